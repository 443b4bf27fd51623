import { expect, test } from 'vitest';
import { getShopImport, undoShopImport } from '#src/features/import/shops/shop-import.contract.ts';
import { createRedirect, listRedirects } from '#src/features/redirects/redirects.contract.ts';
import { createImportingShop } from '#tests/kit/importing-shop.ts';

const shop = await createImportingShop();
const { manager, previewRecords, start, run } = shop;

const redirectFile = (...rows: string[]) =>
  new File([['Redirect from,Redirect to', ...rows, ''].join('\n')], 'redirects.csv');

test('previews and imports the redirects of Shopify like its other exports', async () => {
  await manager.call(createRedirect, { path: '/known', target: '/featured' });
  const file = redirectFile(
    '/sale,/featured',
    '/known,/featured',
    '/api/a,/featured',
    'x,/',
    '/b,/c',
  );
  const { kind, counts, rows } = await previewRecords(file);
  expect({ kind, counts }).toEqual({ kind: 'redirects', counts: { new: 2, skipped: 3 } });
  expect(rows.map(({ row, name, facts, reason }) => [row, name, facts[0] ?? reason])).toEqual([
    [2, '/sale', 'Leads to /featured'],
    [3, '/known', 'It exists already.'],
    [4, '/api/a', 'The shop itself uses paths that start like this.'],
    [5, 'x', 'Enter a path that starts with a slash, such as /sale.'],
    [6, '/b', 'Leads to /c'],
  ]);
  const { id } = await start(file);
  await manager.call(createRedirect, { path: '/c', target: '/b' });
  await run(id);
  expect(await manager.call(getShopImport, { id })).toMatchObject({
    ...{ state: 'done', counts: { total: 2, written: 1, failed: 1 } },
    failures: [{ row: 6, name: '/b', reason: 'These redirects would lead in a circle.' }],
  });
  const { redirects } = await manager.call(listRedirects, { page: 1, pageSize: 20, q: 'sale' });
  expect(redirects).toMatchObject([{ path: '/sale', target: '/featured' }]);
  expect(shop.sentJobs.at(-1)).toMatchObject({ name: 'publish' });
  await expect(manager.call(undoShopImport, { id })).rejects.toMatchObject({ code: 'CONFLICT' });
});

import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { rowsOf } from '#src/db/rows.ts';
import { products, redirects as table } from '#src/db/schema/tables.ts';
import {
  createRedirect,
  deleteRedirect,
  importRedirects,
  listRedirects,
  redirectVersion,
  updateRedirect,
} from '#src/features/redirects/redirects.contract.ts';
import { readTargets } from '#src/features/redirects/redirects.queries.server.ts';
import { toCsv } from '#src/lib/csv.ts';
import { createImportingShop, shopifyFile, shopifyProduct } from '#tests/kit/importing-shop.ts';
import { signUpStaff } from '#tests/kit/sign-in.ts';

const shop = await createImportingShop();
const { db, manager, importFile, productOf } = shop;
const { visitor: support } = await signUpStaff(shop, 'support');
const create = (path: string, target: string) => manager.call(createRedirect, { path, target });
const fieldOf = (call: Promise<unknown>) =>
  call.then(
    () => undefined,
    (error: unknown) => (error as { fields: Record<string, string> }).fields['path'],
  );
const upload = (...rows: string[][]) =>
  manager.call(importRedirects, {
    file: new File([toCsv([['Redirect from', 'Redirect to'], ...rows])], 'redirects.csv'),
  });

/** The page of a release, as far as redirects look at it. */
async function makePage(path: string): Promise<void> {
  await db.execute(
    sql`insert into releases (name, status, reason) values (${path}, 'live', 'test')`,
  );
  await db.execute(sql`insert into release_files (name, from_release, hash, bytes, is_packed)
    select ${`${path.slice(1)}/index.html`}, max(id), 'abc', 1, false from releases`);
}

describe('redirects', () => {
  test('creates, finds, changes and deletes redirects with an audit entry each', async () => {
    const made = await create('https://old.example/Über%20uns/?a=1', '/category/new/');
    expect(made).toMatchObject({ path: '/Über uns', target: '/category/new' });
    const found = await manager.call(listRedirects, { q: 'über' });
    expect(found).toEqual({ redirects: [made], total: 1, totalPages: 1 });
    const version = redirectVersion(made);
    const changed = await manager.call(updateRedirect, { ...made, target: '/', version });
    expect((await readTargets(db)).get('/Über uns')).toBe('/');
    await expect(
      manager.call(updateRedirect, { ...made, target: '/b', version }),
    ).rejects.toMatchObject({ code: 'EDIT_CONFLICT' });
    await manager.call(deleteRedirect, { id: made.id, version: redirectVersion(changed) });
    expect((await readTargets(db)).has('/Über uns')).toBe(false);
    const log = await rowsOf<{ action: string }>(
      db,
      sql`select action from audit_log where entity = 'redirect' order by id`,
    );
    expect(log.map(({ action }) => action)).toEqual([
      'redirect.create',
      'redirect.update',
      'redirect.delete',
    ]);
  });

  test.each([
    ['', '/', 'Enter a path.'],
    ['sale', '/', 'Enter a path that starts with a slash, such as /sale.'],
    ['//evil.example', '/', 'Enter a path that starts with a slash, such as /sale.'],
    ['/%zz', '/', 'Enter a path that starts with a slash, such as /sale.'],
    ['/', '/a', 'The home page cannot lead elsewhere.'],
    ['/api/x', '/', 'The shop itself uses paths that start like this.'],
    ['/admin', '/', 'The shop itself uses paths that start like this.'],
    ['/self', '/self/', 'These redirects would lead in a circle.'],
  ])('refuses a redirect from “%s” to “%s”', async (path, target, sentence) => {
    expect(await fieldOf(create(path, target))).toBe(sentence);
  });

  test('refuses redirects in a circle, at the path of a page, or twice from one path', async () => {
    await create('/one', '/two');
    await create('/two', '/three');
    expect(await fieldOf(create('/three', '/one'))).toBe('These redirects would lead in a circle.');
    expect(await fieldOf(create('/one', '/four'))).toBe(
      'There is already a redirect from this path.',
    );
    await makePage('/category/shown');
    expect(await fieldOf(create('/category/shown', '/'))).toBe(
      'This shop has a page at this path.',
    );
    const both = await Promise.allSettled([create('/a', '/b'), create('/b', '/a')]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  });

  test('stores the possible redirects of a Shopify file and lists the others', async () => {
    await create('/known', '/old');
    const rows = [
      ['/pages/about', '/'],
      ['/known', '/category/new'],
      ['/loop', '/loop'],
      ['bad', '/'],
      ['', ''],
    ];
    expect(await upload(...rows)).toEqual({
      ...{ created: 1, changed: 1, unchanged: 0 },
      refused: [
        { row: 5, path: 'bad', reason: 'Enter a path that starts with a slash, such as /sale.' },
        { row: 4, path: '/loop', reason: 'These redirects would lead in a circle.' },
      ],
    });
    expect(await upload(...rows.slice(0, 2))).toMatchObject({
      created: 0,
      changed: 0,
      unchanged: 2,
    });
    await expect(
      manager.call(importRedirects, { file: new File(['From,To\n/a,/b'], 'a.csv') }),
    ).rejects.toMatchObject({
      fields: { file: expect.stringContaining('Redirect from') as string },
    });
  });

  test('lets staff who may only read list redirects but not change them', async () => {
    await expect(support.call(createRedirect, { path: '/x', target: '/' })).rejects.toMatchObject({
      code: 'NOT_ALLOWED',
    });
    expect((await support.call(listRedirects, {})).total).toBeGreaterThan(0);
  });

  test('redirects the old path of an imported product while the product is published', async () => {
    await create('/products/moved-b', '/own');
    const { id } = await importFile(
      shopifyFile(shopifyProduct('moved-a'), shopifyProduct('moved-b')),
    );
    const { id: productId } = await productOf(id);
    expect((await readTargets(db)).get('/products/moved-a')).toBe(`/product/${productId}`);
    expect((await readTargets(db)).get('/products/moved-b')).toBe('/own');
    await db.update(products).set({ status: 'draft' });
    expect((await readTargets(db)).has('/products/moved-a')).toBe(false);
    await db.delete(products);
    expect(await db.$count(table, sql`path = '/products/moved-a'`)).toBe(0);
  });
});

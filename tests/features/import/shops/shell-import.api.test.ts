import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import {
  runShellStep,
  ShellAnswers,
  type ShellStep,
} from '#src/features/import/shops/shell-import.server.ts';
import { createImportingShop, shopifyFile, shopifyProduct } from '#tests/kit/importing-shop.ts';
import { signUpStaff } from '#tests/kit/sign-in.ts';

const shop = await createImportingShop();
const ask = (step: ShellStep) => runShellStep(shop.services, step);

async function makeFile(...handles: string[]): Promise<string> {
  const path = join(shop.services.config.dataDir, 'shell.csv');
  await writeFile(path, await shopifyFile(...handles.map((one) => shopifyProduct(one))).bytes());
  return path;
}

test('the shell previews a file, starts the import for the first owner and follows it', async () => {
  const { user: owner } = await signUpStaff(shop, 'owner');
  const path = await makeFile('shell-1', 'shell-2');
  const preview = ShellAnswers.preview.parse(await ask({ step: 'preview', path }));
  expect(preview).toMatchObject({ format: 'shopify', counts: { new: 2, skipped: 0 } });
  const { digest } = preview;
  const started = ShellAnswers.start.parse(await ask({ step: 'start', path, digest }));
  expect(started).toMatchObject({
    ...{ fileName: 'shell.csv', state: 'running', startedBy: owner.name },
    counts: { total: 2, written: 0 },
  });
  await shop.run(started.id);
  const done = ShellAnswers.progress.parse(await ask({ step: 'progress', id: started.id }));
  expect(done).toMatchObject({ state: 'done', counts: { written: 2 } });
});

test('the shell imports in the name of a manager, and of nobody else', async () => {
  const { user: support } = await signUpStaff(shop, 'support');
  const path = await makeFile('shell-3');
  const { digest } = ShellAnswers.preview.parse(await ask({ step: 'preview', path }));
  await expect(ask({ step: 'start', path, digest, email: support.email })).rejects.toThrow(
    'is not an owner or manager',
  );
  const started = await ask({ step: 'start', path, digest, email: shop.user.email.toUpperCase() });
  expect(started).toMatchObject({ startedBy: shop.user.name });
});

test('the shell says that a file does not exist', async () => {
  await expect(ask({ step: 'preview', path: '/nowhere/a.csv' })).rejects.toThrow('ENOENT');
});

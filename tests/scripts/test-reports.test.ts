import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readPlaywright } from '#scripts/test-reports.ts';

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'swara-reports-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

test('a browser run whose tests all passed, but that failed at its end, says by what', async () => {
  const result = await read({ errors: [{ message: 'A policy was violated' }] }, false);
  expect(result).toMatchObject({ passed: 2, failed: 1 });
  expect(result.failures).toEqual(['Browser tests: A policy was violated']);
});

test('a browser test that failed is told with the first lines of its reason', async () => {
  const result = await read({ stats: { expected: 1, unexpected: 1 }, status: 'unexpected' }, false);
  expect(result).toMatchObject({ passed: 1, failed: 1 });
  expect(result.failures).toEqual([
    'tests/e2e/cart.spec.ts › it adds\n  Expected 1, received 2\n  Call log:',
  ]);
});

test('a run that is not fine has failed, even where its report says nothing of it', async () => {
  const result = await read({}, false);
  expect(result).toMatchObject({ failed: 1, failures: ['Browser tests: see above'] });
});

test('a test that passed when it was tried again fails no run, and is named', async () => {
  const result = await read({ stats: { expected: 1, flaky: 1 }, status: 'flaky' }, true);
  expect(result).toMatchObject({ passed: 2, failed: 0, failures: [] });
  expect(result.triedAgain).toEqual([
    'tests/e2e/cart.spec.ts › it adds\n  Expected 1, received 2\n  Call log:',
  ]);
});

type Told = { stats?: object; errors?: { message: string }[]; status?: string };

async function read({ stats, errors = [], status = 'expected' }: Told, isFine: boolean) {
  const path = join(folder, 'playwright.json');
  const error = { message: 'Expected 1, received 2\n\nCall log:' };
  const results = [{ duration: 5, ...(status !== 'expected' && { error }) }];
  if (status === 'flaky') results.push({ duration: 5 });
  const specs = [{ title: 'it adds', tests: [{ status, results }] }];
  const report = {
    stats: { expected: 2, unexpected: 0, flaky: 0, skipped: 0, ...stats },
    suites: [{ file: 'cart.spec.ts', title: 'cart.spec.ts', specs }],
    errors,
  };
  await writeFile(path, JSON.stringify(report));
  return await readPlaywright(path, 'Browser tests', isFine);
}

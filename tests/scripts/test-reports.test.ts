import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { afterCrash, readCrashed, readPlaywright, readVitest } from '#scripts/test-reports.ts';

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'swara-reports-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

test('names the failure of a browser run whose tests all passed', async () => {
  const result = await read({ errors: [{ message: 'A policy was violated' }] }, false);
  expect(result).toMatchObject({ passed: 2, failed: 1 });
  expect(result.failures).toEqual(['Browser tests: A policy was violated']);
});

test('reports a failed browser test with the first lines of its reason', async () => {
  const result = await read({ stats: { expected: 1, unexpected: 1 }, status: 'unexpected' }, false);
  expect(result).toMatchObject({ passed: 1, failed: 1 });
  expect(result.failures).toEqual([
    'tests/e2e/cart.spec.ts › it adds\n  Expected 1, received 2\n  Call log:',
  ]);
});

test('counts a run that failed as a failure even where its report names none', async () => {
  const result = await read({}, false);
  expect(result).toMatchObject({ failed: 1, failures: ['Browser tests: see above'] });
});

test('names a test that passed on its second attempt without failing the run', async () => {
  const result = await read({ stats: { expected: 1, flaky: 1 }, status: 'flaky' }, true);
  expect(result).toMatchObject({ passed: 2, failed: 0, failures: [] });
  expect(result.triedAgain).toEqual([
    'tests/e2e/cart.spec.ts › it adds\n  Expected 1, received 2\n  Call log:',
  ]);
});

test('recognises a test file whose process crashed and counts its second run', async () => {
  const fine = vitestFile('day', ['passed', 'passed', 'skipped']);
  const crashed = vitestFile('crash', ['passed', 'pending', 'pending'], '');
  const path = await writeVitest([fine, crashed]);
  const first = await readVitest(path, 'Tests', false);
  expect(first).toMatchObject({ failed: 1 });
  const found = await readCrashed(path);
  expect(found.files).toEqual(['tests/crash.test.ts']);

  const good = await writeVitest([vitestFile('crash', ['passed', 'passed', 'passed'])]);
  const again = await readVitest(good, 'Tests', true);
  expect(afterCrash(first, found, again)).toMatchObject({
    passed: 5,
    failed: 0,
    skipped: 1,
    failures: [],
    triedAgain: ['tests/crash.test.ts\n  Its process ended in the midst of it.'],
  });
  expect(afterCrash(first, found, first)).toBe(first);
});

test('runs no test file again after a run in which a file states its failure', async () => {
  const crashed = vitestFile('crash', ['passed', 'pending'], '');
  const broken = vitestFile('broken', [], 'Cannot find module');
  expect((await readCrashed(await writeVitest([crashed, broken]))).files).toEqual([]);
  const failing = vitestFile('failing', ['failed'], '');
  expect((await readCrashed(await writeVitest([crashed, failing]))).files).toEqual([]);
  expect((await readCrashed(await writeVitest([]))).files).toEqual([]);
});

/** Makes vitest's report of a file; with a message, even an empty one, it has failed. */
function vitestFile(name: string, statuses: string[], message?: string) {
  return {
    name: resolve(`tests/${name}.test.ts`),
    status: message === undefined ? 'passed' : 'failed',
    message: message ?? '',
    startTime: 0,
    endTime: 1,
    assertionResults: statuses.map((status) => ({
      fullName: name,
      status,
      failureMessages: [],
    })),
  };
}

async function writeVitest(testResults: ReturnType<typeof vitestFile>[]): Promise<string> {
  const path = join(folder, 'vitest.json');
  const tests = testResults.flatMap(({ assertionResults }) => assertionResults);
  const count = (wanted: string) => tests.filter(({ status }) => status === wanted).length;
  const report = {
    numPassedTests: count('passed'),
    numFailedTests: count('failed'),
    numFailedTestSuites: testResults.filter(({ status }) => status === 'failed').length,
    numPendingTests: count('pending') + count('skipped'),
    numTodoTests: 0,
    testResults,
  };
  await writeFile(path, JSON.stringify(report));
  return path;
}

type ReportInput = { stats?: object; errors?: { message: string }[]; status?: string };

async function read({ stats, errors = [], status = 'expected' }: ReportInput, isFine: boolean) {
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

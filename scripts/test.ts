// Everything that must hold: `npm test`. Ends with the line `N passed, N failed`.
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as z from 'zod';
import { ensureChromium } from './chromium.ts';
import { runStep } from './run-step.ts';
import { CHECKS } from './verify.ts';

type Count = { passed: number; failed: number; skipped: number };

/** What to look at first when something failed, said again where the log ends. */
const failures: string[] = [];

const VitestReport = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  numFailedTestSuites: z.number(),
  numPendingTests: z.number(),
  numTodoTests: z.number(),
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      message: z.string(),
      assertionResults: z.array(
        z.object({
          fullName: z.string(),
          status: z.string(),
          failureMessages: z.array(z.string()),
        }),
      ),
    }),
  ),
});
const PlaywrightReport = z.object({
  stats: z.object({
    expected: z.number(),
    unexpected: z.number(),
    flaky: z.number(),
    skipped: z.number(),
  }),
});

const folder = await mkdtemp(join(tmpdir(), 'swara-test-reports-'));
const counts: Count[] = [];
for (const check of CHECKS) {
  const isFine = await runStep(check);
  if (!isFine) failures.push(check.name);
  counts.push({ passed: isFine ? 1 : 0, failed: isFine ? 0 : 1, skipped: 0 });
}
counts.push(await runVitest('pglite', 'Unit and API tests (PGlite)'));
counts.push(await runVitest('postgres', 'Tests on PostgreSQL'));
counts.push(await runPlaywright());
await rm(folder, { recursive: true, force: true });
finish();

async function runVitest(project: string, name: string): Promise<Count> {
  const file = join(folder, `${project}.json`);
  const isFine = await runStep({
    name,
    command: 'vitest',
    args: [
      ...['run', '--config', 'tests/vitest.config.ts', '--project', project],
      ...['--reporter', 'dot', '--reporter', 'json', '--outputFile.json', file],
    ],
  });
  const report = await readReport(file, VitestReport);
  if (!report) failures.push(`${name}: no report`);
  if (!report) return { passed: 0, failed: 1, skipped: 0 };
  failures.push(...report.testResults.flatMap(failuresOf));
  const failed = report.numFailedTests || report.numFailedTestSuites || (isFine ? 0 : 1);
  const skipped = report.numPendingTests + report.numTodoTests;
  return { passed: report.numPassedTests, failed, skipped };
}

function failuresOf(file: z.infer<typeof VitestReport>['testResults'][number]): string[] {
  const failed = file.assertionResults.filter(({ status }) => status === 'failed');
  if (failed.length === 0 && file.status === 'failed') return [`${file.name}: ${file.message}`];
  return failed.map(
    (test) => `${file.name} › ${test.fullName}\n  ${test.failureMessages.join('\n  ')}`,
  );
}

async function runPlaywright(): Promise<Count> {
  const file = join(folder, 'playwright.json');
  const isFine = await runStep({
    name: 'Browser tests',
    command: 'playwright',
    args: ['test', '--config', 'tests/playwright.config.ts', '--reporter', 'list,json'],
    env: { CHROMIUM_PATH: ensureChromium(), PLAYWRIGHT_JSON_OUTPUT_NAME: file },
  });
  const report = await readReport(file, PlaywrightReport);
  if (!report) return { passed: 0, failed: 1, skipped: 0 };
  const { expected, unexpected, flaky, skipped } = report.stats;
  return { passed: expected + flaky, failed: unexpected || (isFine ? 0 : 1), skipped };
}

async function readReport<T>(file: string, schema: z.ZodType<T>): Promise<T | undefined> {
  try {
    return schema.parse(JSON.parse(await readFile(file, 'utf8')));
  } catch {
    return undefined;
  }
}

function finish(): void {
  const sum = (key: keyof Count) => counts.reduce((total, count) => total + count[key], 0);
  const skipped = sum('skipped');
  // A skipped test on CI would hide what it should show.
  const failed = sum('failed') + (process.env['CI'] ? skipped : 0);
  if (failures.length > 0) console.log(`\nFailed:\n${failures.join('\n')}`);
  console.log(`\n${sum('passed')} passed, ${failed} failed`);
  process.exitCode = failed === 0 ? 0 : 1;
}

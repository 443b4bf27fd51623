import { readFile } from 'node:fs/promises';
import { relative } from 'node:path';
import * as z from 'zod';

export type Count = { passed: number; failed: number; skipped: number };
/** What a run of tests came to: sums, what failed in words, and how long each file took. */
export type Result = Count & { failures: string[]; files: { file: string; ms: number }[] };

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
      startTime: z.number(),
      endTime: z.number(),
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

type Spec = { title: string; tests: { status: string; results: { duration: number }[] }[] };
type Suite = { file: string; title: string; specs: Spec[]; suites?: Suite[] | undefined };
const Suite: z.ZodType<Suite> = z.lazy(() =>
  z.object({
    file: z.string(),
    title: z.string(),
    specs: z.array(
      z.object({
        title: z.string(),
        tests: z.array(
          z.object({ status: z.string(), results: z.array(z.object({ duration: z.number() })) }),
        ),
      }),
    ),
    suites: z.array(Suite).optional(),
  }),
);
const PlaywrightReport = z.object({
  stats: z.object({
    expected: z.number(),
    unexpected: z.number(),
    flaky: z.number(),
    skipped: z.number(),
  }),
  suites: z.array(Suite),
});

/** Reads what vitest wrote; a run that did not end well has failed, whatever its report says. */
export async function readVitest(path: string, name: string, isFine: boolean): Promise<Result> {
  const report = await readReport(path, VitestReport);
  if (!report) return noReport(name);
  const counted = report.numFailedTests || report.numFailedTestSuites;
  const failures = report.testResults.flatMap(failuresOf);
  if (!isFine && counted === 0) failures.push(`${name}: see above`);
  return {
    passed: report.numPassedTests,
    failed: counted || (isFine ? 0 : 1),
    skipped: report.numPendingTests + report.numTodoTests,
    failures,
    files: report.testResults.map(({ name: file, startTime, endTime }) => {
      return { file: relative('.', file), ms: endTime - startTime };
    }),
  };
}

/** Reads what Playwright wrote, in the same way. */
export async function readPlaywright(path: string, name: string, isFine: boolean): Promise<Result> {
  const report = await readReport(path, PlaywrightReport);
  if (!report) return noReport(name);
  const { expected, unexpected, flaky, skipped } = report.stats;
  const tests = report.suites.flatMap((suite) => testsOf(suite));
  const failures = tests
    .filter(({ status }) => status === 'unexpected')
    .map(({ file, title }) => `${file} › ${title}`);
  if (!isFine && unexpected === 0) failures.push(`${name}: see above`);
  const msOf = new Map<string, number>();
  for (const { file, ms } of tests) msOf.set(file, (msOf.get(file) ?? 0) + ms);
  return {
    passed: expected + flaky,
    failed: unexpected || (isFine ? 0 : 1),
    skipped,
    failures,
    files: [...msOf].map(([file, ms]) => ({ file, ms })),
  };
}

function testsOf({ file, title, specs, suites = [] }: Suite, within: string[] = []) {
  const path = title.endsWith(file) ? within : [...within, title];
  const own: { file: string; title: string; status: string; ms: number }[] = specs.flatMap((spec) =>
    spec.tests.map(({ status, results }) => ({
      file: `tests/e2e/${file}`,
      title: [...path, spec.title].join(' › '),
      status,
      ms: results.reduce((sum, { duration }) => sum + duration, 0),
    })),
  );
  for (const suite of suites) own.push(...testsOf(suite, path));
  return own;
}

function failuresOf(file: z.infer<typeof VitestReport>['testResults'][number]): string[] {
  const failed = file.assertionResults.filter(({ status }) => status === 'failed');
  if (failed.length === 0 && file.status === 'failed') return [`${file.name}: ${file.message}`];
  return failed.map(
    (test) => `${file.name} › ${test.fullName}\n  ${test.failureMessages.join('\n  ')}`,
  );
}

function noReport(name: string): Result {
  return { passed: 0, failed: 1, skipped: 0, failures: [`${name}: no report`], files: [] };
}

async function readReport<T>(file: string, schema: z.ZodType<T>): Promise<T | undefined> {
  try {
    return schema.parse(JSON.parse(await readFile(file, 'utf8')));
  } catch {
    return undefined;
  }
}

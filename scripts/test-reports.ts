import { readFile } from 'node:fs/promises';
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import * as z from 'zod';

export type Count = { passed: number; failed: number; skipped: number };
/**
 * The result of a test run: totals, failures in words, tests that passed only on retry, and the
 * duration of each file.
 */
export type Result = Count & {
  failures: string[];
  triedAgain: string[];
  files: { file: string; ms: number }[];
};

/** The lines shown of a browser test's failure; calls and stack are in its own output. */
const REASON_LINES = 8;

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

const Run = z.object({
  duration: z.number(),
  error: z.optional(z.object({ message: z.optional(z.string()) })),
});
type Spec = { title: string; tests: { status: string; results: z.infer<typeof Run>[] }[] };
type Suite = { file: string; title: string; specs: Spec[]; suites?: Suite[] | undefined };
const Suite: z.ZodType<Suite> = z.lazy(() =>
  z.object({
    file: z.string(),
    title: z.string(),
    specs: z.array(
      z.object({
        title: z.string(),
        tests: z.array(z.object({ status: z.string(), results: z.array(Run) })),
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
  /** Errors outside of a test: while loading a file, in a worker, or at the end of the run. */
  errors: z.array(z.object({ message: z.optional(z.string()) })),
});

/** Reads vitest's report; a run that exited with an error has failed, regardless of its report. */
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
    triedAgain: [],
    files: report.testResults.map(({ name: file, startTime, endTime }) => {
      return { file: relative('.', file), ms: endTime - startTime };
    }),
  };
}

/** Files whose process crashed, and the result of all others. */
export type Crashed = { files: string[]; others: Pick<Count, 'passed' | 'skipped'> };

/**
 * Reads which files crashed without an error report from vitest's report. Returns none if anything
 * else failed too.
 */
export async function readCrashed(path: string): Promise<Crashed> {
  const report = await readReport(path, VitestReport);
  const results = report?.testResults ?? [];
  const failed = results.filter(({ status }) => status === 'failed');
  const isCrash = report?.numFailedTests === 0 && failed.every(({ message }) => message === '');
  const others = results
    .filter((result) => !failed.includes(result))
    .flatMap(({ assertionResults }) => assertionResults);
  const passed = others.filter(({ status }) => status === 'passed').length;
  return {
    files: isCrash ? failed.map(({ name }) => relative('.', name)) : [],
    others: { passed, skipped: others.length - passed },
  };
}

/** Combines a run with the retry of its crashed files. Unchanged if the retry failed too. */
export function afterCrash(first: Result, { files, others }: Crashed, again: Result): Result {
  if (again.failed > 0) return first;
  return {
    ...first,
    passed: others.passed + again.passed,
    failed: 0,
    skipped: others.skipped + again.skipped,
    failures: [],
    triedAgain: files.map((file) => `${file}\n  Its process ended in the midst of it.`),
  };
}

/** Reads Playwright's report in the same way. */
export async function readPlaywright(path: string, name: string, isFine: boolean): Promise<Result> {
  const report = await readReport(path, PlaywrightReport);
  if (!report) return noReport(name);
  const { expected, flaky, skipped } = report.stats;
  const tests = report.suites.flatMap((suite) => testsOf(suite));
  const linesOf = (wanted: string) =>
    tests
      .filter(({ status }) => status === wanted)
      .map(({ file, title, reason }) => [`${file} › ${title}`, ...reason].join('\n  '));
  const failures = linesOf('unexpected');
  for (const { message } of report.errors)
    failures.push(`${name}: ${stripVTControlCharacters(message ?? 'see above')}`);
  if (!isFine && failures.length === 0) failures.push(`${name}: see above`);
  const msOf = new Map<string, number>();
  for (const { file, ms } of tests) msOf.set(file, (msOf.get(file) ?? 0) + ms);
  return {
    passed: expected + flaky,
    failed: isFine ? 0 : Math.max(1, failures.length),
    skipped,
    failures,
    triedAgain: linesOf('flaky'),
    files: [...msOf].map(([file, ms]) => ({ file, ms })),
  };
}

type TestRun = { file: string; title: string; status: string; ms: number; reason: string[] };

function testsOf({ file, title, specs, suites = [] }: Suite, within: string[] = []) {
  const path = title.endsWith(file) ? within : [...within, title];
  const own: TestRun[] = specs.flatMap((spec) =>
    spec.tests.map(({ status, results }) => ({
      file: `tests/e2e/${file}`,
      title: [...path, spec.title].join(' › '),
      status,
      ms: results.reduce((sum, { duration }) => sum + duration, 0),
      reason: stripVTControlCharacters(results.find(({ error }) => error)?.error?.message ?? '')
        .split('\n')
        .filter((line) => line.trim() !== '')
        .slice(0, REASON_LINES),
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
  return {
    ...{ passed: 0, failed: 1, skipped: 0 },
    failures: [`${name}: no report`],
    triedAgain: [],
    files: [],
  };
}

async function readReport<T>(file: string, schema: z.ZodType<T>): Promise<T | undefined> {
  try {
    return schema.parse(JSON.parse(await readFile(file, 'utf8')));
  } catch {
    return undefined;
  }
}

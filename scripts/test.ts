// Runs all tests and checks: `npm test`. Ends with the line `N passed, N failed`. CI runs parts of them
// on several machines, such as `npm test -- check unit` or `npm test -- browser --shard 1/2`.
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { constants, cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { runChecks } from './check.ts';
import { ensureChromium } from './chromium.ts';
import { ensureNginx } from './nginx.ts';
import { runQuietly, runStep } from './run-step.ts';
import {
  afterCrash,
  type Count,
  readCrashed,
  readPlaywright,
  readVitest,
  type Result,
} from './test-reports.ts';

const SLOWEST = 10;
/** Parallel browser tests, each with its own shop: one per core. */
const SHOPS = 2;

/** The projects in tests/vitest.config.ts that belong to a part. */
const VITEST_PARTS: Record<string, string[]> = {
  unit: ['unit', 'store'],
  api: ['api'],
  embedded: ['embedded'],
};
const PARTS = ['check', ...Object.keys(VITEST_PARTS), 'browser'];

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { shard: { type: 'string' } },
});
const unknown = positionals.filter((part) => !PARTS.includes(part));
if (unknown.length > 0) {
  console.error(`There is no part ${unknown.join(', ')}. Choose from ${PARTS.join(', ')}.`);
  process.exit(2);
}
const parts = positionals.length > 0 ? positionals : PARTS;
const projects = parts.flatMap((part) => VITEST_PARTS[part] ?? []);

const startedAt = Date.now();
const folder = await mkdtemp(join(tmpdir(), 'swara-tests-'));
// What a test leaves behind is deleted with the reports. PostgreSQL uses it as another user.
await chmod(folder, 0o1777);
process.env['TMPDIR'] = folder;
const before = coreTime();
if (projects.length > 0) ensureNginx();
// Built once, or every shop with pages would build it again.
const bundle = makeBundle();
const checking = parts.includes('check') ? [check()] : [];
await bundle;
// In parallel, since each sometimes waits: for pages, a process, or the slowest file.
const running = [
  ...(projects.length > 0 ? [runVitest(`Tests of ${projects.join(', ')}`, projects)] : []),
  ...(parts.includes('browser') ? [makeShops().then(() => runPlaywright('Browser tests'))] : []),
];
const results: Result[] = await Promise.all([...checking, ...running]);
await rm(folder, { recursive: true, force: true, maxRetries: 3 });
finish();

/** Runs the static checks with what the tests leave of the cores while they wait. */
async function check(): Promise<Result> {
  const { passed, failed } = await runChecks({ priority: constants.priority.PRIORITY_LOW, bundle });
  const counts = { passed: passed.length, failed: failed.length, skipped: 0 };
  return { ...counts, failures: failed, triedAgain: [], files: [] };
}

/** Builds the bundle; without it shops build their own. */
async function makeBundle(): Promise<void> {
  process.env['BUNDLE_DIR'] = fileURLToPath(
    new URL('../node_modules/.cache/swara-bundle', import.meta.url),
  );
  await runQuietly({
    name: 'The bundle that renders pages',
    command: 'node',
    args: ['scripts/bundle.ts', process.env['BUNDLE_DIR']],
  });
}

/** Makes the test shops; the browser tests report failures and try again. */
async function makeShops(): Promise<void> {
  await runQuietly({
    name: 'Shops for browser tests',
    command: 'node',
    args: ['tests/kit/e2e.server.ts'],
    env: { E2E_SHOPS: String(SHOPS) },
  });
}

/**
 * Runs files whose process V8 ended a second time, and names them: where many databases are opened
 * and closed, V8 sometimes loses count of their compiled code.
 * https://github.com/nodejs/node/issues/64500
 */
async function runVitest(name: string, projects: string[]): Promise<Result> {
  const report = join(folder, `${projects.join('-')}.json`);
  const result = await runVitestOnce({ name, projects, report, files: [] });
  const crashed = await readCrashed(report);
  if (crashed.files.length === 0) return result;
  const again = { name: `${name}, second run`, report: join(folder, 'again.json') };
  return afterCrash(
    result,
    crashed,
    await runVitestOnce({ ...again, projects, files: crashed.files }),
  );
}

type VitestRun = { name: string; projects: string[]; report: string; files: string[] };

/** Runs all test files, or the given ones. */
async function runVitestOnce({ name, projects, report, files }: VitestRun): Promise<Result> {
  const isFine = await runStep({
    name,
    command: 'vitest',
    args: [
      ...['run', ...files, '--config', 'tests/vitest.config.ts'],
      ...projects.flatMap((project) => ['--project', project]),
      ...['--reporter', 'dot', '--reporter', 'json', '--outputFile.json', report],
    ],
  });
  return readVitest(report, name, isFine);
}

async function runPlaywright(name: string): Promise<Result> {
  const file = join(folder, 'playwright.json');
  const isFine = await runStep({
    name,
    command: 'playwright',
    args: [
      ...['test', '--config', 'tests/playwright.config.ts', '--reporter', 'list,json'],
      ...(values.shard === undefined ? [] : ['--shard', values.shard]),
    ],
    env: {
      CHROMIUM_PATH: ensureChromium(),
      PLAYWRIGHT_JSON_OUTPUT_NAME: file,
      E2E_SHOPS: String(SHOPS),
    },
  });
  return readPlaywright(file, name, isFine);
}

function finish(): void {
  const sum = (key: keyof Count) => results.reduce((total, result) => total + result[key], 0);
  const slowest = results
    .flatMap(({ files }) => files)
    .toSorted((a, b) => b.ms - a.ms)
    .slice(0, SLOWEST);
  console.log('\nThe slowest files:');
  for (const { file, ms } of slowest) {
    console.log(`${(ms / 1000).toFixed(1).padStart(7)} s  ${file}`);
  }
  const again = results.flatMap(({ triedAgain }) => triedAgain);
  if (again.length > 0) console.log(`\nPassed only on retry:\n${again.join('\n')}`);
  const failures = results.flatMap((result) => result.failures);
  if (failures.length > 0) console.log(`\nFailed:\n${failures.join('\n')}`);
  const minutes = ((Date.now() - startedAt) / 60_000).toFixed(1);
  const now = coreTime();
  // Also with other work; low where tests only wait for each other.
  const busy = ((100 * (now.busy - before.busy)) / (now.all - before.all)).toFixed(0);
  console.log(`\nTook ${minutes} minutes, with the cores ${busy} % busy.`);

  const skipped = sum('skipped');
  // On CI, skipped tests count as failed, because they would hide problems.
  const failed = sum('failed') + (process.env['CI'] ? skipped : 0);
  console.log(`\n${sum('passed')} passed, ${failed} failed`);
  process.exitCode = failed === 0 ? 0 : 1;
}

/** Returns the busy time and the whole time (ms) of all cores since the machine started. */
function coreTime() {
  const times = cpus().flatMap((core) => Object.entries(core.times));
  const sum = (of: typeof times) => of.reduce((total, [, ms]) => total + ms, 0);
  return { busy: sum(times.filter(([kind]) => kind !== 'idle')), all: sum(times) };
}

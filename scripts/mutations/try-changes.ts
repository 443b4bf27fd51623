import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createVitest, type TestModule } from 'vitest/node';
import config from '../../tests/vitest.config.ts';
import type { Change } from './changes.ts';
import type { Reached } from './plant.ts';

const ROOT = join(import.meta.dirname, '../..');
const FOLDER = join(ROOT, 'test-results/mutations', String(process.pid));
/** Trials for which the shop is loaded once; more would need too much memory. */
const BATCH = 200;
const LIMIT_MS = 120_000;

type Trial = {
  file: string;
  id?: number;
  isReloaded?: boolean;
  tests?: number;
  hitsFile?: string;
};
/** The changes that a test file reaches, with the time until the last test that does. */
type Hits = { file: string; reached: Map<number, { tests: number; ms: number }> };

/**
 * Tries changes with the test files of one project of tests/vitest.config.ts, and returns those that
 * no test detects, and those that one reaches. `codeOf` has the files with all changes in them.
 */
export async function tryChanges(
  project: 'unit' | 'api',
  files: readonly string[],
  changes: readonly Change[],
  codeOf: ReadonlyMap<string, string>,
) {
  const isUnit = project === 'unit';
  const run = await openRunner(project, codeOf);
  const hits = await findHits(run, files, isUnit);
  const plans = changes.map((change) => ({ change, waiting: trialsOf(change, changes, hits) }));
  const isReached = (change: Change) => trialsOf(change, changes, hits).length > 0;
  const detected = new Set<number>();
  for (;;) {
    const trials = plans.flatMap(({ change, waiting }) => {
      const trial = detected.has(change.id) ? undefined : waiting.shift();
      return trial ? [{ ...trial, isReloaded: isUnit || change.isStatic }] : [];
    });
    if (trials.length === 0) break;
    console.error(`  ${trials.length} ${project} trials`);
    for (const [at, { module }] of (await run.all(trials)).entries())
      if (module?.state() === 'failed') detected.add(trials[at]?.id ?? -1);
  }
  await run.close();
  const survivors = changes.filter(({ id }) => !detected.has(id));
  return { survivors, reached: changes.filter(isReached) };
}

/**
 * Returns the test files that reach a change: first those with the name of its file, then those in
 * the same folder, and of each the fastest first.
 */
function trialsOf(change: Change, changes: readonly Change[], hits: readonly Hits[]): Trial[] {
  const { id, file, isStatic } = change;
  const ids = isStatic ? changes.filter((one) => one.file === file).map((one) => one.id) : [id];
  const [own = ''] = file.replace(/^src/, 'tests').split('.');
  const nearness = (test: string) =>
    Number(test.startsWith(own)) + Number(test.startsWith(own.replace(/[^/]*$/, '')));
  return hits
    .flatMap(({ file: test, reached }) => {
      const [first, ...more] = ids.flatMap((one) => reached.get(one) ?? []);
      return first ? [{ test, ...more.reduce((a, b) => (b.ms > a.ms ? b : a), first) }] : [];
    })
    .toSorted((a, b) => nearness(b.test) - nearness(a.test) || a.ms - b.ms)
    .map(({ test, tests }) => ({ id, file: test, tests }));
}

/** Runs the tests without a change. A file that fails, such as under load, cannot detect one. */
async function findHits(run: Runner, files: readonly string[], isUnit: boolean): Promise<Hits[]> {
  const hitsFile = (at: number) => join(FOLDER, `hits-${at}.json`);
  const trials = files.map((file, at) => ({ file, hitsFile: hitsFile(at), isReloaded: isUnit }));
  const hits: Hits[] = [];
  for (const [at, { module, file }] of (await run.all(trials)).entries()) {
    if (module?.state() === 'failed') {
      console.error(`  ${file} is left out, because it fails without a change:\n${whyOf(module)}`);
      continue;
    }
    const text = await readFile(hitsFile(at), 'utf8').catch(() => '{"count":1,"lastOf":[]}');
    const { count, lastOf } = JSON.parse(text) as Reached;
    const msPerTest = (module?.diagnostic().duration ?? 0) / count;
    const msOf = (last: number) => msPerTest * Math.min(last, count);
    const reached = lastOf.map(([id, tests]) => [id, { tests, ms: msOf(tests) }] as const);
    hits.push({ file, reached: new Map(reached) });
  }
  return hits;
}

function whyOf(module: TestModule): string {
  const tests = [...module.children.allTests('failed')];
  const errors = [module, ...tests].flatMap((one) =>
    'errors' in one ? one.errors() : (one.result().errors ?? []),
  );
  return errors.map(({ message }) => message).join('\n');
}

type Runner = Awaited<ReturnType<typeof openRunner>>;

async function openRunner(name: 'unit' | 'api', codeOf: ReadonlyMap<string, string>) {
  const project = config.test?.projects?.find(
    (one) => typeof one === 'object' && 'test' in one && one.test.name === name,
  );
  if (typeof project !== 'object' || !('test' in project))
    throw new Error(`There is no project ${name}.`);
  await mkdir(FOLDER, { recursive: true });
  const vitest = await createVitest(
    {
      ...project.test,
      ...{ config: false, root: ROOT, watch: false, maxWorkers: 2, testTimeout: LIMIT_MS },
      ...{ include: ['test-results/mutations/**/*.ts'], exclude: [], passWithNoTests: true },
      ...{ reporters: [{}], onConsoleLog: () => false, fsModuleCache: false },
    },
    { plugins: [{ name: 'changes', enforce: 'pre', transform: (_, id) => codeOf.get(id) }] },
  );
  let count = 0;
  const runBatch = async (trials: readonly Trial[]) => {
    const specs = await Promise.all(
      trials.map(async (trial) => {
        const file = join(FOLDER, `${(count += 1)}.test.ts`);
        await writeFile(file, wrap(trial));
        return vitest.getRootProject().createSpecification(file);
      }),
    );
    const { testModules } = await vitest.runTestSpecifications(specs);
    return trials.map(({ file }, at) => ({
      file,
      module: testModules.find(({ moduleId }) => moduleId === specs[at]?.moduleId),
    }));
  };
  return {
    all: async (trials: readonly Trial[]) => {
      const results: Awaited<ReturnType<typeof runBatch>> = [];
      for (let at = 0; at < trials.length; at += BATCH)
        results.push(...(await runBatch(trials.slice(at, at + BATCH))));
      return results;
    },
    close: async () => {
      await vitest.close();
      await rm(FOLDER, { recursive: true });
    },
  };
}

function wrap({ file, ...trial }: Trial): string {
  return `import { plant } from '#scripts/mutations/plant.ts';
plant(${JSON.stringify(trial)});
await import('${join(ROOT, file)}?change=${trial.id ?? 'none'}');
`;
}

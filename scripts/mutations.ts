// Changes the code that handles money and private data in one small way after another, and prints
// the changes that no test detects: `npm run mutations -- --only money,dates --pure`.
//
// StrykerJS would start a worker and load the whole shop for each change of a service. Here, the shop is loaded once with all
// changes in it, and a test file is tried with one change after another. It also knows conditions of queries.
import { createHash } from 'node:crypto';
import { globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { AREAS } from './mutations/areas.ts';
import { type Change, plantChanges } from './mutations/changes.ts';
import { EQUIVALENT } from './mutations/equivalent.ts';
import { tryChanges } from './mutations/try-changes.ts';

const ROOT = join(import.meta.dirname, '..');
const WANTED = 0.95;
const { values } = parseArgs({
  options: {
    only: { type: 'string', default: Object.keys(AREAS).join() },
    /** Part of the name of files. */
    file: { type: 'string', default: '' },
    /** Only unit tests, on code that runs anywhere. */
    pure: { type: 'boolean', default: false },
    /** The most changes of an area's code that needs a database, chosen by the seed. */
    sample: { type: 'string' },
    seed: { type: 'string', default: '1' },
  },
});

let all = 0;
let detected = 0;
for (const name of values.only.split(',')) {
  const { count, survivors, reached } = await tryArea(name);
  for (const { id, file, line, text } of survivors)
    console.log(`${file}:${line}${reached.has(id) ? '' : ' (no test reaches it)'}  ${text}`);
  printShare(name, count, count - survivors.length);
  all += count;
  detected += count - survivors.length;
}
printShare('All', all, detected);
process.exitCode = detected < all * WANTED ? 1 : 0;

function printShare(name: string, count: number, part: number): void {
  const percent = ((part / Math.max(1, count)) * 100).toFixed(1);
  console.log(`${name}: ${part} of ${count} changes are detected, ${percent} %.`);
}

async function tryArea(name: string) {
  const area = AREAS[name];
  if (!area) throw new Error(`There is no area ${name}.`);
  const files = globSync(area.files, { cwd: ROOT })
    .filter((file) => file.includes(values.file) && !(values.pure && file.includes('.server.')))
    .toSorted();
  const changes: Change[] = [];
  const codeOf = new Map<string, string>();
  for (const file of files) {
    const source = await readFile(join(ROOT, file), 'utf8');
    const planted = plantChanges(file, source, changes.length);
    changes.push(...planted.changes);
    codeOf.set(join(ROOT, file), planted.code);
  }
  const chosen = sample(changes);
  const unit = await tryChanges('unit', list(area.unit, /\/[^.]*\.test\.ts$/), chosen, codeOf);
  const api = values.pure
    ? undefined
    : await tryChanges('api', list(area.api, /\.(api|pg)\.test\.ts$/), unit.survivors, codeOf);
  const reached = [...unit.reached, ...(api?.reached ?? [])].map(({ id }) => id);
  const { survivors } = api ?? unit;
  return { count: chosen.length, survivors, reached: new Set(reached) };
}

function list(patterns: string[], name: RegExp): string[] {
  return globSync(patterns, { cwd: ROOT })
    .filter((file) => name.test(file))
    .toSorted();
}

/** Returns all changes of code that runs anywhere and some of the other code, but for equivalent ones. */
function sample(changes: readonly Change[]): Change[] {
  const rankOf = ({ file, id, text }: Change) =>
    createHash('sha256').update(`${values.seed} ${file} ${id} ${text}`).digest('hex');
  const isService = ({ file }: Change) => file.includes('.server.');
  const noticeable = changes.filter(({ file, code, text }) => {
    return !EQUIVALENT[file]?.some(([line, change]) => line === code && change === text);
  });
  const services = noticeable
    .filter(isService)
    .toSorted((a, b) => rankOf(a).localeCompare(rankOf(b)))
    .slice(0, Number(values.sample ?? Infinity));
  return [...noticeable.filter((change) => !isService(change)), ...services];
}

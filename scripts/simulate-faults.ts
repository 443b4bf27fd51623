// Plants one fault after another and reports how many walks it takes to find each: to be run at night,
// and after changes to money or stock. `npm run simulate-faults -- --walks 1000 --only 3,7`
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { parseArgs } from 'node:util';
import { FAULTS } from '../tests/simulation/faults.ts';
import { plant } from '../tests/simulation/plant.ts';

const { values } = parseArgs({
  options: {
    walks: { type: 'string', default: '1000' },
    /** Numbers of faults, from 0. */
    only: { type: 'string' },
    seed: { type: 'string', default: '1' },
    /** Faults that are tried in parallel. */
    parallel: { type: 'string', default: '2' },
    /** Set in the processes that this script starts. */
    planted: { type: 'string' },
  },
});
const WANTED = 0.95;

/** Walks with a planted fault, or without one for −1, until it is found, and prints the number of walks and the rule. */
async function search(number: number): Promise<void> {
  if (number >= 0) plant(number);
  const { openArena } = await import('../tests/simulation/arena.ts');
  const { simulate, WALK_STEPS } = await import('../tests/simulation/simulate.ts');
  const arena = await openArena();
  const steps = Number(values.walks) * WALK_STEPS;
  const options = { steps, seed: Number(values.seed), isShrunk: false };
  const { walks, failure } = await simulate(arena, options);
  await arena.close();
  const how = failure ? `${walks}\t${failure.broken[0]?.split(':')[0]}` : '';
  console.log(`FOUND\t${how}`);
  process.exit(0);
}

/** Starts a process for one fault and returns what it found; '' for nothing. */
async function tryFault(
  number: number,
  { walks, seed }: { walks: string; seed: string } = values,
): Promise<string> {
  const args = [import.meta.filename, `--planted=${number}`];
  const child = spawn(process.execPath, [...args, '--walks', walks, '--seed', seed], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (part: Buffer) => (output += part.toString()));
  await once(child, 'close');
  const line = output.split('\n').find((one) => one.startsWith('FOUND'));
  // A shop that does not even start with the fault has noticed it.
  return line ? line.slice('FOUND\t'.length) : `0\t${output.trim().slice(0, 200)}`;
}

const good = new Map<number, Promise<boolean>>();

/** Returns whether a walk holds every rule without a fault: only then does its failure find one. */
function isGood(seed: number): Promise<boolean> {
  const known =
    good.get(seed) ?? tryFault(-1, { walks: '1', seed: String(seed) }).then((how) => !how);
  good.set(seed, known);
  return known;
}

async function tryAll(): Promise<void> {
  const only = values.only?.split(',').map(Number);
  const waiting = only ?? FAULTS.map((_, at) => at);
  const count = waiting.length;
  let found = 0;
  const work = async () => {
    for (let at = waiting.shift(); at !== undefined; at = waiting.shift()) {
      const how = await tryFault(at);
      const [walks = '', rule = ''] = how.split('\t');
      const seed = Number(values.seed) + Number(walks) - 1;
      const isFound = how !== '' && (walks === '0' || (await isGood(seed)));
      if (isFound) found += 1;
      const result = isFound
        ? `walk ${walks}, ${rule}`
        : `NOT FOUND ${how && `(walk ${seed} fails)`}`;
      console.log(`${at}. ${FAULTS[at]?.name}: ${result}`);
    }
  };
  await Promise.all(Array.from({ length: Number(values.parallel) }, work));
  console.log(`${found} of ${count} faults were found.`);
  process.exitCode = found < count * WANTED ? 1 : 0;
}

await (values.planted === undefined ? tryAll() : search(Number(values.planted)));

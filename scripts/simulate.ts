// Simulates a shop and checks every rule about money and stock after each step.
// `npm run simulate -- --steps 100000 --seed 7`, and `--walk 123` repeats one walk.
import { parseArgs } from 'node:util';
import { openArena } from '../tests/simulation/arena.ts';
import { simulate, WALK_STEPS } from '../tests/simulation/simulate.ts';
import { KINDS } from '../tests/simulation/walk.ts';

const { values } = parseArgs({
  options: {
    steps: { type: 'string', default: '2000' },
    seed: { type: 'string', default: '1' },
    /** Only the walk of this seed. */
    walk: { type: 'string' },
    /** An empty PostgreSQL database; by default an embedded one in memory. */
    database: { type: 'string' },
    minutes: { type: 'string' },
    raw: { type: 'boolean', default: false },
  },
});

const arena = await openArena(values.database);
const steps = values.walk ? WALK_STEPS : Number(values.steps);
const seed = Number(values.walk ?? values.seed);
const result = await simulate(arena, {
  ...{ steps, seed, isShrunk: !values.raw },
  ...(values.minutes && { limitMs: Number(values.minutes) * 60_000 }),
  onWalk: (walks) => {
    if (walks % 10 === 0) process.stdout.write(`\r${walks * WALK_STEPS} steps`);
  },
});
await arena.close();
const { failure, seconds } = result;
const cpuSeconds = process.cpuUsage().user / 1_000_000;
const rate = (result.steps / seconds).toFixed(0);
console.log(
  `\r${result.steps} steps of ${Object.keys(KINDS).length} kinds in ${seconds.toFixed(1)} s, ${rate} a second; ${cpuSeconds.toFixed(1)} s of one core.`,
);
console.log(failure?.text ?? 'No rule was broken.');
process.exitCode = failure ? 1 : 0;

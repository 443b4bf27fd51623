import { afterAll, beforeAll, expect, test } from 'vitest';
import { openArena } from './arena.ts';
import { simulate } from './simulate.ts';
import type { Arena } from './walk.ts';

const STEPS = Number(process.env['SIMULATE_STEPS'] ?? 20_000);
// A fixed seed, so that a failure is due to a change; SIMULATE_SEED=random tries new walks.
const SEED = process.env['SIMULATE_SEED'] ?? '20261126';
const seed = SEED === 'random' ? Date.now() % 1_000_000_000 : Number(SEED);
/** On a slow or busy machine, fewer steps are taken. */
const LIMIT_MS = Number(process.env['SIMULATE_MINUTES'] ?? 2) * 60_000;

let arena: Arena;
beforeAll(async () => {
  arena = await openArena();
});
afterAll(() => arena.close());

test(
  'keeps every promise about money and stock in a simulated shop',
  async () => {
    const { failure } = await simulate(arena, { steps: STEPS, seed, limitMs: LIMIT_MS });
    expect(failure?.text).toBeUndefined();
  },
  LIMIT_MS * 3,
);

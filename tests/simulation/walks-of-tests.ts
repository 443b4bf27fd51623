import { expect, test } from 'vitest';
import { simulate, WALK_STEPS } from './simulate.ts';
import type { Arena } from './walk.ts';

/** A fixed seed, so that a failure is due to a change; SIMULATE_SEED=random tries new walks. */
const SEED = process.env['SIMULATE_SEED'] ?? '20261126';
const seed = SEED === 'random' ? Date.now() % 1_000_000_000 : Number(SEED);
/** Walks of `npm test`, 20,000 steps: parts run at the same time, most on the faster engine. */
const WALKS = { first: 235, second: 235, postgres: 30 };
/** Three times what a quiet machine needs: next to all other tests, a part takes almost four minutes. */
const LIMIT_MS = 300_000;

/** Tests one part of the walks on a database. */
export function testWalks(part: keyof typeof WALKS, arena: Arena): void {
  const before = { first: 0, second: WALKS.first, postgres: WALKS.first + WALKS.second };
  test(
    'keeps every promise about money and stock in a simulated shop',
    async () => {
      const steps = WALKS[part] * WALK_STEPS;
      const { failure } = await simulate(arena, {
        steps,
        seed: seed + before[part],
        limitMs: LIMIT_MS,
      });
      expect(failure?.text).toBeUndefined();
    },
    LIMIT_MS * 2,
  );
}

import { expect, test } from 'vitest';
import { createTestDb } from '#tests/kit/db.ts';
import { makeRandom } from './random.ts';
import { describe as toText, shrink } from './shrink.ts';
import { KINDS, makeArena, makeSteps } from './walk.ts';
import { testWalks } from './walks-of-tests.ts';

// On PostgreSQL, where calls really interfere.
testWalks('postgres', await makeArena(await createTestDb()));

test('makes the same steps from the same seed, of every kind', () => {
  expect(makeSteps(7, 50)).toEqual(makeSteps(7, 50));
  expect(makeSteps(7, 50)).not.toEqual(makeSteps(8, 50));
  const kinds = new Set(makeSteps(7, 5_000).map(({ kind }) => kind));
  expect([...kinds].toSorted()).toEqual(Object.keys(KINDS).toSorted());
});

test('spreads the numbers of a seed evenly', () => {
  const { upTo } = makeRandom(3);
  const counts = [0, 0, 0, 0];
  for (let at = 0; at < 4_000; at += 1) {
    const side = upTo(4);
    counts[side] = (counts[side] ?? 0) + 1;
  }
  for (const count of counts) expect(count).toBeGreaterThan(850);
});

test('reduces a failing walk to the steps that break the rule', async () => {
  const steps = makeSteps(5, 32);
  const [first, second] = [steps[3], steps[20]];
  const fails = async (some: readonly unknown[]) =>
    some.includes(first) && some.some((step) => isSame(step, second));
  const least = await shrink(steps, fails, performance.now() + 10_000);
  expect(least).toHaveLength(2);
  expect(toText(least).split('\n')).toHaveLength(2);
});

function isSame(step: unknown, other: { kind: string; choice: number } | undefined): boolean {
  const { kind, choice } = step as { kind: string; choice: number };
  return kind === other?.kind && choice === other.choice;
}

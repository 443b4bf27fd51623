import { describe, shrink } from './shrink.ts';
import type { Step } from './step.ts';
import { type Arena, type Failure, makeSteps, walk } from './walk.ts';

/** The length of one walk: enough for an order to be delivered, returned and refunded. */
export const WALK_STEPS = 40;
const SHRINK_MS = 60_000;
/** The rules are checked after one step in this number: they take as long as the step itself. */
const CHECK_EVERY = 5;
/** Walks share a database, which gets slower as it fills, and is emptied after this many. */
const RESET_EVERY = 25;

export type Result = {
  steps: number;
  walks: number;
  seconds: number;
  /** Undefined if no rule was broken. */
  failure?: Failure & { seed: number; steps: Step[]; text: string };
};

type Options = {
  steps: number;
  seed: number;
  /** Stops after this time, even if steps are left. */
  limitMs?: number;
  /** False leaves a failing walk as it is. */
  isShrunk?: boolean;
  onWalk?: (walks: number) => void;
};

/**
 * Walks until all steps are taken, a rule is broken or the time is over. Walk number n of a seed
 * has the seed plus n, so that it can be repeated alone.
 */
export async function simulate(arena: Arena, options: Options): Promise<Result> {
  const { steps, seed, limitMs = Infinity, isShrunk = true, onWalk } = options;
  const begin = performance.now();
  const result = (walks: number): Result => ({
    ...{ walks, steps: walks * WALK_STEPS },
    seconds: (performance.now() - begin) / 1000,
  });
  let walks = 0;
  for (; walks * WALK_STEPS < steps && performance.now() - begin < limitMs; walks += 1) {
    if (walks > 0 && walks % RESET_EVERY === 0) await arena.reset();
    const path = makeSteps(seed + walks, WALK_STEPS);
    const first = (seed + walks) % CHECK_EVERY;
    const late = await walk(arena, path, { isAfter: (at) => (at + first) % CHECK_EVERY === 0 });
    onWalk?.(walks + 1);
    if (!late) continue;
    // Which step it was: a rule may have been broken for some steps before a check.
    const failure = (await walk(arena, path)) ?? late;
    const taken = path.slice(0, failure.at + 1);
    const least = isShrunk ? await reduce(arena, taken, failure) : taken;
    const text = `Seed ${seed + walks} breaks a rule.\n${describe(least)}\n${failure.broken.join('\n')}`;
    return {
      ...result(walks + 1),
      failure: { ...failure, seed: seed + walks, steps: least, text },
    };
  }
  return result(walks);
}

/**
 * Reduces a walk to the steps that are needed to break the same rule. It was broken after the last of
 * them, or at the end, so that it is only checked there.
 */
async function reduce(arena: Arena, steps: readonly Step[], failure: Failure): Promise<Step[]> {
  const rules = new Set(failure.broken.map(ruleOf));
  const isAtEnd = failure.at >= steps.length;
  const fails = async (some: readonly Step[]) => {
    const isAfter = (at: number) => !isAtEnd && at === some.length - 1;
    const found = await walk(arena, some, { isAfter, isAtEnd });
    return found?.broken.some((text) => rules.has(ruleOf(text))) ?? false;
  };
  return shrink(steps, fails, performance.now() + SHRINK_MS);
}

const ruleOf = (text: string) => text.slice(0, text.indexOf(':'));

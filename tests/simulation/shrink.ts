import { KINDS } from './walk.ts';
import type { Step } from './step.ts';

/**
 * Reduces steps that fail to a short sequence that still fails (delta debugging): leaves out ever
 * smaller parts, then simplifies the steps that are left. Stops when the time is over.
 */
export async function shrink(
  steps: readonly Step[],
  fails: (steps: readonly Step[]) => Promise<boolean>,
  untilMs: number,
): Promise<Step[]> {
  let left = [...steps];
  for (let size = Math.ceil(left.length / 2); size >= 1; size = Math.floor(size / 2)) {
    for (let at = 0; at < left.length && performance.now() < untilMs;) {
      const without = left.toSpliced(at, size);
      if (await fails(without)) left = without;
      else at += size;
    }
  }
  for (const [at, step] of left.entries()) {
    if (step.cutAfter === undefined || performance.now() >= untilMs) continue;
    const simpler = left.with(at, { ...step, cutAfter: undefined });
    if (await fails(simpler)) left = simpler;
  }
  return left;
}

/** Writes steps as sentences, one a line. */
export function describe(steps: readonly Step[]): string {
  return steps.map((step, at) => `${String(at + 1).padStart(3)}. ${sentenceOf(step)}`).join('\n');
}

function sentenceOf({ kind, which, units, choice, node, cutAfter, cut }: Step): string {
  const what = KINDS[kind]?.text ?? kind;
  const end = cut === 'crash' ? 'the process ends' : 'one call fails';
  const isCut = cutAfter === undefined ? '' : `; ${end} after ${cutAfter} calls`;
  return `${kind}: ${what} (order ${which}, units ${units}, choice ${choice}, node ${node})${isCut}`;
}

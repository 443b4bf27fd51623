import { describe, expect, test } from 'vitest';
import {
  DELETE_MS,
  HOLD_MS,
  isRoundOver,
  nextTyped,
  type Typed,
  TYPE_MS,
} from '#src/screens/shell/slogans.ts';

const SLOGANS = ['Hi', 'You'];

describe('nextTyped', () => {
  test('types, holds and deletes each slogan in a loop', () => {
    const seen = watch({ at: 0, letters: 0, isDeleting: false }, 12);
    expect(seen).toEqual([
      `H ${TYPE_MS}`,
      `Hi ${TYPE_MS}`,
      `H ${HOLD_MS}`,
      ` ${DELETE_MS}`,
      `Y ${TYPE_MS}`,
      `Yo ${TYPE_MS}`,
      `You ${TYPE_MS}`,
      `Yo ${HOLD_MS}`,
      `Y ${DELETE_MS}`,
      ` ${DELETE_MS}`,
      `H ${TYPE_MS}`,
      `Hi ${TYPE_MS}`,
    ]);
  });

  test('knows when a round is over', () => {
    let typed: Typed = { at: 0, letters: 2, isDeleting: false };
    let steps = 0;
    do {
      typed = nextTyped(SLOGANS, typed).typed;
      steps += 1;
    } while (!isRoundOver(SLOGANS, typed));
    // Two letters away, three there and back, and two again.
    expect(steps).toBe(2 + 3 + 3 + 2);
  });

  test('types a slogan at 180 ms a character, holds for 3 seconds and deletes four times as fast', () => {
    expect([TYPE_MS, HOLD_MS, DELETE_MS]).toEqual([180, 3000, 45]);
  });
});

/** Returns the text after each step and the duration of the step before it. */
function watch(from: Typed, steps: number): string[] {
  const seen: string[] = [];
  let typed = from;
  for (let step = 0; step < steps; step += 1) {
    const next = nextTyped(SLOGANS, typed);
    typed = next.typed;
    seen.push(`${SLOGANS[typed.at]?.slice(0, typed.letters) ?? ''} ${next.afterMs}`);
  }
  return seen;
}

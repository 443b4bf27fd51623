import type { InputOf } from '#src/lib/endpoint.ts';
import type { addToCart } from '../cart.contract.ts';
import { deleteStored, findStored, listSuffixes, store } from '#src/features/offline/stored.ts';

/** The shop remembers for a day what it did under a key; what waits longer might be done twice. */
export const WAITING_MAX_MS = 23 * 3_600_000;

/** A change of the cart. */
export type Unkeyed =
  | { kind: 'add'; input: InputOf<typeof addToCart> }
  | { kind: 'update'; input: { id: number; quantity: number } }
  | { kind: 'delete'; input: { id: number } };
/** One that could not be sent, under the key that it is sent with each time. */
export type Change = Unkeyed & { key: string };

export type Waiting = Change & {
  /** What its name in storage ends with. */
  suffix: string;
  /** Milliseconds since 1970. */
  at: number;
  /** Whose cart it was: that of somebody signed in, or of a guest. */
  signedIn: boolean;
};

/**
 * Keeps a change here; one that sets a line takes the place of what was to be set before. False
 * where this browser keeps nothing.
 */
export function keepChange(change: Change, signedIn: boolean, now = Date.now()): boolean {
  const before = readWaiting();
  const last = before.at(-1)?.at ?? 0;
  const at = Math.max(now, last + 1);
  if (change.kind !== 'add') {
    for (const one of before) {
      if (one.kind !== 'add' && one.input.id === change.input.id) forgetChange(one);
    }
  }
  const text = JSON.stringify({ ...change, signedIn });
  const suffix = `${at}-${change.key}`;
  if (store('waitingChanges', text, suffix)) return true;
  deleteStored('waitingChanges', suffix);
  return false;
}

/** What waits, in the order in which it was chosen. What cannot be read is not there. */
export function readWaiting(): Waiting[] {
  return listSuffixes('waitingChanges')
    .flatMap((suffix) => parse(suffix, findStored('waitingChanges', suffix)) ?? [])
    .toSorted((one, other) => one.at - other.at);
}

export function forgetChange({ suffix }: Pick<Waiting, 'suffix'>): void {
  deleteStored('waitingChanges', suffix);
}

/**
 * Why it may not be sent any more: keys are remembered for a time, and what was to become of a
 * guest's line is unknown once that is in somebody's cart. What a guest adds may follow.
 */
export function whyNot(
  one: Waiting,
  signedIn: boolean,
  now = Date.now(),
): 'too-old' | 'not-theirs' | undefined {
  if (now - one.at > WAITING_MAX_MS) return 'too-old';
  const isOwn = one.signedIn === signedIn;
  return isOwn || isBroughtAlong(one, signedIn) ? undefined : 'not-theirs';
}

/** Whether a guest wanted it added who is signed in by now. */
export function isBroughtAlong(one: Waiting, signedIn: boolean): boolean {
  return !one.signedIn && signedIn && one.kind === 'add';
}

function parse(suffix: string, text: string | null): Waiting | undefined {
  try {
    const kept = JSON.parse(text ?? '') as Partial<Waiting>;
    const at = Number.parseInt(suffix, 10);
    const isWhole = Number.isInteger(at) && typeof kept.key === 'string' && Boolean(kept.input);
    return isWhole ? ({ ...kept, suffix, at } as Waiting) : undefined;
  } catch {
    return undefined;
  }
}

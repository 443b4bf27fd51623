import type { InputOf } from '#src/lib/endpoint.ts';
import type { addToCart } from '#src/features/cart/cart.contract.ts';
import { deleteStored, findStored, listSuffixes, store } from '#src/features/offline/stored.ts';

/** The server remembers keys for a day; a change that waits longer might be applied twice. */
export const WAITING_MAX_MS = 23 * 3_600_000;

/** A change of the cart. */
export type Unkeyed =
  | { kind: 'add'; input: InputOf<typeof addToCart> }
  | { kind: 'update'; input: { id: number; quantity: number } }
  | { kind: 'delete'; input: { id: number } };
/** A change that could not be sent, with the key used for every attempt. */
export type Change = Unkeyed & {
  key: string;
  /** True if it was sent while its page was left, and may have arrived. */
  isSent?: boolean;
};

export type Waiting = Change & {
  /** The end of its name in storage. */
  suffix: string;
  /** Milliseconds since 1970. */
  at: number;
  /** True if the cart was that of a signed-in user, false for a guest's. */
  signedIn: boolean;
};

/**
 * Stores a change in this browser; a new quantity of a line replaces the stored one. Returns false
 * if the browser stores nothing.
 */
export function addChange(change: Change, signedIn: boolean, now = Date.now()): boolean {
  const before = readWaiting();
  const last = before.at(-1)?.at ?? 0;
  const at = Math.max(now, last + 1);
  if (change.kind !== 'add') {
    for (const one of before) {
      if (one.kind !== 'add' && one.input.id === change.input.id) removeChange(one);
    }
  }
  const text = JSON.stringify({ ...change, signedIn });
  const suffix = `${at}-${change.key}`;
  if (store('waitingChanges', text, suffix)) return true;
  deleteStored('waitingChanges', suffix);
  return false;
}

/** Lists the stored changes in the order in which they were made, skipping unreadable ones. */
export function readWaiting(): Waiting[] {
  return listSuffixes('waitingChanges')
    .flatMap((suffix) => parse(suffix, findStored('waitingChanges', suffix)) ?? [])
    .toSorted((one, other) => one.at - other.at);
}

export function removeChange({ suffix }: Pick<Waiting, 'suffix'>): void {
  deleteStored('waitingChanges', suffix);
}

/**
 * Explains why a change may not be sent any more: keys expire, and a guest's line cannot be traced
 * once it is in a user's cart. Items that a guest added can still be sent.
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

/** Returns whether a guest added the item and has signed in since. */
export function isBroughtAlong(one: Waiting, signedIn: boolean): boolean {
  return !one.signedIn && signedIn && one.kind === 'add';
}

function parse(suffix: string, text: string | null): Waiting | undefined {
  try {
    const stored = JSON.parse(text ?? '') as Partial<Waiting>;
    const at = Number.parseInt(suffix, 10);
    const isWhole = Number.isInteger(at) && typeof stored.key === 'string' && Boolean(stored.input);
    return isWhole ? ({ ...stored, suffix, at } as Waiting) : undefined;
  } catch {
    return undefined;
  }
}

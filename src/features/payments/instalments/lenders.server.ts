import { LRUCache } from 'lru-cache';
import { type Cashfree, GatewayError } from '#src/features/payments/cashfree/client.server.ts';
import type { LenderPlans } from '#src/features/payments/cashfree/eligibility.server.ts';

/** The offers of lenders to one person for one amount. */
export type Lenders = { lenders: LenderPlans[]; payLater: string[] };

const MINUTE_MS = 60_000;
const FRESH_MS = 15 * MINUTE_MS;
/** A shopper waits no longer; the answer is then ready for the next request. */
const WAIT_MS = 1_200;

type State = {
  answers: LRUCache<string, Lenders>;
  running: Map<string, Promise<void>>;
  pausedUntil: number;
};
const states = new WeakMap<Cashfree, State>();

const NOBODY: Lenders = { lenders: [], payLater: [] };

/**
 * Returns what lenders offer, from the last minutes if possible. If the gateway is slow or fails,
 * an older answer or nothing; after a failure it is not called for a minute.
 */
export async function getLenders(
  cashfree: Cashfree,
  { amountPaise, phone }: { amountPaise: number; phone: string },
  now = Date.now(),
): Promise<Lenders> {
  const state = stateOf(cashfree);
  const key = `${phone} ${amountPaise}`;
  const known = state.answers.get(key);
  if (known || now < state.pausedUntil) return known ?? staleOf(state, key);
  const running = state.running.get(key) ?? ask(cashfree, state, { key, amountPaise, phone });
  state.running.set(key, running);
  await Promise.race([running, new Promise((resolve) => setTimeout(resolve, WAIT_MS).unref())]);
  return state.answers.get(key) ?? staleOf(state, key);
}

async function ask(
  cashfree: Cashfree,
  state: State,
  { key, amountPaise, phone }: { key: string; amountPaise: number; phone: string },
): Promise<void> {
  try {
    const [lenders, payLater] = await Promise.all([
      cashfree.listLenders(amountPaise, phone),
      cashfree.listPayLater(amountPaise, phone),
    ]);
    state.answers.set(key, { lenders, payLater });
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error;
    state.pausedUntil = Date.now() + MINUTE_MS;
  } finally {
    state.running.delete(key);
  }
}

function staleOf({ answers }: State, key: string): Lenders {
  return answers.get(key, { allowStale: true }) ?? NOBODY;
}

function stateOf(cashfree: Cashfree): State {
  const known = states.get(cashfree);
  if (known) return known;
  const answers = new LRUCache<string, Lenders>({
    max: 500,
    ttl: FRESH_MS,
    noDeleteOnStaleGet: true,
  });
  const state = { answers, running: new Map<string, Promise<void>>(), pausedUntil: 0 };
  states.set(cashfree, state);
  return state;
}

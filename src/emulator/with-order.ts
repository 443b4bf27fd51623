import { recordWebhooks, sendWebhooks } from './delivery.ts';
import { type Emulator, inBackground } from './emulator.ts';
import type { Ledger } from './ledger.ts';
import { refresh } from './order-states.ts';
import { findParent, lockLedger, saveLedger } from './records.ts';
import { Refusal } from './refusal.ts';

export const ORDER_ID = /^[A-Za-z0-9_-]{3,45}$/;
const SESSION_ID = /^session_[A-Za-z0-9_-]{20,200}$/;

/**
 * Reads an order under a lock, applies due outcomes, does the work, saves what has changed and then
 * notifies the shop. Throws order_not_found.
 */
export async function withOrder<T>(
  emulator: Emulator,
  orderId: string,
  work: (ledger: Ledger) => T,
): Promise<T> {
  const missing = new Refusal(404, 'order_not_found', 'Order Reference Id does not exist');
  if (!ORDER_ID.test(orderId)) throw missing;
  const done = await emulator.db.transaction(async (tx) => {
    const ledger = await lockLedger(tx, orderId);
    if (!ledger) throw missing;
    const before = structuredClone(ledger);
    refresh(ledger);
    const outcome = attempt(() => work(ledger));
    await saveLedger(tx, before, ledger);
    return { outcome, webhooks: await recordWebhooks(tx, ledger), dueMs: newDueMs(before, ledger) };
  });
  await sendWebhooks(emulator, orderId, done.webhooks);
  for (const dueMs of done.dueMs) refreshLater(emulator, orderId, dueMs);
  if ('error' in done.outcome) throw done.outcome.error;
  return done.outcome.value;
}

/** Returns the order of a payment session. Throws payment_session_id_invalid. */
export async function requireSession({ db }: Emulator, sessionId: unknown): Promise<string> {
  const isRight = typeof sessionId === 'string' && SESSION_ID.test(sessionId);
  const orderId = isRight ? await findParent(db, 'session', sessionId) : undefined;
  if (orderId) return orderId;
  throw new Refusal(400, 'payment_session_id_invalid', 'payment_session_id : is not valid');
}

/** Checks an order again after a delay, so that due outcomes take effect. */
export function refreshLater(emulator: Emulator, orderId: string, delayMs: number): void {
  void inBackground(emulator, delayMs, () => withOrder(emulator, orderId, () => undefined));
}

// Changes due to time are saved even if the work itself is refused.
function attempt<T>(work: () => T): { value: T } | { error: unknown } {
  try {
    return { value: work() };
  } catch (error) {
    return { error };
  }
}

/** Returns the delays of the future outcomes that this change has added. */
function newDueMs(before: Ledger, { payments, refunds }: Ledger): number[] {
  const known = new Set(
    [...before.payments, ...before.refunds].map(({ resolvesAt }) => resolvesAt),
  );
  return [...payments, ...refunds].flatMap(({ resolvesAt }) => {
    if (!resolvesAt || known.has(resolvesAt)) return [];
    return [Math.max(0, Date.parse(resolvesAt) - Date.now())];
  });
}

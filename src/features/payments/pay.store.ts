import { atom } from 'nanostores';
import {
  completeOrder,
  type PaymentOutcome,
  type PaymentSession,
} from '#src/features/checkout/checkout.contract.ts';
import { dropDraft } from '#src/features/checkout/draft.store.ts';
import { dropHandoff } from '#src/features/checkout/handoff.store.ts';
import { keepOrder } from '#src/features/checkout/open-order.store.ts';
import { call } from '#src/lib/api.ts';
import { type AppError, toAppError } from '#src/lib/errors.ts';
import { openCheckout } from './cashfree-browser.ts';

export type Paying =
  | { step: 'idle' }
  | { step: 'ordering' }
  | { step: 'paying' | 'asking'; orderId: string }
  /** `isLong`: we stop asking; the shop tells the shopper when the bank answers. */
  | { step: 'waiting'; orderId: string; message: string; isLong: boolean }
  | { step: 'paid'; orderId: string; message: string }
  | { step: 'unpaid'; orderId: string; message: string }
  | { step: 'refused'; error: AppError };

/** Where the payment of this page stands. */
export const $paying = atom<Paying>({ step: 'idle' });

/** Seconds between questions: a bank that has an attempt may take minutes, a closed window few. */
const PAUSES_AFTER_ATTEMPT = [1, 2, 3, 5, 8, 13, 20, 30, 30];
const PAUSES_AFTER_CLOSING = [1, 2];

/** Whether something is under way, so that a second click must do nothing. */
export function isPaying({ step }: Paying): boolean {
  return ['ordering', 'paying', 'asking', 'waiting', 'paid'].includes(step);
}

/** Makes (or reopens) an order, lets the shopper pay it, and finds out what became of it. */
export async function pay(open: () => Promise<PaymentSession>): Promise<void> {
  const now = $paying.get();
  if (isPaying(now) && !(now.step === 'waiting' && now.isLong)) return;
  $paying.set({ step: 'ordering' });
  try {
    const session = await open();
    const orderId = session.order_id;
    keepOrder({ orderId, isPaid: false });
    $paying.set({ step: 'paying', orderId });
    const wasAttempted = await letPay(session);
    await findOutcome(orderId, wasAttempted ? PAUSES_AFTER_ATTEMPT : PAUSES_AFTER_CLOSING);
  } catch (thrown) {
    $paying.set({ step: 'refused', error: toAppError(thrown) });
  }
}

/** After a reload: takes up the order that this visit made, in case it was paid meanwhile. */
export async function resumeOrder(orderId: string): Promise<void> {
  $paying.set({ step: 'asking', orderId });
  const outcome = await ask(orderId).catch(() => undefined);
  if (outcome?.status === 'paid') conclude(outcome);
  else $paying.set({ step: 'idle' });
}

/** Opens the payment window; false when it was closed or could not be shown. */
async function letPay(session: PaymentSession): Promise<boolean> {
  try {
    const result = await openCheckout({
      scriptUrl: session.payment_script_url,
      mode: session.payment_mode,
      paymentSessionId: session.payment_session_id,
    });
    return !('error' in result);
  } catch {
    // The script could not be had. The order stands; the server is asked all the same.
    return false;
  }
}

/** The server alone knows: asks until it is sure, or the pauses are used up. */
async function findOutcome(orderId: string, pauses: readonly number[]): Promise<void> {
  $paying.set({ step: 'asking', orderId });
  let message = 'We are waiting for the bank.';
  for (const seconds of [...pauses, null]) {
    const outcome = await askPatiently(orderId);
    if (outcome && outcome.status !== 'pending') {
      conclude(outcome);
      return;
    }
    message = outcome?.message ?? message;
    if (seconds === null) break;
    if (pauses === PAUSES_AFTER_ATTEMPT) {
      $paying.set({ step: 'waiting', orderId, message, isLong: false });
    }
    await new Promise((resolve) => setTimeout(resolve, seconds * 1000));
  }
  if (pauses === PAUSES_AFTER_ATTEMPT) {
    $paying.set({ step: 'waiting', orderId, message, isLong: true });
  } else $paying.set({ step: 'unpaid', orderId, message: 'The payment was not completed.' });
}

function ask(orderId: string): Promise<PaymentOutcome> {
  return call(completeOrder, { orderId });
}

/** undefined when the shop or the gateway could not be reached: ask again later. */
async function askPatiently(orderId: string): Promise<PaymentOutcome | undefined> {
  try {
    return await ask(orderId);
  } catch (thrown) {
    const error = toAppError(thrown);
    if (error.status >= 500 || error.status === 429) return undefined;
    throw error;
  }
}

function conclude({ order_id: orderId, status, message }: PaymentOutcome): void {
  if (status === 'paid') {
    dropHandoff();
    dropDraft();
    keepOrder({ orderId, isPaid: true });
  }
  $paying.set({ step: status === 'paid' ? 'paid' : 'unpaid', orderId, message });
}

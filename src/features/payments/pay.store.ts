import {
  abandonOrder,
  completeOrder,
  type OpenedOrder,
  type PaymentOutcome,
  type PaymentSession,
} from '#src/features/checkout/checkout.contract.ts';
import { deleteDraft } from '#src/features/checkout/draft.store.ts';
import { deleteHandoff } from '#src/features/checkout/handoff.store.ts';
import { storeOpenOrder } from '#src/features/checkout/open-order.store.ts';
import { findStored } from '#src/features/offline/stored.ts';
import { call } from '#src/lib/api.ts';
import { toAppError } from '#src/lib/errors.ts';
import { openCheckout } from '#src/features/payments/cashfree/browser.ts';
import { $paying, isPaying, UPI_SUFFIX } from './paying.store.ts';
import type { OnlineWay } from './upi/online-way.store.ts';
import type { UpiCalls, UpiEnd } from './upi/upi.store.ts';

/** Seconds between checks: a bank may take minutes over an attempt, a closed window seconds. */
const PAUSES_AFTER_ATTEMPT = [1, 2, 3, 5, 8, 13, 20, 30, 30];
const PAUSES_AFTER_CLOSING = [1, 2];
/** The longest time in the queue. */
const QUEUE_MS = 600_000;

/** The call by which a page finds out the result of a payment. */
export type PayingBy = {
  complete: (orderId: string) => Promise<PaymentOutcome>;
  /** True with a payment link: what this browser stores of its own checkout is about other items. */
  isLink: boolean;
  /** The calls of a UPI payment; by default those of a shopper. */
  upi?: UpiCalls;
};

const BY_SHOPPER: PayingBy = {
  complete: (orderId) => call(completeOrder, { orderId }),
  isLink: false,
};

/**
 * Creates (or reopens) an order, lets the shopper pay it, and finds out the result. An order that
 * is paid on delivery needs no payment window: it is placed.
 */
export async function pay(
  open: () => Promise<OpenedOrder>,
  way: OnlineWay = 'window',
  by = BY_SHOPPER,
): Promise<void> {
  const now = $paying.get();
  if (isPaying(now) && !(now.step === 'waiting' && now.isLong)) return;
  $paying.set({ step: 'ordering' });
  try {
    const session = await openInTurn(open);
    if (!session) return;
    const orderId = session.order_id;
    if (!by.isLink) storeOpenOrder({ orderId, isPaid: false });
    if (session.payment_session_id === null) {
      await findOutcome(orderId, PAUSES_AFTER_CLOSING, by);
      return;
    }
    const upi = way === 'upi' && session.offers_upi ? await payByUpi(session, by) : 'window';
    await finish(session, upi, by);
  } catch (thrown) {
    $paying.set({ step: 'refused', error: toAppError(thrown) });
  }
}

/**
 * Creates the order; while this shopper is in the queue, tries again until it is their turn. Returns
 * undefined once the shopper has left the queue.
 */
async function openInTurn(open: () => Promise<OpenedOrder>): Promise<OpenedOrder | undefined> {
  const until = Date.now() + QUEUE_MS;
  let shown = $paying.get();
  while ($paying.get() === shown) {
    try {
      const opened = await open();
      const isUnwanted = $paying.get().step === 'idle' && opened.payment_session_id !== null;
      if (!isUnwanted) return opened;
      await giveUp(opened.order_id);
    } catch (thrown) {
      if ($paying.get() !== shown) break;
      const { code, message, retryAfterSeconds = 2 } = toAppError(thrown);
      if (code !== 'IN_QUEUE' || Date.now() > until) throw thrown;
      $paying.set((shown = { step: 'ordering', message }));
      // Spread out, so that those who wait do not all return together.
      const pauseMs = retryAfterSeconds * 1000 * (1 + Math.random());
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
    }
  }
  return undefined;
}

/**
 * Resumes the order of this visit after a reload or a return from the payment page: shows that it
 * is paid, why it is not, or that the bank has not answered.
 */
export async function resumeOrder(orderId: string, by = BY_SHOPPER): Promise<void> {
  $paying.set({ step: 'asking', orderId });
  const outcome = await by.complete(orderId).catch(() => undefined);
  if (!outcome) $paying.set({ step: 'idle' });
  else if (outcome.orderStatus === 'Payment Pending' && (await resumeUpi(orderId, by))) return;
  else if (outcome.status === 'pending') await findOutcome(orderId, PAUSES_AFTER_ATTEMPT, by);
  else if (outcome.status === 'failed' && outcome.orderStatus !== 'Payment Pending') {
    $paying.set({ step: 'idle' });
  } else conclude(outcome, by);
}

/** Continues in the gateway's window if that is wanted, then finds out the result. */
async function finish(session: PaymentSession, upi: UpiEnd, by: PayingBy): Promise<void> {
  const orderId = session.order_id;
  if (upi === 'window') $paying.set({ step: 'paying', orderId });
  const ended = upi === 'window' ? await letPay(session) : upi;
  if (ended === 'blocked') await offerPage(session, by);
  else await findOutcome(orderId, ended ? PAUSES_AFTER_ATTEMPT : PAUSES_AFTER_CLOSING, by);
}

// Loaded only for UPI, and for an order that was begun with it.
const upiScript = () => import('./upi/upi.store.ts');

/** Leaves UPI to the gateway's window if the script cannot be loaded. */
async function payByUpi(session: PaymentSession, { upi }: PayingBy): Promise<UpiEnd> {
  const script = await upiScript().catch(() => undefined);
  return script ? script.payByUpi(session, upi) : 'window';
}

/** Shows the UPI payment that an earlier page of this tab began. Returns false without one. */
async function resumeUpi(orderId: string, by: PayingBy): Promise<boolean> {
  if (findStored('order', UPI_SUFFIX) === null) return false;
  const parts = [upiScript(), import('./upi/stored-upi.ts')] as const;
  const scripts = await Promise.all(parts).catch(() => undefined);
  if (!scripts) return false;
  const [{ show }, { findUpi }] = scripts;
  const begun = findUpi(orderId);
  if (begun) await finish(begun.session, await show(begun, by.upi), by);
  return begun !== undefined;
}

/** Abandons the order of a shopper who returns from the gateway's own page without paying. */
export async function comeBack(orderId: string): Promise<void> {
  $paying.set({ step: 'asking', orderId });
  await giveUp(orderId);
}

/** Abandons an order whose payment window could not be opened, and releases its items. */
export async function giveUp(orderId: string): Promise<void> {
  try {
    const outcome = await call(abandonOrder, { orderId }, { keepalive: true });
    if (outcome.status === 'paid') {
      conclude(outcome, BY_SHOPPER);
      return;
    }
    storeOpenOrder({ orderId, isPaid: false });
    const { status, message } = outcome;
    // Once the bank is processing the money, the shopper can no longer abandon the order.
    if (status === 'pending') $paying.set({ step: 'waiting', orderId, message, isLong: true });
    else $paying.set({ step: 'given-up' });
  } catch (thrown) {
    $paying.set({ step: 'refused', error: toAppError(thrown) });
  }
}

/** Returns whether an attempt was made in the payment window; `blocked` if it did not open. */
async function letPay(session: PaymentSession): Promise<boolean | 'blocked'> {
  try {
    const result = await openCheckout({
      scriptUrl: session.payment_script_url,
      mode: session.payment_mode,
      paymentSessionId: session.payment_session_id,
    });
    if (!('error' in result)) return true;
    return result.error.code === 'network_error' ? 'blocked' : false;
  } catch {
    return 'blocked';
  }
}

/** Offers the gateway's own page, unless the order has been paid elsewhere in the meantime. */
async function offerPage(session: PaymentSession, by: PayingBy): Promise<void> {
  const { order_id: orderId } = session;
  $paying.set({ step: 'asking', orderId });
  const outcome = await by.complete(orderId).catch(() => undefined);
  const isOver = outcome && outcome.orderStatus !== 'Payment Pending';
  if (isOver) conclude(outcome, by);
  else $paying.set({ step: 'blocked', session });
}

/** Checks with the server, which alone knows the result, until it is final or the pauses end. */
async function findOutcome(
  orderId: string,
  pauses: readonly number[],
  by: PayingBy,
): Promise<void> {
  $paying.set({ step: 'asking', orderId });
  let message = 'We are waiting for the bank.';
  for (const seconds of [...pauses, null]) {
    const outcome = await askPatiently(orderId, by);
    if (outcome && outcome.status !== 'pending') {
      conclude(outcome, by);
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

/** Returns undefined when the shop or the gateway could not be reached: try again later. */
async function askPatiently(
  orderId: string,
  { complete }: PayingBy,
): Promise<PaymentOutcome | undefined> {
  try {
    return await complete(orderId);
  } catch (thrown) {
    const error = toAppError(thrown);
    if (error.status >= 500 || error.status === 429) return undefined;
    throw error;
  }
}

function conclude(
  { order_id: orderId, status, message, failed }: PaymentOutcome,
  { isLink }: PayingBy,
): void {
  if (status === 'paid' && !isLink) {
    deleteHandoff();
    deleteDraft();
    storeOpenOrder({ orderId, isPaid: true });
  }
  if (status === 'paid') $paying.set({ step: 'paid', orderId, message });
  else $paying.set({ step: 'unpaid', orderId, message, ...(failed && { failed }) });
}

/** Loads a page again once its payment has a result; until then the payment window stays on it. */
export async function loadOnResult(load: () => Promise<void>): Promise<void> {
  const { step } = $paying.get();
  if (step === 'paid' || step === 'unpaid' || step === 'refused') await load();
}

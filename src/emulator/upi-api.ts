import type { AppContext } from '#src/http/env.ts';
import { readBody, sendJson } from './http.ts';
import type { Ledger, PaymentRecord } from './ledger.ts';
import { onOrder } from './page-api.ts';
import { setPolicy } from './page-policy.ts';
import { renderUnknown } from './page.ts';
import { Refusal } from './refusal.ts';
import { describeError } from './test-data.ts';
import { renderApp } from './upi-page.ts';
import { actInApp, requireUpi } from './upi.ts';

/** GET /upi/:session/:cf: the customer's UPI app, for one attempt or the newest. */
export async function showApp(c: AppContext): Promise<Response> {
  const nonce = setPolicy(c);
  try {
    const shown = await onOrder(c, (ledger) => {
      const payment = requireUpi(ledger, c.req.param('cf'));
      return { order: ledger.order, payment, state: toState(ledger, payment) };
    });
    return await c.html(renderApp({ ...shown, app: c.req.query('app') ?? '' }, nonce));
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return await c.html(renderUnknown(nonce), 404);
  }
}

/** POST /upi/:session/:cf: `{ action }`, what the customer does in the app. */
export async function useApp(c: AppContext): Promise<Response> {
  const { action } = await readBody(c);
  const reply = await onOrder(c, (ledger, pendingMs) => {
    const payment = requireUpi(ledger, c.req.param('cf'));
    // A second phone that scans the code while the first one shows the PIN form changes nothing.
    if (action !== 'open' || payment.status === 'NOT_ATTEMPTED') {
      actInApp(ledger, payment, action, pendingMs);
    }
    return toState(ledger, payment);
  });
  return sendJson(c, reply);
}

const TEXTS: Record<string, string> = {
  SUCCESS: 'Paid',
  CANCELLED: 'This came too late or was already paid. The bank reverses it.',
  USER_DROPPED: 'This code has expired, or the app was closed',
};

/** Returns what the app shows: the PIN form, that it waits for the bank, or the end. */
function toState({ order }: Ledger, payment: PaymentRecord) {
  const isOpen = ['NOT_ATTEMPTED', 'PENDING'].includes(payment.status);
  if (isOpen && order.status === 'PAID') {
    return { part: 'end', status: payment.status, message: 'This order is already paid' };
  }
  if (isOpen) return { part: payment.resolvesAt ? 'wait' : 'pin', status: payment.status };
  const text = payment.errorCode ? describeError(payment.errorCode) : TEXTS[payment.status];
  const isLate = payment.status !== 'SUCCESS' && payment.status !== 'CANCELLED';
  return { part: 'end', status: payment.status, message: text ?? payment.status, isLate };
}

import { randomBytes } from 'node:crypto';
import type { AppContext } from '#src/http/env.ts';
import { openEmulator } from './emulator.ts';
import { readBody, sendJson } from './http.ts';
import type { Ledger, Outcome, PaymentRecord } from './ledger.ts';
import { beginAttempt, finishAttempt } from './order-states.ts';
import { renderPage, renderUnknown } from './page.ts';
import { dropWaiting, enterOtp, pay, resolveLater } from './pay.ts';
import { badField, Refusal } from './refusal.ts';
import { readScenario } from './scenario.ts';
import { describeError } from './test-data.ts';
import { requireSession, withOrder } from './with-order.ts';

/** GET /pay/:session */
export async function showPage(c: AppContext): Promise<Response> {
  const nonce = randomBytes(16).toString('base64');
  c.header(
    'content-security-policy',
    `default-src 'none'; style-src 'nonce-${nonce}'; script-src 'nonce-${nonce}'; connect-src 'self'; form-action 'none'; base-uri 'none'; frame-ancestors 'self'`,
  );
  c.header('referrer-policy', 'no-referrer');
  try {
    const order = await onOrder(c, ({ order }) => order);
    // The browser script requests the page first, and learns how to show it.
    c.header('x-payment-target', (await readScenario(c.var.db, order.orderId)).modal);
    return await c.html(renderPage(order, nonce));
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return await c.html(renderUnknown(nonce), 404);
  }
}

/** POST /view/sessions/checkout: the request of a browser without our script. */
export async function openPage(c: AppContext): Promise<Response> {
  const { payment_session_id: session } = await c.req.parseBody();
  const known = typeof session === 'string' && /^session_[\w-]+$/.test(session) ? session : 'none';
  return c.redirect(`/sandbox/cashfree/pay/${known}`, 303);
}

/** POST /pay/:session/pay */
export async function payOnPage(c: AppContext): Promise<Response> {
  const method = await readBody(c);
  return sendJson(
    c,
    await onOrder(c, (ledger, pendingMs) => answer(pay(ledger, method, pendingMs))),
  );
}

/** POST /pay/:session/otp */
export async function confirmOnPage(c: AppContext): Promise<Response> {
  const { cf_payment_id: id, otp } = await readBody(c);
  return sendJson(c, await onOrder(c, (ledger) => answer(enterOtp(ledger, id, otp))));
}

const OUTCOMES = ['success', 'fail', 'pending_success', 'pending_fail'];

/** POST /pay/:session/outcome: ends the payment as the tester chooses. */
export async function chooseOutcome(c: AppContext): Promise<Response> {
  const { outcome, error_code: code } = await readBody(c);
  if (typeof outcome !== 'string' || !OUTCOMES.includes(outcome))
    throw badField('outcome', outcome);
  const errorCode = typeof code === 'string' && code !== '' ? code.slice(0, 60) : undefined;
  const end: Outcome = outcome.endsWith('success')
    ? { status: 'SUCCESS' }
    : { status: 'FAILED', errorCode };
  const reply = await onOrder(c, (ledger, pendingMs) => {
    const method = { upi: { channel: 'collect', upi_id: 'tester@gocash' } };
    const payment = beginAttempt(ledger, { group: 'upi', method });
    if (outcome.startsWith('pending')) resolveLater(payment, end, pendingMs);
    else finishAttempt(ledger, payment, end);
    return { ...answer(payment), state: payment.status === 'PENDING' ? 'pending' : 'done' };
  });
  return sendJson(c, reply);
}

/** POST /pay/:session/close */
export async function closePage(c: AppContext): Promise<Response> {
  await onOrder(c, dropWaiting);
  return sendJson(c, { state: 'closed' });
}

async function onOrder<T>(
  c: AppContext,
  work: (ledger: Ledger, pendingMs: number) => T,
): Promise<T> {
  const emulator = await openEmulator(c.var);
  const orderId = await requireSession(emulator, c.req.param('session'));
  const { pending_ms } = await readScenario(emulator.db, orderId);
  return withOrder(emulator, orderId, (ledger) => work(ledger, pending_ms));
}

// A failure stays on the page, where the person can try another payment method.
function answer(payment: PaymentRecord) {
  const states: Record<string, string> = { SUCCESS: 'done', FAILED: 'failed' };
  return {
    state: payment.awaitsOtp ? 'otp' : (states[payment.status] ?? 'pending'),
    cf_payment_id: payment.cfPaymentId,
    status: payment.status,
    message: payment.errorCode ? `${describeError(payment.errorCode)}. You can try again.` : '',
  };
}

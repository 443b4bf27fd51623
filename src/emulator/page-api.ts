import type { AppContext } from '#src/http/env.ts';
import { getPublicSettings } from '#src/features/settings/settings.queries.server.ts';
import { openEmulator } from './emulator.ts';
import { readBody, sendJson } from './http.ts';
import type { Ledger, Outcome, PaymentRecord } from './ledger.ts';
import { beginAttempt, finishAttempt, resolveLater } from './order-states.ts';
import { listBought } from './page-bill.ts';
import { renderPage, renderUnknown } from './page.ts';
import { dropWaiting, enterOtp, pay } from './pay.ts';
import { setPolicy } from './page-policy.ts';
import { badField, Refusal } from './refusal.ts';
import { readScenario } from './scenario.ts';
import { describeError } from './test-data.ts';
import { requireUpi, upiPayload } from './upi.ts';
import { requireSession, withOrder } from './with-order.ts';

/** GET /pay/:session */
export async function showPage(c: AppContext): Promise<Response> {
  const nonce = setPolicy(c);
  try {
    const order = await onOrder(c, ({ order }) => order);
    // The browser script requests the page first, and learns how to show it.
    c.header('x-payment-target', (await readScenario(c.var.db, order.orderId)).modal);
    const { name: shop } = await getPublicSettings(c.var.db);
    const bought = await listBought(c.var.db, order.orderId);
    return await c.html(renderPage({ order, shop, bought, isIos: isIos(c) }, nonce));
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
  const payer = (pendingMs: number) => ({ pendingMs, isIos: isIos(c) });
  const sessionUrl = `${c.var.config.siteUrl}/sandbox/cashfree/upi/${c.req.param('session')}`;
  const reply = await onOrder(c, (ledger, pendingMs) => {
    const payment = pay(ledger, method, payer(pendingMs));
    return { ...answer(payment), ...(payment.expiresAt && upiPayload(payment, sessionUrl)) };
  });
  return sendJson(c, reply);
}

/** POST /pay/:session/status: the state of an attempt that is paid in a UPI app. */
export async function checkOnPage(c: AppContext): Promise<Response> {
  const { cf_payment_id: id } = await readBody(c);
  const reply = await onOrder(c, (ledger) => answer(requireUpi(ledger, String(id))));
  return sendJson(c, reply);
}

/** UPI IDs can still be typed on iPhones and iPads. */
function isIos(c: AppContext): boolean {
  return /iPhone|iPad/.test(c.req.header('user-agent') ?? '');
}

/** POST /pay/:session/otp */
export async function confirmOnPage(c: AppContext): Promise<Response> {
  const { cf_payment_id: id, otp } = await readBody(c);
  return sendJson(c, await onOrder(c, (ledger) => answer(enterOtp(ledger, id, otp))));
}

const OUTCOMES = ['success', 'fail', 'pending_success', 'pending_fail'];

const CARD = {
  ...{ channel: 'link', card_number: 'XXXXXXXX2123', card_network: 'visa' },
  ...{ card_type: 'credit_card', card_country: 'IN', card_bank_name: 'Test Bank' },
};

/** The attempt that an outcome ends, by the tab of the page that is open. */
const ATTEMPTS: Record<string, Pick<PaymentRecord, 'group' | 'method'>> = {
  upi: { group: 'upi', method: { upi: { channel: 'qrcode', upi_id: 'tester@gocash' } } },
  card: { group: 'credit_card', method: { card: CARD } },
  bank: { group: 'net_banking', method: { netbanking: { channel: 'link' } } },
  wallet: { group: 'wallet', method: { app: { channel: 'link' } } },
  emi: { group: 'credit_card_emi', method: { emi: { channel: 'link' } } },
  later: { group: 'pay_later', method: { paylater: { channel: 'link' } } },
};

/** POST /pay/:session/outcome: ends the payment as the tester chooses, by UPI unless `way` says otherwise. */
export async function chooseOutcome(c: AppContext): Promise<Response> {
  const { outcome, error_code: code, way = 'upi' } = await readBody(c);
  const attempt = Object.hasOwn(ATTEMPTS, String(way)) && ATTEMPTS[String(way)];
  if (!attempt) throw badField('way', way);
  if (typeof outcome !== 'string' || !OUTCOMES.includes(outcome))
    throw badField('outcome', outcome);
  const errorCode = typeof code === 'string' && code !== '' ? code.slice(0, 60) : undefined;
  const end: Outcome = outcome.endsWith('success')
    ? { status: 'SUCCESS' }
    : { status: 'FAILED', errorCode };
  const reply = await onOrder(c, (ledger, pendingMs) => {
    const payment = beginAttempt(ledger, attempt);
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

/** Works on the order of the session in the path. */
export async function onOrder<T>(
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

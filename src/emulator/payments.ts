import { randomBytes } from 'node:crypto';
import type { AppContext } from '#src/http/env.ts';
import { openEmulator } from './emulator.ts';
import { toPaymentEntity } from './entities.ts';
import { readBody, sendJson } from './http.ts';
import { rupees } from './json.ts';
import { finishAttempt } from './order-states.ts';
import { pay } from './pay.ts';
import { upiPayload } from './upi.ts';
import { findParent, findRecord, insertRecord } from './records.ts';
import { badField, Refusal } from './refusal.ts';
import { readScenario } from './scenario.ts';
import { requireSession, withOrder } from './with-order.ts';

const DIGITS = /^\d{1,20}$/;
const SIMULATED = new Set(['SUCCESS', 'FAILED', 'PENDING', 'USER_DROPPED', 'CANCELLED', 'VOID']);

/** GET /pg/orders/:id/payments */
export async function listPayments(c: AppContext): Promise<Response> {
  const emulator = await openEmulator(c.var);
  const payments = await withOrder(emulator, c.req.param('id') ?? '', (ledger) => ledger.payments);
  // Newest first, to expose a client that takes element 0 as the payment.
  return sendJson(c, [...payments].reverse().map(toPaymentEntity));
}

/** GET /pg/orders/:id/payments/:cf */
export async function getPayment(c: AppContext): Promise<Response> {
  const emulator = await openEmulator(c.var);
  const payment = await withOrder(emulator, c.req.param('id') ?? '', ({ payments }) =>
    payments.find(({ cfPaymentId }) => cfPaymentId === c.req.param('cf')),
  );
  if (!payment) throw new Refusal(404, 'payment_not_found', 'Payment does not exist');
  return sendJson(c, toPaymentEntity(payment));
}

/** POST /pg/orders/sessions: pays an order without a page, if the merchant may do so. */
export async function payOrder(c: AppContext): Promise<Response> {
  const body = await readBody(c);
  const emulator = await openEmulator(c.var);
  const orderId = await requireSession(emulator, body['payment_session_id']);
  const { pending_ms: pendingMs, sessions } = await readScenario(emulator.db, orderId);
  if (sessions === 'not-allowed') {
    throw new Refusal(403, 'request_failed', 'This API is not enabled for your account');
  }
  const payer = { pendingMs, isIos: c.req.header('x-client-os') === 'ios' };
  const payment = await withOrder(emulator, orderId, (ledger) =>
    pay(ledger, { ...methodOf(body), offer_id: body['offer_id'] }, payer),
  );
  const { href: url } = new URL(
    `/sandbox/cashfree/pay/${String(body['payment_session_id'])}`,
    c.var.config.siteUrl,
  );
  const { upi } = payment.method;
  return sendJson(c, {
    cf_payment_id: payment.cfPaymentId,
    payment_amount: rupees(payment.amountPaise),
    payment_method: Object.keys(payment.method)[0],
    channel: upi ? (upi as { channel: string }).channel : 'link',
    action: payment.awaitsOtp ? 'link' : 'custom',
    data: {
      url: payment.awaitsOtp ? url : null,
      payload: upi ? upiPayload(payment, url.replace('/pay/', '/upi/')) : null,
      content_type: null,
      method: null,
    },
  });
}

function methodOf(body: Record<string, unknown>): object {
  const method = body['payment_method'];
  return typeof method === 'object' && method !== null ? method : {};
}

/** POST /pg/simulate: decides the outcome of an attempt. */
export async function simulate(c: AppContext): Promise<Response> {
  const body = await readBody(c);
  if (body['entity'] !== 'PAYMENTS') throw badField('entity', body['entity']);
  const cfPaymentId = body['entity_id'];
  if (typeof cfPaymentId !== 'string') throw badField('entity_id', cfPaymentId);
  const input = (body['entity_simulation'] ?? {}) as Record<string, unknown>;
  const { payment_status: status, payment_error_code: errorCode } = input;
  if (typeof status !== 'string' || !SIMULATED.has(status)) {
    throw badField('entity_simulation.payment_status', status);
  }
  const emulator = await openEmulator(c.var);
  const orderId = DIGITS.test(cfPaymentId)
    ? await findParent(emulator.db, 'payment', cfPaymentId)
    : undefined;
  if (!orderId) throw new Refusal(404, 'payment_not_found', 'Payment does not exist');
  await withOrder(emulator, orderId, (ledger) => {
    const payment = ledger.payments.find((one) => one.cfPaymentId === cfPaymentId);
    const code = typeof errorCode === 'string' ? errorCode.slice(0, 60) : undefined;
    if (payment) finishAttempt(ledger, payment, { status, errorCode: code });
  });
  const simulation = {
    simulation_id: `sim_${randomBytes(18).toString('base64url')}`,
    entity: 'PAYMENTS',
    entity_id: cfPaymentId,
    entity_simulation: { payment_status: status, payment_error_code: errorCode ?? null },
  };
  const key = simulation.simulation_id;
  await insertRecord(emulator.db, { kind: 'simulation', key, body: simulation });
  return sendJson(c, simulation);
}

/** GET /pg/simulate/:id */
export async function getSimulation(c: AppContext): Promise<Response> {
  const id = c.req.param('id') ?? '';
  const known = /^[\w-]{1,60}$/.test(id) ? await findRecord(c.var.db, 'simulation', id) : undefined;
  if (!known) throw new Refusal(404, 'simulation_not_found', 'Simulation does not exist');
  return sendJson(c, known);
}

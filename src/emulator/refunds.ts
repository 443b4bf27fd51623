import type { AppContext } from '#src/http/env.ts';
import { openEmulator } from './emulator.ts';
import { toRefundEntity } from './entities.ts';
import { readBody, sendJson } from './http.ts';
import { type Ledger, newDigits, type RefundRecord } from './ledger.ts';
import { isMoney } from './order-limits.ts';
import { badField, Refusal } from './refusal.ts';
import { readScenario } from './scenario.ts';
import { withOrder } from './with-order.ts';

const REFUND_ID = /^[A-Za-z0-9_-]{3,40}$/;
/** Words in refund_note that choose the outcome; without one the refund succeeds. */
const SWITCHES: Record<string, string | undefined> = {
  SUCCESS: 'SUCCESS',
  FAILED: 'FAILED',
  ACTIVE: 'ONHOLD',
  PENDING: undefined,
};

/** POST /pg/orders/:id/refunds */
export async function createRefund(c: AppContext): Promise<Response> {
  const input = readInput(await readBody(c));
  const emulator = await openEmulator(c.var);
  const orderId = c.req.param('id') ?? '';
  const { refund_ms } = await readScenario(emulator.db, orderId);
  const refund = await withOrder(emulator, orderId, (ledger) => {
    const known = ledger.refunds.find(({ refundId }) => refundId === input.refundId);
    if (!known) return addRefund(ledger, input, refund_ms);
    if (known.amountPaise === input.amountPaise) return known;
    throw new Refusal(400, 'refund_id_already_exists', 'refund with same id is already present');
  });
  return sendJson(c, toRefundEntity(refund));
}

/** GET /pg/orders/:id/refunds */
export async function listRefunds(c: AppContext): Promise<Response> {
  const emulator = await openEmulator(c.var);
  const refunds = await withOrder(emulator, c.req.param('id') ?? '', (ledger) => ledger.refunds);
  return sendJson(c, refunds.map(toRefundEntity));
}

/** GET /pg/orders/:id/refunds/:rid */
export async function getRefund(c: AppContext): Promise<Response> {
  const emulator = await openEmulator(c.var);
  const refund = await withOrder(emulator, c.req.param('id') ?? '', ({ refunds }) =>
    refunds.find(({ refundId }) => refundId === c.req.param('rid')),
  );
  if (!refund) throw new Refusal(404, 'refund_get_not_found', 'Refund does not exist');
  return sendJson(c, toRefundEntity(refund));
}

type RefundInput = Pick<RefundRecord, 'refundId' | 'amountPaise' | 'note' | 'speed'>;

function readInput(body: Record<string, unknown>): RefundInput {
  const { refund_id: refundId, refund_amount: amount } = body;
  if (typeof refundId !== 'string' || !REFUND_ID.test(refundId))
    throw badField('refund_id', refundId);
  if (!isRefundAmount(amount)) throw badField('refund_amount', amount, 'Invalid amount');
  const note = body['refund_note'] ?? undefined;
  if (note !== undefined && (typeof note !== 'string' || note.length < 3 || note.length > 100)) {
    throw badField('refund_note', note);
  }
  const speed = body['refund_speed'] ?? 'STANDARD';
  if (speed !== 'STANDARD' && speed !== 'INSTANT') throw badField('refund_speed', speed);
  return { refundId, amountPaise: Math.round(amount * 100), note, speed };
}

// A partial amount may be below the minimum order amount.
function isRefundAmount(amount: unknown): amount is number {
  return typeof amount === 'number' && amount > 0 && isMoney(amount);
}

function addRefund(ledger: Ledger, input: RefundInput, refundMs: number): RefundRecord {
  const payment = ledger.payments.find(({ status }) => status === 'SUCCESS');
  if (!payment) throw new Refusal(400, 'order_id_not_paid', 'order_id : is not paid');
  const given = ledger.refunds.filter(
    ({ status }) => status !== 'FAILED' && status !== 'CANCELLED',
  );
  const left = given.reduce((paise, { amountPaise }) => paise - amountPaise, payment.amountPaise);
  if (input.amountPaise > left) {
    throw new Refusal(400, 'refund_amount_invalid', 'refund_amount : is more than what is left');
  }
  const now = Date.now();
  const refund: RefundRecord = {
    ...input,
    cfRefundId: newDigits(),
    cfPaymentId: payment.cfPaymentId,
    orderId: ledger.order.orderId,
    status: 'PENDING',
    createdAt: new Date(now).toISOString(),
  };
  const end = input.note && Object.hasOwn(SWITCHES, input.note) ? SWITCHES[input.note] : 'SUCCESS';
  if (end) {
    refund.resolvesTo = end;
    refund.resolvesAt = new Date(now + refundMs).toISOString();
  }
  ledger.refunds.push(refund);
  return refund;
}

import type { Ledger, Outcome, PaymentRecord } from './ledger.ts';
import { beginAttempt, finishAttempt, resolveLater } from './order-states.ts';
import { toQrPng } from './qr-png.ts';
import { badField, Refusal } from './refusal.ts';

/** The time in which a QR code or an app link can be paid. */
const UPI_MS = 5 * 60_000;

/** The apps with a link of their own; `default` lets the phone choose. */
const APPS = ['default', 'gpay', 'phonepe', 'paytm', 'bhim'];

/** Begins an attempt that the customer continues in a UPI app: nothing happens before. */
export function beginUpi(ledger: Ledger, channel: 'qrcode' | 'link', now = Date.now()) {
  const expiresAt = new Date(now + UPI_MS).toISOString();
  return beginAttempt(ledger, { group: 'upi', method: { upi: { channel } }, expiresAt }, now);
}

/**
 * Writes what the customer needs: a picture of the QR code, or a link for each app. Both lead to a
 * page that plays the app, as in the gateway's own sandbox.
 */
export function upiPayload({ cfPaymentId, method }: PaymentRecord, sessionUrl: string) {
  const page = `${sessionUrl}/${cfPaymentId}`;
  const { channel } = method['upi'] as { channel?: string };
  if (channel === 'qrcode') {
    return { qrcode: `data:image/png;base64,${toQrPng(page).toString('base64')}` };
  }
  if (channel !== 'link') return null;
  return { ...Object.fromEntries(APPS.map((app) => [app, `${page}?app=${app}`])), web: page };
}

/** Actions of the customer in the app, with the bank's immediate result. */
const DIRECT: Record<string, Outcome> = {
  /** Scanned the code or followed the link: the app shows its PIN form. */
  open: { status: 'PENDING' },
  pay: { status: 'SUCCESS' },
  'wrong-pin': { status: 'FAILED', errorCode: 'INCORRECT_PIN' },
  'no-money': { status: 'FAILED', errorCode: 'INSUFFICIENT_FUNDS' },
  'bank-down': { status: 'FAILED', errorCode: 'BANK_UNAVAILABLE' },
  decline: { status: 'FAILED', errorCode: 'TRANSACTION_DECLINED' },
};

/** The same, with a result that follows after a while. */
const LATER: Record<string, Outcome> = {
  'pay-slowly': { status: 'SUCCESS' },
  'fail-slowly': { status: 'FAILED', errorCode: 'TRANSACTION_TIMED_OUT' },
  'close-app': { status: 'USER_DROPPED' },
};

/** Carries out an action of the customer in the app. Throws for a code that is paid or expired. */
export function actInApp(
  ledger: Ledger,
  payment: PaymentRecord,
  action: unknown,
  pendingMs: number,
): void {
  const name = typeof action === 'string' ? action : '';
  const direct = Object.hasOwn(DIRECT, name) ? DIRECT[name] : undefined;
  const later = Object.hasOwn(LATER, name) ? LATER[name] : undefined;
  if (name === 'late') succeedLate(ledger, payment);
  else if (direct) finishAttempt(ledger, payment, direct);
  else if (later) {
    finishAttempt(ledger, payment, { status: 'PENDING' });
    resolveLater(payment, later, pendingMs);
  } else throw badField('action', action);
}

/** Brings the money of an attempt that had failed or expired, as banks sometimes do. */
function succeedLate(ledger: Ledger, payment: PaymentRecord): void {
  if (payment.status === 'SUCCESS' || payment.status === 'CANCELLED') {
    const message = `payment : is ${payment.status} already`;
    throw new Refusal(400, 'payment_already_processed', message);
  }
  payment.status = 'PENDING';
  finishAttempt(ledger, payment, { status: 'SUCCESS' });
}

/** Finds an attempt of a session, or its newest one in a UPI app. Throws payment_not_found. */
export function requireUpi({ payments }: Ledger, cfPaymentId: string | undefined): PaymentRecord {
  const found = payments.findLast(
    (one) => one.expiresAt !== undefined && (!cfPaymentId || one.cfPaymentId === cfPaymentId),
  );
  if (!found) throw new Refusal(404, 'payment_not_found', 'Payment does not exist');
  return found;
}

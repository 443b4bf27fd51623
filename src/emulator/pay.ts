import type { Ledger, Outcome, PaymentRecord } from './ledger.ts';
import { beginAttempt, finishAttempt, requireActive, resolveLater } from './order-states.ts';
import { BANK_RATES, offPaise } from './offers.ts';
import { requireMethod } from './order-limits.ts';
import { badField, Refusal } from './refusal.ts';
import { beginUpi } from './upi.ts';
import { BANKS, findCard, findUpiOutcome, TEST_OTP, WALLETS } from './test-data.ts';

/** The tenures of the emulator's banks. */
export const EMI_MONTHS = [3, 6, 9, 12, 18, 24];

const UPI_ID = /^[\w.-]{2,100}@[a-zA-Z]{2,60}$/;

type Payer = {
  /** The duration of a pending payment. */
  pendingMs: number;
  /** True on an iPhone or iPad, where alone a UPI ID can still be typed. */
  isIos: boolean;
};

/**
 * Pays with a method in the API's format: `{ upi: {…} }`, `{ card: {…} }`, `{ netbanking: {…} }`,
 * `{ app: {…} }`, `{ emi: {…} }` or `{ paylater: {…} }`.
 */
export function pay(ledger: Ledger, method: unknown, payer: Payer): PaymentRecord {
  requireActive(ledger);
  const parts = (typeof method === 'object' && method !== null ? method : {}) as Record<
    string,
    unknown
  >;
  const fieldsOf = (name: string) => parts[name] as Record<string, unknown> | undefined;
  const offerId = typeof parts['offer_id'] === 'string' ? parts['offer_id'] : '';
  const upi = fieldsOf('upi');
  if (upi) return payByUpi(ledger, upi, payer);
  const card = fieldsOf('card');
  if (card) return payByCard(ledger, card, offerId);
  const known = payByAccount(ledger, fieldsOf('netbanking'), fieldsOf('app'));
  if (known) return known;
  const later = payLater(ledger, parts, offerId);
  if (later) return later;
  throw badField('payment_method', method);
}

/** Returns the part of an offer in an attempt, for beginAttempt(). */
function withOffer({ order }: Ledger, offerId: string, emi?: { tenure: number }) {
  return offerId === '' ? {} : { offerId, offPaise: offPaise(order, offerId, emi) };
}

function payByUpi(ledger: Ledger, upi: Record<string, unknown>, payer: Payer): PaymentRecord {
  requireMethod(ledger.order, ['upi']);
  const { upi_id: upiId, channel } = upi;
  if (channel === 'link' || channel === 'qrcode') return beginUpi(ledger, channel);
  // UPI Collect has ended for one-time payments on Android and desktop.
  if (channel !== 'collect' || !payer.isIos) {
    throw badField('payment_method.upi.channel', channel, 'is not available on this device');
  }
  const details = { channel, upi_id: upiId };
  if (typeof upiId !== 'string' || !UPI_ID.test(upiId)) {
    throw badField('payment_method.upi.upi_id', upiId);
  }
  const outcome = findUpiOutcome(upiId) ?? {
    status: 'FAILED',
    errorCode: 'TRANSACTION_DECLINED',
    isSlow: false,
  };
  const payment = beginAttempt(ledger, { group: 'upi', method: { upi: details } });
  const { isSlow, ...end } = outcome;
  if (isSlow) resolveLater(payment, end, payer.pendingMs);
  else finishAttempt(ledger, payment, end);
  return payment;
}

function payByCard(ledger: Ledger, card: Record<string, unknown>, offerId: string): PaymentRecord {
  requireMethod(ledger.order, ['cc', 'dc']);
  const digits =
    typeof card['card_number'] === 'string' ? card['card_number'].replace(/\s/g, '') : '';
  if (!/^\d{12,19}$/.test(digits)) throw badField('payment_method.card.card_number', digits);
  const { card_cvv: cvv } = card;
  if (typeof cvv !== 'string' || !/^\d{3,4}$/.test(cvv)) {
    throw new Refusal(400, 'payment_method.card.card_cvv_invalid', 'card_cvv : is not valid');
  }
  if (!isFutureExpiry(card['card_expiry_mm'], card['card_expiry_yy'])) {
    const path = 'payment_method.card.card_expiry';
    throw badField(path, `${String(card['card_expiry_mm'])}/${String(card['card_expiry_yy'])}`);
  }
  const known = findCard(digits);
  const method = {
    card: {
      channel: 'link',
      card_number: digits.slice(-4).padStart(12, 'X'),
      card_network: known?.network ?? 'visa',
      card_type: known?.type ?? 'credit_card',
      card_country: 'IN',
      card_bank_name: 'Test Bank',
    },
  };
  const group = known?.type ?? 'credit_card';
  const payment = beginAttempt(ledger, {
    ...{ group, method, awaitsOtp: known !== undefined },
    ...withOffer(ledger, offerId),
  });
  if (!known)
    finishAttempt(ledger, payment, { status: 'FAILED', errorCode: 'TRANSACTION_DECLINED' });
  return payment;
}

/** Pays by net banking or a wallet, which confirms by a code. */
function payByAccount(
  ledger: Ledger,
  bank: Record<string, unknown> | undefined,
  wallet: Record<string, unknown> | undefined,
): PaymentRecord | undefined {
  if (bank) {
    requireMethod(ledger.order, ['nb']);
    const code = String(bank['netbanking_bank_code']);
    if (!Object.hasOwn(BANKS, code)) {
      throw badField('payment_method.netbanking.netbanking_bank_code', code);
    }
    const details = { netbanking_bank_code: Number(code), netbanking_bank_name: BANKS[code] };
    const method = { netbanking: { channel: 'link', ...details } };
    return beginAttempt(ledger, { group: 'net_banking', method, awaitsOtp: true });
  }
  if (!wallet) return undefined;
  requireMethod(ledger.order, ['app']);
  const provider = String(wallet['provider']);
  if (!Object.hasOwn(WALLETS, provider)) throw badField('payment_method.app.provider', provider);
  const phone = ledger.order.customer['customer_phone'];
  const method = { app: { channel: 'link', provider, phone } };
  return beginAttempt(ledger, { group: 'wallet', method, awaitsOtp: true });
}

/** Pays by `{ emi: {…} }` or `{ paylater: {…} }`, which the bank or the lender confirms by a code. */
function payLater(
  ledger: Ledger,
  parts: Record<string, unknown>,
  offerId: string,
): PaymentRecord | undefined {
  const emi = parts['emi'] as Record<string, unknown> | undefined;
  if (emi) {
    const { card_bank_name: bank, emi_tenure: tenure } = emi;
    const known = Object.keys(BANK_RATES).find((name) => name === bank);
    if (!known) throw badField('payment_method.emi.card_bank_name', bank);
    if (typeof tenure !== 'number' || !EMI_MONTHS.includes(tenure)) {
      throw badField('payment_method.emi.emi_tenure', tenure);
    }
    requireMethod(ledger.order, ['ccemi']);
    return beginAttempt(ledger, {
      group: 'credit_card_emi',
      method: { emi: { channel: 'link', card_bank_name: known, emi_tenure: tenure } },
      awaitsOtp: true,
      ...withOffer(ledger, offerId, { tenure }),
    });
  }
  const later = parts['paylater'] as Record<string, unknown> | undefined;
  if (!later) return undefined;
  requireMethod(ledger.order, ['paylater']);
  const provider = typeof later['provider'] === 'string' ? later['provider'] : '';
  const method = { paylater: { channel: 'link', provider } };
  return beginAttempt(ledger, { group: 'pay_later', method, awaitsOtp: true });
}

/** Completes a card's attempt with the one-time password. */
export function enterOtp(ledger: Ledger, cfPaymentId: unknown, otp: unknown): PaymentRecord {
  const payment = ledger.payments.find((one) => one.cfPaymentId === cfPaymentId && one.awaitsOtp);
  if (!payment) throw new Refusal(404, 'payment_not_found', 'Payment does not exist');
  const isRight = typeof otp === 'string' && otp.trim() === TEST_OTP;
  const outcome: Outcome = isRight
    ? { status: 'SUCCESS' }
    : { status: 'FAILED', errorCode: 'INVALID_OTP' };
  finishAttempt(ledger, payment, outcome);
  return payment;
}

/** Drops the attempts that waited for a person who has closed the page. */
export function dropWaiting(ledger: Ledger): void {
  for (const payment of ledger.payments) {
    if (payment.awaitsOtp) finishAttempt(ledger, payment, { status: 'USER_DROPPED' });
  }
}

function isFutureExpiry(month: unknown, year: unknown): boolean {
  const [mm, yy] = [Number(month), Number(year)];
  if (!Number.isInteger(mm) || mm < 1 || mm > 12 || !Number.isInteger(yy) || yy < 0) return false;
  const fullYear = yy < 100 ? 2000 + yy : yy;
  return Date.UTC(fullYear, mm, 1) > Date.now();
}

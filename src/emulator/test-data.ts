import type { Outcome } from './ledger.ts';

export const TEST_OTP = '111000';
/** The card that the hosted page suggests. */
export const TEST_CARD = '4706131211212123';

/** Banks of net banking, by the gateway's code. */
export const BANKS: Record<string, string> = {
  3021: 'HDFC Bank',
  3022: 'ICICI Bank',
  3044: 'State Bank of India',
  3003: 'Axis Bank',
  3032: 'Kotak Mahindra Bank',
  3333: 'Test Bank',
};

/** Wallets, by the gateway's name. */
export const WALLETS: Record<string, string> = {
  paytm: 'Paytm',
  phonepe: 'PhonePe',
  amazon: 'Amazon Pay',
  mobikwik: 'MobiKwik',
  freecharge: 'Freecharge',
};

const UPI: Record<string, Outcome> = {
  'testsuccess@gocash': { status: 'SUCCESS' },
  'testfailure@gocash': { status: 'FAILED', errorCode: 'TRANSACTION_DECLINED' },
  'testinsufficientfunds@gocash': { status: 'FAILED', errorCode: 'INSUFFICIENT_FUNDS' },
  'testfraud@gocash': { status: 'FAILED', errorCode: 'SUSPECTED_FRAUD' },
};

type Card = { network: string; type: 'debit_card' | 'credit_card' };
const CARDS: Record<string, Card> = {
  '4706131211212123': { network: 'visa', type: 'debit_card' },
  '4062288312345026': { network: 'visa', type: 'debit_card' },
  '4576238912771450': { network: 'visa', type: 'credit_card' },
  '4444333322221111': { network: 'visa', type: 'credit_card' },
  '4111111111111111': { network: 'visa', type: 'credit_card' },
  '5409162669381034': { network: 'mastercard', type: 'debit_card' },
  '5445856839524391': { network: 'mastercard', type: 'debit_card' },
  '5105105105105100': { network: 'mastercard', type: 'credit_card' },
  '5176539438527826': { network: 'mastercard', type: 'credit_card' },
  '6074825972083818': { network: 'rupay', type: 'debit_card' },
  '6074828163369590': { network: 'rupay', type: 'debit_card' },
};

/** Returns the outcome for a UPI id, if it is one of the test ids. */
export function findUpiOutcome(upiId: string): (Outcome & { isSlow: boolean }) | undefined {
  const id = upiId.trim().toLowerCase();
  if (id === 'testtimeoutbank@gocash') {
    return { status: 'FAILED', errorCode: 'TRANSACTION_TIMED_OUT', isSlow: true };
  }
  return Object.hasOwn(UPI, id) ? { ...(UPI[id] as Outcome), isSlow: false } : undefined;
}

/** Finds a test card. The bank declines any other. */
export function findCard(digits: string): Card | undefined {
  return Object.hasOwn(CARDS, digits) ? CARDS[digits] : undefined;
}

const DESCRIPTIONS: Record<string, string> = {
  TRANSACTION_DECLINED: 'Transaction declined by the bank',
  INSUFFICIENT_FUNDS: 'Not enough money in the account',
  SUSPECTED_FRAUD: 'Held by the risk check',
  TRANSACTION_TIMED_OUT: 'The bank did not answer in time',
  INVALID_OTP: 'The one-time password is wrong',
  INCORRECT_PIN: 'The UPI PIN is wrong',
  BANK_UNAVAILABLE: 'The bank is not available',
};
export const ERROR_CODES = Object.keys(DESCRIPTIONS);

export function describeError(code: string): string {
  return DESCRIPTIONS[code] ?? 'Transaction failed';
}

export function errorDetails(code: string) {
  return {
    error_code: code,
    error_description: describeError(code),
    error_reason: 'bank_rejected',
    error_source: 'bank',
    error_code_raw: null,
    error_description_raw: null,
    error_subcode_raw: null,
  };
}

import type { FailedPayment, FailedWay, FailReason, NextMethod } from './failure-methods.ts';

const REASONS: Record<string, FailReason> = {
  INSUFFICIENT_FUNDS: 'money',
  LIMIT_EXCEEDED: 'money',
  INVALID_CARD_NUMBER: 'mistake',
  INCORRECT_CVV: 'mistake',
  INCORRECT_PIN: 'mistake',
  INCORRECT_OTP: 'mistake',
  INVALID_OTP: 'mistake',
  AUTHENTICATION_FAILED: 'mistake',
};

/** Returns the reason for a failed attempt's status and the gateway's code. */
export function failReason(status: string, code: string | undefined): FailReason {
  if (status === 'USER_DROPPED') return 'closed';
  return REASONS[code ?? ''] ?? 'bank';
}

/** Returns what was used to pay, from the gateway's group of the attempt. */
export function failedWay(group: string | undefined): FailedWay {
  if (group === undefined || group.startsWith('upi')) return 'upi';
  if (group.includes('emi')) return 'emi';
  if (group === 'pay_later') return 'later';
  return group.includes('card') ? 'card' : 'bank';
}

const ALL: readonly NextMethod[] = ['upi', 'window', 'emi', 'paylater', 'cod'];

/**
 * The methods that are most likely to work after a failure, best first. A person who mistyped or
 * closed something can do the same again; a bank that refused or did not answer is best avoided; and without
 * money on one account, another account or paying later may help.
 */
const BEST: Record<FailedWay, Record<FailReason, readonly NextMethod[]>> = {
  upi: {
    bank: ['window', 'cod', 'upi', 'emi', 'paylater'],
    money: ['window', 'emi', 'paylater', 'cod', 'upi'],
    mistake: ['upi', 'window', 'cod'],
    closed: ['upi', 'window', 'cod'],
  },
  card: {
    bank: ['upi', 'window', 'cod'],
    money: ['upi', 'emi', 'paylater', 'cod', 'window'],
    mistake: ['window', 'upi', 'cod'],
    closed: ['window', 'upi', 'cod'],
  },
  bank: {
    bank: ['upi', 'window', 'cod'],
    money: ['upi', 'window', 'emi', 'paylater', 'cod'],
    mistake: ['window', 'upi', 'cod'],
    closed: ['window', 'upi', 'cod'],
  },
  emi: {
    bank: ['upi', 'window', 'paylater', 'cod', 'emi'],
    money: ['upi', 'window', 'paylater', 'cod', 'emi'],
    mistake: ['emi', 'upi', 'window', 'cod'],
    closed: ['emi', 'upi', 'window', 'cod'],
  },
  later: {
    bank: ['upi', 'window', 'emi', 'cod', 'paylater'],
    money: ['upi', 'window', 'emi', 'cod', 'paylater'],
    mistake: ['paylater', 'upi', 'window', 'cod'],
    closed: ['paylater', 'upi', 'window', 'cod'],
  },
};

/** Returns the available methods to offer after a failed payment, the best first. */
export function nextMethods(
  failed: FailedPayment | undefined,
  available: readonly NextMethod[],
): NextMethod[] {
  const best = failed ? BEST[failed.by][failed.reason] : ALL;
  const order = [...best, ...ALL.filter((one) => !best.includes(one))];
  return order.filter((one) => available.includes(one));
}

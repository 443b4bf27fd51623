import { describe, expect, test } from 'vitest';
import { failedWay, failReason, nextMethods } from '#src/features/payments/next/next-methods.ts';
import {
  FAIL_REASONS,
  FAILED_WAYS,
  type NextMethod,
} from '#src/features/payments/next/failure-methods.ts';

const ALL: NextMethod[] = ['upi', 'window', 'emi', 'paylater', 'cod'];

describe('nextMethods', () => {
  test.each([
    ['upi', 'BANK_UNAVAILABLE', 'window', 'cod'],
    ['upi', 'INSUFFICIENT_FUNDS', 'window', 'emi'],
    ['upi', 'INCORRECT_PIN', 'upi', 'window'],
    ['credit_card', 'TRANSACTION_DECLINED', 'upi', 'window'],
    ['debit_card', 'LIMIT_EXCEEDED', 'upi', 'emi'],
    ['credit_card', 'INVALID_OTP', 'window', 'upi'],
    ['net_banking', 'BANK_UNAVAILABLE', 'upi', 'window'],
    ['credit_card_emi', 'TRANSACTION_DECLINED', 'upi', 'window'],
    ['pay_later', undefined, 'upi', 'window'],
  ])('after %s fails with %s, offers %s and then %s', (group, code, first, second) => {
    const failed = { by: failedWay(group), reason: failReason('FAILED', code) };
    expect(nextMethods(failed, ALL).slice(0, 2)).toEqual([first, second]);
  });

  test.each(FAILED_WAYS.flatMap((by) => FAIL_REASONS.map((reason) => ({ by, reason }))))(
    'offers every available method once after $by fails because of $reason',
    (failed) => {
      expect(nextMethods(failed, ALL).toSorted()).toEqual(ALL.toSorted());
      expect(nextMethods(failed, ['cod'])).toEqual(['cod']);
    },
  );

  test('offers the same method again first to somebody who closed it', () => {
    const reason = failReason('USER_DROPPED', undefined);
    expect(nextMethods({ by: 'emi', reason }, ALL)[0]).toBe('emi');
    expect(nextMethods(undefined, ALL)).toEqual(ALL);
  });
});

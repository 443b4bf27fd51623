import { describe, expect, test } from 'vitest';
import { planOfClaim } from '#src/features/returns/claims/warranty.queries.server.ts';
import { planCancelUntil } from '#src/features/returns/plans/plan-cancel.ts';

const at = (day: string) => new Date(`2026-11-${day}Z`);

describe('cancelling a protection plan', () => {
  test('lets a customer cancel a plan until its days after delivery are over, and not before delivery', () => {
    const delivered = at('01T10:00:00');
    const until = at('16T10:00:00');
    expect(planCancelUntil(delivered, 15, delivered)).toEqual(until);
    expect(planCancelUntil(delivered, 15, until)).toEqual(until);
    expect(planCancelUntil(delivered, 15, new Date(until.getTime() + 1))).toBeUndefined();
    expect(planCancelUntil(undefined, 15, until)).toBeUndefined();
    expect(planCancelUntil(delivered, 0, delivered)).toEqual(delivered);
    expect(planCancelUntil(delivered, 0, at('01T10:00:01'))).toBeUndefined();
  });
});

describe('the plan that covers a claim', () => {
  const sold = { planId: 7, name: 'Plan', months: 12, starts: 'warranty', terms: '' } as const;
  const cover = (covers: 'faults' | 'damage') => ({
    warrantyUntil: at('10T00:00:00'),
    plan: { lineId: 2, sold: { ...sold, covers }, until: at('20T00:00:00') },
    until: at('20T00:00:00'),
  });

  test.each([
    ['faults', false, '10T00:00:00', false],
    ['faults', false, '10T00:00:01', true],
    ['faults', false, '20T00:00:00', true],
    ['faults', false, '20T00:00:01', false],
    ['faults', true, '15T00:00:00', false],
    ['damage', true, '10T00:00:00', true],
    ['damage', true, '20T00:00:00', true],
    ['damage', true, '20T00:00:01', false],
    ['damage', false, '05T00:00:00', false],
    ['damage', false, '15T00:00:00', false],
  ] as const)(
    'a plan for %s covers a claim (by accident: %s) on %s: %s',
    (covers, isAccident, now, isCovered) => {
      expect(planOfClaim(cover(covers), isAccident, at(now)) !== undefined).toBe(isCovered);
    },
  );

  test('the plan of an item without a warranty covers its claims from the start, and an item without a plan has no other cover', () => {
    expect(
      planOfClaim({ ...cover('faults'), plan: undefined }, false, at('15T00:00:00')),
    ).toBeUndefined();
    const unwarranted = { ...cover('faults'), warrantyUntil: undefined };
    expect(planOfClaim(unwarranted, false, at('01T00:00:00'))?.lineId).toBe(2);
  });
});

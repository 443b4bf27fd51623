import { describe, expect, test } from 'vitest';
import { MESSAGE_STATES, statesBelow, isLater } from '#src/features/messages/message-status.ts';
import { readReports } from '#src/features/messages/msg91/reports.ts';

describe('a delivery report of MSG91', () => {
  test('reads a delivery report of MSG91 in both of its formats', () => {
    const flat = JSON.stringify({ requestId: 'r1', telNum: '919800000001', status: '1', more: 1 });
    const delivered = [{ requestId: 'r1', state: 'delivered', reason: '' }];
    expect(readReports(flat, false)).toEqual(delivered);
    const listed = [
      { requestId: 'r1', report: [{ number: '91', status: '1', desc: 'DELIVERED' }] },
    ];
    const form = new URLSearchParams({ data: JSON.stringify(listed) }).toString();
    expect(readReports(form, true)).toEqual(delivered);
  });

  test.each([
    ['2', 'Absent', 'Absent'],
    ['2', undefined, 'It was not delivered.'],
    ['9', undefined, 'The number does not accept such messages (DND).'],
    ['16', undefined, 'The operator rejected it.'],
    ['25', undefined, 'The operator rejected it.'],
    ['17', undefined, 'The number is blocked.'],
  ])('reads MSG91 status %s as a failure with its reason', (status, failureReason, reason) => {
    const body = JSON.stringify({ requestId: 'r1', status: Number(status), failureReason });
    expect(readReports(body, false)).toEqual([{ requestId: 'r1', state: 'failed', reason }]);
  });

  test('ignores an unknown status number of MSG91 but refuses a malformed report', () => {
    expect(readReports('{"requestId":"r1","status":"77"}', false)).toEqual([]);
    for (const bad of ['', '{', '{"status":"1"}', 'null']) {
      expect(() => readReports(bad, false), bad).toThrow();
    }
    expect(() => readReports('other=1', true)).toThrow();
  });

  test('never replaces a message’s state “delivered” with “failed”', () => {
    expect(isLater('sent', 'failed')).toBe(true);
    expect(isLater('failed', 'delivered')).toBe(true);
    expect(isLater('delivered', 'failed')).toBe(false);
    expect(isLater('delivered', 'delivered')).toBe(false);
    expect(statesBelow('read')).toEqual(MESSAGE_STATES.filter((state) => state !== 'read'));
  });
});

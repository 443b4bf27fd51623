import { expect, test } from 'vitest';
import { linkEnd, linkTimes, reservationTimes } from '#src/features/orders/hold-times.ts';

const NOW = new Date('2026-11-21T10:00:00.001Z');
const at = (day: string) => new Date(`2026-11-${day}Z`);

test.each([
  ['a usual payment', reservationTimes(NOW, false), '21T10:20:01', '21T10:40:01'],
  ['a short reservation', reservationTimes(NOW, true), '21T10:16:01', '21T10:16:01'],
  ['a payment link of a day', linkTimes(NOW, 24), '22T10:00:01', '22T10:20:01'],
])('reserves stock for %s until its money can no longer arrive', (_, times, expires, held) => {
  expect(times).toEqual({ expiresAt: at(expires), holdExpiresAt: at(held) });
});

test('reserves stock from a whole second for as many minutes', () => {
  const { expiresAt } = reservationTimes(at('21T10:00:00'), false);
  expect(expiresAt).toEqual(at('21T10:20:00'));
});

test('says when a payment link closes', () => {
  expect(linkEnd(at('22T10:20:01'))).toEqual(at('22T10:00:01'));
});

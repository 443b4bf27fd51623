import { expect, test } from 'vitest';
import { pickupDay, pickupWords } from '#src/features/fulfilment/couriers/pickup-text.ts';

test.each([
  ['2026-11-24 14:05:09', '2026-11-24', 'Tuesday, 24 November, 2:05\u00a0pm'],
  ['2026-11-24 00:30:00', '2026-11-24', 'Tuesday, 24 November, 12:30\u00a0am'],
  ['2026-11-24T12:00:00', '2026-11-24', 'Tuesday, 24 November, 12:00\u00a0pm'],
  ['2026-11-24 00:00:00', '2026-11-24', 'Tuesday, 24 November'],
  ['2026-11-24', '2026-11-24', 'Tuesday, 24 November'],
  ['2026-13-24 14:05:09', null, ''],
  ['soon', null, ''],
  ['', null, ''],
])('reads a pickup that the courier writes as “%s” as a pickup on %s', (written, day, words) => {
  expect(pickupDay(written)).toBe(day);
  expect(pickupWords(written)).toBe(words);
});

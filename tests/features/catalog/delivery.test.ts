import { expect, test } from 'vitest';
import { deliveryEstimate } from '#src/features/catalog/delivery.ts';

const opened = new Date(2026, 10, 21, 22, 58, 59);

test('an order of today arrives ten days from today, and the time left is counted down', () => {
  expect(deliveryEstimate(opened, opened)).toEqual({
    day: 'Tuesday, 1 December',
    countdown: '01 h 01 min 01 s',
    nextDay: 'Wednesday, 2 December',
  });
});

test('the countdown runs to the last second of the day and is over after it', () => {
  const last = new Date(2026, 10, 21, 23, 59, 59);
  expect(deliveryEstimate(opened, last).countdown).toBe('00 h 00 min 01 s');
  const midnight = new Date(2026, 10, 22);
  expect(deliveryEstimate(opened, midnight).countdown).toBeUndefined();
  expect(deliveryEstimate(opened, midnight).nextDay).toBe('Wednesday, 2 December');
});

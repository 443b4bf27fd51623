import { expect, test } from 'vitest';
import { isTextingTime, secondsUntilTexting } from '#src/features/messages/texting-hours.ts';

test.each([
  ['09:59:59', false],
  ['10:00:00', true],
  ['20:59:59', true],
  ['21:00:00', false],
  ['00:10:00', false],
])('allows text messages about products at %s in India: %s', (time, may) => {
  expect(isTextingTime(new Date(`2026-11-22T${time}+05:30`))).toBe(may);
});

test.each([
  ['09:59:59', 1],
  ['10:00:00', 0],
  ['20:59:59', 0],
  ['21:00:00', 13 * 3600],
  ['23:59:59', 10 * 3600 + 1],
  ['00:00:00', 10 * 3600],
])('sends a text message about products at %s in India after %i seconds', (time, seconds) => {
  expect(secondsUntilTexting(new Date(`2026-11-22T${time}+05:30`))).toBe(seconds);
});

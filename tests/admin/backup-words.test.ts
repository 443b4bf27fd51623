import { expect, test } from 'vitest';
import { age, isOld } from '#src/admin/backups/backup-text.ts';

const HOUR_MS = 3_600_000;
const now = Date.parse('2026-11-22T21:30:00Z');
const ago = (ms: number) => new Date(now - ms).toISOString();

test('shows the age of a backup in its largest unit', () => {
  const ages = [0, 59_999, 60_000, HOUR_MS - 1, HOUR_MS, 47 * HOUR_MS, 48 * HOUR_MS];
  expect(ages.map((ms) => age(ago(ms), now))).toEqual([
    'less than a minute',
    'less than a minute',
    '1 minute',
    '59 minutes',
    '1 hour',
    '47 hours',
    '2 days',
  ]);
  expect(age(ago(-5000), now)).toBe('less than a minute');
});

test('a backup is old after a day and a half', () => {
  expect([isOld(ago(36 * HOUR_MS), now), isOld(ago(36 * HOUR_MS + 1), now)]).toEqual([false, true]);
});

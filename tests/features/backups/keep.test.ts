import { describe, expect, test } from 'vitest';
import { isBackupDue, isRehearsalDue } from '#src/features/backups/backup-jobs.service.server.ts';
import { backupName, backupTime } from '#src/features/backups/manifest.ts';
import { toKeep } from '#src/features/backups/keep.ts';

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
/** Monday the 23rd at 3 a.m. in India. */
const now = new Date('2026-11-22T21:30:00Z');
const ago = (ms: number) => new Date(now.getTime() - ms);
const nightly = (days: number) =>
  Array.from({ length: days }, (_, day) => backupName(ago(day * DAY_MS)));

describe('the name of a backup', () => {
  test('names a backup after its time', () => {
    expect(backupName(now)).toBe('2026-11-22T21-30-00-000Z');
    expect(backupTime(backupName(now))).toEqual(now);
    for (const other of ['pictures', '2026-11-22', '2026-11-22T21:30:00.000Z']) {
      expect(backupTime(other)).toBeUndefined();
    }
  });
});

describe('the backups to keep', () => {
  test('keeps one backup per day and one per week', () => {
    const names = toKeep(nightly(100), 7, 4);
    // The newest of the four weeks are of the 23rd, and of Sundays: 22, 15 and 8 November.
    const sundays = ['2026-11-14T21-30-00-000Z', '2026-11-07T21-30-00-000Z'];
    expect([...names].sort()).toEqual([...nightly(7), ...sundays].sort());
  });

  test('keeps the newest backup of each day', () => {
    const names = [backupName(now), backupName(ago(HOUR_MS)), backupName(ago(2 * HOUR_MS))];
    expect([...toKeep(names, 7, 4)]).toEqual([names[0]]);
  });

  test('keeps backups from before a pause, as days without a backup do not count', () => {
    const old = [400, 401, 402].map((days) => backupName(ago(days * DAY_MS)));
    expect(toKeep(old, 7, 0)).toEqual(new Set(old));
  });

  test('keeps the newest backup with the lowest retention limits', () => {
    expect([...toKeep(nightly(3), 1, 0)]).toEqual(nightly(1));
  });
});

describe('a backup', () => {
  const done = (ms: number) => ({
    at: ago(ms).toISOString(),
    error: null,
    done: { madeAt: ago(ms).toISOString() },
  });

  test('makes a backup at the first check and once every night', () => {
    expect(isBackupDue(undefined, now, false)).toBe(true);
    expect(isBackupDue(done(24 * HOUR_MS), now, true)).toBe(true);
    expect(isBackupDue(done(24 * HOUR_MS), now, false)).toBe(false);
    expect(isBackupDue(done(HOUR_MS), now, true)).toBe(false);
  });

  test('makes a backup at any hour after a missed night', () => {
    expect(isBackupDue(done(30 * HOUR_MS - 1), now, false)).toBe(false);
    expect(isBackupDue(done(30 * HOUR_MS), now, false)).toBe(true);
  });

  test('repeats a failed backup after six hours', () => {
    const failed = (ms: number) => ({ ...done(ms), error: 'No space is left.' });
    expect(isBackupDue(failed(6 * HOUR_MS - 1), now, true)).toBe(false);
    expect(isBackupDue(failed(6 * HOUR_MS), now, false)).toBe(true);
  });
});

describe('a rehearsal', () => {
  test('rehearses a restore once for each backup, and six hours after a failure', () => {
    const tried = (ms: number, error: string | null) => ({ at: ago(ms).toISOString(), error });
    const backup = { madeAt: ago(HOUR_MS).toISOString() };
    expect(isRehearsalDue(undefined, backup, now)).toBe(true);
    expect(isRehearsalDue(tried(HOUR_MS - 1, null), backup, now)).toBe(false);
    expect(isRehearsalDue(tried(HOUR_MS, null), backup, now)).toBe(false);
    expect(isRehearsalDue(tried(HOUR_MS + 1, null), backup, now)).toBe(true);
    expect(isRehearsalDue(tried(6 * HOUR_MS - 1, 'away'), backup, now)).toBe(false);
    expect(isRehearsalDue(tried(6 * HOUR_MS, 'away'), backup, now)).toBe(true);
  });
});

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readConfig } from '#src/platform/config.ts';
import type { Jobs } from '#src/platform/jobs.ts';
import { startSchedules } from '#src/server/upkeep/schedules.ts';

beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-11-24T12:00:31.000Z') }));
afterEach(() => void vi.useRealTimers());

/** When offers are looked at, on a node that does jobs or does not. */
function watch(isOn: () => boolean = () => true) {
  const looks: string[] = [];
  const jobs: Jobs = {
    send: async (name) => {
      if (name === 'refresh-offer-pages') looks.push(new Date().toISOString().slice(14, 19));
    },
    within: () => jobs,
  };
  const config = readConfig({ NODE_ENV: 'test', SITE_URL: 'http://shop.test' });
  const stop = startSchedules({ jobs, config, withPages: true, isOn });
  return { looks, stop };
}

test('checks offers within a second of each full minute, when they start and end', () => {
  const { looks, stop } = watch();
  vi.advanceTimersByTime(2 * 60_000);
  stop();
  const atTheMinute = looks.filter((at) => /:00$/.test(at));
  expect(atTheMinute).toEqual(['01:00', '02:00']);
  vi.advanceTimersByTime(60_000);
  expect(looks.filter((at) => at > '02:31')).toEqual([]);
});

test('checks schedules twice a minute in case the database clock lags', () => {
  const { looks, stop } = watch();
  vi.advanceTimersByTime(60_000);
  stop();
  expect(looks.filter((at) => !/:00$/.test(at))).toEqual(['01:01', '01:31']);
});

test('checks no schedules on a node that runs no jobs', () => {
  const { looks, stop } = watch(() => false);
  vi.advanceTimersByTime(60_000);
  stop();
  expect(looks).toEqual([]);
});

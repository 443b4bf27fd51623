import type { Config } from '#src/platform/config.ts';
import type { JobName, Jobs } from '#src/platform/jobs.ts';
import { timeInIndia } from '#src/lib/dates.ts';

const PAYMENTS_SECONDS = 20;
const REFUNDS_SECONDS = 20;
const OFFERS_SECONDS = 30;
const ALERTS_SECONDS = 60;
const REMINDERS_SECONDS = 300;
const NOTICES_SECONDS = 60;
const CONFIRMATIONS_SECONDS = 60;
const MINUTE_MS = 60_000;
/** The longest delay in noticing a full minute, in milliseconds. */
const LOOK_MS = 500;
const PARCELS_SECONDS = 60;
const EXCHANGES_SECONDS = 5 * 60;
const PREORDERS_SECONDS = 2 * 60;
const PAYOUTS_SECONDS = 6 * 60 * 60;
const MONEY_SECONDS = 15 * 60;
const BANK_OFFERS_SECONDS = 30 * 60;
const NIGHTLY_LOOK_SECONDS = 10 * 60;
const HOUR_SECONDS = 60 * 60;
/** 3 a.m. in India, when few people shop. */
const NIGHT_HOUR = 3;

type Options = {
  jobs: Jobs;
  config: Config;
  withPages: boolean;
  /** Returns whether this node currently does jobs; if not, it sends none of these. */
  isOn: () => boolean;
};

/** Sends recurring jobs to the queue, which keeps one of each even if several servers send it. */
export function startSchedules({ jobs, config, withPages, isOn }: Options): () => void {
  const send = (name: JobName, data = {}) => {
    if (isOn()) jobs.send(name, data, { key: name }).catch(() => undefined);
  };
  const every = (seconds: number, name: JobName, data = {}) =>
    setInterval(() => send(name, data), seconds * 1000);
  const timers = [
    every(PAYMENTS_SECONDS, 'check-payments'),
    atEachMinute(() => send('refresh-offer-pages')),
    // Covers a lagging database clock, and a node that was off at the full minute.
    every(OFFERS_SECONDS, 'refresh-offer-pages'),
    every(ALERTS_SECONDS, 'send-stock-alerts'),
    atEachMinute(() => send('send-gift-cards')),
    every(REMINDERS_SECONDS, 'send-cart-reminders'),
    every(REFUNDS_SECONDS, 'check-refunds'),
    every(NOTICES_SECONDS, 'send-staff-notices'),
    every(NOTICES_SECONDS, 'send-breach-notices'),
    every(CONFIRMATIONS_SECONDS, 'check-confirmations'),
    every(PARCELS_SECONDS, 'track-parcels'),
    every(EXCHANGES_SECONDS, 'check-exchanges'),
    every(PREORDERS_SECONDS, 'check-preorders'),
    every(MONEY_SECONDS, 'reconcile-payments'),
    every(HOUR_SECONDS, 'check-rules'),
    every(HOUR_SECONDS, 'read-backdrops'),
    every(BANK_OFFERS_SECONDS, 'refresh-bank-offers'),
    every(PAYOUTS_SECONDS, 'import-remittances'),
    setInterval(() => isNight(new Date()) && send('clean-up'), NIGHTLY_LOOK_SECONDS * 1000),
    setInterval(
      () => isNight(new Date()) && send('create-backup', { reason: 'night' }),
      NIGHTLY_LOOK_SECONDS * 1000,
    ),
    // A missed night is made up for.
    every(HOUR_SECONDS, 'create-backup', { reason: 'schedule' }),
    every(HOUR_SECONDS, 'test-backup', { reason: 'schedule' }),
    ...(withPages ? [every(config.revalidateSeconds, 'publish', { reason: 'schedule' })] : []),
  ];
  // Catches up on last night's work if the shop was off; it does nothing twice a day.
  send('clean-up');
  send('refresh-bank-offers');
  send('check-rules');
  // Those of a shop that was upgraded.
  send('read-backdrops');
  return () => timers.forEach(clearInterval);
}

/** Runs the work just after each full minute, when offers begin and end. */
function atEachMinute(work: () => void): NodeJS.Timeout {
  let last = Math.floor(Date.now() / MINUTE_MS);
  return setInterval(() => {
    const minute = Math.floor(Date.now() / MINUTE_MS);
    if (minute !== last) work();
    last = minute;
  }, LOOK_MS);
}

/** Returns whether it is the hour of nightly work. */
export function isNight(now: Date): boolean {
  return Number(timeInIndia(now).slice(11, 13)) === NIGHT_HOUR;
}

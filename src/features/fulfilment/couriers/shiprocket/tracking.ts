import * as z from 'zod';
import type { Scan, Tracking } from '#src/features/fulfilment/couriers/courier-port.ts';
import { isCancelledStatus, journeyOf, readMoment } from './status.ts';

const ACTIVITY_MAX = 300;
const PLACE_MAX = 120;
const SCANS_MAX = 200;

const Word = z
  .union([z.string(), z.number()])
  .nullish()
  .transform((word) => String(word ?? ''));

/** A scan, in tracking and webhook alike; `sr-status` is a text, a number, or "NA". */
export const ScanBody = z.object({
  date: z.string(),
  status: Word,
  activity: Word,
  location: Word,
});

const TrackingData = z.object({
  track_status: z.number().catch(0),
  shipment_status: z.coerce.number().int().nullish().catch(null),
  shipment_track: z
    .array(z.object({ delivered_date: z.string().nullish(), edd: z.string().nullish() }))
    .nullish()
    .catch([]),
  shipment_track_activities: z.array(ScanBody).nullish().catch([]),
  track_url: z.string().nullish().catch(null),
  etd: z.string().nullish().catch(null),
});

/** POST /courier/track/awbs: tracking by number. */
export const TrackedMany = z.record(
  z.string(),
  z.looseObject({ tracking_data: TrackingData.nullish().catch(null) }),
);

/** Returns the tracking of one parcel, or undefined. */
export function toTracking(data: z.output<typeof TrackingData>): Tracking | undefined {
  if (data.track_status === 0) return undefined;
  const scans = toScans(data.shipment_track_activities ?? []);
  const status = data.shipment_status ?? Number.NaN;
  const newest = scans.reduce((last, { at }) => (at > last ? at : last), new Date(0));
  const [first] = data.shipment_track ?? [];
  return {
    journey: journeyOf(status),
    isCancelled: isCancelledStatus(status),
    at: readMoment(first?.delivered_date) ?? newest,
    expectedAt: readMoment(data.etd) ?? readMoment(first?.edd),
    trackUrl: /^https?:\/\//.test(data.track_url ?? '') ? (data.track_url ?? '') : '',
    scans,
  };
}

/** Returns the scans whose time can be parsed. */
export function toScans(bodies: readonly z.output<typeof ScanBody>[]): Scan[] {
  return bodies.slice(0, SCANS_MAX).flatMap(({ date, status, activity, location }) => {
    const at = readMoment(date);
    const words = (activity || status).slice(0, ACTIVITY_MAX);
    const place = location === 'NA' ? '' : location.slice(0, PLACE_MAX);
    return at && words ? [{ at, status, activity: words, location: place }] : [];
  });
}

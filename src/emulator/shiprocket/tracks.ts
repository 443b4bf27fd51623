import * as z from 'zod';
import type { AppContext } from '#src/http/env.ts';
import { timeInIndia } from '#src/lib/dates.ts';
import { SCAN_WORDS } from './panel.ts';
import { findShipment, type ShipmentRecord } from './shipments.ts';

const DAYS_MS = 3 * 24 * 60 * 60_000;
const AT_ONCE_MAX = 50;

/** Returns India's local time: `2026-11-20 18:04:09`. */
export function isoOf(at: number): string {
  return timeInIndia(new Date(at));
}

/** Returns it in the other format: `20 11 2026 18:04:09`. */
export function turnedOf(at: number): string {
  const [day = '', time = ''] = isoOf(at).split(' ');
  return `${day.split('-').toReversed().join(' ')} ${time}`;
}

/** Returns scans as in webhooks and tracking, oldest first; some have "NA" as their number. */
export function scansOf({ scans }: Pick<ShipmentRecord, 'scans'>) {
  return scans.map(({ at, code, location }, nth) => {
    const [status, activity] = SCAN_WORDS[code] ?? [`S-${code}`, `Status ${code}`];
    const number = nth % 3 === 2 ? 'NA' : String(code);
    return {
      ...{ date: isoOf(at), status, activity, location },
      ...{ 'sr-status': number, 'sr-status-label': status },
    };
  });
}

function toTracked(c: AppContext, shipment: ShipmentRecord) {
  const { awb, scans, status } = shipment;
  const first = scans[0]?.at ?? 0;
  const delivered = scans.findLast(({ code }) => code === 7);
  // An assigned number is not a tracking event yet.
  if (scans.length < 2) {
    return { tracking_data: { track_status: 0, error: 'There is no activities found in our DB.' } };
  }
  return {
    tracking_data: {
      ...{ track_status: 1, shipment_status: status },
      shipment_track: [
        {
          current_status: SCAN_WORDS[status]?.[0] ?? '',
          delivered_date: delivered ? isoOf(delivered.at) : '',
          edd: isoOf(first + DAYS_MS),
        },
      ],
      shipment_track_activities: scansOf(shipment).toReversed(),
      track_url: `${c.var.config.siteUrl}/sandbox/shiprocket/desk?awb=${awb}`,
      etd: isoOf(first + DAYS_MS),
    },
  };
}

/** GET /courier/track/awb/:awb */
export async function trackOne(c: AppContext): Promise<Response> {
  const shipment = await findShipment(c.var.db, 'awb', c.req.param('awb') ?? '');
  if (!shipment) return c.json({ message: 'AWB not found', status_code: 404 }, 404);
  return c.json(toTracked(c, shipment));
}

const Many = z.object({ awbs: z.array(z.string()) });

/** POST /courier/track/awbs */
export async function trackMany(c: AppContext): Promise<Response> {
  const input = Many.safeParse(await c.req.json().catch(() => null));
  if (!input.success) return c.json({ message: 'Server Error', status_code: 500 }, 500);
  const { awbs } = input.data;
  if (awbs.length > AT_ONCE_MAX) {
    return c.json({ message: `Send at most ${AT_ONCE_MAX} AWBs.`, status_code: 422 }, 422);
  }
  const found: Record<string, unknown> = {};
  for (const awb of awbs) {
    const shipment = await findShipment(c.var.db, 'awb', awb);
    if (shipment) found[awb] = toTracked(c, shipment);
  }
  return c.json(found);
}

import * as z from 'zod';
import type { CourierEvent } from '#src/features/fulfilment/couriers/courier-port.ts';
import { isCancelledStatus, isUnknownStatus, journeyOf, readMoment } from './status.ts';
import { ScanBody, toScans } from './tracking.ts';

const Text = z.union([z.string(), z.number()]).transform(String);

const Body = z.looseObject({
  awb: Text,
  shipment_status_id: z.coerce.number().int().nullish().catch(null),
  current_timestamp: z.string().nullish().catch(null),
  etd: z.string().nullish().catch(null),
  scans: z.array(ScanBody).nullish().catch([]),
  is_return: z.union([z.number(), z.boolean(), z.string()]).nullish().catch(null),
});

/** Parses Shiprocket's webhook. Throws a ZodError or SyntaxError. */
export function readWebhook(text: string): CourierEvent {
  const body = Body.parse(JSON.parse(text));
  const status = body.shipment_status_id ?? Number.NaN;
  const scans = toScans(body.scans ?? []);
  const newest = scans.reduce((last, { at }) => (at > last ? at : last), new Date(0));
  return {
    trackingNumber: body.awb,
    unknownStatus: isUnknownStatus(status) ? status : null,
    isReturn: Number(body.is_return ?? 0) === 1,
    tracking: {
      journey: journeyOf(status),
      isCancelled: isCancelledStatus(status),
      at: readMoment(body.current_timestamp) ?? newest,
      expectedAt: readMoment(body.etd),
      trackUrl: '',
      scans,
    },
  };
}

import * as z from 'zod';
import type { AppContext } from '#src/http/env.ts';
import { listRecordsWhere } from '#src/emulator/records.ts';
import { doubleNow } from './faults.ts';
import { changeShipment, findShipment, type ShipmentRecord } from './shipments.ts';
import { isoOf } from './tracks.ts';

const UNDELIVERED = 21;
/** The number of attempts after which a parcel is returned, regardless of the instructions. */
const TRIES_MAX = 3;

const Answer = z.object({
  action: z.enum(['re-attempt', 'return', 'fake-attempt']),
  comments: z.string().min(1).max(250),
  deferred_date: z
    .string()
    .regex(/^\d{4}-\d\d-\d\d$/)
    .default(''),
  phone: z
    .string()
    .regex(/^[6-9]\d{9}$/)
    .or(z.literal(''))
    .default(''),
  address1: z.string().max(200).default(''),
});

/** POST /ndr/:awb/action: instructions for a parcel that could not be delivered. */
export async function answerFailedTry(c: AppContext): Promise<Response> {
  const { db } = c.var;
  const shipment = await findShipment(db, 'awb', c.req.param('awb') ?? '');
  if (!shipment) return c.json({ message: 'AWB not found', status_code: 404 }, 404);
  const body = Answer.safeParse(await c.req.json().catch(() => null));
  if (!body.success) {
    const errors = Object.fromEntries(
      body.error.issues.map(({ path, message }) => [path.join('.'), [message]]),
    );
    return c.json({ message: 'The given data was invalid.', status_code: 422, errors }, 422);
  }
  const { action, comments, deferred_date: deferredDate, phone, address1: address } = body.data;
  const today = isoOf(await doubleNow(db)).slice(0, 10);
  if (deferredDate && deferredDate <= today) {
    return refuse(c, 'The deferred date must be a date after today.');
  }
  if (shipment.status !== UNDELIVERED) return refuse(c, 'No NDR is raised for this AWB.');
  if (isAnswered(shipment)) return refuse(c, 'Action has been taken already for this NDR.');
  if (action === 're-attempt' && triesOf(shipment) >= TRIES_MAX) {
    return refuse(c, 'Maximum attempts are over. The shipment will be returned to origin.');
  }
  const answer = { action, comments, deferredDate, phone, address };
  await changeShipment(db, shipment, { answers: [...(shipment.answers ?? []), answer] });
  return c.json({ message: 'NDR action is updated successfully.' }, 202);
}

function refuse(c: AppContext, message: string): Response {
  return c.json({ message, status_code: 400 }, 400);
}

function triesOf({ scans }: ShipmentRecord): number {
  return scans.filter(({ code }) => code === UNDELIVERED).length;
}

function isAnswered(shipment: ShipmentRecord): boolean {
  return (shipment.answers?.length ?? 0) >= triesOf(shipment);
}

/** GET /ndr/all: parcels with a failed delivery that wait for instructions. */
export async function listFailedTries(c: AppContext): Promise<Response> {
  const all = await listRecordsWhere<ShipmentRecord>(
    c.var.db,
    'shipment',
    'status',
    String(UNDELIVERED),
  );
  const waiting = all.filter((shipment) => !isAnswered(shipment));
  const data = waiting.map((shipment) => ({
    ...{ id: Number(shipment.shipmentId), awb: shipment.awb, courier: shipment.courier },
    ...{ attempts: triesOf(shipment), reason: 'Consignee not available', status: 'UNDELIVERED' },
  }));
  return c.json({ data, meta: { pagination: { total: data.length, current_page: 1 } } });
}

/** Returns a parcel's scans after the last instructions: another attempt, or the return. */
export function runAfterAnswer({ answers = [] }: ShipmentRecord): number[] {
  return answers.at(-1)?.action === 'return' ? [9, 46, 41, 10, 14] : [17, 7];
}

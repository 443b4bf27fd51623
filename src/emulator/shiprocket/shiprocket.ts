import { randomBytes } from 'node:crypto';
import { Hono } from 'hono';
import * as z from 'zod';
import { makePdf } from '#src/platform/pdf/pdf-file.ts';
import type { AppContext, AppEnv } from '#src/http/env.ts';
import { findRecord, insertRecord } from '#src/emulator/records.ts';
import { requireOwnMachine } from '#src/emulator/scenario-api.ts';
import { changeShipment, findShipment } from './shipments.ts';
import { createOrder, createReturn, listCouriers } from './booking.ts';
import { showShipments } from './console.ts';
import {
  callsOf,
  changeCourierScenario,
  CourierScenario,
  doubleNow,
  meetCourierFault,
  readCourierScenario,
} from './faults.ts';
import { answerFailedTry, listFailedTries } from './failed-tries.ts';
import { moveShipment } from './moves.ts';
import { DOUBLE_COURIERS, DOUBLE_USER, NUMBERLESS } from './panel.ts';
import { payOut, showOrder } from './payouts.ts';
import { isoOf, trackMany, trackOne } from './tracks.ts';

const BASE = '/sandbox/shiprocket/v1/external';
const TOKEN_MS = 10 * 24 * 60 * 60_000;
const PICKUP_AFTER_MS = 20 * 60 * 60_000;

/**
 * An emulator of Shiprocket for a shop without an account: its API, and calls that move parcels.
 */
export const shiprocketDouble = new Hono<AppEnv>();
const app = shiprocketDouble;

app.use('/sandbox/shiprocket/*', async (c, next) => {
  if (c.var.config.cashfree.mode !== 'emulator') return c.notFound();
  await next();
  return undefined;
});
app.use(`${BASE}/*`, meetCourierFault);

app.post(`${BASE}/auth/login`, async (c) => {
  const given = (await c.req.json().catch(() => null)) as typeof DOUBLE_USER | null;
  if (given?.email !== DOUBLE_USER.email || given.password !== DOUBLE_USER.password) {
    return fail(c, 400, 'Invalid email and password combination');
  }
  const token = randomBytes(24).toString('base64url');
  const until = (await doubleNow(c.var.db)) + TOKEN_MS;
  await insertRecord(c.var.db, { kind: 'courier-token', key: token, body: { until } });
  return c.json({ id: 1, email: given.email, token });
});

app.use(`${BASE}/*`, async (c, next) => {
  const token = (c.req.header('authorization') ?? '').replace(/^Bearer /, '');
  const known = await findRecord<{ until: number }>(c.var.db, 'courier-token', token);
  if (!known || known.until <= (await doubleNow(c.var.db))) {
    return fail(c, 401, 'Token has expired');
  }
  await next();
  return undefined;
});

app.get(`${BASE}/courier/serviceability/`, listCouriers);
app.post(`${BASE}/orders/create/adhoc`, createOrder);
app.post(`${BASE}/orders/create/return`, createReturn);

app.get(`${BASE}/orders`, async (c) => {
  const found = await findShipment(c.var.db, 'reference', c.req.query('filter') ?? '');
  if (!found) return c.json({ data: [] });
  const { orderId, reference, shipmentId, awb, courier, isCancelled } = found;
  const status = isCancelled ? 'CANCELED' : awb ? 'READY TO SHIP' : 'NEW';
  const shipments = [{ id: Number(shipmentId), awb: awb || null, courier }];
  return c.json({
    data: [{ id: Number(orderId), channel_order_id: reference, status, shipments }],
  });
});

const One = z.object({ shipment_id: z.union([z.number(), z.array(z.number()).length(1)]) });

async function shipmentOf(c: AppContext, body: unknown) {
  const parsed = One.safeParse(body);
  if (!parsed.success) return undefined;
  return findShipment(c.var.db, 'shipmentId', [parsed.data.shipment_id].flat()[0]);
}

app.post(`${BASE}/courier/assign/awb`, async (c) => {
  const body: unknown = await c.req.json().catch(() => null);
  const shipment = await shipmentOf(c, body);
  if (!shipment || shipment.isCancelled) return fail(c, 404, 'Shipment not found');
  if (shipment.awb) return fail(c, 400, 'AWB is already assigned');
  if ((await readCourierScenario(c.var.db)).wallet_empty) {
    return c.json({ status_code: 350, message: 'Please recharge your Shiprocket wallet.' });
  }
  const wanted = (body as { courier_id?: number }).courier_id ?? DOUBLE_COURIERS[0].id;
  const courier = DOUBLE_COURIERS.find(({ id }) => id === wanted);
  if (!courier || courier.id === NUMBERLESS || (shipment.isCod && courier.cod === 0)) {
    const data = { awb_assign_error: 'Courier is not serviceable for this shipment' };
    return c.json({ awb_assign_status: 0, response: { data } });
  }
  const awb = `7${String(Number(shipment.shipmentId)).padStart(11, '0')}`;
  const scan = { at: await doubleNow(c.var.db), code: 1, location: 'Bengaluru' };
  const change = { awb, courier: courier.name, status: 1, scans: [...shipment.scans, scan] };
  await changeShipment(c.var.db, shipment, change);
  const data = { awb_code: awb, courier_company_id: courier.id, courier_name: courier.name };
  return c.json({
    awb_assign_status: 1,
    response: { data: { ...data, cod: Number(shipment.isCod), applied_weight: 0.5 } },
  });
});

app.post(`${BASE}/courier/generate/pickup`, async (c) => {
  const shipment = await shipmentOf(c, await c.req.json().catch(() => null));
  if (!shipment?.awb || shipment.isCancelled) return fail(c, 400, 'AWB is not assigned');
  if (shipment.isPickedFor) return fail(c, 400, 'Already in Pickup Queue.');
  await changeShipment(c.var.db, shipment, { isPickedFor: true, status: 3 });
  const at = isoOf((await doubleNow(c.var.db)) + PICKUP_AFTER_MS);
  const response = { pickup_scheduled_date: at, pickup_token_number: 'Reference No: 1', data: '' };
  return c.json({ pickup_status: 1, response });
});

app.post(`${BASE}/courier/generate/label`, async (c) => {
  const shipment = await shipmentOf(c, await c.req.json().catch(() => null));
  const isAway = (await readCourierScenario(c.var.db)).label_fails === true;
  if (!shipment?.awb || isAway) {
    return c.json({ label_created: 0, label_url: '', not_created: [shipment?.shipmentId] });
  }
  return c.json({
    label_created: 1,
    label_url: paperUrl(c, 'label', shipment.awb),
    not_created: [],
  });
});

app.post(`${BASE}/manifests/generate`, async (c) => {
  const shipment = await shipmentOf(c, await c.req.json().catch(() => null));
  if (!shipment?.isPickedFor) return fail(c, 400, 'Generate the pickup first');
  if (shipment.isManifested) {
    const known = { already_manifested_shipment_ids: [Number(shipment.shipmentId)] };
    return c.json({ message: 'Manifest already generated.', status_code: 400, ...known }, 400);
  }
  if ((await readCourierScenario(c.var.db)).manifest_fails) {
    return c.json({ status: 0, manifest_url: '' });
  }
  await changeShipment(c.var.db, shipment, { isManifested: true });
  return c.json({ status: 1, manifest_url: paperUrl(c, 'manifest', shipment.awb) });
});

/** The states before pickup, in which a shipment can still be cancelled. */
const OUT_FOR_PICKUP = new Set([0, 1, 3, 8]);

async function cancel(c: AppContext, by: 'orderId' | 'awb', values: unknown) {
  if (!Array.isArray(values)) return fail(c, 500, 'Server Error');
  for (const value of values) {
    const shipment = await findShipment(c.var.db, by, value);
    if (!shipment) return fail(c, 404, 'Order not found');
    if (shipment.isCancelled) return fail(c, 400, 'Order is already cancelled');
    if (!OUT_FOR_PICKUP.has(shipment.status)) {
      return fail(c, 400, 'Cannot cancel a shipment that is out for pickup');
    }
    await changeShipment(c.var.db, shipment, { isCancelled: true, status: 8 });
  }
  return undefined;
}

app.post(`${BASE}/orders/cancel`, async (c) => {
  const body = (await c.req.json().catch(() => ({}))) as { ids?: unknown };
  return (await cancel(c, 'orderId', body.ids)) ?? c.body(null, 204);
});
app.post(`${BASE}/orders/cancel/shipment/awbs`, async (c) => {
  const body = (await c.req.json().catch(() => ({}))) as { awbs?: unknown };
  const failure = await cancel(c, 'awb', body.awbs);
  return failure ?? c.json({ message: 'Bulk Shipment cancellation is in progress.' });
});

app.get(`${BASE}/orders/show/:id`, showOrder);
app.get(`${BASE}/ndr/all`, listFailedTries);
app.post(`${BASE}/ndr/:awb/action`, answerFailedTry);
app.get(`${BASE}/courier/track/awb/:awb`, trackOne);
app.post(`${BASE}/courier/track/awbs`, trackMany);
app.all(`${BASE}/*`, (c) => fail(c, 404, 'Not found'));

app.get('/sandbox/shiprocket/papers/:name', async (c) => {
  const name = c.req.param('name').slice(0, 60);
  const file = await makePdf({ title: name, author: 'Shiprocket double', name }, (doc) => {
    doc.fontSize(20).text(`${name} of the courier’s double: stick it on no parcel.`);
  });
  return c.body(await file.arrayBuffer(), 200, { 'content-type': 'application/pdf' });
});

app.post('/sandbox/shiprocket/scenario', async (c) => {
  requireOwnMachine(c);
  const parsed = CourierScenario.safeParse(await c.req.json().catch(() => null));
  if (!parsed.success) return c.json({ message: z.prettifyError(parsed.error) }, 422);
  await changeCourierScenario(c.var.db, parsed.data);
  return c.json(await readCourierScenario(c.var.db));
});
app.get('/sandbox/shiprocket/calls', (c) => {
  requireOwnMachine(c);
  return c.json(callsOf(c.var.db));
});
app.post('/sandbox/shiprocket/move', moveShipment);
app.post('/sandbox/shiprocket/pay-out', payOut);
app.get('/sandbox/shiprocket/desk', showShipments);

function paperUrl(c: AppContext, kind: string, awb: string): string {
  return `${c.var.config.siteUrl}/sandbox/shiprocket/papers/${kind}-${awb}.pdf`;
}

function fail(c: AppContext, status: 400 | 401 | 404 | 500, message: string): Response {
  return c.json({ message, status_code: status }, status);
}

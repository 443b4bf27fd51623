import * as z from 'zod';
import type { AppContext } from '#src/http/env.ts';
import { DAY_MS } from '#src/lib/durations.ts';
import { doubleNow } from './faults.ts';
import { DOUBLE_COURIERS, DOUBLE_PINCODES, DOUBLE_USER, RECOMMENDED } from './panel.ts';
import { findShipment, openShipment } from './shipments.ts';

const STEP_GRAMS = 0.5;

/** GET /courier/serviceability/ */
export async function listCouriers(c: AppContext): Promise<Response> {
  const pincode = c.req.query('delivery_postcode') ?? '';
  const weight = Number(c.req.query('weight'));
  const isReturn = c.req.query('is_return') === '1';
  const isWhole = /^\d{6}$/.test(pincode) && /^\d{6}$/.test(c.req.query('pickup_postcode') ?? '');
  const isValued = !isReturn || Number(c.req.query('declared_value')) > 0;
  if (!isWhole || !isValued || !(weight > 0)) {
    return c.json({ message: 'Invalid data.', status_code: 422, errors: {} }, 422);
  }
  const shopper = isReturn ? (c.req.query('pickup_postcode') ?? '') : pincode;
  if (shopper.endsWith(DOUBLE_PINCODES.nobody)) {
    return c.json({
      status: 404,
      message: 'Sorry! No courier serviceable between these pincodes.',
    });
  }
  const isCash = c.req.query('cod') === '1';
  const takesCash = !pincode.endsWith(DOUBLE_PINCODES.prepaidOnly);
  const now = await doubleNow(c.var.db);
  const companies = DOUBLE_COURIERS.filter(({ cod }) => !isCash || (cod === 1 && takesCash));
  const steps = Math.ceil(weight / STEP_GRAMS) - 1;
  return c.json({
    status: 200,
    data: {
      recommended_courier_company_id: companies.length > 0 ? RECOMMENDED : null,
      available_courier_companies: companies.map(({ id, name, base, kilo, days, cod, air }) => ({
        courier_company_id: id,
        courier_name: name,
        rate: base + (steps * kilo) / 2,
        freight_charge: base,
        cod: takesCash ? cod : 0,
        cod_charges: isCash ? 32 : 0,
        rto_charges: base,
        estimated_delivery_days: days,
        etd: new Date(now + Number(days) * DAY_MS).toDateString().slice(4),
        is_surface: !air,
        charge_weight: Math.max(weight, STEP_GRAMS),
        blocked: 0,
      })),
    },
  });
}

const Text = (max: number) =>
  z.string().min(1, 'is required').max(max, `may have ${max} characters`);

const Order = z.object({
  order_id: Text(50),
  order_date: z.string().regex(/^\d{4}-\d\d-\d\d \d\d:\d\d$/, 'is no date'),
  pickup_location: Text(36),
  billing_customer_name: Text(100),
  billing_address: Text(200),
  billing_city: Text(30),
  billing_pincode: z.coerce.number().int().min(100_000).max(999_999),
  billing_state: Text(60),
  billing_country: Text(60),
  billing_email: z.email('is not an email address'),
  billing_phone: z.coerce.number().int().min(6_000_000_000).max(9_999_999_999),
  shipping_is_billing: z.literal(true),
  order_items: z
    .array(
      z.object({
        name: Text(400),
        sku: Text(100),
        units: z.int().min(1),
        selling_price: z.number().min(0),
      }),
    )
    .min(1),
  payment_method: z.enum(['COD', 'Prepaid']),
  sub_total: z.number().min(1),
  length: z.number().gt(0.5),
  breadth: z.number().gt(0.5),
  height: z.number().gt(0.5),
  weight: z.number().gt(0),
});

const Pin = z.coerce.number().int().min(100_000).max(999_999);
const Phone = z.coerce.number().int().min(1_000_000_000).max(9_999_999_999);
const goods = Order.pick({
  ...{ order_id: true, order_date: true, order_items: true, sub_total: true },
  ...{ length: true, breadth: true, height: true, weight: true },
}).shape;

const ReturnOrder = z.object({
  ...goods,
  pickup_customer_name: Text(100),
  pickup_address: Text(200),
  pickup_city: Text(30),
  pickup_state: Text(60),
  pickup_country: Text(60),
  pickup_pincode: Pin,
  pickup_email: z.email('is not an email address'),
  pickup_phone: Phone,
  shipping_customer_name: Text(100),
  shipping_address: Text(200),
  shipping_city: Text(30),
  shipping_state: Text(60),
  shipping_country: Text(60),
  shipping_pincode: Pin,
  shipping_phone: Phone,
  payment_method: z.literal('Prepaid', 'must be Prepaid'),
});

/** POST /orders/create/return */
export async function createReturn(c: AppContext): Promise<Response> {
  const order = ReturnOrder.safeParse(await c.req.json().catch(() => null));
  if (!order.success) return unprocessable(c, order.error);
  const { order_id: reference, pickup_pincode: pincode } = order.data;
  const { db } = c.var;
  if ((await findShipment(db, 'reference', reference))?.isCancelled) {
    return c.json({ message: 'Order id is of a canceled order.', status_code: 422 }, 422);
  }
  const shipment = await openShipment(db, {
    ...{ reference, pincode: String(pincode), city: order.data.pickup_city },
    ...{ isCod: false, isReturn: true, total: order.data.sub_total },
  });
  return c.json({
    order_id: Number(shipment.orderId),
    shipment_id: Number(shipment.shipmentId),
    ...{ status: 'RETURN PENDING', status_code: 21, company_name: 'shiprocket' },
  });
}

function unprocessable(c: AppContext, { issues }: z.ZodError): Response {
  const errors: Record<string, string[]> = {};
  for (const { path, message } of issues) {
    (errors[path.join('.')] ??= []).push(`The ${path.join('.')} ${message}.`);
  }
  return c.json({ message: 'The given data was invalid.', status_code: 422, errors }, 422);
}

/** POST /orders/create/adhoc. A known reference leaves the existing order unchanged. */
export async function createOrder(c: AppContext): Promise<Response> {
  const order = Order.safeParse(await c.req.json().catch(() => null));
  if (!order.success) return unprocessable(c, order.error);
  const { order_id: reference, pickup_location: place, billing_pincode: pincode } = order.data;
  if (place !== DOUBLE_USER.pickupPlace) {
    return c.json({ message: 'Wrong Pickup location entered.', status_code: 422 }, 422);
  }
  const { db } = c.var;
  if ((await findShipment(db, 'reference', reference))?.isCancelled) {
    return c.json({ message: 'Order id is of a canceled order.', status_code: 422 }, 422);
  }
  const shipment = await openShipment(db, {
    ...{ reference, pincode: String(pincode), city: order.data.billing_city },
    ...{ isCod: order.data.payment_method === 'COD', total: order.data.sub_total },
  });
  return c.json({
    order_id: Number(shipment.orderId),
    shipment_id: Number(shipment.shipmentId),
    ...{ status: 'NEW', status_code: 1, onboarding_completed_now: 0 },
    ...{ awb_code: shipment.awb || null, courier_name: shipment.courier },
  });
}

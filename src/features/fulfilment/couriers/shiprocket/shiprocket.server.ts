import type * as z from 'zod';
import { toPaise, toRupees } from '#src/lib/money.ts';
import {
  CourierAway,
  type CourierPort,
  CourierRefused,
  type Shipment,
  type Tracking,
  type Trip,
} from '#src/features/fulfilment/couriers/courier-port.ts';
import {
  type Asker,
  makeAsker,
  sayPoor,
  toAdvice,
  type ShiprocketAccount,
} from './request.server.ts';
import { toOrder, toReturnOrder } from './consignment.ts';
import { ShownOrder, toPayout } from './payout.server.ts';
import { Assigned, Created, Found, Label, Manifest, Pickup, Served } from './replies.ts';
import { answerTry } from './failed-delivery.server.ts';
import { TrackedMany, toTracking } from './tracking.ts';
import { readWebhook } from './webhook.ts';

const TRACK_MAX = 50;
const EMPTY_WALLET = 350;

/** Returns Shiprocket as a courier company. It has no test account: every call is real. */
export function createShiprocket(
  account: ShiprocketAccount,
  clock: () => Date = () => new Date(),
): CourierPort {
  const ask = makeAsker(account, clock);
  return {
    name: 'Shiprocket',
    readWebhook,
    trackAtOnceMax: TRACK_MAX,
    listOffers: (trip) => listOffers(ask, trip),
    find: (reference) => find(ask, reference),
    create: async (consignment) => {
      const { returnTo } = consignment;
      const call = returnTo
        ? { path: '/orders/create/return', body: toReturnOrder(consignment, returnTo) }
        : { path: '/orders/create/adhoc', body: toOrder(consignment, account.pickupPlace) };
      const made = read(Created, await ask({ method: 'POST', ...call }));
      const isCancelled = /CANCEL/i.test(made.status);
      if (isCancelled)
        throw new CourierRefused('This order number has already been used.', { isBurnt: true });
      return {
        ...{ remoteOrderId: made.order_id, shipmentId: made.shipment_id, isCancelled },
        ...{ trackingNumber: made.awb_code || null, courierName: made.courier_name ?? '' },
      };
    },
    assignNumber: (shipmentId, courierId) => assignNumber(ask, shipmentId, courierId),
    requestPickup: (shipmentId) => requestPickup(ask, shipmentId),
    makeLabel: async (shipmentId) => {
      const body = { shipment_id: [Number(shipmentId)] };
      const made = read(
        Label,
        await ask({ method: 'POST', path: '/courier/generate/label', body }),
      );
      if (made.label_created === 1 && made.label_url) return made.label_url;
      throw new CourierRefused('Shiprocket did not create a label. Try again in a minute.');
    },
    makeManifest: (shipmentId) => makeManifest(ask, shipmentId),
    cancel: async ({ remoteOrderId, trackingNumber }) => {
      const call = trackingNumber
        ? { path: '/orders/cancel/shipment/awbs', body: { awbs: [trackingNumber] } }
        : undefined;
      if (call) await orDone(ask({ method: 'POST', ...call, mayBeSilent: true }));
      const body = { ids: [Number(remoteOrderId)] };
      await orDone(ask({ method: 'POST', path: '/orders/cancel', body, mayBeSilent: true }));
    },
    answerTry: async (trackingNumber, input) => {
      await orDone(answerTry(ask, trackingNumber, input));
    },
    findPayout: async (remoteOrderId) => {
      const path = `/orders/show/${encodeURIComponent(remoteOrderId)}`;
      return toPayout(read(ShownOrder, await ask({ method: 'GET', path })));
    },
    track: (trackingNumbers) => track(ask, trackingNumbers),
  };
}

async function listOffers(ask: Asker, trip: Trip) {
  const query = new URLSearchParams({
    pickup_postcode: trip.fromPincode,
    delivery_postcode: trip.toPincode,
    cod: trip.isCash ? '1' : '0',
    weight: (trip.weightGrams / 1000).toString(),
    length: String(trip.lengthCm),
    breadth: String(trip.breadthCm),
    height: String(trip.heightCm),
    ...(trip.returnWorthPaise !== undefined && {
      is_return: '1',
      declared_value: String(toRupees(trip.returnWorthPaise)),
    }),
  });
  const answer = await ask({ method: 'GET', path: `/courier/serviceability/?${query}` }).catch(
    (thrown: unknown) => {
      // An unserved route is reported with 200 by some couriers, and with 404 by others.
      if (thrown instanceof CourierRefused && /not? .*serviceab|no courier/i.test(thrown.message)) {
        return {};
      }
      throw thrown;
    },
  );
  const { data } = read(Served, answer);
  const recommended = Number(data?.recommended_courier_company_id ?? Number.NaN);
  return (data?.available_courier_companies ?? [])
    .filter(({ blocked, cod }) => !blocked && (cod || !trip.isCash))
    .map((one) => {
      const days = Number.parseInt(one.estimated_delivery_days ?? '', 10);
      return {
        courierId: one.courier_company_id,
        name: one.courier_name,
        pricePaise: toPaise(Math.round(one.rate * 100) / 100),
        days: Number.isNaN(days) ? null : days,
        takesCash: one.cod,
        isRecommended: one.courier_company_id === recommended,
      };
    });
}

async function find(ask: Asker, reference: string): Promise<Shipment | undefined> {
  const query = new URLSearchParams({ filter_by: 'channel_order_id', filter: reference });
  const { data } = read(Found, await ask({ method: 'GET', path: `/orders?${query}` }));
  // Its filter also matches parts of numbers.
  const order = data.find(({ channel_order_id }) => channel_order_id === reference);
  const [shipment] = order?.shipments ?? [];
  if (!order || !shipment) return undefined;
  return {
    remoteOrderId: order.id,
    shipmentId: shipment.id,
    trackingNumber: shipment.awb || null,
    courierName: shipment.courier ?? '',
    isCancelled: /CANCEL/i.test(order.status),
  };
}

async function assignNumber(ask: Asker, shipmentId: string, courierId: number | null) {
  const body = { shipment_id: Number(shipmentId), ...(courierId && { courier_id: courierId }) };
  const given = read(Assigned, await ask({ method: 'POST', path: '/courier/assign/awb', body }));
  const {
    awb_code: number,
    courier_name: name,
    awb_assign_error: error,
  } = given.response?.data ?? {};
  if (given.awb_assign_status === 1 && number) {
    return { trackingNumber: number, courierName: name ?? '' };
  }
  const reply = error ?? given.message ?? 'no tracking number was assigned';
  const isPoor = given.status_code === EMPTY_WALLET;
  throw new CourierRefused(isPoor ? sayPoor(reply) : toAdvice(reply));
}

async function requestPickup(ask: Asker, shipmentId: string): Promise<string> {
  const body = { shipment_id: [Number(shipmentId)] };
  const request = ask({ method: 'POST', path: '/courier/generate/pickup', body });
  const answer = read(Pickup, await orDone(request));
  return answer.response?.pickup_scheduled_date ?? '';
}

async function makeManifest(ask: Asker, shipmentId: string): Promise<string> {
  const body = { shipment_id: [Number(shipmentId)] };
  const request = ask({ method: 'POST', path: '/manifests/generate', body });
  const answer = await orDone(request);
  if (answer === ALREADY) return '';
  const { manifest_url: url } = read(Manifest, answer);
  if (url) return url;
  throw new CourierRefused('Shiprocket did not create a manifest. Try again in a minute.');
}

async function track(ask: Asker, numbers: readonly string[]): Promise<Map<string, Tracking>> {
  if (numbers.length === 0) return new Map();
  const body = { awbs: numbers };
  const answer = await ask({ method: 'POST', path: '/courier/track/awbs', body });
  const found = new Map<string, Tracking>();
  for (const [number, { tracking_data: data }] of Object.entries(read(TrackedMany, answer))) {
    const tracking = data && toTracking(data);
    if (tracking) found.set(number, tracking);
  }
  return found;
}

const ALREADY = {};

/** Ignores the refusal of an action that was already done. */
async function orDone(request: Promise<unknown>): Promise<unknown> {
  try {
    return await request;
  } catch (thrown) {
    if (thrown instanceof CourierRefused && /already/i.test(thrown.message)) return ALREADY;
    throw thrown;
  }
}

function read<T extends z.ZodType>(schema: T, answer: unknown): z.output<T> {
  const parsed = schema.safeParse(answer);
  if (parsed.success) return parsed.data;
  throw new CourierAway('Shiprocket’s response has an unexpected format.', {
    cause: parsed.error,
  });
}

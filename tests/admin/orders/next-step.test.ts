import { expect, test } from 'vitest';
import { nextStepOf } from '#src/admin/orders/next-step.ts';

type Args = Parameters<typeof nextStepOf>;
const LINE = { id: 1, quantity: 2, waiting: 0, dispatchBy: null };
const PLACED = {
  ...{ orderStatus: 'Order Placed', isPartlySent: false, invoiceNumber: 'SW/1' },
  ...{ orderItems: [LINE], parcels: [], returns: [], refunds: [] },
};
const parcel = (id: number, state: string, quantity = 2) => ({
  ...{ id, state, pieces: [{ orderLineId: 1, quantity }] },
});
const booking = (parcelId: number, more = {}) => ({
  ...{ parcelId, returnId: null, state: 'booked', waitsForAnswer: false, ...more },
});

function stepOf(order: object, bookings: object[] = [], provider: string | null = 'Courier') {
  const staffOrder = { order: { ...PLACED, ...order }, isBooked: bookings.length > 0 };
  return nextStepOf(...([staffOrder, { provider, isTest: false, bookings }] as unknown as Args));
}

test('requires a call to a customer who has not confirmed a COD order', () => {
  expect(stepOf({ invoiceNumber: null })).toEqual({ action: 'confirm' });
});

test('waits for the stock of a pre-order, and for the payment of an unpaid order', () => {
  const orderItems = [{ ...LINE, waiting: 2, dispatchBy: '2027-01-12' }];
  expect(stepOf({ invoiceNumber: null, orderItems })).toEqual({ action: 'wait' });
  expect(stepOf({ orderStatus: 'Payment Pending' })).toEqual({ action: 'wait' });
});

test('packs a new order for the courier company, or ships it as a whole without one', () => {
  expect(stepOf({})).toEqual({ action: 'pack' });
  expect(stepOf({}, [], null)).toEqual({ action: 'ship' });
});

test('deals with packed parcels one by one before the rest is packed', () => {
  const parcels = [parcel(1, 'packed', 1)];
  expect(stepOf({ parcels })).toEqual({ action: 'parcel', id: 1 });
  expect(stepOf({ parcels }, [booking(1)])).toEqual({ action: 'pack' });
  const both = [parcel(1, 'packed', 1), parcel(2, 'packed', 1)];
  expect(stepOf({ parcels: both }, [booking(1)])).toEqual({ action: 'parcel', id: 2 });
  expect(stepOf({ parcels: both }, [booking(1), booking(2)])).toEqual({ action: 'wait' });
});

test('packs the rest of a partly shipped order', () => {
  const order = { orderStatus: 'Shipped', isPartlySent: true, parcels: [parcel(1, 'shipped', 1)] };
  expect(stepOf(order)).toEqual({ action: 'pack' });
});

test('records the delivery of a shipped order that no courier reports', () => {
  const order = { orderStatus: 'Shipped', parcels: [parcel(1, 'shipped')] };
  expect(stepOf(order)).toEqual({ action: 'deliver' });
  expect(stepOf(order, [booking(1)])).toEqual({ action: 'wait' });
});

test('answers a courier whose booking stopped or whose delivery failed', () => {
  const order = { orderStatus: 'Shipped', parcels: [parcel(1, 'shipped')] };
  const next = { action: 'parcel', id: 1 };
  expect(stepOf(order, [booking(1, { waitsForAnswer: true })])).toEqual(next);
  expect(stepOf(order, [booking(1, { state: 'stopped' })])).toEqual(next);
});

test('answers a return, and sends a refund that no gateway makes', () => {
  const delivered = { orderStatus: 'Delivered', parcels: [parcel(1, 'delivered')] };
  expect(stepOf(delivered)).toEqual({ action: 'wait' });
  const refunds = [
    { refundId: 'R1', status: 'Pending', isManual: false },
    { refundId: 'R2', status: 'Pending', isManual: true },
  ];
  expect(stepOf({ ...delivered, refunds })).toEqual({ action: 'refund', id: 'R2' });
  const returns = [
    { id: 7, status: 'received' },
    { id: 8, status: 'asked' },
  ];
  expect(stepOf({ ...delivered, refunds, returns })).toEqual({ action: 'return', id: 8 });
});

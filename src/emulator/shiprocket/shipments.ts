import { randomInt } from 'node:crypto';
import type { Db } from '#src/db/db.ts';
import { findRecord, insertRecord, listRecordsWhere, putRecord } from '#src/emulator/records.ts';

/** `at` in milliseconds. */
type ScanRecord = { at: number; code: number; location: string };

/** An order at Shiprocket, with its one shipment. */
export type ShipmentRecord = {
  reference: string;
  orderId: string;
  shipmentId: string;
  isCod: boolean;
  /** True if it is picked up from a buyer. */
  isReturn?: boolean;
  total: number;
  pincode: string;
  city: string;
  awb: string;
  courier: string;
  isPickedFor: boolean;
  isManifested: boolean;
  isCancelled: boolean;
  /** The status code of the shipment. */
  status: number;
  scans: ScanRecord[];
  /** The instructions received after failed attempts. */
  answers?: NdrAnswer[];
  /** The payout of its cash. */
  payout?: { utr: string; at: number; amount: number; charges: number };
};

/** The body of POST /ndr/:awb/action. */
type NdrAnswer = {
  action: string;
  comments: string;
  deferredDate: string;
  phone: string;
  address: string;
};

const START = { awb: '', courier: '', isPickedFor: false, isManifested: false };

type Start = Pick<
  ShipmentRecord,
  'reference' | 'isCod' | 'isReturn' | 'total' | 'pincode' | 'city'
>;

/** Creates an order; one with a known reference stays unchanged. */
export async function openShipment(db: Db, start: Start): Promise<ShipmentRecord> {
  const number = randomInt(100_000_000, 899_999_999);
  const body: ShipmentRecord = {
    ...{ orderId: String(number), shipmentId: String(number - 673), ...START, ...start },
    ...{ isCancelled: false, status: 0, scans: [] },
  };
  await insertRecord(db, { kind: 'shipment', key: start.reference, body });
  return (await findRecord<ShipmentRecord>(db, 'shipment', start.reference)) ?? body;
}

export async function changeShipment(
  db: Db,
  shipment: ShipmentRecord,
  change: Partial<ShipmentRecord>,
): Promise<ShipmentRecord> {
  const body = { ...shipment, ...change };
  await putRecord(db, { kind: 'shipment', key: shipment.reference, body });
  return body;
}

export async function findShipment(
  db: Db,
  by: 'reference' | 'orderId' | 'shipmentId' | 'awb',
  value: unknown,
): Promise<ShipmentRecord | undefined> {
  const [found] = await listRecordsWhere<ShipmentRecord>(db, 'shipment', by, String(value));
  return found;
}

import { and, asc, eq, sql } from 'drizzle-orm';
import type { Db } from '#src/db/db.ts';
import { emulatorRecords } from '#src/db/schema/tables.ts';
import type { Ledger, OrderRecord, PaymentRecord, RefundRecord } from './ledger.ts';

type Kind =
  | 'order'
  | 'payment'
  | 'refund'
  | 'session'
  | 'reply'
  | 'simulation'
  | 'webhook'
  | 'scenario'
  | 'shipment'
  | 'courier-token'
  | 'courier-scenario';
type NewRecord = { kind: Kind; key: string; parent?: string; body: Record<string, unknown> };

/**
 * Inserts a record with others that belong to it. Returns false if one with its key exists; the
 * others must have new keys.
 */
export async function insertRecord(
  db: Db,
  record: NewRecord,
  ...others: NewRecord[]
): Promise<boolean> {
  const rows = await db
    .insert(emulatorRecords)
    .values([record, ...others].map(({ parent = '', ...one }) => ({ parent, ...one })))
    .onConflictDoNothing()
    .returning({ key: emulatorRecords.key })
    .prepare(`insert ${others.length + 1} emulator records`)
    .execute();
  return rows.some(({ key }) => key === record.key);
}

/** Saves a record, replacing the one with that key. */
export async function putRecord(db: Db, record: NewRecord): Promise<void> {
  const { kind, key } = emulatorRecords;
  const set = { body: record.body };
  await db
    .insert(emulatorRecords)
    .values(record)
    .onConflictDoUpdate({ target: [kind, key], set });
}

export async function findRecord<T>(db: Db, kind: Kind, key: string): Promise<T | undefined> {
  const rows = db.select().from(emulatorRecords).where(is(kind, key));
  const [row] = await rows.prepare('emulator record').execute();
  return row?.body as T | undefined;
}

/** Finds the order id that a record belongs to. */
export async function findParent(db: Db, kind: Kind, key: string): Promise<string | undefined> {
  const [row] = await db.select().from(emulatorRecords).where(is(kind, key));
  return row?.parent;
}

export async function deleteRecord(db: Db, kind: Kind, key: string): Promise<void> {
  await db.delete(emulatorRecords).where(is(kind, key));
}

/**
 * Takes one of the calls that a scenario still makes fail. Returns false without one. Counted by the
 * database, so that a late call cannot bring back a scenario that was reset.
 */
export async function takeCall(db: Db, kind: 'scenario' | 'courier-scenario'): Promise<boolean> {
  const { body } = emulatorRecords;
  const left = sql`(${body} ->> 'calls')::int`;
  const rows = await db
    .update(emulatorRecords)
    .set({ body: sql`jsonb_set(${body}, '{calls}', to_jsonb(${left} - 1))` })
    .where(and(is(kind, '*'), sql`${left} > 0`))
    .returning({ key: emulatorRecords.key });
  return rows.length > 0;
}

/** Lists the records of a kind whose field has this value, oldest first. */
export async function listRecordsWhere<T>(db: Db, kind: Kind, field: string, value: string) {
  const rows = await db
    .select()
    .from(emulatorRecords)
    .where(
      and(eq(emulatorRecords.kind, kind), sql`${emulatorRecords.body} ->> ${field} = ${value}`),
    )
    .orderBy(asc(emulatorRecords.createdAt));
  return rows.map(({ body }) => body as T);
}

/** Lists order ids with pending payments or refunds, and when the next is due. */
export async function listDue(db: Db): Promise<{ orderId: string; resolvesAt: string }[]> {
  const resolvesAt = sql<string>`${emulatorRecords.body} ->> 'resolvesAt'`;
  return db
    .select({ orderId: emulatorRecords.parent, resolvesAt })
    .from(emulatorRecords)
    .where(sql`${emulatorRecords.kind} in ('payment', 'refund') and ${resolvesAt} is not null`);
}

/** Reads an order with its attempts and refunds, locked until the transaction ends. */
export async function lockLedger(tx: Db, orderId: string): Promise<Ledger | undefined> {
  const [row] = await tx.select().from(emulatorRecords).where(is('order', orderId)).for('update');
  if (!row) return undefined;
  return {
    order: row.body as OrderRecord,
    payments: await listChildren<PaymentRecord>(tx, 'payment', orderId),
    refunds: await listChildren<RefundRecord>(tx, 'refund', orderId),
    events: [],
  };
}

/** Saves the records that differ from `before`. */
export async function saveLedger(tx: Db, before: Ledger, ledger: Ledger): Promise<void> {
  const old = new Set(toRecords(before).map((record) => JSON.stringify(record)));
  for (const record of toRecords(ledger)) {
    if (!old.has(JSON.stringify(record))) await putRecord(tx, record);
  }
}

function toRecords({ order, payments, refunds }: Ledger): NewRecord[] {
  const parent = order.orderId;
  return [
    { kind: 'order', key: parent, body: order },
    ...payments.map((body) => ({ kind: 'payment' as const, key: body.cfPaymentId, parent, body })),
    ...refunds.map((body) => {
      return { kind: 'refund' as const, key: `${parent}/${body.refundId}`, parent, body };
    }),
  ];
}

async function listChildren<T>(tx: Db, kind: Kind, parent: string): Promise<T[]> {
  const rows = await tx
    .select()
    .from(emulatorRecords)
    .where(and(eq(emulatorRecords.kind, kind), eq(emulatorRecords.parent, parent)))
    .orderBy(asc(emulatorRecords.createdAt), asc(emulatorRecords.key));
  return rows.map(({ body }) => body as T);
}

function is(kind: Kind, key: string) {
  return and(eq(emulatorRecords.kind, kind), eq(emulatorRecords.key, key));
}

import { sql } from 'drizzle-orm';
import type { Db } from '#src/db/db.ts';
import { rowsOf } from '#src/db/rows.ts';
import { IMPORTED_STATUS_TEXTS } from '#src/features/imported-orders/imported-order-status.ts';
import { planRows, readRedirects } from '#src/features/redirects/redirects.service.server.ts';
import { formatDate } from '#src/lib/dates.ts';
import { formatRupees, toRupees } from '#src/lib/money.ts';
import { bookRetentionEnd } from '#src/features/account/deletion/erase.service.server.ts';
import { type PlannedCustomer, toCustomer } from './customers/to-customer.ts';
import type { CustomerFile, OrderFile, RecordFile, RedirectFile } from './formats.ts';
import { type PlannedOrder, toOrder } from './orders/to-order.ts';
import type { RecordRow } from './shop-preview.contract.ts';
import type { ShopFormat } from './shop-import-status.ts';
import type { SkippedRow } from './shop-product.ts';

/** A row of the preview, with what it creates. */
export type PlannedRecord = RecordRow & { planned: object | undefined };

/** Decides for each row of a file what becomes of it. */
export function planRecords(db: Db, file: RecordFile): Promise<PlannedRecord[]> {
  switch (file.kind) {
    case 'customers':
      return planCustomers(db, file);
    case 'orders':
      return planOrders(db, file);
    case 'redirects':
      return planRedirects(db, file);
  }
}

async function planCustomers(db: Db, file: CustomerFile): Promise<PlannedRecord[]> {
  const converted = file.customers.map((source) => ({ source, result: toCustomer(source) }));
  const contacts = converted.flatMap(({ result }) =>
    'planned' in result ? [result.planned.email, result.planned.phone] : [],
  );
  const taken = await findTaken(db, contacts);
  const rowOf = new Map<string, number>();
  const rows = converted.map(({ source, result }) => {
    if ('reason' in result) return toSkipped({ ...source, reason: result.reason });
    const notes = [...result.notes];
    const planned = { ...result.planned };
    const key = planned.email ?? planned.phone ?? '';
    const reason = takenProblem(key, taken, rowOf);
    if (reason !== undefined) return toSkipped({ ...source, reason });
    const { email, phone } = planned;
    if (email !== null && phone !== null && takenProblem(phone, taken, rowOf) !== undefined) {
      notes.push(`The number ${phone} belongs to another account, so it is left out.`);
      planned.phone = null;
      planned.marketing = planned.marketing.filter((channel) => channel !== 'sms');
    }
    for (const contact of [planned.email, planned.phone]) {
      if (contact !== null) rowOf.set(contact, source.row);
    }
    return toNew(source.row, planned.name || key, {
      facts: customerFacts(planned),
      notes,
      planned,
    });
  });
  return inOrder(rows, file.skipped);
}

function takenProblem(
  contact: string,
  taken: ReadonlySet<string>,
  rowOf: ReadonlyMap<string, number>,
): string | undefined {
  if (taken.has(contact)) return `${contact} already has an account here, which is not changed.`;
  const row = rowOf.get(contact);
  return row === undefined ? undefined : `${contact} is also in row ${row}.`;
}

function customerFacts({ email, phone, addresses, marketing }: PlannedCustomer): string[] {
  const [first] = addresses;
  const more = addresses.length > 1 ? ` and ${addresses.length - 1} more` : '';
  return [
    `Signs in with a code to ${[email, phone].filter(Boolean).join(' or ')}`,
    first ? `Address in ${first.city} ${first.pincode}${more}` : 'No address',
    marketing.length === 0
      ? 'No consent to marketing'
      : `Consent to marketing by ${marketing.map((one) => (one === 'sms' ? 'text message' : one)).join(' and ')}`,
  ];
}

/** Returns which of these addresses and numbers have an account. */
async function findTaken(db: Db, contacts: readonly (string | null)[]): Promise<Set<string>> {
  const list = JSON.stringify(contacts.filter((one) => one !== null));
  const rows = await rowsOf<{ contact: string }>(
    db,
    sql`select value as contact from jsonb_array_elements_text(${list}::jsonb) value
      where exists (select 1 from users where email = value)
        or exists (select 1 from users where phone_number = value)`,
  );
  return new Set(rows.map(({ contact }) => contact));
}

async function planOrders(db: Db, file: OrderFile): Promise<PlannedRecord[]> {
  const converted = file.orders.map((source) => ({ source, result: toOrder(source) }));
  const planned = converted.flatMap(({ result }) => ('planned' in result ? [result.planned] : []));
  const existing = await findExisting(db, file.format, planned);
  const owned = await findTaken(
    db,
    planned.flatMap(({ contactEmail, contactPhone }) => [contactEmail, contactPhone]),
  );
  const now = new Date();
  const rows = converted.map(({ source: { row, number }, result }) => {
    const skip = (reason: string) => toSkipped({ row, name: number, reason });
    if ('reason' in result) return skip(result.reason);
    const order = result.planned;
    if (existing.has(keyOf(order))) return skip('It has already been imported.');
    const owner = order.contactEmail ?? order.contactPhone;
    const isOwned = owner !== null && owned.has(owner);
    if (!isOwned && bookRetentionEnd(new Date(order.orderedAt)) < now) {
      return skip('Its buyer has no account, and it is older than records must be kept.');
    }
    const facts = orderFacts(order, isOwned ? owner : null);
    return toNew(row, number, { facts, notes: result.notes, planned: order });
  });
  return inOrder(rows, file.skipped);
}

function orderFacts(order: PlannedOrder, owner: string | null): string[] {
  const units = order.lines.reduce((sum, { quantity }) => sum + quantity, 0);
  return [
    formatDate(order.orderedAt),
    IMPORTED_STATUS_TEXTS[order.status],
    units === 1 ? '1 item' : `${units} items`,
    formatRupees(toRupees(order.totalPaise)),
    owner === null ? 'Buyer without an account' : `In the account of ${owner}`,
  ];
}

function keyOf({ number, orderedAt }: Pick<PlannedOrder, 'number' | 'orderedAt'>): string {
  return `${new Date(orderedAt).getTime()} ${number}`;
}

async function findExisting(
  db: Db,
  format: ShopFormat,
  orders: readonly PlannedOrder[],
): Promise<Set<string>> {
  const numbers = JSON.stringify(orders.map(({ number }) => number));
  const rows = await rowsOf<{ number: string; orderedAt: string }>(
    db,
    sql`select number, to_json(ordered_at)#>>'{}' as "orderedAt" from imported_orders
      where format = ${format}
        and number in (select jsonb_array_elements_text(${numbers}::jsonb))`,
  );
  return new Set(rows.map(keyOf));
}

async function planRedirects(db: Db, { csv }: RedirectFile): Promise<PlannedRecord[]> {
  const { rows, refused } = readRedirects(csv);
  const plan = await planRows(db, rows);
  const reasons = new Map([...refused, ...plan.refused].map(({ row, reason }) => [row, reason]));
  const planned = rows.map((one) => {
    const { row, path, target } = one;
    const reason =
      reasons.get(row) ?? (plan.accepted.get(path) === target ? undefined : 'It exists already.');
    if (reason !== undefined) return toSkipped({ row, name: path, reason });
    return toNew(row, path, { facts: [`Leads to ${target}`], notes: [], planned: one });
  });
  return inOrder(
    planned,
    refused.map(({ row, path, reason }) => ({ row, name: path, reason })),
  );
}

function toNew(
  row: number,
  name: string,
  more: Pick<PlannedRecord, 'facts' | 'notes' | 'planned'>,
): PlannedRecord {
  return { row, name, state: 'new', reason: '', ...more };
}

function toSkipped({ row, name, reason }: SkippedRow): PlannedRecord {
  return { row, name, reason, state: 'skipped', facts: [], notes: [], planned: undefined };
}

function inOrder(rows: PlannedRecord[], skipped: readonly SkippedRow[]): PlannedRecord[] {
  return [...rows, ...skipped.map(toSkipped)].toSorted((a, b) => a.row - b.row);
}

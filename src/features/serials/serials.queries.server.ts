import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '#src/db/db.ts';
import { intArray, rowsOf } from '#src/db/rows.ts';
import { LINE_TITLE } from '#src/features/catalog/item-title.queries.server.ts';
import { itemName } from '#src/lib/color-name.ts';
import { AppError } from '#src/lib/errors.ts';
import { omit } from '#src/lib/omit.ts';
import { codeOf, toSerial } from './serial-number.ts';
import type { SerialState } from './serial-status.ts';
import type { Serial } from './serials.contract.ts';

/**
 * The units `ps` that were sent, with the parcel `c` or the claim whose replacement they are, their
 * order line `l`. A claim is about one line, and may contain its protection plan.
 */
export const SENT_UNITS = sql`packed_serials ps
  left join parcel_lines pl on pl.id = ps.parcel_line_id
  left join parcels c on c.id = pl.parcel_id
  left join return_lines rl on rl.return_id = ps.claim_id
  join order_lines l on l.id = coalesce(pl.order_line_id, rl.order_line_id) and l.plan_of is null`;

/**
 * The newest parcel that a unit `s` was packed into, joined as `k`. A replacement has the rest of
 * the warranty of the unit that it replaces.
 */
export const LAST_PARCEL = sql`left join lateral (
  select ps.returned_at, l.order_id, l.id as order_line_id, c.number, c.delivered_at, o.status,
    o.delivered_at as order_delivered_at, o.user_id, o.contact_email, o.contact_phone
  from ${SENT_UNITS} join orders o on o.id = l.order_id
  where ps.serial_id = s.id order by ps.id desc limit 1) k on true`;

const STATE = sql`case when s.voided_at is not null then 'void'
  when k.order_id is null then 'stock' when k.returned_at is null then 'packed'
  else 'returned' end`;

type SerialFilter = {
  q: string;
  state?: SerialState | undefined;
  productId?: number | undefined;
};
type Row = Omit<Serial, 'itemName'> & { productName: string; title: string; total: number };

/** Selects units `s` with their products `p` and variants `v`. */
async function select(db: Db, where: SQL, range: SQL): Promise<Row[]> {
  return rowsOf<Row>(
    db,
    sql`
    select s.id, s.serial_number as "serialNumber", s.code, ${STATE} as state,
      s.product_id as "productId", s.variant_id as "variantId", p.name as "productName",
      ${LINE_TITLE} as title, k.order_id as "orderId",
      to_json(s.created_at at time zone 'utc') as "createdAt", count(*) over ()::int as total
    from serials s join products p on p.id = s.product_id
    left join variants v on v.id = s.variant_id ${LAST_PARCEL}
    where ${where} order by s.id desc ${range}`,
  );
}

function toSerialOf(found: Row): Serial {
  const { productName, title, createdAt, ...row } = omit(found, 'total');
  const at = new Date(`${createdAt}Z`).toISOString();
  return { ...row, itemName: itemName(productName, title), createdAt: at };
}

function whereOf({ q, state, productId }: SerialFilter): SQL {
  const text = toSerial(codeOf(q) ?? q);
  const isFound = sql`(position(${text} in s.serial_number) > 0
    or position(${text.toLowerCase()} in s.code) > 0 or k.order_id = ${text})`;
  const parts = [
    text === '' ? sql`true` : isFound,
    state ? sql`${STATE} = ${state}` : sql`true`,
    productId ? sql`s.product_id = ${productId}` : sql`true`,
  ];
  return sql.join(parts, sql` and `);
}

/** Lists units, newest first. */
export async function listPage(
  db: Db,
  { page, pageSize, ...filter }: SerialFilter & { page: number; pageSize: number },
) {
  const where = whereOf(filter);
  const rows = await select(db, where, sql`limit ${pageSize} offset ${(page - 1) * pageSize}`);
  const total =
    rows[0]?.total ?? (page > 1 ? ((await select(db, where, sql`limit 1`))[0]?.total ?? 0) : 0);
  return { serials: rows.map(toSerialOf), total, totalPages: Math.ceil(total / pageSize) };
}

/** Lists the first `max` units that a filter finds. */
export async function listFound(db: Db, filter: SerialFilter, max: number): Promise<Serial[]> {
  return (await select(db, whereOf(filter), sql`limit ${max}`)).map(toSerialOf);
}

/** Returns a unit. Throws NOT_FOUND. */
export async function getSerial(db: Db, id: number): Promise<Serial> {
  const [row] = await select(db, sql`s.id = ${id}`, sql``);
  if (!row) throw new AppError('NOT_FOUND', { message: 'No such serial number.' });
  return toSerialOf(row);
}

/** Finds the unit that was scanned, by its serial number or by its QR code. */
export async function findScanned(db: Db, scanned: string): Promise<Serial | undefined> {
  const code = codeOf(scanned);
  const where = code ? sql`s.code = ${code}` : sql`s.serial_number = ${toSerial(scanned)}`;
  const [row] = await select(db, where, sql``);
  return row && toSerialOf(row);
}

export type LineSerial = {
  serialNumber: string;
  code: string;
  isReturned: boolean;
  /** The claim whose replacement it is; null for a unit that was sold. */
  claimId: number | null;
};

/** Lists the units packed for some orders, by order line. */
export async function listSerialsOf(
  db: Db,
  orderIds: readonly string[],
): Promise<Map<number, LineSerial[]>> {
  const rows = await rowsOf<LineSerial & { lineId: number }>(
    db,
    sql`
    select l.id as "lineId", s.serial_number as "serialNumber", s.code,
      ps.returned_at is not null as "isReturned", ps.claim_id as "claimId"
    from ${SENT_UNITS} join serials s on s.id = ps.serial_id
    where l.order_id in (select jsonb_array_elements_text(${JSON.stringify(orderIds)}::jsonb))
    order by s.serial_number`,
  );
  const grouped = Map.groupBy(rows, ({ lineId }) => lineId);
  return new Map(
    [...grouped].map(([id, all]) => [id, all.map((serial) => omit(serial, 'lineId'))]),
  );
}

export type PackedLine = {
  id: number;
  orderId: string;
  productId: number | null;
  variantId: number | null;
  itemName: string;
  serialRule: string;
  serialFormat: string;
};

/** Lists order lines with the rules for their serial numbers. */
export async function listLines(db: Db, ids: readonly number[]): Promise<PackedLine[]> {
  const rows = await rowsOf<PackedLine & { title: string }>(
    db,
    sql`
    select l.id, l.order_id as "orderId", l.product_id as "productId",
      l.variant_id as "variantId", l.product_name as "itemName", l.variant_title as title,
      coalesce(p.serial_rule, '') as "serialRule", coalesce(p.serial_format, '') as "serialFormat"
    from order_lines l left join products p on p.id = l.product_id
    where l.id = any(${intArray(ids)}) order by l.id`,
  );
  return rows.map(({ title, ...row }) => ({ ...row, itemName: itemName(row.itemName, title) }));
}

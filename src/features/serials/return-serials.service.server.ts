import { sql } from 'drizzle-orm';
import type { Db } from '#src/db/db.ts';
import { intArray, rowsOf } from '#src/db/rows.ts';
import { itemName } from '#src/lib/color-name.ts';
import { AppError } from '#src/lib/errors.ts';
import { codeOf, toSerial } from './serial-number.ts';
import { SENT_UNITS } from './serials.queries.server.ts';

type Out = { id: number; serialNumber: string; code: string; lineId: number; name: string };

type Arrival = {
  returnId: number;
  orderId: string;
  lines: readonly { orderLineId: number; quantity: number }[];
  scanned: readonly string[];
};

/**
 * Records which units of a return have arrived. Lines whose units are all returned need no scan.
 * Throws CONFLICT for a unit that was not sent with this order, and if one is missing.
 */
export async function returnSerials(
  tx: Db,
  { returnId, orderId, lines, scanned }: Arrival,
): Promise<void> {
  const out = await listOut(tx, orderId);
  const wanted = new Set(scanned.map((text) => codeOf(text) ?? toSerial(text)));
  const isScanned = ({ serialNumber, code }: Out) => wanted.has(serialNumber) || wanted.has(code);
  const back: Out[] = [];
  for (const { orderLineId, quantity } of lines) {
    const own = out.filter(({ lineId }) => lineId === orderLineId);
    const came = own.filter(isScanned);
    const [first] = own;
    if (came.length === quantity || (came.length === 0 && own.length <= quantity))
      back.push(...(came.length === 0 ? own : came));
    else if (first)
      throw refused(
        `Enter the serial number${quantity === 1 ? '' : 's'} of the ${quantity} returned unit${quantity === 1 ? '' : 's'} of “${first.name}”.`,
      );
  }
  const known = new Set(back.filter(isScanned).flatMap((one) => [one.serialNumber, one.code]));
  const foreign = [...wanted].find((number) => !known.has(number));
  if (foreign) throw refused(`${foreign} was not sent with the returned items of this order.`);
  await markBack(
    tx,
    back.map(({ id }) => id),
    returnId,
  );
}

/**
 * Records that the units of a return go back to the customer, who owns them again. Throws CONFLICT
 * if one was packed for another order since.
 */
export async function giveBackSerials(tx: Db, returnId: number): Promise<void> {
  const back = await rowsOf<{ serialNumber: string; isElsewhere: boolean }>(
    tx,
    sql`select s.serial_number as "serialNumber", exists (select 1 from packed_serials other
        where other.serial_id = s.id and other.returned_at is null) as "isElsewhere"
      from packed_serials ps join serials s on s.id = ps.serial_id
      where ps.returned_with = ${returnId} order by s.id for update of s`,
  );
  const gone = back.find(({ isElsewhere }) => isElsewhere);
  if (gone) throw refused(`${gone.serialNumber} is packed for another order already.`);
  await tx.execute(sql`update unit_owners o set ended_at = null from packed_serials ps
    where ps.returned_with = ${returnId} and o.serial_id = ps.serial_id
      and o.ended_at = ps.returned_at`);
  await tx.execute(sql`update packed_serials set returned_at = null, returned_with = null
    where returned_with = ${returnId}`);
}

/** Records that all units of an order came back undelivered. */
export async function returnAllSerials(tx: Db, orderId: string): Promise<void> {
  await markBack(
    tx,
    (await listOut(tx, orderId)).map(({ id }) => id),
  );
}

/** A unit that came back has no owner any more. */
async function markBack(tx: Db, ids: readonly number[], returnId?: number): Promise<void> {
  const back = intArray(ids);
  await tx.execute(sql`update packed_serials
    set returned_at = now(), returned_with = ${returnId ?? null} where id = any(${back})`);
  const isBack = sql`serial_id in (select serial_id from packed_serials where id = any(${back}))`;
  await tx.execute(
    sql`update unit_owners set ended_at = now() where ended_at is null and ${isBack}`,
  );
  await tx.execute(
    sql`update unit_transfers set closed_at = now() where closed_at is null and ${isBack}`,
  );
}

async function listOut(tx: Db, orderId: string): Promise<Out[]> {
  const rows = await rowsOf<Out & { title: string }>(
    tx,
    sql`
    select ps.id, s.serial_number as "serialNumber", s.code, l.id as "lineId",
      l.product_name as name, l.variant_title as title
    from ${SENT_UNITS} join serials s on s.id = ps.serial_id
    where l.order_id = ${orderId} and ps.returned_at is null`,
  );
  return rows.map(({ title, ...row }) => ({ ...row, name: itemName(row.name, title) }));
}

function refused(message: string): AppError {
  return new AppError('CONFLICT', { message, fields: { serials: message } });
}

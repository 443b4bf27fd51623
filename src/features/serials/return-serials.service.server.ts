import { sql } from 'drizzle-orm';
import type { Db } from '#src/db/db.ts';
import { intArray, rowsOf } from '#src/db/rows.ts';
import { itemName } from '#src/lib/color-name.ts';
import { AppError } from '#src/lib/errors.ts';
import { codeOf, toSerial } from './serial-number.ts';

type Out = { id: number; serialNumber: string; code: string; lineId: number; name: string };

/**
 * Records which units of a return have arrived. Lines whose units are all returned need no scan.
 * Throws CONFLICT for a unit that was not sent with this order, and if one is missing.
 */
export async function returnSerials(
  tx: Db,
  orderId: string,
  lines: readonly { orderLineId: number; quantity: number }[],
  scanned: readonly string[],
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
  );
}

/** Records that all units of an order came back undelivered. */
export async function returnAllSerials(tx: Db, orderId: string): Promise<void> {
  await markBack(
    tx,
    (await listOut(tx, orderId)).map(({ id }) => id),
  );
}

/** A unit that came back has no owner any more. */
async function markBack(tx: Db, ids: readonly number[]): Promise<void> {
  const back = intArray(ids);
  await tx.execute(sql`update packed_serials set returned_at = now() where id = any(${back})`);
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
    from packed_serials ps join serials s on s.id = ps.serial_id
    join parcel_lines pl on pl.id = ps.parcel_line_id
    join order_lines l on l.id = pl.order_line_id
    where l.order_id = ${orderId} and ps.returned_at is null`,
  );
  return rows.map(({ title, ...row }) => ({ ...row, name: itemName(row.name, title) }));
}

function refused(message: string): AppError {
  return new AppError('CONFLICT', { message, fields: { serials: message } });
}

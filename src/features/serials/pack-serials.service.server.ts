import { randomInt } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Db } from '#src/db/db.ts';
import { rowsOf } from '#src/db/rows.ts';
import { packedSerials, serials } from '#src/db/schema/tables.ts';
import { AppError } from '#src/lib/errors.ts';
import { SERIAL_MAX, SERIAL_MIN } from './serial-limits.ts';
import { codeOf, hasFormat, toSerial } from './serial-number.ts';
import { findScanned, listLines, type PackedLine } from './serials.queries.server.ts';

const CODE_CHARACTERS = '23456789abcdefghjkmnpqrstuvwxyz';
const CODE_LENGTH = 12;

/** Returns a new code for a unit's warranty page: one of 7 × 10^17. */
export function makeCode(): string {
  const { length } = CODE_CHARACTERS;
  return Array.from({ length: CODE_LENGTH }, () => CODE_CHARACTERS[randomInt(length)]).join('');
}

export const isSerial = (text: string) =>
  text.length >= SERIAL_MIN && text.length <= SERIAL_MAX && /^[A-Z0-9][A-Z0-9/.-]*$/.test(text);

export const NOT_A_SERIAL = `A serial number has ${SERIAL_MIN} to ${SERIAL_MAX} letters, digits or the characters - / .`;

/**
 * Returns the unit that was scanned for an order line, and its row if it has one. Throws CONFLICT
 * with what it belongs to if it cannot be packed for this line.
 */
async function checkScan(
  db: Db,
  line: PackedLine,
  scanned: string,
): Promise<{ id: number | undefined; serialNumber: string }> {
  const found = await findScanned(db, scanned);
  if (!found) return { id: undefined, serialNumber: checkUnknown(line, scanned) };
  const { id, serialNumber, state, orderId } = found;
  if (found.productId !== line.productId || found.variantId !== line.variantId)
    throw refused(`${serialNumber} belongs to “${found.itemName}”, not to “${line.itemName}”.`);
  if (state === 'void')
    throw refused(`${serialNumber} is void. See Serial numbers for the reason.`);
  if (state === 'packed') throw refused(`${serialNumber} is already packed for order ${orderId}.`);
  const [owned] = await rowsOf(
    db,
    sql`select 1 from unit_owners where serial_id = ${id} and ended_at is null`,
  );
  if (owned)
    throw refused(
      `A customer has registered ${serialNumber} as bought elsewhere. See Serial numbers.`,
    );
  return { id, serialNumber };
}

function checkUnknown(line: PackedLine, scanned: string): string {
  const serialNumber = toSerial(scanned);
  if (codeOf(scanned)) throw refused('This QR code belongs to no unit of this shop.');
  if (!isSerial(serialNumber)) throw refused(NOT_A_SERIAL);
  if (line.serialRule === 'registered')
    throw refused(`${serialNumber} is not imported. Import it under Serial numbers first.`);
  if (!hasFormat(serialNumber, line.serialFormat))
    throw refused(
      `${serialNumber} is not a serial number of “${line.itemName}”: these look like ${line.serialFormat}.`,
    );
  return serialNumber;
}

/** Checks a scan for a line of an order, while a parcel is packed. */
export async function checkSerialFor(
  db: Db,
  { id, orderLineId, scanned }: { id: string; orderLineId: number; scanned: string },
): Promise<{ serialNumber: string }> {
  const [line] = await listLines(db, [orderLineId]);
  if (line?.orderId !== id) throw new AppError('NOT_FOUND', { message: 'No such order line.' });
  if (line.serialRule === '') throw refused(`“${line.itemName}” has no serial numbers.`);
  const { serialNumber } = await checkScan(db, line, scanned);
  return { serialNumber };
}

type PackedPiece = {
  /** The line of the parcel, or the claim whose replacement is sent. */
  to: { parcelLineId: number } | { claimId: number };
  orderLineId: number;
  quantity: number;
  serials: readonly string[];
};

/**
 * Records the units of a parcel, or of a replacement, in the transaction that packs it. Throws CONFLICT if a unit cannot
 * be packed or one is missing.
 */
export async function packSerials(
  tx: Db,
  userId: string | null,
  pieces: readonly PackedPiece[],
): Promise<void> {
  const lines = new Map(
    (
      await listLines(
        tx,
        pieces.map(({ orderLineId }) => orderLineId),
      )
    ).map((line) => [line.id, line]),
  );
  const scans = pieces.flatMap(({ to, orderLineId, quantity, serials: scanned }) => {
    const line = lines.get(orderLineId);
    if (!line) throw new AppError('NOT_FOUND');
    requireAll(line, { to, quantity, scanned });
    return scanned.map((text) => ({ to, line, text: text.toUpperCase().trim() }));
  });
  // In one order everywhere, so that two people who pack the same units do not wait for each other.
  for (const { to, line, text } of scans.toSorted((a, b) => (a.text < b.text ? -1 : 1))) {
    const { id, serialNumber } = await checkScan(tx, line, text);
    const serialId = id ?? (await createSerial(tx, line, serialNumber, userId));
    const packed = await tx
      .insert(packedSerials)
      .values({ serialId, ...to })
      .onConflictDoNothing()
      .returning({ id: packedSerials.id });
    if (packed.length === 0)
      throw refused(`Someone has just packed ${serialNumber} in another parcel.`);
  }
}

type Packing = Pick<PackedPiece, 'to' | 'quantity'> & { scanned: readonly string[] };

function requireAll(line: PackedLine, { to, quantity, scanned }: Packing): void {
  const name = `“${line.itemName}”`;
  if (line.serialRule === '') {
    if (scanned.length > 0) throw refused(`${name} has no serial numbers.`);
    return;
  }
  const numbers = new Set(scanned.map((text) => codeOf(text) ?? toSerial(text)));
  if (numbers.size < scanned.length) throw refused('A serial number was scanned twice.');
  if (scanned.length === quantity) return;
  const of = quantity === 1 ? 'its unit' : `all ${quantity} units`;
  const how = 'claimId' in to ? 'Scan' : `Pack ${name} under Parcels and scan`;
  throw refused(`${how} the serial number of ${of}.`);
}

/** Adds a unit that was not imported; another scan of it at the same moment gets the same row. */
async function createSerial(
  tx: Db,
  line: PackedLine,
  serialNumber: string,
  createdBy: string | null,
): Promise<number> {
  const { productId, variantId } = line;
  if (productId === null) throw new AppError('NOT_FOUND');
  const row = { productId, variantId, serialNumber, code: makeCode(), createdBy };
  const [added] = await tx
    .insert(serials)
    .values(row)
    .onConflictDoNothing()
    .returning({ id: serials.id });
  if (added) return added.id;
  const { id } = await checkScan(tx, line, serialNumber);
  if (id === undefined) throw new AppError('UNEXPECTED');
  return id;
}

function refused(message: string): AppError {
  return new AppError('CONFLICT', { message, fields: { serials: message, scanned: message } });
}

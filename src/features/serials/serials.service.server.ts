import { and, eq, isNull } from 'drizzle-orm';
import type { Db } from '#src/db/db.ts';
import { products, serials, unitOwners, unitTransfers, variants } from '#src/db/schema/tables.ts';
import { recordAudit } from '#src/features/audit/audit.service.server.ts';
import { AppError } from '#src/lib/errors.ts';
import { isSerial, makeCode, NOT_A_SERIAL } from './pack-serials.service.server.ts';
import { IMPORT_MAX } from './serial-limits.ts';
import { hasFormat, splitSerials } from './serial-number.ts';

type Import = { productId: number; variantId: number | null; serials: string };
const SHOWN_MAX = 10;

/** Adds the units of an item, all or none. Throws INVALID_INPUT with those that cannot be added. */
export async function addSerials(db: Db, input: Import, userId: string): Promise<number> {
  const { productId, variantId } = input;
  const numbers = splitSerials(input.serials);
  if (numbers.length === 0) throw refused('Enter at least one serial number.');
  if (numbers.length > IMPORT_MAX) throw refused(`Add at most ${IMPORT_MAX} at a time.`);
  return db.transaction(async (tx) => {
    const [product] = await tx
      .select()
      .from(products)
      .where(eq(products.id, productId))
      .for('share');
    if (!product) throw new AppError('NOT_FOUND', { message: 'No such product.' });
    if (product.serialRule === '')
      throw refused(
        `“${product.name}” has no serial numbers. Choose under Support in the product how they are handled.`,
      );
    await requireVariant(tx, productId, variantId);
    const odd = numbers.filter(
      (number) => !isSerial(number) || !hasFormat(number, product.serialFormat),
    );
    if (odd.length > 0) {
      const how =
        product.serialFormat === '' ? NOT_A_SERIAL : `They look like ${product.serialFormat}.`;
      throw refused(`These are not serial numbers of this product: ${listed(odd)}. ${how}`);
    }
    const twice = numbers.filter((number, at) => numbers.indexOf(number) < at);
    if (twice.length > 0) throw refused(`These appear twice: ${listed(twice)}.`);
    const added = await tx
      .insert(serials)
      .values(
        numbers.map((serialNumber) => ({
          ...{ productId, variantId, serialNumber, code: makeCode(), createdBy: userId },
        })),
      )
      .onConflictDoNothing()
      .returning({ serialNumber: serials.serialNumber });
    const isAdded = new Set(added.map(({ serialNumber }) => serialNumber));
    const known = numbers.filter((number) => !isAdded.has(number));
    if (known.length > 0) throw refused(`These exist already: ${listed(known)}. None was added.`);
    await recordAudit(tx, {
      ...{ userId, action: 'serial.create', entity: 'product', entityId: productId },
      after: { serials: numbers.length, serialNumber: listed(numbers) },
    });
    return numbers.length;
  });
}

async function requireVariant(tx: Db, productId: number, variantId: number | null) {
  if (variantId === null) return;
  const isOwn = and(eq(variants.id, variantId), eq(variants.productId, productId));
  const [variant] = await tx.select({ id: variants.id }).from(variants).where(isOwn);
  if (!variant) throw new AppError('NOT_FOUND', { message: 'No such colour of this product.' });
}

type Change = { id: number; userId: string; reason?: string };

/** Voids a serial number, or makes a void one valid again; repeating it does nothing. */
export async function setVoid(db: Db, { id, userId, reason = '' }: Change, isVoid: boolean) {
  await db.transaction(async (tx) => {
    const before = await lockSerial(tx, id);
    if ((before.voidedAt !== null) === isVoid) return;
    const voidReason = isVoid ? reason : '';
    await tx
      .update(serials)
      .set({ voidedAt: isVoid ? new Date() : null, voidReason })
      .where(eq(serials.id, id));
    await recordAudit(tx, {
      ...{ userId, action: isVoid ? 'serial.void' : 'serial.restore' },
      ...{ entity: 'serial', entityId: id },
      before: { isVoid: !isVoid, reason: before.voidReason },
      after: { isVoid, reason: voidReason, serialNumber: before.serialNumber },
    });
  });
}

/** Ends the registration of a unit's present owner. Throws CONFLICT if there is no owner. */
export async function endOwner(db: Db, { id, userId, reason = '' }: Change) {
  await db.transaction(async (tx) => {
    const { serialNumber } = await lockSerial(tx, id);
    const now = new Date();
    const isNow = and(eq(unitOwners.serialId, id), isNull(unitOwners.endedAt));
    const ended = await tx.update(unitOwners).set({ endedAt: now }).where(isNow).returning();
    if (ended.length === 0)
      throw new AppError('CONFLICT', { message: 'Nobody has registered this unit.' });
    const isOpen = and(eq(unitTransfers.serialId, id), isNull(unitTransfers.closedAt));
    await tx.update(unitTransfers).set({ closedAt: now }).where(isOpen);
    await recordAudit(tx, {
      ...{ userId, action: 'serial.end-ownership', entity: 'serial', entityId: id },
      before: { isRegistered: true, reason: '' },
      after: { isRegistered: false, reason, serialNumber },
    });
  });
}

/** Locks a unit's row until the transaction ends. Throws NOT_FOUND. */
export async function lockSerial(tx: Db, id: number) {
  const [row] = await tx.select().from(serials).where(eq(serials.id, id)).for('update');
  if (!row) throw new AppError('NOT_FOUND', { message: 'No such serial number.' });
  return row;
}

function listed(numbers: readonly string[]): string {
  const more = numbers.length - SHOWN_MAX;
  return [...numbers.slice(0, SHOWN_MAX), ...(more > 0 ? [`${more} more`] : [])].join(', ');
}

function refused(message: string): AppError {
  return new AppError('INVALID_INPUT', { message, fields: { serials: message } });
}

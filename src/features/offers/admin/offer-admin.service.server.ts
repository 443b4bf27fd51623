import { and, count, desc, eq, isNull, sql } from 'drizzle-orm';
import type { Db } from '#src/db/db.ts';
import { rowsOf } from '#src/db/rows.ts';
import { auditLog, offerPrices, offers } from '#src/db/schema/tables.ts';
import { transact } from '#src/db/transact.ts';
import { recordAudit } from '#src/features/audit/audit.service.server.ts';
import { AppError } from '#src/lib/errors.ts';
import { toPaise } from '#src/lib/money.ts';
import { omit } from '#src/lib/omit.ts';
import { requireSeen } from '#src/platform/require-seen.ts';
import { OFFERS_MAX } from '#src/features/offers/offer-limits.ts';
import { markPagesStale } from '#src/features/offers/show-offers.service.server.ts';
import { type AdminOffer, offerVersion } from './offer-admin.contract.ts';
import { getOffer, readCatalogue } from './offer-admin.queries.server.ts';
import { offerProblems } from './offer-check.ts';
import { copyOf } from './copy-of.ts';
import type { OfferInput } from './offer-input.contract.ts';

/** The staff member who saves, and the offerVersion() that they saw. */
type By = { userId: string; seen: string };

/** Creates an offer. Throws INVALID_INPUT with a message per field, CONFLICT for a taken code. */
export async function addOffer(db: Db, input: OfferInput, userId: string): Promise<number> {
  return transact(db, async (tx) => {
    await lockList(tx);
    return insert(tx, input, { userId, isPaused: false });
  });
}

/** Updates an offer. Throws as addOffer() does, and EDIT_CONFLICT. */
export async function changeOffer(db: Db, id: number, input: OfferInput, by: By): Promise<void> {
  await write(db, id, by, 'offer.update', async (tx, before) => {
    await check(tx, input, before);
    await markPagesStale(tx, id, by.userId);
    await tx.update(offers).set(toRow(input)).where(eq(offers.id, id));
    await tx.delete(offerPrices).where(eq(offerPrices.offerId, id));
    await insertPrices(tx, id, input);
  });
}

/** Pauses or resumes an offer. */
export async function pauseOffer(db: Db, id: number, isPaused: boolean, by: By): Promise<void> {
  await write(db, id, by, isPaused ? 'offer.pause' : 'offer.go-on', async (tx) => {
    await tx.update(offers).set({ isPaused }).where(eq(offers.id, id));
  });
}

/** Creates a copy, paused so that it can be changed before anyone can use it. */
export async function copyOffer(db: Db, id: number, userId: string): Promise<number> {
  return transact(db, async (tx) => {
    await lockList(tx);
    const isTaken = async (code: string) => (await findByCode(tx, code)) !== undefined;
    const input = await copyOf(await getOffer(tx, id), isTaken);
    return insert(tx, input, { userId, isPaused: true, isCopy: true });
  });
}

/** Deletes an offer that no order has used; ends one that has been used. */
export async function removeOffer(db: Db, id: number, by: By): Promise<void> {
  const [found] = await rowsOf<{ used: boolean }>(
    db,
    sql`select exists (select 1 from offer_uses where offer_id = ${id}) as used`,
  );
  const isUsed = found?.used === true;
  await write(db, id, by, isUsed ? 'offer.end' : 'offer.remove', async (tx) => {
    // An offer that was used in the meantime stays in the list.
    const end = { endsAt: sql`greatest(now(), ${offers.startsAt} + interval '1 second')` };
    await tx
      .update(offers)
      .set(isUsed ? end : { removedAt: sql`now()` })
      .where(eq(offers.id, id));
  });
}

/** Undoes removeOffer(). Throws CONFLICT if there is nothing to undo, or its code is taken. */
export async function restoreOffer(db: Db, id: number, by: By): Promise<void> {
  await write(db, id, by, 'offer.restore', async (tx, before) => {
    const endsAt = before.isRemoved ? before.endsAt : await findEndBefore(tx, id);
    if (endsAt === undefined) {
      throw new AppError('CONFLICT', { message: 'This offer is neither deleted nor ended.' });
    }
    if (before.isRemoved) await refuseTaken(tx, before.code, id);
    const ends = before.isRemoved ? {} : { endsAt: endsAt === '' ? null : toMoment(endsAt) };
    await tx
      .update(offers)
      .set({ ...ends, removedAt: null })
      .where(eq(offers.id, id));
  });
}

/**
 * Under the offer's lock, checks the version, saves, records it in the audit log, and refreshes the
 * pages that show it.
 */
async function write(
  db: Db,
  id: number,
  { userId, seen }: By,
  action: string,
  change: (tx: Db, before: AdminOffer) => Promise<void>,
): Promise<void> {
  await transact(db, async (tx) => {
    await lockList(tx);
    await tx.execute(sql`select 1 from offers where id = ${id} for update`);
    const before = await getOffer(tx, id);
    const who = before.savedBy ?? 'Someone';
    const sentence = `${who} saved this while you had it open. Your changes are not lost. Compare them with the saved version, then save again.`;
    requireSeen(seen, { version: offerVersion(before), values: before }, sentence);
    await change(tx, before);
    const after = await getOffer(tx, id);
    const entry = { userId, action, entity: 'offer', entityId: id };
    await recordAudit(tx, { ...entry, before: audited(before), after: audited(after) });
  });
}

async function insert(
  tx: Db,
  input: OfferInput,
  { userId, isPaused, isCopy = false }: { userId: string; isPaused: boolean; isCopy?: boolean },
): Promise<number> {
  // A copy may contain values that have become invalid since. It is paused, and saving it reports
  // them.
  if (!isCopy) await check(tx, input);
  await refuseTooMany(tx);
  const [made] = await tx
    .insert(offers)
    .values({ ...toRow(input), isPaused, createdBy: userId })
    .returning();
  if (!made) throw new Error('The database kept no offer.');
  await insertPrices(tx, made.id, input);
  const after = audited(await getOffer(tx, made.id));
  const entry = { userId, action: 'offer.create', entity: 'offer', entityId: made.id };
  await recordAudit(tx, { ...entry, after });
  return made.id;
}

async function check(tx: Db, input: OfferInput, before?: AdminOffer): Promise<void> {
  const { productIds, prices, items } = input;
  const named = [...productIds, ...[...prices, ...items].map(({ productId }) => productId)];
  const known = await readCatalogue(tx, named, input.categoryIds);
  const fields = offerProblems(input, { ...known, endedAt: before?.endsAt });
  if (Object.keys(fields).length > 0) throw new AppError('INVALID_INPUT', { fields });
  await refuseTaken(tx, input.code, before?.id);
}

async function refuseTaken(tx: Db, code: string, ownId: number | undefined): Promise<void> {
  const other = code === '' ? undefined : await findByCode(tx, code);
  if (!other || other.id === ownId) return;
  const message = `“${code}” is already the code of “${other.name}”.`;
  throw new AppError('CONFLICT', { message, fields: { code: message } });
}

async function findByCode(tx: Db, code: string) {
  const [found] = await tx
    .select({ id: offers.id, name: offers.name })
    .from(offers)
    .where(and(eq(offers.code, code), isNull(offers.removedAt)));
  return found;
}

async function refuseTooMany(tx: Db): Promise<void> {
  const [all] = await tx.select({ count: count() }).from(offers).where(isNull(offers.removedAt));
  if ((all?.count ?? 0) < OFFERS_MAX) return;
  const message = `There are ${OFFERS_MAX} offers already. Please delete one first.`;
  throw new AppError('CONFLICT', { message });
}

/** Returns the end that an offer had before it was ended early, '' for none; else undefined. */
async function findEndBefore(tx: Db, id: number): Promise<string | undefined> {
  const [entry] = await tx
    .select({ action: auditLog.action, before: auditLog.before })
    .from(auditLog)
    .where(and(eq(auditLog.entity, 'offer'), eq(auditLog.entityId, String(id))))
    .orderBy(desc(auditLog.id))
    .limit(1);
  const ended = entry?.action === 'offer.end' ? entry.before?.['endsAt'] : undefined;
  return typeof ended === 'string' ? ended : undefined;
}

async function insertPrices(tx: Db, offerId: number, { kind, prices }: OfferInput): Promise<void> {
  if (kind !== 'price' || prices.length === 0) return;
  await tx.insert(offerPrices).values(
    prices.map(({ productId, variantId, price }) => {
      return { offerId, productId, variantId, pricePaise: toPaise(price) };
    }),
  );
}

/** Makes concurrent saves take turns, so that no two offers get the same code. */
async function lockList(tx: Db): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('offers'))`);
}

function toRow(input: OfferInput) {
  const { name, code, kind, steps, categoryIds, productIds } = input;
  const { perShopper, inTotal, isFirstOrder } = input;
  const isPrice = kind === 'price';
  const isBundle = kind === 'bundle';
  const hasAmount = kind === 'amount' || isBundle;
  const items = isBundle ? input.items.map(toItem) : [];
  return {
    items,
    ...{ name, kind, perShopper, inTotal, isFirstOrder },
    code: code === '' ? null : code,
    percent: kind === 'percent' ? input.percent : null,
    amountPaise: hasAmount && input.amount !== null ? toPaise(input.amount) : null,
    mostPaise: kind === 'percent' && input.most !== null ? toPaise(input.most) : null,
    steps: kind === 'steps' ? steps : [],
    minimumPaise: isPrice || isBundle ? 0 : toPaise(input.minimum),
    categoryIds: isPrice || isBundle ? [] : categoryIds,
    productIds: isPrice ? [] : isBundle ? productsOf(items) : productIds,
    startsAt: toMoment(input.startsAt),
    endsAt: input.endsAt === null ? null : toMoment(input.endsAt),
  };
}

/** In any variant, none is named. */
function toItem(item: OfferInput['items'][number]) {
  return { ...item, variantId: item.isAnyVariant ? null : item.variantId };
}

/** The products of a bundle are stored as those of other offers are, so the same pages show it. */
function productsOf(items: readonly { productId: number }[]): number[] {
  return [...new Set(items.map(({ productId }) => productId))];
}

/** India has one time zone and no daylight saving time. */
function toMoment(inIndia: string): Date {
  return new Date(`${inIndia}:00+05:30`);
}

function audited(offer: AdminOffer) {
  return { ...omit(offer, 'id', 'state', 'uses', 'saved', 'sold', 'savedBy', 'bundleSaves') };
}

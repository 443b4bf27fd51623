import { randomInt } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { Db } from '#src/db/db.ts';
import { transact } from '#src/db/transact.ts';
import { giftCards, giftPurchases } from '#src/db/schema/tables.ts';
import { recordAudit } from '#src/features/audit/audit.service.server.ts';
import { AppError, invalidField } from '#src/lib/errors.ts';
import { toPaise, toRupees } from '#src/lib/money.ts';
import { countTry, forgiveTry } from '#src/platform/limits.ts';
import { networkOf } from '#src/platform/network.ts';
import { sha256 } from '#src/platform/sha256.ts';
import { CODE_LENGTH, CODE_LETTERS, formatGiftCode, toGiftCode } from './gift-code.ts';
import { addCredit } from './ledger.service.server.ts';

/** Wrong codes allowed per account, and per network, which many people may share. */
export const CODE_LIMIT = { max: 10, windowSeconds: 3600 };
export const NETWORK_CODE_LIMIT = { max: 60, windowSeconds: 3600 };

type Card = typeof giftCards.$inferSelect;
type NewCard = { amount: number; note: string; requestId: string; staffId: string };

/**
 * Issues a gift card and returns it with its code, which nobody can read again. Throws CONFLICT if
 * the same request has already issued one.
 */
export async function issueGiftCard(db: Db, card: NewCard): Promise<{ id: number; code: string }> {
  return transact(db, async (tx) => {
    const made = await insertCard(tx, { ...card, amountPaise: toPaise(card.amount) });
    await recordAudit(tx, {
      ...{ userId: card.staffId, action: 'gift-card.issue', entity: 'gift-card' },
      entityId: made.id,
      after: { amountPaise: toPaise(card.amount), note: card.note },
    });
    return made;
  });
}

/** Inserts a card with a new code. `staffId` is null for one that a customer bought. */
export async function insertCard(
  tx: Db,
  card: Pick<NewCard, 'note' | 'requestId'> & { staffId: string | null; amountPaise: number },
) {
  const { note, requestId, staffId, amountPaise } = card;
  const { code, ...hashed } = makeCode();
  const row = { ...hashed, amountPaise, note };
  const [made] = await tx
    .insert(giftCards)
    .values({ ...row, requestId, issuedBy: staffId })
    .onConflictDoNothing({ target: giftCards.requestId })
    .returning();
  if (made) return { id: made.id, code: formatGiftCode(code) };
  const message =
    'This form has already issued a gift card. If you did not see its code, replace the card.';
  throw new AppError('CONFLICT', { message });
}

function makeCode() {
  const letter = () => CODE_LETTERS[randomInt(CODE_LETTERS.length)];
  const code = Array.from({ length: CODE_LENGTH }, letter).join('');
  // A code is random enough that a plain hash cannot be reversed.
  return { code, codeHash: sha256(code), lastFour: code.slice(-4) };
}

/** Replaces the code of a card and returns the new one; the earlier one stops working. */
export async function renewCode(tx: Db, id: number): Promise<string> {
  const { code, ...hashed } = makeCode();
  await tx.update(giftCards).set(hashed).where(eq(giftCards.id, id));
  return formatGiftCode(code);
}

/** Disables a card that is not redeemed, such as one that was lost. Throws NOT_FOUND or CONFLICT. */
export async function disableGiftCard(
  db: Db,
  { id, note, staffId }: { id: number; note: string; staffId: string },
): Promise<void> {
  await transact(db, (tx) => close(tx, { id, note, staffId }));
}

/** Disables a card and issues another over the same amount; returns its code. */
export async function replaceGiftCard(
  db: Db,
  {
    id,
    note,
    staffId,
    requestId,
  }: { id: number; note: string; staffId: string; requestId: string },
): Promise<{ id: number; code: string }> {
  return transact(db, async (tx) => {
    if ((await tx.$count(giftPurchases, eq(giftPurchases.giftCardId, id))) > 0) {
      const message = 'A customer bought this card: send it again, which makes a new code.';
      throw new AppError('CONFLICT', { message });
    }
    const { amountPaise, lastFour } = await close(tx, { id, note, staffId });
    const about = `Replaces the card ending in ${lastFour}: ${note}`;
    const made = await insertCard(tx, { note: about, requestId, staffId, amountPaise });
    await recordAudit(tx, {
      ...{ userId: staffId, action: 'gift-card.issue', entity: 'gift-card', entityId: made.id },
      after: { amountPaise, note: about },
    });
    return made;
  });
}

async function close(tx: Db, { id, note, staffId }: { id: number; note: string; staffId: string }) {
  const [card] = await tx.select().from(giftCards).where(eq(giftCards.id, id)).for('update');
  if (!card) throw new AppError('NOT_FOUND');
  if (card.state !== 'active')
    throw new AppError('CONFLICT', { message: `This card is already ${card.state}.` });
  const set = { state: 'disabled', closedAt: new Date() };
  await tx.update(giftCards).set(set).where(eq(giftCards.id, id));
  await recordAudit(tx, {
    ...{ userId: staffId, action: 'gift-card.disable', entity: 'gift-card', entityId: id },
    before: { state: card.state, note: '' },
    after: { state: 'disabled', note },
  });
  return card;
}

type Try = { code: string; clientAddress: string; userId?: string };

/** Adds a card to a shopper's store credit and returns its rupees. Throws INVALID_INPUT. */
export async function redeem(
  db: Db,
  { userId, ...tried }: Try & { userId: string },
  now = new Date(),
): Promise<number> {
  const { id, codeHash } = await findCard(db, { ...tried, userId });
  return transact(db, async (tx) => {
    // A code that was replaced in the meantime is no longer valid.
    const isActive = and(eq(giftCards.codeHash, codeHash), eq(giftCards.state, 'active'));
    const set = { state: 'redeemed', redeemedBy: userId, closedAt: now };
    const [card] = await tx.update(giftCards).set(set).where(isActive).returning();
    if (!card) throw invalidField('code', 'This gift card has already been redeemed.');
    const { amountPaise } = card;
    const cause = { reason: 'gift_card' as const, giftCardId: id };
    await addCredit(tx, { userId, kind: 'paid', amountPaise, ...cause });
    return toRupees(amountPaise);
  });
}

/** Returns a card's worth in rupees, and whether it is redeemed. Throws INVALID_INPUT. */
export async function getGiftCardBalance(db: Db, tried: Try) {
  const { amountPaise, state } = await findCard(db, tried);
  return { amount: toRupees(amountPaise), isRedeemed: state === 'redeemed' };
}

/**
 * Finds the card of a code. Wrong codes count as tries; after too many, right ones are refused as
 * well. Throws TOO_MANY_REQUESTS.
 */
async function findCard(db: Db, { code, clientAddress, userId }: Try): Promise<Card> {
  const tries = [
    { key: `gift-code:${networkOf(clientAddress)}`, limit: NETWORK_CODE_LIMIT },
    ...(userId ? [{ key: `gift-code-of:${userId}`, limit: CODE_LIMIT }] : []),
  ];
  for (const { key, limit } of tries) await countTry(db, key, limit);
  const isIt = eq(giftCards.codeHash, sha256(toGiftCode(code)));
  const [card] = await db.select().from(giftCards).where(isIt);
  if (!card) throw invalidField('code', 'This code is not valid. Please check it.');
  for (const { key, limit } of tries) await forgiveTry(db, key, limit);
  if (card.state === 'disabled')
    throw invalidField('code', 'This gift card is no longer valid. Contact us.');
  return card;
}

import { and, asc, eq, gt, inArray, type SQL } from 'drizzle-orm';
import type { Db } from '#src/db/db.ts';
import {
  addresses,
  alerts,
  cartLines,
  carts,
  confirmedPhones,
  contactMessages,
  messageStops,
  passkeys,
  products,
  reviews,
  reviewVotes,
  sessions,
  stockItems,
  users,
  variants,
  wishlistItems,
} from '#src/db/schema/tables.ts';
import { findBusiness } from '#src/features/account/business/business.service.server.ts';
import { listImportedData } from '#src/features/imported-orders/imported-data.queries.server.ts';
import { listConsentData } from '#src/features/consents/consents.queries.server.ts';
import { getSettings } from '#src/features/settings/settings.queries.server.ts';
import { AppError } from '#src/lib/errors.ts';
import { realEmail } from '#src/lib/identity.ts';
import { toRupees } from '#src/lib/money.ts';
import { omit } from '#src/lib/omit.ts';
import { listCreditData } from './own-credit.queries.server.ts';
import { listSupportData } from './own-support.queries.server.ts';
import { listOwnOrderData } from './own-orders.queries.server.ts';

type User = typeof users.$inferSelect;

/**
 * How we use the data and who receives some of it: section 11 of the DPDP Act, 2023, requires both.
 */
const USED_FOR = [
  'processing, delivering and, if necessary, refunding orders',
  'taking items back, exchanging, repairing or replacing them',
  'keeping store credit and paying with it',
  'knowing who owns a registered unit and its warranty',
  'answering questions, and showing questions, answers and reviews to other shoppers',
  'one reminder of a cart to people who agreed to it',
  'sending stock and price alerts to people who signed up for them',
  'invoices and tax',
  'protecting accounts',
];
const RECIPIENTS = [
  'couriers: the name, address and mobile number on a parcel',
  'messaging services: the mobile number and the text of the message',
  'the payment service: amount, order number, name, email address and mobile number',
  'other systems of the shop, where it uses any: accounts, and orders with their addresses',
  'companies that you accepted under “Cookie choices”, if the shop uses any: pages that you visit, what you buy, and hashes of your email address and mobile number',
  'authorities, where the law requires it',
];

/**
 * Returns everything the shop stores about a user, in the terms of the account's screens; amounts
 * in rupees, times in ISO 8601. Throws NOT_FOUND for an unknown user.
 */
export async function getOwnData(db: Db, userId: string, now = new Date()) {
  const [user] = await db.select().from(users).where(eq(users.id, userId));
  if (!user) throw new AppError('NOT_FOUND');
  const { details } = await getSettings(db);
  return {
    about: {
      shop: details.longName,
      writtenAt: now,
      usedFor: USED_FOR,
      recipients: RECIPIENTS,
      questionsTo: details.email,
    },
    account: toAccount(user),
    business: await findBusiness(db, userId),
    addresses: await listAddressData(db, userId),
    orders: await listOwnOrderData(db, userId),
    ...(await listImportedData(db, user)),
    storeCredit: await listCreditData(db, userId),
    cart: await listCartData(db, userId),
    wishlist: await listWishlistData(db, userId),
    alerts: await listAlertData(db, userId),
    ...(await listSupportData(db, user)),
    reviews: await listReviewData(db, userId),
    helpfulReviews: await listVoteData(db, userId),
    messages: await listMessageData(db, user),
    passkeys: await listPasskeyData(db, userId),
    consents: await listConsentData(db, userId),
    stoppedNews: await listStops(db, user.phoneNumber),
    confirmedPhones: await listConfirmedPhones(db, userId),
    sessions: await listSessionData(db, userId, now),
  };
}

/** Users who signed up by phone have a placeholder for an address. */
function toAccount(user: User) {
  return {
    name: user.name,
    email: realEmail(user.email) || null,
    emailVerified: user.emailVerified,
    phoneNumber: user.phoneNumber,
    phoneNumberVerified: user.phoneNumberVerified,
    secondFactor: user.twoFactorEnabled,
    createdAt: user.createdAt,
    deleteAfter: user.deleteAfter,
  };
}

async function listAddressData(db: Db, userId: string) {
  const rows = await db
    .select()
    .from(addresses)
    .where(eq(addresses.userId, userId))
    .orderBy(asc(addresses.id));
  return rows.map((row) => omit(row, 'id', 'userId'));
}

async function listCartData(db: Db, userId: string) {
  const rows = await db
    .select({
      product: products.name,
      color: variants.color,
      quantity: cartLines.quantity,
      seenPricePaise: cartLines.seenPricePaise,
      addedAt: cartLines.createdAt,
    })
    .from(cartLines)
    .innerJoin(carts, eq(carts.id, cartLines.cartId))
    .innerJoin(products, eq(products.id, cartLines.productId))
    .leftJoin(variants, eq(variants.id, cartLines.variantId))
    .where(eq(carts.userId, userId))
    .orderBy(asc(cartLines.id));
  return rows.map(({ seenPricePaise, ...line }) => ({
    ...line,
    seenPrice: toRupees(seenPricePaise),
  }));
}

function listWishlistData(db: Db, userId: string) {
  return db
    .select({ product: products.name, addedAt: wishlistItems.createdAt })
    .from(wishlistItems)
    .innerJoin(products, eq(products.id, wishlistItems.productId))
    .where(eq(wishlistItems.userId, userId))
    .orderBy(asc(wishlistItems.createdAt));
}

function listReviewData(db: Db, userId: string) {
  return db
    .select({
      product: products.name,
      name: reviews.reviewerName,
      rating: reviews.rating,
      text: reviews.reviewText,
      status: reviews.status,
      createdAt: reviews.createdAt,
    })
    .from(reviews)
    .innerJoin(products, eq(products.id, reviews.productId))
    .where(eq(reviews.userId, userId))
    .orderBy(asc(reviews.id));
}

/** Lists the alerts that the user is waiting for. */
async function listAlertData(db: Db, userId: string) {
  const rows = await db
    .select({
      product: products.name,
      color: variants.color,
      kind: alerts.kind,
      pricePaise: alerts.pricePaise,
      askedAt: alerts.createdAt,
    })
    .from(alerts)
    .innerJoin(stockItems, eq(stockItems.id, alerts.stockItemId))
    .innerJoin(products, eq(products.id, stockItems.productId))
    .leftJoin(variants, eq(variants.id, stockItems.variantId))
    .where(eq(alerts.userId, userId))
    .orderBy(asc(alerts.id));
  return rows.map(({ pricePaise, ...row }) => ({ ...row, price: toRupees(pricePaise) }));
}

/** Lists other people's reviews that the user marked as helpful. */
function listVoteData(db: Db, userId: string) {
  return db
    .select({ product: products.name, votedAt: reviewVotes.createdAt })
    .from(reviewVotes)
    .innerJoin(reviews, eq(reviews.id, reviewVotes.reviewId))
    .innerJoin(products, eq(products.id, reviews.productId))
    .where(eq(reviewVotes.userId, userId))
    .orderBy(asc(reviewVotes.createdAt));
}

async function listMessageData(db: Db, user: User) {
  const isOwn = isFromThem(user);
  if (!isOwn) return [];
  const { name, contact, subject, message, createdAt } = contactMessages;
  return db
    .select({ name, contact, subject, message, createdAt })
    .from(contactMessages)
    .where(isOwn)
    .orderBy(asc(contactMessages.id));
}

/**
 * Matches contact form messages that are certainly the user's: the form requires no sign-in, and an
 * unconfirmed address may be a stranger's. Returns undefined if none is confirmed.
 */
export function isFromThem(user: User): SQL | undefined {
  const proved = [
    ...(user.emailVerified ? [user.email] : []),
    ...(user.phoneNumberVerified && user.phoneNumber ? [user.phoneNumber] : []),
  ];
  return proved.length > 0 ? inArray(contactMessages.contact, proved) : undefined;
}

function listPasskeyData(db: Db, userId: string) {
  const { name, createdAt, lastUsedAt } = passkeys;
  return db
    .select({ name, createdAt, lastUsedAt })
    .from(passkeys)
    .where(eq(passkeys.userId, userId))
    .orderBy(asc(createdAt));
}

async function listStops(db: Db, phone: string | null) {
  if (phone === null) return [];
  const { channel, stoppedAt } = messageStops;
  return db.select({ channel, stoppedAt }).from(messageStops).where(eq(messageStops.phone, phone));
}

/** Lists phone numbers confirmed for cash on delivery. */
function listConfirmedPhones(db: Db, userId: string) {
  const { phone, confirmedAt } = confirmedPhones;
  const isOwn = eq(confirmedPhones.userId, userId);
  return db.select({ phone, confirmedAt }).from(confirmedPhones).where(isOwn).orderBy(asc(phone));
}

function listSessionData(db: Db, userId: string, now: Date) {
  const { createdAt, updatedAt, ipAddress, userAgent, expiresAt } = sessions;
  return db
    .select({ createdAt, lastUsedAt: updatedAt, ipAddress, userAgent, expiresAt })
    .from(sessions)
    .where(and(eq(sessions.userId, userId), gt(sessions.expiresAt, now)))
    .orderBy(asc(createdAt));
}

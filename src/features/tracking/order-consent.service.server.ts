import { and, eq, isNotNull, lt } from 'drizzle-orm';
import type { Db } from '#src/db/db.ts';
import { orderConsents } from '#src/db/schema/tables.ts';
import { getSettings } from '#src/features/settings/settings.queries.server.ts';
import { toPublicTracking } from '#src/features/settings/tracking/public-tracking.server.ts';
import { TRACKING_CATEGORIES, type Tracking } from '#src/features/settings/tracking/tracking.ts';
import { recordConsent } from '#src/features/consents/record-consent.service.server.ts';
import { CONSENT_COOKIE, readConsent } from './consent.ts';
import { IDENTIFIER_DAYS } from './purchase-status.ts';

export type OrderConsent = Omit<typeof orderConsents.$inferInsert, 'orderId' | 'createdAt'>;

export const NO_IDENTIFIERS = {
  ...{ gaClientId: null, gaSessionId: null, fbp: null, fbc: null, userAgent: null },
};

/** Finds a buyer's consent in the cookies of their browser; undefined without any. */
export async function findOrderConsent(
  db: Db,
  headers: Headers,
): Promise<OrderConsent | undefined> {
  const cookies = headers.get('cookie') ?? '';
  if (!cookies.includes(CONSENT_COOKIE)) return undefined;
  const { tracking } = await getSettings(db);
  const consent = readConsent(cookies, toPublicTracking(tracking).version);
  if (!consent || consent.categories.length === 0) return undefined;
  const { categories, at } = consent;
  return {
    version: toPublicTracking(tracking).version,
    categories,
    consentedAt: at,
    ...NO_IDENTIFIERS,
    ...(categories.includes(tracking.ga4Category) && readGoogle(cookies, tracking)),
    ...(categories.includes(tracking.metaCategory) && readMeta(cookies)),
    userAgent: (headers.get('user-agent') ?? '').slice(0, 500),
  };
}

/**
 * Stores the consent with an order, and in the register if the buyer has an account. Deletes an
 * earlier one that was withdrawn.
 */
export async function storeOrderConsent(
  tx: Db,
  { orderId, userId }: { orderId: string; userId: string | null },
  consent: OrderConsent | undefined,
): Promise<void> {
  if (!consent) {
    await tx.delete(orderConsents).where(eq(orderConsents.orderId, orderId));
    return;
  }
  const { version: textVersion, categories } = consent;
  for (const category of userId === null ? [] : TRACKING_CATEGORIES) {
    const said = { purpose: `scripts-${category}`, isOn: categories.includes(category) } as const;
    await recordConsent(tx, userId ?? '', { ...said, source: 'checkout', textVersion });
  }
  await tx
    .insert(orderConsents)
    .values({ ...consent, orderId })
    .onConflictDoUpdate({ target: orderConsents.orderId, set: consent });
}

/** Deletes identifiers of orders that were never placed. Runs as a nightly job. */
export async function deleteOldIdentifiers(db: Db, now: Date): Promise<number> {
  const since = new Date(now.getTime() - IDENTIFIER_DAYS * 24 * 60 * 60_000);
  const isOld = and(lt(orderConsents.createdAt, since), isNotNull(orderConsents.userAgent));
  const changed = db.update(orderConsents).set(NO_IDENTIFIERS).where(isOld);
  return (await changed.returning({ id: orderConsents.orderId })).length;
}

/** Google's cookies: `GA1.1.<client>`, and `GS1.1.<session>.…` or `GS2.1.s<session>$…`. */
function readGoogle(cookies: string, { ga4Id }: Tracking) {
  const [, gaClientId] = /(?:^|;\s*)_ga=GA\d\.\d\.(\d{1,20}\.\d{1,20})/.exec(cookies) ?? [];
  const session = new RegExp(String.raw`(?:^|;\s*)_ga_${ga4Id.slice(2)}=GS\d\.\d\.s?(\d{1,20})`);
  const [, gaSessionId] = session.exec(cookies) ?? [];
  return { gaClientId: gaClientId ?? null, gaSessionId: gaSessionId ?? null };
}

/** Meta's cookies: the browser, and the click that led here. */
function readMeta(cookies: string) {
  const read = (name: string) =>
    new RegExp(String.raw`(?:^|;\s*)${name}=(fb\.\d\.\d{1,20}\.[\w-]{1,400})`).exec(cookies)?.[1];
  return { fbp: read('_fbp') ?? null, fbc: read('_fbc') ?? null };
}

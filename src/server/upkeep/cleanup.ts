import { eq } from 'drizzle-orm';
import type { Db } from '#src/db/db.ts';
import { shopState } from '#src/db/schema/tables.ts';
import { shortenLog, vacuumTables } from '#src/db/vacuum.ts';
import { deleteDueAccounts } from '#src/features/account/deletion/deletion.service.server.ts';
import {
  deleteExpiredImports,
  eraseExpiredBuyers,
  eraseUnsoldGuests,
} from '#src/features/account/deletion/erase.service.server.ts';
import { eraseOldGifts } from '#src/features/account/deletion/erase-gifts.service.server.ts';
import { deleteOldPending } from '#src/features/account/registration/pending.service.server.ts';
import { calculateTogether } from '#src/features/bought-together/calculate-together.service.server.ts';
import { deleteOldAlerts } from '#src/features/alerts/alerts.service.server.ts';
import { deleteOldRecipients } from '#src/features/breaches/breaches.service.server.ts';
import { deleteOldFieldData } from '#src/features/field-data/field-data.service.server.ts';
import { deleteOldEntries } from '#src/features/audit/retention.service.server.ts';
import { deleteOldMessages } from '#src/features/content/retention.service.server.ts';
import { expireCredit } from '#src/features/credit/ledger.service.server.ts';
import { warnOfExpiry } from '#src/features/credit/warn-of-expiry.service.server.ts';
import { deleteOldDeliveries } from '#src/features/payments/inbox/retention.service.server.ts';
import { deleteOldNotices } from '#src/features/messages/notices/note-for-staff.service.server.ts';
import { deleteOldIdentifiers } from '#src/features/tracking/order-consent.service.server.ts';
import { resumePurchases } from '#src/features/tracking/send-purchases.service.server.ts';
import { deleteOldEvents } from '#src/features/webhooks/record-event.service.server.ts';
import { deleteOldPhotos } from '#src/features/returns/photos/photos.service.server.ts';
import { deleteOldUnitData } from '#src/features/warranty/retention.service.server.ts';
import { retainedSince, type Retention } from '#src/features/settings/retention.ts';
import { getSettings } from '#src/features/settings/settings.queries.server.ts';
import { deleteOldGuestCarts } from '#src/features/cart/merge.service.server.ts';
import { rebuildSearch } from '#src/features/search/search.service.server.ts';
import type { Services } from '#src/http/env.ts';
import { deleteOldAnswers } from '#src/http/idempotency.ts';
import { deleteOldTries } from '#src/platform/limits.ts';
import { dayInIndia } from '#src/lib/dates.ts';
import { deleteOldBundles, deleteUnusedContents } from './sweep-contents.ts';
import { deleteUnusedFilms } from './sweep-films.ts';
import { deleteUnusedModels } from './sweep-models.ts';
import { deleteUnusedPictures } from './sweep-pictures.ts';

type Part = [name: string, work: () => Promise<unknown>];

const LAST_KEY = 'last-tidy-up';

/** Runs the daily work: see JOBS. Parts run separately, so that one failure stops no other. */
export async function tidyUp(services: Services, now = new Date()): Promise<void> {
  const { db, log } = services;
  const today = dayInIndia(now);
  if ((await readLast(db)) === today) return;
  const parts: Part[] = [
    ['accounts deleted', () => deleteDueAccounts(services, now)],
    ...(await forgetting(services, now)),
    ['store credit expired', () => expireCredit(db, now)],
    ['expiring store credit announced', () => warnOfExpiry(services, now)],
    ['unused codes deleted', () => deleteOldPending(db, now)],
    ['old notifications deleted', () => deleteOldNotices(db, now)],
    ['old webhooks deleted', () => deleteOldEvents(db, now)],
    ['old browser identifiers deleted', () => deleteOldIdentifiers(db, now)],
    ['old field data deleted', () => deleteOldFieldData(db, now)],
    ['purchases resumed', () => resumePurchases(services)],
    ['old attempts deleted', () => deleteOldTries(db)],
    ['old responses deleted', () => deleteOldAnswers(db, now)],
    ['contents of old releases deleted', () => deleteUnusedContents(services)],
    ['bundles of old code deleted', () => deleteOldBundles(services)],
    ['unused pictures deleted', () => deleteUnusedPictures(services, now)],
    ['unused models deleted', () => deleteUnusedModels(services, now)],
    ['unused films deleted', () => deleteUnusedFilms(services, now)],
    // Also fills the table of words in a database that is older than it.
    ['search rebuilt', () => rebuildSearch(db)],
    ['pairs bought together found', () => calculateTogether(db, now)],
    // Runs after all deletions above.
    ...(services.config.databaseUrl === undefined
      ? ([
          ['tables vacuumed', () => vacuumTables(db)],
          ['write-ahead log shortened', () => shortenLog(db)],
        ] satisfies Part[])
      : []),
  ];
  const failures: unknown[] = [];
  for (const [name, work] of parts) {
    try {
      const count = await work();
      // The first start ends with how to sign in as staff, so work without results stays silent.
      log[count ? 'info' : 'debug']({ count }, `Nightly work: ${name}`);
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, 'Some nightly work failed');
  await db
    .insert(shopState)
    .values({ key: LAST_KEY, value: today })
    .onConflictDoUpdate({ target: shopState.key, set: { value: today } });
}

/**
 * Returns the deletions that follow the retention settings, and of buyers the books no longer need.
 */
async function forgetting({ db }: Services, now: Date): Promise<Part[]> {
  const { retention } = await getSettings(db);
  const since = (name: keyof Retention) => retainedSince(retention[name], now);
  return [
    ['guest carts deleted', () => deleteOldGuestCarts(db, since('cartDays'))],
    ['answered messages deleted', () => deleteOldMessages(db, since('messageDays'))],
    ['gateway messages deleted', () => deleteOldDeliveries(db, since('webhookDays'))],
    ['audit entries deleted', () => deleteOldEntries(db, since('auditDays'))],
    ['pictures of returns deleted', () => deleteOldPhotos(db, since('photoDays'))],
    ['bills and offers of units deleted', () => deleteOldUnitData(db, since('photoDays'))],
    ['recipients of breach notices deleted', () => deleteOldRecipients(db, since('auditDays'))],
    ['old alerts deleted', () => deleteOldAlerts(db, now)],
    ['buyers erased', () => eraseExpiredBuyers(db, now)],
    ['imported orders deleted', () => deleteExpiredImports(db, now)],
    ['guests erased', () => eraseUnsoldGuests(db, now)],
    ['recipients of gift cards erased', () => eraseOldGifts(db, now)],
  ];
}

async function readLast(db: Db): Promise<string | undefined> {
  const [row] = await db.select().from(shopState).where(eq(shopState.key, LAST_KEY));
  return row?.value;
}

import { sql } from 'drizzle-orm';
import type { Db } from '#src/db/db.ts';
import { shopSettings, shopState } from '#src/db/schema/tables.ts';
import { FRESH_COD } from '#src/features/settings/cod-settings.ts';
import { FRESH_ADVANCE } from '#src/features/settings/advance-settings.ts';
import { FRESH_CREDIT } from '#src/features/settings/credit-settings.ts';
import type { Plan } from '#src/features/settings/plan.contract.ts';
import { FRESH_PROTECTION } from '#src/features/settings/protection.ts';
import { FRESH_INSTALMENTS } from '#src/features/settings/instalment-settings.ts';
import { rebuildSearch } from '#src/features/search/search.service.server.ts';
import type { MediaStore } from '#src/platform/objects/media-store.ts';
import { recordChange } from '#src/publish/find/record-change.ts';
import { insertCategories } from './load-categories.ts';
import { insertColors } from './load-colors.ts';
import { insertDisplays } from './load-displays.ts';
import { insertFilters } from './load-filters.ts';
import { DEMO_MARKER } from './marker.ts';
import { loadModels } from './load-models.ts';
import { insertNews } from './load-news.ts';
import { insertOffers } from './load-offers.ts';
import { loadPictures } from './load-pictures.ts';
import { insertPreorders } from './load-preorders.ts';
import { insertProducts } from './load-products.ts';
import { insertQuestions } from './load-questions.ts';
import { insertReviews } from './load-reviews.ts';
import { insertHero, insertSlides } from './load-slides.ts';

type LoadOptions = {
  db: Db;
  media: MediaStore;
  onProgress?: (line: string) => void;
  /** The time from which reviews and products are backdated. */
  now?: Date;
};

/**
 * Loads the demo catalogue once per shop. Keeps existing categories, filters and SKUs unchanged.
 * Returns false if it was already loaded.
 */
export async function loadDemo(options: LoadOptions): Promise<boolean> {
  const { db, media, onProgress = () => {}, now = new Date() } = options;
  if (await wasLoaded(db)) return false;
  const pictures = await loadPictures(db, media);
  const models = await loadModels(db, media);
  onProgress(`  ${pictures.size} pictures, ${models.size} models`);

  const count = await db.transaction(async (tx) => {
    // A lock, so that two servers starting on one empty database load it once.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${DEMO_MARKER}))`);
    if (await wasLoaded(tx)) return undefined;
    const categoryIds = await insertCategories(tx, pictures);
    const added = await insertProducts(tx, categoryIds, now);
    await insertColors(tx, added, pictures);
    await insertDisplays(tx, added, models, pictures);
    await insertFilters(tx, added);
    const reviews = await insertReviews(tx, added, pictures, now);
    await insertQuestions(tx, added, now);
    await insertSlides(tx, pictures);
    await insertHero(tx, pictures);
    await insertNews(tx, pictures, now);
    await insertOffers(tx, now);
    await insertPreorders(tx, now);
    await turnOnPayments(tx);
    await offerInstalments(tx);
    await offerPlans(tx);
    await tx.insert(shopState).values({ key: DEMO_MARKER, value: now.toISOString() });
    await recordChange(tx, { entity: 'catalogue', entityId: DEMO_MARKER });
    return { products: added.length, reviews };
  });
  if (!count) return false;

  onProgress(`  ${count.products} products, ${count.reviews} reviews`);
  await rebuildSearch(db);
  return true;
}

/**
 * Turns on cash on delivery, with and without an advance, and store credit for returns, in the demo
 * shop, unless staff have saved these settings.
 */
async function turnOnPayments(tx: Db): Promise<void> {
  const cod = { ...FRESH_COD, isOn: true };
  const credit = { ...FRESH_CREDIT, isForReturns: true, bonusPercent: 5 };
  await tx
    .insert(shopSettings)
    .values([
      { section: 'cod', values: cod },
      { section: 'advance', values: { ...FRESH_ADVANCE, isOn: true } },
      { section: 'credit', values: credit },
    ])
    .onConflictDoNothing();
}

/** Turns on instalments in the demo shop in the same way, at rates that banks have published. */
async function offerInstalments(tx: Db): Promise<void> {
  const values = { ...FRESH_INSTALMENTS, isOn: true, bankRates: DEMO_RATES };
  await tx.insert(shopSettings).values({ section: 'instalments', values }).onConflictDoNothing();
}

/** Puts two protection plans on sale in the demo shop in the same way. */
async function offerPlans(tx: Db): Promise<void> {
  const all = { percent: 0, categoryIds: [], productIds: [], priceTo: 0, isOn: true };
  const plans: Plan[] = [
    {
      ...{ ...all, id: 1, name: '1 more year of warranty', covers: 'faults', months: 12 },
      ...{ starts: 'warranty', price: 199, percent: 8, priceFrom: 1500, sacCode: '' },
      ...{ terms: '', gstRatePercent: 18 },
    },
    {
      ...{ ...all, id: 2, name: '1 year of damage cover', covers: 'damage', months: 12 },
      ...{ starts: 'delivery', price: 399, percent: 12, priceFrom: 5000, sacCode: '9987' },
      ...{ terms: 'Drops and liquids; not loss or theft.', gstRatePercent: 18 },
    },
  ];
  const values = { ...FRESH_PROTECTION, plans };
  await tx.insert(shopSettings).values({ section: 'protection', values }).onConflictDoNothing();
}

const DEMO_RATES = [
  'HDFC Bank: 16%, 3/6/9/12/18/24 months, fee 199',
  'ICICI Bank: 15.99%, 3/6/9/12/18/24 months, fee 199',
  'SBI Card: 15%, 3/6/9/12 months, fee 99',
  'Axis Bank: 16%, 3/6/9/12 months',
  'Kotak Mahindra Bank: 16%, 3/6/9/12 months, fee 199',
].join('\n');

async function wasLoaded(db: Db): Promise<boolean> {
  const rows = await db
    .select()
    .from(shopState)
    .where(sql`${shopState.key} = ${DEMO_MARKER}`);
  return rows.length > 0;
}

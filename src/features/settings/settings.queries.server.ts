import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { Db } from '#src/db/db.ts';
import { shopSettings } from '#src/db/schema/tables.ts';
import { answerOnce } from '#src/platform/answer-cache.ts';
import { type Appearance, FRESH_APPEARANCE } from './appearance/appearance.ts';
import { findGatewayAnswer } from './gateway-banks.queries.server.ts';
import { type PublicInstalments, toPublicInstalments } from './instalment-settings.ts';
import { DEFAULTS } from './defaults.ts';
import { toPublicDelivery, toPublicSettings } from './public-settings.ts';
import { freeShippingText } from './shipping-texts.ts';
import type { PublicSettings } from './settings.contract.ts';
import type { ShopSettings } from './shop-settings.ts';
import { FRESH_SPEED } from './speed-settings.ts';
import { toPublicTracking } from './tracking/public-tracking.server.ts';
import { listServices } from './tracking/tracking.ts';

/** Returns the shop's current settings: those that staff saved, on top of the defaults. */
export async function getSettings(db: Db): Promise<ShopSettings> {
  const rows = await db.select().from(shopSettings).prepare('settings').execute();
  const saved = new Map(rows.map(({ section, values }) => [section, values]));
  // A field that came with a later version of the shop has its default until it is saved.
  const all = Object.entries(DEFAULTS).map(([section, values]) => {
    return [section, { ...values, ...saved.get(section) }];
  });
  return Object.fromEntries(all) as ShopSettings;
}

/** Returns the public settings, cached between changes. Charges are computed from getSettings(). */
export function getPublicSettings(db: Db): Promise<PublicSettings> {
  return answerOnce(db, 'settings', async () => toPublicSettings(await getSettings(db)));
}

/** Returns the shop's look, cached between changes. */
export function getAppearance(db: Db): Promise<Appearance> {
  return answerOnce(db, 'appearance', async () => (await getSettings(db)).appearance);
}

/** A digest of what every page shows of the settings, in its header and its footer, and of the note of a test shop. */
export async function getFrameDigest(db: Db, isTestShop: boolean): Promise<string> {
  const settings = toPublicSettings(await getSettings(db));
  const { name, longName, tagline, about, legalName, address } = settings;
  const { phone, email, grievance, socialLinks } = settings;
  const called = { name, longName, tagline, about, legalName };
  const contact = { address, phone, email, grievance };
  const shown = { ...called, ...contact, socialLinks, freeShipping: freeShippingText(settings) };
  const frame = isTestShop ? { ...shown, isTestShop } : shown;
  const chosen = { ...(await getChosenLook(db)), ...(await getChosenTracking(db)) };
  return digestOf({ ...frame, ...chosen, ...(await getChosenSpeed(db)) });
}

/** Returns a digest of what the head of every page shows: the names in its title, and the look. */
export async function getHeadDigest(db: Db): Promise<string> {
  const { name, longName } = toPublicSettings(await getSettings(db));
  return digestOf({ name, longName, ...(await getChosenLook(db)) });
}

/** Returns the look once staff have chosen one; pages of a new shop keep their keys. */
async function getChosenLook(db: Db): Promise<{ look?: Appearance }> {
  const { appearance: look } = await getSettings(db);
  return isDeepStrictEqual(look, FRESH_APPEARANCE) ? {} : { look };
}

/** Returns the scripts of other companies once there are some; pages without any keep their keys. */
async function getChosenTracking(db: Db) {
  const { tracking } = await getSettings(db);
  return listServices(tracking).length === 0 ? {} : { tracking: toPublicTracking(tracking) };
}

/** Returns the share of measured visits once staff have changed it; other pages keep their keys. */
async function getChosenSpeed(db: Db) {
  const { speed } = await getSettings(db);
  return isDeepStrictEqual(speed, FRESH_SPEED) ? {} : { speed };
}

/** A digest of what the pages with a date or a shipping fee, or the questions and who answers them, show of the settings. */
export async function getDeliveryDigest(db: Db): Promise<string> {
  const { delivery, shipping, details, grievance, protection } = await getSettings(db);
  const { phone, email } = details;
  const shown = { ...toPublicDelivery(delivery), shipping, phone, email, grievance };
  const instalments = await getPublicInstalments(db);
  // Pages of a shop without any keep their keys.
  const plans = protection.plans.filter(({ isOn }) => isOn);
  return digestOf({
    ...shown,
    ...(instalments && { instalments }),
    ...(plans.length > 0 && { plans }),
  });
}

/** Returns the banks with instalments that the gateway takes; null without any. */
export async function getPublicInstalments(db: Db): Promise<PublicInstalments> {
  const { instalments } = await getSettings(db);
  if (!instalments.isOn) return null;
  return toPublicInstalments(instalments, (await findGatewayAnswer(db))?.banks ?? []);
}

/** Returns a digest of what support pages show of the settings. */
export async function getSupportDigest(db: Db): Promise<string> {
  const { support, details } = await getSettings(db);
  return digestOf({ support, phone: details.phone, email: details.email });
}

function digestOf(shown: object): string {
  return createHash('md5').update(JSON.stringify(shown)).digest('hex');
}

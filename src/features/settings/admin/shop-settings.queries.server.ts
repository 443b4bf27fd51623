import { eq } from 'drizzle-orm';
import type { Db } from '#src/db/db.ts';
import { shopSettings, users } from '#src/db/schema/tables.ts';
import { getSettings } from '#src/features/settings/settings.queries.server.ts';
import type { SettingsSection, ShopSettings } from '#src/features/settings/shop-settings.ts';
import type { Saved } from './shop-settings.contract.ts';

type SavedSettings = { [S in SettingsSection]: Saved<ShopSettings[S]> };

/** Returns all panels, each with the person who last saved it. */
export async function getSavedSettings(db: Db): Promise<SavedSettings> {
  const settings = await getSettings(db);
  const rows = await db
    .select({
      section: shopSettings.section,
      version: shopSettings.version,
      savedAt: shopSettings.updatedAt,
      savedBy: users.name,
    })
    .from(shopSettings)
    .leftJoin(users, eq(users.id, shopSettings.updatedBy));
  const of = <S extends SettingsSection>(section: S): Saved<ShopSettings[S]> => {
    const row = rows.find((one) => one.section === section);
    return {
      values: settings[section],
      version: row?.version ?? 0,
      savedBy: row?.savedBy ?? null,
      savedAt: row?.savedAt.toISOString() ?? null,
    };
  };
  return {
    details: of('details'),
    invoicing: of('invoicing'),
    shipping: of('shipping'),
    delivery: of('delivery'),
    cod: of('cod'),
    messages: of('messages'),
    whatsapp: of('whatsapp'),
    hours: of('hours'),
    links: of('links'),
    grievance: of('grievance'),
    retention: of('retention'),
    appearance: of('appearance'),
    tracking: of('tracking'),
  };
}

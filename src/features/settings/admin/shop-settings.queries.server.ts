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
  const all = Object.entries(settings).map(([section, values]) => {
    const row = rows.find((one) => one.section === section);
    const { version = 0, savedBy = null } = row ?? {};
    return [section, { values, version, savedBy, savedAt: row?.savedAt.toISOString() ?? null }];
  });
  return Object.fromEntries(all) as SavedSettings;
}

import { eq, sql } from 'drizzle-orm';
import type { Db } from '#src/db/db.ts';
import { shopSettings } from '#src/db/schema/tables.ts';
import type { SettingsSection, ShopSettings } from '#src/features/settings/shop-settings.ts';
import { recordAudit } from '#src/features/audit/audit.service.server.ts';
import { clearAnswers } from '#src/platform/answer-cache.ts';
import { requireSeen } from '#src/platform/require-seen.ts';
import { recordChange } from '#src/publish/find/record-change.ts';
import { getSavedSettings } from './shop-settings.queries.server.ts';

type Save<S extends SettingsSection> = {
  section: S;
  values: ShopSettings[S];
  /** The version that the person saw. */
  version: number;
  userId: string;
};

/**
 * Saves one panel of the settings, with its audit log entry and its publication. Saving the same
 * values changes nothing. Throws EDIT_CONFLICT when somebody else has saved it in the meantime.
 */
export async function saveSettings<S extends SettingsSection>(
  db: Db,
  { section, values, version, userId }: Save<S>,
): Promise<void> {
  await db.transaction(async (tx) => {
    // One save of a panel at a time; the first of all has no row to lock yet.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`settings ${section}`}))`);
    const now = (await getSavedSettings(tx))[section];
    const entry = { userId, action: 'settings.update', entity: 'settings', entityId: section };
    const isChanged = await recordAudit(tx, { ...entry, before: now.values, after: values });
    if (!isChanged) return;
    requireSeen(version, { version: now.version, values: now }, sayMeanwhile(now.savedBy));
    const row = { values, version: version + 1, updatedBy: userId };
    await (now.version === 0
      ? tx.insert(shopSettings).values({ section, ...row })
      : tx.update(shopSettings).set(row).where(eq(shopSettings.section, section)));
    await recordChange(tx, { entity: 'settings', entityId: section, userId });
  });
  clearAnswers();
}

function sayMeanwhile(savedBy: string | null): string {
  const who = savedBy ?? 'Someone';
  return `${who} saved this while you had it open. Your changes are not lost. The saved values are shown below.`;
}

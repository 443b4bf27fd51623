import { eq, sql } from 'drizzle-orm';
import type { Db } from '#src/db/db.ts';
import { media, shopSettings } from '#src/db/schema/tables.ts';
import { type Appearance, PICTURE_FIELDS } from '#src/features/settings/appearance/appearance.ts';
import type { SettingsSection, ShopSettings } from '#src/features/settings/shop-settings.ts';
import { AppError } from '#src/lib/errors.ts';
import { parseMediaName } from '#src/lib/media.ts';
import { recordAudit } from '#src/features/audit/audit.service.server.ts';
import { clearAnswers } from '#src/platform/answer-cache.ts';
import { requireSeen, sayMeanwhile } from '#src/platform/require-seen.ts';
import { recordChange } from '#src/publish/find/record-change.ts';
import { getSavedSettings } from './shop-settings.queries.server.ts';

type Save<S extends SettingsSection> = {
  section: S;
  values: ShopSettings[S];
  /** The version that the person saw. */
  version: number;
  userId: string;
  /** The audit log entry that this save undoes. */
  undoOf?: number;
  batchId?: string | undefined;
};

/**
 * Saves one panel of the settings, with its audit log entry and its publication. Saving the same
 * values changes nothing. Throws EDIT_CONFLICT when somebody else has saved it in the meantime.
 */
export async function saveSettings<S extends SettingsSection>(
  db: Db,
  { section, values, version, userId, undoOf, batchId }: Save<S>,
): Promise<void> {
  await db.transaction(async (tx) => {
    await lockSettings(tx, section);
    const now = (await getSavedSettings(tx))[section];
    const action = undoOf === undefined ? 'settings.update' : 'settings.undo';
    const entry = { userId, action, entity: 'settings', entityId: section, undoOf, batchId };
    const isChanged = await recordAudit(tx, { ...entry, before: now.values, after: values });
    if (!isChanged) return;
    requireSeen(version, { version: now.version, values: now }, sayMeanwhile(now.savedBy));
    if (section === 'appearance') await renewPictures(tx, values as Appearance);
    const row = { values, version: version + 1, updatedBy: userId };
    await (now.version === 0
      ? tx.insert(shopSettings).values({ section, ...row })
      : tx.update(shopSettings).set(row).where(eq(shopSettings.section, section)));
    await recordChange(tx, { entity: 'settings', entityId: section, userId });
  });
  clearAnswers();
}

/** Allows one save of a panel at a time; the first of all has no row to lock yet. */
export async function lockSettings(tx: Db, section: SettingsSection): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`settings ${section}`}))`);
}

/**
 * Keeps pictures from being deleted as unused. Throws INVALID_INPUT if one has been deleted already.
 */
async function renewPictures(tx: Db, look: Appearance): Promise<void> {
  const fields: Record<string, string> = {};
  for (const field of PICTURE_FIELDS) {
    const picture = parseMediaName(look[field].replace(/^\/media\//, ''));
    if (!picture) continue;
    const known = await tx
      .update(media)
      .set({ createdAt: sql`now()` })
      .where(eq(media.hash, picture.hash))
      .returning({ hash: media.hash });
    if (known.length === 0) fields[field] = 'This picture has expired. Choose it again.';
  }
  if (Object.keys(fields).length > 0) throw new AppError('INVALID_INPUT', { fields });
}

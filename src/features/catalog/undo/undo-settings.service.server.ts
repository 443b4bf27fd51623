import type * as z from 'zod/mini';
import type { Db } from '#src/db/db.ts';
import type { StaffContext } from '#src/features/catalog/admin/edit-product.service.server.ts';
import { saveAfterSales } from '#src/features/settings/admin/after-sales.contract.ts';
import { saveAdvance } from '#src/features/settings/admin/advance-settings.contract.ts';
import { saveReminders } from '#src/features/settings/admin/reminders.contract.ts';
import { saveAppearance } from '#src/features/settings/admin/appearance.contract.ts';
import { saveInstalments } from '#src/features/settings/admin/instalment-settings.contract.ts';
import { saveCod } from '#src/features/settings/admin/cod-settings.contract.ts';
import { saveGrievance } from '#src/features/settings/admin/grievance.contract.ts';
import { saveMessages } from '#src/features/settings/admin/message-templates.contract.ts';
import {
  saveDelivery,
  saveDetails,
  saveHours,
  saveLinks,
  saveRetention,
  saveShipping,
} from '#src/features/settings/admin/shop-settings.contract.ts';
import { getSavedSettings } from '#src/features/settings/admin/shop-settings.queries.server.ts';
import {
  lockSettings,
  saveSettings,
} from '#src/features/settings/admin/shop-settings.service.server.ts';
import { saveCredit } from '#src/features/settings/admin/credit-settings.contract.ts';
import { saveGiftCards } from '#src/features/settings/admin/gift-card-settings.contract.ts';
import { saveProtection } from '#src/features/settings/admin/protection.contract.ts';
import { saveSupport } from '#src/features/settings/admin/support.contract.ts';
import { saveSpeed } from '#src/features/settings/admin/speed-settings.contract.ts';
import { saveTracking } from '#src/features/settings/admin/tracking.contract.ts';
import { saveWhatsApp } from '#src/features/settings/admin/whatsapp-templates.contract.ts';
import type { ShopSettings } from '#src/features/settings/shop-settings.ts';
import { AppError } from '#src/lib/errors.ts';
import { getPuts } from './undo-check.queries.server.ts';
import { parseAs, type UndoableSection, undoableOf } from './undo-plan.server.ts';
import type { Entry } from './undo.queries.server.ts';

/** The rules for each part of the settings, which a restored value must still meet. */
const RULES: Record<UndoableSection, z.ZodMiniType> = {
  details: saveDetails.input,
  shipping: saveShipping.input,
  delivery: saveDelivery.input,
  cod: saveCod.input,
  advance: saveAdvance.input,
  credit: saveCredit.input,
  giftCards: saveGiftCards.input,
  afterSales: saveAfterSales.input,
  instalments: saveInstalments.input,
  messages: saveMessages.input,
  whatsapp: saveWhatsApp.input,
  hours: saveHours.input,
  links: saveLinks.input,
  grievance: saveGrievance.input,
  retention: saveRetention.input,
  reminders: saveReminders.input,
  appearance: saveAppearance.input,
  support: saveSupport.input,
  protection: saveProtection.input,
  speed: saveSpeed.input,
  tracking: saveTracking.input,
};

/** Reverts an entry's changes to one part of the settings, all or nothing. */
export async function undoOfSettings(tx: Db, entry: Entry, staff: StaffContext): Promise<void> {
  const section = (Object.keys(RULES) as UndoableSection[]).find((one) => one === entry.entityId);
  if (!section) throw new AppError('NOT_FOUND');
  await lockSettings(tx, section);
  const { values: present, version } = (await getSavedSettings(tx))[section];
  const fields = Object.entries<unknown>({ ...present, version });
  const presentOf = ({ field }: { field: string }) => fields.find(([name]) => name === field)?.[1];
  const puts = await getPuts(tx, entry, undoableOf(entry), presentOf);
  const now = fields.map(([field, value]) => ({ field, variantId: null, value }));
  const parsed = parseAs(RULES[section], [...now, ...puts]) as { version: number };
  const { version: _, ...values } = parsed;
  const { userId, batchId } = staff;
  const restored = values as unknown as ShopSettings[typeof section];
  await saveSettings(tx, { section, values: restored, version, userId, batchId, undoOf: entry.id });
}

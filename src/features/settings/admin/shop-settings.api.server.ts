import { Hono } from 'hono';
import type { SettingsSection, ShopSettings } from '#src/features/settings/shop-settings.ts';
import type { AppContext, AppEnv } from '#src/http/env.ts';
import { implement } from '#src/http/implement.ts';
import { getSettings } from '#src/features/settings/settings.queries.server.ts';
import { dayInIndia } from '#src/lib/dates.ts';
import { exportZones, readZones } from './zone-file.contract.ts';
import { readZoneFile, writeZoneFile } from './zone-file.server.ts';
import { saveAdvance } from './advance-settings.contract.ts';
import { saveAppearance } from './appearance.contract.ts';
import { saveGrievance } from './grievance.contract.ts';
import { saveCredit } from './credit-settings.contract.ts';
import { saveGiftCards } from './gift-card-settings.contract.ts';
import { saveAfterSales } from './after-sales.contract.ts';
import { saveReminders } from './reminders.contract.ts';
import { saveCod } from './cod-settings.contract.ts';
import { saveInstalments } from './instalment-settings.contract.ts';
import {
  saveDelivery,
  saveDetails,
  saveHours,
  saveInvoicing,
  saveLinks,
  saveRetention,
  saveShipping,
  viewShopSettings,
} from './shop-settings.contract.ts';
import { saveProtection } from './protection.contract.ts';
import { saveSpeed } from './speed-settings.contract.ts';
import { saveSupport } from './support.contract.ts';
import { saveTracking } from './tracking.contract.ts';
import { getSavedSettings } from './shop-settings.queries.server.ts';
import { saveSettings } from './shop-settings.service.server.ts';
import { csvFile } from '#src/lib/csv.ts';

export const shopSettingsApi = new Hono<AppEnv>();

implement(shopSettingsApi, viewShopSettings, (c) => getSavedSettings(c.var.db));
implement(shopSettingsApi, saveDetails, (c, input, { id }) => save(c, id, 'details', input));
implement(shopSettingsApi, saveInvoicing, (c, input, { id }) => save(c, id, 'invoicing', input));
implement(shopSettingsApi, saveShipping, (c, input, { id }) => save(c, id, 'shipping', input));
implement(shopSettingsApi, saveDelivery, (c, input, { id }) => save(c, id, 'delivery', input));
implement(shopSettingsApi, readZones, (_, { text }) => ({ zones: readZoneFile(text) }));
implement(shopSettingsApi, exportZones, async (c) => {
  const { delivery } = await getSettings(c.var.db);
  return csvFile(`delivery-zones-${dayInIndia()}`, writeZoneFile(delivery.zones));
});
implement(shopSettingsApi, saveCod, (c, input, { id }) => save(c, id, 'cod', input));
implement(shopSettingsApi, saveAdvance, (c, input, { id }) => save(c, id, 'advance', input));
implement(shopSettingsApi, saveCredit, (c, input, { id }) => save(c, id, 'credit', input));
implement(shopSettingsApi, saveGiftCards, (c, input, { id }) => save(c, id, 'giftCards', input));

implement(shopSettingsApi, saveReminders, (c, input, { id }) => save(c, id, 'reminders', input));
implement(shopSettingsApi, saveAfterSales, (c, input, { id }) => save(c, id, 'afterSales', input));
implement(shopSettingsApi, saveInstalments, async (c, input, { id }) => {
  const saved = await save(c, id, 'instalments', input);
  await c.var.jobs.send('refresh-bank-offers', {}, { key: 'refresh-bank-offers' });
  return saved;
});
implement(shopSettingsApi, saveHours, (c, input, { id }) => save(c, id, 'hours', input));
implement(shopSettingsApi, saveLinks, (c, input, { id }) => save(c, id, 'links', input));
implement(shopSettingsApi, saveGrievance, (c, input, { id }) => save(c, id, 'grievance', input));
implement(shopSettingsApi, saveAppearance, (c, input, { id }) => save(c, id, 'appearance', input));
implement(shopSettingsApi, saveSupport, (c, input, { id }) => save(c, id, 'support', input));
implement(shopSettingsApi, saveProtection, (c, input, { id }) => save(c, id, 'protection', input));
implement(shopSettingsApi, saveSpeed, (c, input, { id }) => save(c, id, 'speed', input));
implement(shopSettingsApi, saveTracking, (c, input, { id }) => save(c, id, 'tracking', input));
implement(shopSettingsApi, saveRetention, (c, input, { id }) => save(c, id, 'retention', input));

async function save<S extends SettingsSection>(
  c: AppContext,
  userId: string,
  section: S,
  { version, ...values }: ShopSettings[S] & { version: number },
) {
  const { db, jobs } = c.var;
  await saveSettings(db, {
    section,
    values: values as unknown as ShopSettings[S],
    version,
    userId,
  });
  await jobs.send('publish', {}, { key: 'publish' });
  return (await getSavedSettings(db))[section];
}

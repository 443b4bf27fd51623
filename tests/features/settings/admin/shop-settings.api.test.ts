import { desc, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { auditLog, publications, shopSettings } from '#src/db/schema/tables.ts';
import { viewPublication } from '#src/features/publishing/publishing.contract.ts';
import {
  saveDelivery,
  saveDetails,
  saveHours,
  saveInvoicing,
  saveLinks,
  saveShipping,
  viewShopSettings,
} from '#src/features/settings/admin/shop-settings.contract.ts';
import { listPages } from '#src/features/publishing/pages/pages.contract.ts';
import { toPublicDelivery } from '#src/features/settings/public-settings.ts';
import { DEFAULTS } from '#src/features/settings/defaults.ts';
import { viewSettings } from '#src/features/settings/settings.contract.ts';
import { clearAnswers } from '#src/platform/answer-cache.ts';
import { makeProduct } from '#tests/kit/make-product.ts';
import { createTestShop } from '#tests/kit/shop.ts';
import { signUp, signUpStaff } from '#tests/kit/sign-in.ts';

const shop = await createTestShop();
const { db } = shop;
const guest = shop.visitor();
const { visitor: customer } = await signUp(shop);
const { visitor: owner, user: ownerUser } = await signUpStaff(shop, 'owner');
const { visitor: manager } = await signUpStaff(shop, 'manager');
const { visitor: support } = await signUpStaff(shop, 'support');
await makeProduct(db);

const { details, invoicing, shipping, delivery, hours, links } = DEFAULTS;
const phone = '+91 80 4000 1234';

beforeEach(async () => {
  await db.delete(shopSettings);
  await db.delete(publications);
  await db.delete(auditLog);
  clearAnswers();
});

describe('the settings', () => {
  test('returns the default settings of a fresh shop to everybody, without secrets', async () => {
    const open = await guest.call(viewSettings, {});
    expect(open).toMatchObject({
      legalName: 'Swara Audio Pvt. Ltd.',
      phone: details.phone,
      freeShippingOver: 500,
      shippingFee: 0,
    });
    expect(open.socialLinks.map(({ name }) => name)).toEqual([
      'Instagram',
      'YouTube',
      'Facebook',
      'X',
    ]);
    expect(JSON.stringify(open)).not.toContain(invoicing.gstin);
    const all = await support.call(viewShopSettings, {});
    expect(all.details).toEqual({ values: details, version: 0, savedBy: null, savedAt: null });
  });

  test('shows saved settings to everybody and their author only to staff', async () => {
    const saved = await owner.call(saveDetails, { ...details, phone, version: 0 });
    expect(saved).toMatchObject({ values: { phone }, version: 1, savedBy: 'Meera Staff' });
    expect(await guest.call(viewSettings, {})).toMatchObject({ phone, email: details.email });
    await owner.call(saveLinks, { ...links, facebook: '', version: 0 });
    await owner.call(saveHours, { businessHours: [{ days: 'Daily', hours: '9–5' }], version: 0 });
    await owner.call(saveInvoicing, { ...invoicing, legalName: 'Raag LLP', version: 0 });
    await owner.call(saveShipping, { freeShippingOver: '999.50', shippingFee: '49', version: 0 });

    const open = await guest.call(viewSettings, {});
    expect(open).toMatchObject({ phone, legalName: 'Raag LLP' });
    expect(open).toMatchObject({ freeShippingOver: 999.5, shippingFee: 49 });
    expect(open.businessHours).toEqual([{ days: 'Daily', hours: '9–5' }]);
    expect(open.socialLinks.map(({ network }) => network)).toEqual(['instagram', 'youtube', 'x']);
  });

  test('stores settings as typed, except spaces at the ends and the case of a GSTIN', async () => {
    const gstin = ` ${invoicing.gstin.toLowerCase()} `;
    const saved = await owner.call(saveInvoicing, {
      ...invoicing,
      gstin,
      legalName: '  Raag <b>LLP</b> ',
      version: 0,
    });
    expect(saved.values).toMatchObject({ gstin: invoicing.gstin, legalName: 'Raag <b>LLP</b>' });
  });

  test('returns defaults for settings that a later version adds until staff save', async () => {
    await db.insert(shopSettings).values({ section: 'details', values: { phone } });
    expect(await guest.call(viewSettings, {})).toMatchObject({ phone, email: details.email });
  });
});

describe('a save', () => {
  test('records only the changed settings with old and new values in the audit log', async () => {
    await owner.call(saveDetails, { ...details, phone, version: 0 });
    const [entry] = await db.select().from(auditLog);
    expect(entry).toMatchObject({
      userId: ownerUser.id,
      action: 'settings.update',
      entity: 'settings',
      entityId: 'details',
      before: { phone: details.phone },
      after: { phone },
    });
  });

  test('queues saved settings for publishing immediately', async () => {
    await owner.call(saveShipping, { ...shipping, shippingFee: 40, version: 0 });
    const [change] = await db.select().from(publications).orderBy(desc(publications.id));
    expect(change).toMatchObject({ entity: 'settings', entityId: 'shipping' });
    expect(shop.sentJobs.at(-1)).toMatchObject({ name: 'publish' });
    const publication = await owner.call(viewPublication, { entity: 'settings', id: 'shipping' });
    expect(publication.state).toBe('waiting');
  });

  test('changes nothing when the current settings are saved, with any version', async () => {
    const saved = await owner.call(saveDetails, { ...details, phone, version: 0 });
    // The same form is sent again, as after a lost response.
    const again = await owner.call(saveDetails, { ...details, phone, version: 0 });
    expect(again).toEqual(saved);
    expect(await db.select().from(auditLog)).toHaveLength(1);
    expect(await db.select().from(publications)).toHaveLength(1);
  });

  test('refuses to save settings over an unseen version and names its author', async () => {
    await owner.call(saveDetails, { ...details, phone, version: 0 });
    const late = manager.call(saveDetails, { ...details, email: 'hi@swara.example', version: 0 });
    await expect(late).rejects.toMatchObject({
      code: 'EDIT_CONFLICT',
      message: expect.stringContaining('Meera Staff saved this') as string,
    });
    expect(await guest.call(viewSettings, {})).toMatchObject({ phone, email: details.email });
    expect(await db.select().from(auditLog)).toHaveLength(1);

    const email = 'hi@swara.example';
    await manager.call(saveDetails, { ...details, phone, email, version: 1 });
    expect(await guest.call(viewSettings, {})).toMatchObject({ phone, email });
  });

  test('saves settings once when two people save at the same moment', async () => {
    const results = await Promise.allSettled(
      ['1', '2', '3'].map((last) =>
        owner.call(saveDetails, { ...details, phone: `+91 22 5550 000${last}`, version: 0 }),
      ),
    );
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const [row] = await db.select().from(shopSettings).where(eq(shopSettings.section, 'details'));
    expect(row?.version).toBe(1);
  });
});

describe('who may save', () => {
  const json = { 'content-type': 'application/json' };
  const statusOf = async (visitor: typeof guest, panel: string, values: object) => {
    const body = JSON.stringify({ ...values, version: 0 });
    const init = { method: 'PUT', headers: json, body };
    return (await visitor.request(`/api/admin/settings/${panel}`, init)).status;
  };
  const panels = { details, shipping, delivery, hours, links };

  test('refuses settings from guests, customers and support', async () => {
    for (const [panel, values] of Object.entries({ ...panels, invoicing })) {
      expect(await statusOf(guest, panel, values), panel).toBe(401);
      expect(await statusOf(customer, panel, values), panel).toBe(403);
      expect(await statusOf(support, panel, values), panel).toBe(403);
    }
  });

  test('lets managers save all settings but the seller, which only owners save', async () => {
    for (const [panel, values] of Object.entries(panels)) {
      expect(await statusOf(manager, panel, values), panel).toBe(200);
    }
    expect(await statusOf(manager, 'invoicing', invoicing)).toBe(403);
    expect(await statusOf(owner, 'invoicing', invoicing)).toBe(200);
  });

  test('refuses invalid settings from owners', async () => {
    expect(await statusOf(owner, 'invoicing', { ...invoicing, state: 'Kerala' })).toBe(422);
    expect(await statusOf(owner, 'shipping', { ...shipping, shippingFee: -1 })).toBe(422);
    expect(await statusOf(owner, 'links', { ...links, x: 'javascript:alert(1)' })).toBe(422);
  });
});

describe('pages', () => {
  const keys = async () => {
    const { pages } = await guest.call(listPages, {});
    return new Map(pages.map(({ path, cacheKey }) => [path, cacheKey]));
  };

  test.each([
    ['the phone number', () => owner.call(saveDetails, { ...details, phone, version: 0 })],
    ['the name', () => owner.call(saveDetails, { ...details, longName: 'Raag Audio', version: 0 })],
    ['a link', () => owner.call(saveLinks, { ...links, x: '', version: 0 })],
    [
      'the free shipping minimum',
      () => owner.call(saveShipping, { ...shipping, shippingFee: 49, version: 0 }),
    ],
    [
      'the legal name',
      () => owner.call(saveInvoicing, { ...invoicing, legalName: 'Raag LLP', version: 0 }),
    ],
  ])('changes the keys of all pages when they show another setting: %s', async (_, save) => {
    const before = await keys();
    await save();
    const after = await keys();
    expect(before.size).toBeGreaterThan(5);
    const same = [...after].filter(([path, key]) => before.get(path) === key);
    expect(same).toEqual([]);
  });

  test('changes the keys of pages with a delivery date when orders take longer', async () => {
    const before = await keys();
    await owner.call(saveDelivery, { ...delivery, days: 12, version: 0 });
    const after = await keys();
    const stale = [...after].filter(([path, key]) => before.get(path) !== key);
    expect(stale.map(([path]) => path.replace(/\d+$/, '1'))).toEqual(['/', '/product/1']);
    expect((await guest.call(viewSettings, {})).delivery).toEqual({
      ...toPublicDelivery(delivery),
      days: 12,
    });
  });

  test('keeps page keys when a changed setting is on none of the pages', async () => {
    const before = await keys();
    await owner.call(saveHours, { businessHours: [], version: 0 });
    expect(await keys()).toEqual(before);
  });
});

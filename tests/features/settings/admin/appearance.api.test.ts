import { desc, eq } from 'drizzle-orm';
import sharp from 'sharp';
import { beforeEach, describe, expect, test } from 'vitest';
import { auditLog, media, publications, shopSettings } from '#src/db/schema/tables.ts';
import { undoChange } from '#src/features/catalog/undo/undo.contract.ts';
import { undoableOf } from '#src/features/catalog/undo/undo-plan.server.ts';
import { listAudit } from '#src/features/audit/audit.contract.ts';
import { uploadPicture } from '#src/features/catalog/admin/picture.contract.ts';
import { listPages } from '#src/features/publishing/pages/pages.contract.ts';
import { FRESH_APPEARANCE } from '#src/features/settings/appearance/appearance.ts';
import { viewAppearance } from '#src/features/settings/appearance/appearance.contract.ts';
import { saveAppearance } from '#src/features/settings/admin/appearance.contract.ts';
import { saveAfterSales } from '#src/features/settings/admin/after-sales.contract.ts';
import {
  saveInvoicing,
  saveLinks,
  viewShopSettings,
} from '#src/features/settings/admin/shop-settings.contract.ts';
import { DEFAULTS } from '#src/features/settings/defaults.ts';
import { clearAnswers } from '#src/platform/answer-cache.ts';
import { makeProduct } from '#tests/kit/make-product.ts';
import { createTestShop } from '#tests/kit/shop.ts';
import { signUpStaff } from '#tests/kit/sign-in.ts';

const shop = await createTestShop();
const { db } = shop;
const guest = shop.visitor();
const { visitor: owner } = await signUpStaff(shop, 'owner');
const { visitor: support } = await signUpStaff(shop, 'support');
await makeProduct(db);

beforeEach(async () => {
  await db.delete(shopSettings);
  await db.delete(publications);
  await db.delete(auditLog);
  clearAnswers();
});

const save = (some: Partial<typeof FRESH_APPEARANCE>, version = 0) =>
  owner.call(saveAppearance, { ...FRESH_APPEARANCE, ...some, version });
const keysOf = async () =>
  new Map((await guest.call(listPages, {})).pages.map((page) => [page.path, page.cacheKey]));
const look = () => guest.call(viewAppearance, {});

async function lastEntry() {
  const [entry] = await db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1);
  if (!entry) throw new Error('Nothing was recorded.');
  return entry;
}

async function upload() {
  const create = { width: 64, height: 32, channels: 3 as const, background: '#204060' };
  const bytes = await sharp({ create }).png().toBuffer();
  const image = new File([new Uint8Array(bytes)], 'logo.png', { type: 'image/png' });
  return owner.call(uploadPicture, { image });
}

describe('saving the look', () => {
  test('publishes a saved look and makes every page of the catalogue stale once', async () => {
    const before = await keysOf();
    await save({ brand: '7A1F5C', font: 'lora' });
    expect(await look()).toMatchObject({ brand: '#7a1f5c', font: 'lora', accent: '#f2b23e' });
    const after = await keysOf();
    const same = [...before].filter(([path, key]) => after.get(path) === key);
    expect(same).toEqual([]);
    expect(await db.select().from(publications)).toMatchObject([
      { entity: 'settings', entityId: 'appearance' },
    ]);
    expect(shop.sentJobs.at(-1)).toMatchObject({ name: 'publish' });
  });

  test('keeps the keys of all pages when staff save the look of a new shop', async () => {
    const before = await keysOf();
    await save({ brand: '#7a1f5c' });
    await save({}, 1);
    expect(await keysOf()).toEqual(before);
  });

  test('refuses a colour below 4.5:1 next to its field, with a shade that it then accepts', async () => {
    const refused = await save({ brand: '#ffcc00' }).catch((error: unknown) => error);
    expect(refused).toMatchObject({ code: 'INVALID_INPUT' });
    const { brand: text = '' } = (refused as { fields: Record<string, string> }).fields;
    const [suggestion = ''] = /#[0-9a-f]{6}/.exec(text) ?? [];
    expect((await save({ brand: suggestion })).values.brand).toBe(suggestion);
  });

  test.each([
    ['brand', 'red'],
    ['brand', ''],
    ['accent', '#12345'],
    ['brandDark', '#0b1413'],
    ['logo', 'https://elsewhere.example/logo.png'],
    ['logo', '/media/x) no-repeat;}body{display:none'],
    ['heroTitle', ''],
    ['heroPrimaryHref', ''],
    ['heroPrimaryHref', '//elsewhere.example'],
    ['heroPrimaryHref', 'javascript:alert(1)'],
    ['heroSecondaryHref', ''],
    ['font', 'comic'],
  ])('refuses the %s “%s” next to its field', async (field, value) => {
    await expect(save({ [field]: value })).rejects.toMatchObject({
      code: 'INVALID_INPUT',
      fields: { [field]: expect.any(String) as string },
    });
  });

  test('a caption of the picture needs a page, at most 60 characters, and may be left out', async () => {
    const heroCaptionHref = '/product/1';
    const refused = expect.any(String) as string;
    await expect(save({ heroCaption: 'A speaker' })).rejects.toMatchObject({
      fields: { heroCaptionHref: refused },
    });
    await expect(save({ heroCaption: 'a'.repeat(61), heroCaptionHref })).rejects.toMatchObject({
      fields: { heroCaption: refused },
    });
    const heroCaption = 'a'.repeat(60);
    expect((await save({ heroCaption, heroCaptionHref })).values).toMatchObject({
      heroCaption,
      heroCaptionHref,
    });
    // As sent by software that does not know captions.
    const { heroCaption: _, heroCaptionHref: __, ...known } = FRESH_APPEARANCE;
    const kept = await owner.call(saveAppearance, { ...known, version: 1 });
    expect(kept.values).toMatchObject({ heroCaption: '', heroCaptionHref: '' });
  });

  test('lets only staff who may change settings save the look', async () => {
    const call = support.call(saveAppearance, { ...FRESH_APPEARANCE, version: 0 });
    await expect(call).rejects.toMatchObject({ code: 'NOT_ALLOWED' });
  });

  test('refuses a logo that has been deleted as unused, and keeps a stored one', async () => {
    const { hash, imageUrl } = await upload();
    const isLogo = eq(media.hash, hash);
    await db
      .update(media)
      .set({ createdAt: new Date(0) })
      .where(isLogo);
    await save({ logo: imageUrl });
    const [row] = await db.select().from(media).where(isLogo);
    expect(row?.createdAt.getTime()).toBeGreaterThan(Date.now() - 60_000);
    await db.delete(media).where(isLogo);
    await expect(save({ logo: imageUrl, accent: '#ffd400' }, 1)).rejects.toMatchObject({
      fields: { logo: 'This picture has expired. Choose it again.' },
    });
  });
});

describe('undoing a change of settings', () => {
  test('undoing a change restores the earlier look as an edit of its own', async () => {
    await save({ brand: '#7a1f5c', corners: 'square' });
    const { id } = await lastEntry();
    const { entries } = await owner.call(listAudit, {});
    expect(entries[0]).toMatchObject({ mayUndo: true, leaves: [] });
    await db.delete(publications);

    await owner.call(undoChange, { id });

    expect(await look()).toEqual(FRESH_APPEARANCE);
    expect(await lastEntry()).toMatchObject({ action: 'settings.undo', undoOf: id });
    expect(await db.select().from(publications)).toHaveLength(1);
    await expect(owner.call(undoChange, { id })).rejects.toMatchObject({ code: 'CONFLICT' });
  });

  test('undoing a change of settings keeps later changes and refuses values changed again', async () => {
    await save({ brand: '#7a1f5c' });
    const { id } = await lastEntry();
    await save({ brand: '#7a1f5c', font: 'inter' }, 1);
    await owner.call(undoChange, { id });
    expect(await look()).toMatchObject({ brand: '#0b5b58', font: 'inter' });

    await save({ brand: '#204060', font: 'inter' }, 3);
    const second = await lastEntry();
    await save({ brand: '#7a1f5c', font: 'inter' }, 4);
    await expect(owner.call(undoChange, { id: second.id })).rejects.toMatchObject({
      code: 'CONFLICT',
      message: expect.stringContaining('brand colour was changed') as string,
    });
  });

  test('undoes changes of every settings part except the seller on invoices', async () => {
    await owner.call(saveLinks, { ...DEFAULTS.links, x: '', version: 0 });
    await owner.call(undoChange, { id: (await lastEntry()).id });
    const [links] = await db.select().from(shopSettings);
    expect(links).toMatchObject({ section: 'links', version: 2, values: DEFAULTS.links });

    await owner.call(saveAfterSales, { isNewSentFirst: true, holdDays: 30, version: 0 });
    await owner.call(undoChange, { id: (await lastEntry()).id });
    const { afterSales } = await owner.call(viewShopSettings, {});
    expect(afterSales.values).toEqual(DEFAULTS.afterSales);
    const written = { entity: 'settings', before: { x: 1 }, after: { x: 2 } };
    const kept = Object.keys(DEFAULTS).filter(
      (entityId) => undoableOf({ ...written, entityId }).length === 0,
    );
    expect(kept).toEqual(['invoicing']);

    await owner.call(saveInvoicing, { ...DEFAULTS.invoicing, legalName: 'Raag LLP', version: 0 });
    const undone = owner.call(undoChange, { id: (await lastEntry()).id });
    await expect(undone).rejects.toMatchObject({ code: 'CONFLICT' });
  });
});

import { desc, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import {
  auditLog,
  products,
  publications,
  redirects,
  sitePages,
  textVersions,
} from '#src/db/schema/tables.ts';
import { undoChange } from '#src/features/catalog/undo/undo.contract.ts';
import { listPages } from '#src/features/publishing/pages/pages.contract.ts';
import {
  createSitePage,
  discardDraft,
  type EditedPage,
  listPageVersions,
  listSitePages,
  removeSitePage,
  restorePageVersion,
  saveSitePage,
  viewEditedPage,
} from '#src/features/site-pages/admin/site-pages-admin.contract.ts';
import { BUILT_IN_KINDS } from '#src/features/site-pages/built-in-sections.ts';
import { firstHome } from '#src/features/site-pages/sections.ts';
import { viewSitePage } from '#src/features/site-pages/site-pages.contract.ts';
import { makeProduct } from '#tests/kit/make-product.ts';
import { createTestShop } from '#tests/kit/shop.ts';
import { signUpStaff } from '#tests/kit/sign-in.ts';
import { makeRule, makeText } from './make-section.ts';

const shop = await createTestShop();
const { db } = shop;
const guest = shop.visitor();
const { visitor: owner } = await signUpStaff(shop, 'owner');
const { visitor: support } = await signUpStaff(shop, 'support');
const product = await makeProduct(db, { isNewArrival: true, pricePaise: 150_000 });

beforeEach(async () => {
  for (const table of [textVersions, publications, auditLog, redirects, sitePages])
    await db.delete(table);
});

const addPage = (title = 'Diwali sale') => owner.call(createSitePage, { title });
const save = (page: EditedPage, changes: Partial<EditedPage['values']>, isPublished: boolean) =>
  owner.call(saveSitePage, {
    ...{ ...page.values, ...changes },
    ...{ name: page.name, version: page.version, isPublished },
  });
const shownIds = async (slug: string) =>
  (await guest.call(viewSitePage, { slug })).sections.map(({ id }) => id);
const lastEntry = async () =>
  (await db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1)).at(0);

describe('the home page', () => {
  test('shows every section in the order of a new shop until staff change it', async () => {
    expect(await shownIds('home')).toEqual(BUILT_IN_KINDS);
    const page = await owner.call(viewEditedPage, { name: 'home' });
    expect(page).toMatchObject({ version: 0, isLive: true, isDraft: false, values: firstHome() });
  });

  test('shows a home page that an earlier version of the shop saved', async () => {
    const old = [
      { kind: 'text', isShown: true, title: 'Hello', text: 'Welcome' },
      { kind: 'faq', isShown: false, title: '', text: '' },
    ];
    await db.insert(textVersions).values({ name: 'home', version: 1, values: { sections: old } });
    const { sections } = await guest.call(viewSitePage, { slug: 'home' });
    expect(sections[0]).toMatchObject({ kind: 'text', title: 'Hello', text: 'Welcome' });
    const rest = BUILT_IN_KINDS.filter((kind) => kind !== 'faq');
    expect(sections.slice(1).map(({ kind }) => kind)).toEqual(rest);
    const page = await owner.call(viewEditedPage, { name: 'home' });
    const saved = await save(page, { sections: page.values.sections.slice(0, 1) }, true);
    expect(saved.values.sections).toHaveLength(1);
    expect(await shownIds('home')).toEqual(['text-1']);
  });

  test('keeps a draft from shoppers until it is published as one change', async () => {
    const page = await owner.call(viewEditedPage, { name: 'home' });
    const draft = await save(page, { sections: [makeText()] }, false);
    expect(draft).toMatchObject({ version: 1, isDraft: true, savedBy: 'Meera Staff' });
    expect(await shownIds('home')).toEqual(BUILT_IN_KINDS);
    expect(await db.select().from(publications)).toEqual([]);

    const published = await save(draft, {}, true);
    expect(published).toMatchObject({ version: 2, isDraft: false });
    expect(await shownIds('home')).toEqual(['text-1']);
    expect(await db.select().from(publications)).toMatchObject([
      { entity: 'site-page', entityId: 'home' },
    ]);
    expect(shop.sentJobs.at(-1)).toMatchObject({ name: 'publish' });
    expect(await lastEntry()).toMatchObject({ action: 'site-page.publish', entityId: 'home' });
  });

  test('discards a draft and keeps it in the audit log', async () => {
    const page = await owner.call(viewEditedPage, { name: 'home' });
    const draft = await save(page, { sections: [makeText('Lost?')] }, false);
    const { version } = draft;
    const after = await owner.call(discardDraft, { name: 'home', version });
    expect(after).toMatchObject({ isDraft: false, values: firstHome() });
    expect(JSON.stringify((await lastEntry())?.before)).toContain('Lost?');
  });

  test('refuses to save on top of a draft that its author has not seen and returns that draft', async () => {
    const page = await owner.call(viewEditedPage, { name: 'home' });
    const texts = ['One', 'Two', 'Three'];
    const results = await Promise.allSettled(
      texts.map((text) => save(page, { sections: [makeText(text)] }, false)),
    );
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await expect(save(page, { sections: [] }, true)).rejects.toMatchObject({
      code: 'EDIT_CONFLICT',
      message: expect.stringContaining('Meera Staff saved this page') as string,
      current: { values: { version: 1, values: { sections: [{ kind: 'text' }] } } },
    });
  });

  test('restores an earlier version, or that of a new shop, and leaves a draft as it is', async () => {
    const page = await owner.call(viewEditedPage, { name: 'home' });
    const first = await save(page, { sections: [makeText('First')] }, true);
    const second = await save(first, { sections: [makeText('Second')] }, true);
    const draft = await save(second, { sections: [makeText('Draft')] }, false);
    const restore = { name: 'home', version: draft.version };
    const restored = await owner.call(restorePageVersion, { ...restore, restored: 1 });
    expect(restored.values.sections).toMatchObject([{ text: 'Draft' }]);
    const shown = await guest.call(viewSitePage, { slug: 'home' });
    expect(shown.sections).toMatchObject([{ text: 'First' }]);
    const { version } = restored;
    await owner.call(restorePageVersion, { name: 'home', version, restored: 0 });
    expect(await shownIds('home')).toEqual(BUILT_IN_KINDS);
    const { versions } = await support.call(listPageVersions, { name: 'home' });
    expect(versions.map(({ number }) => number)).toEqual([4, 3, 2, 1, 0]);
  });

  test('refuses to delete the home page', async () => {
    const call = owner.call(removeSitePage, { name: 'home', isRemoved: true, version: 0 });
    await expect(call).rejects.toMatchObject({ code: 'CONFLICT' });
  });
});

describe('a landing page', () => {
  test('gives a page an address from its title and shows it to shoppers once it is published', async () => {
    const page = await addPage();
    expect(page).toMatchObject({ path: '/pages/diwali-sale', isLive: false, isDraft: true });
    const missing = guest.call(viewSitePage, { slug: 'diwali-sale' });
    await expect(missing).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect((await addPage()).path).toBe('/pages/diwali-sale-2');
    expect((await addPage('दिवाली')).path).toMatch(/^\/pages\/[a-z0-9-]+$/);

    await save(page, { sections: [makeText()] }, true);
    expect(await shownIds('diwali-sale')).toEqual(['text-1']);
    const { pages } = await guest.call(listPages, {});
    expect(pages.filter(({ kind }) => kind === 'site-page').map(({ path }) => path)).toEqual([
      '/pages/diwali-sale',
    ]);
  });

  test('makes a page stale when a product that it lists changes, and not when another page does', async () => {
    const keyOf = async () =>
      (await guest.call(listPages, { only: 'touched', products: String(product.id) })).pages.find(
        ({ path }) => path === '/pages/diwali-sale',
      )?.cacheKey;
    const page = await addPage();
    const rule = makeRule({ from: 'new-arrival' });
    await save(page, { sections: [rule] }, true);
    const before = await keyOf();
    expect(before).toBeDefined();
    const other = await addPage('Other');
    await save(other, { sections: [makeText()] }, true);
    expect(await keyOf()).toBe(before);
    await db.update(products).set({ name: 'Renamed' }).where(eq(products.id, product.id));
    expect(await keyOf()).not.toBe(before);
  });

  test('redirects the old address of a renamed page until a page has that address again', async () => {
    const live = await save(await addPage(), {}, true);
    const renamed = await save(live, { slug: 'festival' }, true);
    expect(renamed.path).toBe('/pages/festival');
    expect(await db.select().from(redirects)).toMatchObject([
      { path: '/pages/diwali-sale', target: '/pages/festival' },
    ]);
    const again = await save(renamed, { slug: 'festival-2' }, true);
    await save(again, { slug: 'diwali-sale' }, true);
    const rows = await db.select().from(redirects).orderBy(redirects.path);
    expect(rows.map(({ path, target }) => [path, target])).toEqual([
      ['/pages/festival', '/pages/diwali-sale'],
      ['/pages/festival-2', '/pages/diwali-sale'],
    ]);
  });

  test('brings a deleted page back with its content, also from the audit log', async () => {
    const live = await save(await addPage(), { sections: [makeText()] }, true);
    const { name } = live;
    const removed = await owner.call(removeSitePage, {
      ...{ name, version: live.version, isRemoved: true },
    });
    expect(removed).toMatchObject({ isRemoved: true, isLive: false });
    await expect(shownIds('diwali-sale')).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(
      addPage().then(() => owner.call(createSitePage, { title: 'A', slug: 'diwali-sale' })),
    ).rejects.toMatchObject({ message: expect.stringContaining('Bring it back') as string });

    const [entry] = await db.select().from(auditLog).where(eq(auditLog.action, 'site-page.remove'));
    await owner.call(undoChange, { id: entry?.id ?? 0 });
    expect(await shownIds('diwali-sale')).toEqual(['text-1']);
  });

  test('shows the earlier content of a page again when its publication is undone', async () => {
    const first = await save(await addPage(), { sections: [makeText('First')] }, true);
    await save(first, { sections: [makeText('Second')], title: 'Changed' }, true);
    const entry = await lastEntry();
    await owner.call(undoChange, { id: entry?.id ?? 0 });
    const page = await guest.call(viewSitePage, { slug: 'diwali-sale' });
    expect(page).toMatchObject({ title: 'Diwali sale', sections: [{ text: 'First' }] });
  });

  test('lets only staff who may change settings add a page', async () => {
    const call = support.call(createSitePage, { title: 'Mine' });
    await expect(call).rejects.toMatchObject({ code: 'NOT_ALLOWED' });
    expect((await support.call(listSitePages, {})).pages).toHaveLength(1);
  });
});

import { desc, eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { auditLog, media, publications } from '#src/db/schema/tables.ts';
import { undoChange } from '#src/features/catalog/undo/undo.contract.ts';
import {
  type AdminNews,
  createNews,
  listAdminNews,
  newsVersion,
  updateNews,
  viewAdminNews,
} from '#src/features/news/admin/news-admin.contract.ts';
import { listNews, viewNews } from '#src/features/news/news.contract.ts';
import { NEWS_ALT_MAX, NEWS_TITLE_MAX } from '#src/features/news/news-limits.ts';
import { listPages } from '#src/features/publishing/pages/pages.contract.ts';
import { deleteUnusedPictures } from '#src/server/upkeep/sweep-pictures.ts';
import { picture } from '#tests/server/write-kit.ts';
import { createTestShop } from '#tests/kit/shop.ts';
import { signUpStaff } from '#tests/kit/sign-in.ts';

const shop = await createTestShop();
const { db } = shop;
const guest = shop.visitor();
const { visitor: staff } = await signUpStaff(shop);

const WORDS = { summary: 'What is new.', text: 'All of it.', day: '2026-10-02' };
let count = 0;
const write = (fields: object = {}) => {
  count += 1;
  const title = `News ${count}`;
  return staff.call(createNews, { ...WORDS, title, isPublished: true, ...fields });
};
const change = (item: AdminNews, fields: object) =>
  staff.call(updateNews, { id: item.id, version: newsVersion(item), ...fields });
const shownLinks = async () => (await guest.call(listNews, {})).news.map(({ link }) => link);
const keyOf = async (path: string) =>
  (await guest.call(listPages, {})).pages.find((page) => page.path === path)?.cacheKey;
const lastEntry = async () =>
  (await db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1))[0]?.id ?? 0;

describe('news', () => {
  test('lists news newest first, each at its own address with its picture', async () => {
    const old = await write({ title: 'Diwali & more!', day: '2026-09-01' });
    const item = await write({ image: await picture(), alt: 'A teal square' });
    expect(old.link).toBe('diwali-more');
    expect(await shownLinks()).toEqual([item.link, old.link]);
    const shown = await guest.call(viewNews, { link: item.link });
    expect(shown).toMatchObject({ ...WORDS, alt: 'A teal square', title: item.title });
    expect(shown.imageUrl).toMatch(/^\/media\//);
    const noted = await db.select().from(publications).where(eq(publications.entity, 'news'));
    expect(noted.map(({ entityId }) => entityId)).toEqual([String(old.id), String(item.id)]);
    expect(shop.sentJobs).toContainEqual({ name: 'publish', data: {} });
  });

  test('shows drafts and deleted news only to staff until an undo restores them', async () => {
    const draft = await write({ isPublished: false, summary: '', text: '' });
    const item = await write();
    const gone = await change(item, { isRemoved: true });
    const entry = await lastEntry();
    for (const { link } of [draft, item])
      await expect(guest.call(viewNews, { link })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    const { news } = await staff.call(listAdminNews, { state: 'draft' });
    expect(news.map(({ id }) => id)).toEqual([draft.id]);
    expect(await staff.call(viewAdminNews, { id: item.id })).toEqual(gone);

    await staff.call(undoChange, { id: entry });
    expect(await shownLinks()).toContain(item.link);
  });

  test('undoes a change of news unless the news has changed since', async () => {
    const item = await write({ title: 'Before' });
    const changed = await change(item, { title: 'After', summary: 'Otherwise.' });
    const entry = await lastEntry();
    await change(changed, { summary: 'One more.' });
    await expect(staff.call(undoChange, { id: entry })).rejects.toThrow('The summary was changed');
    await change(await staff.call(viewAdminNews, { id: item.id }), { summary: 'Otherwise.' });
    await staff.call(undoChange, { id: entry });
    expect(await staff.call(viewAdminNews, { id: item.id })).toMatchObject({
      ...{ title: 'Before', summary: WORDS.summary },
    });
  });

  test('refuses to publish news with missing fields or a future day', async () => {
    const draft = await write({ isPublished: false, summary: '', text: '', day: '2999-01-01' });
    await expect(change(draft, { isPublished: true })).rejects.toMatchObject({
      fields: {
        summary: 'Enter a summary of one or two sentences.',
        text: 'Enter the text before you publish it.',
        day: 'Choose a day that is not in the future.',
      },
    });
    await expect(write({ image: await picture() })).rejects.toMatchObject({
      fields: { alt: 'Enter a description of the picture for people who cannot see it.' },
    });
    await expect(write({ day: '2026-13-01' })).rejects.toMatchObject({ code: 'INVALID_INPUT' });
  });

  test.each([
    ['title', NEWS_TITLE_MAX],
    ['alt', NEWS_ALT_MAX],
  ])('accepts news with a %s up to its limit', async (field, most) => {
    const withLength = (length: number) => write({ [field]: 'a'.repeat(length) });
    await expect(withLength(most)).resolves.toBeDefined();
    await expect(withLength(most + 1)).rejects.toMatchObject({ code: 'INVALID_INPUT' });
  });

  test('gives each news item its own address and refuses one that is in use', async () => {
    const first = await write({ title: 'Same words' });
    const second = await write({ title: 'Same words' });
    expect([first.link, second.link]).toEqual(['same-words', 'same-words-2']);
    expect((await write({ title: 'नया' })).link).toBe('news-1');
    expect((await write({ title: 'Index' })).link).toBe('news-index');
    await expect(write({ link: first.link })).rejects.toMatchObject({
      fields: { link: '“Same words” already has this address. Choose another one.' },
    });
  });

  test('refuses to change the address of news once it has been published', async () => {
    const draft = await write({ isPublished: false, link: 'a-b' });
    const moved = await change(draft, { link: 'a-c' });
    const shown = await change(moved, { isPublished: true });
    const off = await change(shown, { isPublished: false });
    await expect(change(off, { link: 'a-d' })).rejects.toMatchObject({ code: 'CONFLICT' });
  });

  test('deletes a picture that no news uses any more', async () => {
    const item = await write({ image: await picture(), alt: 'Teal' });
    const later = new Date(Date.now() + 3 * 24 * 60 * 60 * 1000);
    await deleteUnusedPictures(shop.services, later);
    expect(await db.$count(media)).toBe(1);
    const off = await change(item, { withoutImage: true });
    expect(off.image).toBe('');
  });

  test('changes the page keys of news that changes', async () => {
    const item = await write();
    const path = `/news/${item.link}`;
    const before = await Promise.all([keyOf(path), keyOf('/all-news')]);
    expect(before).not.toContain(undefined);
    const changed = await change(item, { text: 'Otherwise.' });
    const after = await Promise.all([keyOf(path), keyOf('/all-news')]);
    expect(after[0]).not.toBe(before[0]);
    expect(after[1]).not.toBe(before[1]);
    await change(changed, { isPublished: false });
    expect(await keyOf(path)).toBeUndefined();
  });
});

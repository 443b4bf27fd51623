import { desc } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { auditLog, publications, textVersions } from '#src/db/schema/tables.ts';
import {
  listSiteTexts,
  listTextVersions,
  restoreText,
  saveFaq,
  saveHeader,
  savePage,
  viewText,
} from '#src/features/content/admin/texts-admin.contract.ts';
import { readFileText } from '#src/features/content/texts/file-texts.server.ts';
import { viewSiteTexts } from '#src/features/content/texts/site-texts.contract.ts';
import { TEXT_NAMES } from '#src/features/content/texts/site-texts.ts';
import { listPages } from '#src/features/publishing/pages/pages.contract.ts';
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
  await db.delete(textVersions);
  await db.delete(publications);
  await db.delete(auditLog);
});

const PAGE = {
  page: 'aboutus' as const,
  ...{ title: 'Who we are', description: 'In {{city}}.' },
  ...{ updated: '2026-11-21', text: 'We sell **sound**.' },
};
const entries = [{ question: 'Why?', answer: 'Because {{shopName}} says so.' }];
const keysOf = async () =>
  new Map((await guest.call(listPages, {})).pages.map((page) => [page.path, page.cacheKey]));
/** Returns the pages whose keys differ. */
const differing = (before: Map<string, string>, after: Map<string, string>) =>
  [...before].filter(([path, key]) => after.get(path) !== key).map(([path]) => path);

describe('the texts of a new shop', () => {
  test('a new shop shows the texts of its files', async () => {
    const texts = await guest.call(viewSiteTexts, {});
    expect(Object.values(texts).every((text) => text === null)).toBe(true);
    const listed = await support.call(listSiteTexts, {});
    expect(listed.texts.map(({ name }) => name)).toEqual(TEXT_NAMES);
    expect(listed.texts.every(({ isFromFile, version }) => isFromFile && version === 0)).toBe(true);
  });

  test('opens every text of a new shop in the editor word for word', async () => {
    for (const name of TEXT_NAMES) {
      const text = await owner.call(viewText, { name });
      expect(text.values).toEqual(await readFileText(name));
    }
    const terms = await readFileText('terms-condition');
    expect(terms.title).toBe('Terms and conditions');
    const save = { ...terms, page: 'terms-condition' as const, version: 0 };
    expect(await owner.call(savePage, save)).toMatchObject({ version: 0, isFromFile: true });
  });
});

describe('saving a text', () => {
  test('publishes a saved text and records the previous text', async () => {
    const saved = await owner.call(savePage, { ...PAGE, version: 0 });
    expect(saved).toMatchObject({ version: 1, isFromFile: false, savedBy: 'Meera Staff' });
    const { aboutus, faq } = await guest.call(viewSiteTexts, {});
    expect(aboutus).toMatchObject({ title: 'Who we are', text: 'We sell **sound**.' });
    expect(faq).toBeNull();
    expect(await db.select().from(publications)).toMatchObject([
      { entity: 'text', entityId: 'aboutus' },
    ]);
    expect(shop.sentJobs.at(-1)).toMatchObject({ name: 'publish' });
    const [entry] = await db.select().from(auditLog).orderBy(desc(auditLog.id));
    expect(entry).toMatchObject({
      ...{ action: 'text.update', entity: 'text', entityId: 'aboutus' },
      before: { title: 'About us' },
      after: { title: 'Who we are' },
    });
  });

  test('makes every page stale that shows a saved text', async () => {
    const before = await keysOf();
    await owner.call(saveFaq, { entries, version: 0 });
    const withFaq = await keysOf();
    expect(differing(before, withFaq)).toContain('/');
    expect(differing(before, withFaq).some((path) => path.startsWith('/product/'))).toBe(true);
    expect(differing(before, withFaq)).not.toContain('/featured');

    await owner.call(saveHeader, {
      links: [{ text: 'Sound', href: '', links: [{ text: 'New', href: '/new-arrivals' }] }],
      version: 0,
    });
    expect(differing(withFaq, await keysOf())).toEqual([...withFaq.keys()]);

    const { version } = await owner.call(viewText, { name: 'header' });
    await owner.call(restoreText, { name: 'header', restored: 0, version });
    expect(await keysOf()).toEqual(withFaq);
  });

  test('changes nothing when staff save a text twice with the same values', async () => {
    await owner.call(saveFaq, { entries, version: 0 });
    expect(await owner.call(saveFaq, { entries, version: 0 })).toMatchObject({ version: 1 });
    expect(await db.select().from(textVersions)).toHaveLength(1);
  });

  test('refuses a text saved on top of a version that its author has not seen', async () => {
    const answers = ['One.', 'Two.', 'Three.'];
    const results = await Promise.allSettled(
      answers.map((answer) =>
        owner.call(saveFaq, { entries: [{ question: 'Why?', answer }], version: 0 }),
      ),
    );
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await expect(owner.call(saveFaq, { entries, version: 0 })).rejects.toMatchObject({
      code: 'EDIT_CONFLICT',
      message: expect.stringContaining('Meera Staff saved this') as string,
    });
  });

  test('refuses a text with an unknown placeholder and lists the known names', async () => {
    const text = 'We are in {{citty}}.';
    await expect(owner.call(savePage, { ...PAGE, text, version: 0 })).rejects.toMatchObject({
      code: 'INVALID_INPUT',
      message: expect.stringMatching(/\{\{citty\}\} is not a setting.*\{\{city\}\}/) as string,
    });
  });

  test('lets only staff who may change settings save a text', async () => {
    const call = support.call(saveFaq, { entries, version: 0 });
    await expect(call).rejects.toMatchObject({ code: 'NOT_ALLOWED' });
    expect(await support.call(viewText, { name: 'faq' })).toMatchObject({ version: 0 });
  });
});

describe('the versions of a text', () => {
  test('restores an earlier version of a text as the newest version', async () => {
    await owner.call(saveFaq, { entries, version: 0 });
    await owner.call(saveFaq, { entries: [{ question: 'When?', answer: 'Now.' }], version: 1 });
    const restored = await owner.call(restoreText, { name: 'faq', restored: 1, version: 2 });
    expect(restored).toMatchObject({ version: 3, values: { entries } });
    const { versions } = await support.call(listTextVersions, { name: 'faq' });
    expect(versions.map(({ version }) => version)).toEqual([3, 2, 1]);
    const [entry] = await db.select().from(auditLog).orderBy(desc(auditLog.id));
    expect(entry).toMatchObject({ action: 'text.restore', entityId: 'faq' });
  });

  test('restores the text of a new shop, which then follows its file again', async () => {
    await owner.call(saveFaq, { entries, version: 0 });
    const restored = await owner.call(restoreText, { name: 'faq', restored: 0, version: 1 });
    expect(restored).toMatchObject({ version: 2, isFromFile: true });
    expect(restored.values).toEqual(await readFileText('faq'));
    expect((await guest.call(viewSiteTexts, {})).faq).toBeNull();
  });

  test('refuses to restore a missing version or to restore on top of an unseen version', async () => {
    await owner.call(saveFaq, { entries, version: 0 });
    const missing = owner.call(restoreText, { name: 'faq', restored: 9, version: 1 });
    await expect(missing).rejects.toMatchObject({ code: 'NOT_FOUND' });
    const late = owner.call(restoreText, { name: 'faq', restored: 0, version: 0 });
    await expect(late).rejects.toMatchObject({ code: 'EDIT_CONFLICT' });
  });
});

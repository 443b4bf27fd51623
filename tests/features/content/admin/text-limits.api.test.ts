import { beforeEach, describe, expect, test } from 'vitest';
import { textVersions } from '#src/db/schema/tables.ts';
import {
  saveAnnouncement,
  saveFaq,
  saveFooter,
  saveHeader,
  savePage,
} from '#src/features/content/admin/texts-admin.contract.ts';
import { createTestShop } from '#tests/kit/shop.ts';
import { signUpStaff } from '#tests/kit/sign-in.ts';

const shop = await createTestShop();
const { visitor: owner } = await signUpStaff(shop, 'owner');
beforeEach(() => shop.db.delete(textVersions));

const PAGE = {
  page: 'aboutus' as const,
  ...{ title: 'Who we are', description: 'In {{city}}.' },
  ...{ updated: '2026-11-21', text: 'We sell **sound**.' },
};
const link = { text: 'New', href: '/new-arrivals' };
const many = <T>(count: number, one: T) => Array.from({ length: count }, () => one);

describe('a text is refused next to its field', () => {
  test.each([
    ['a title of 81 characters', savePage, { ...PAGE, title: 'a'.repeat(81) }, 'title'],
    ['an empty text', savePage, { ...PAGE, text: ' ' }, 'text'],
    ['a day that does not exist', savePage, { ...PAGE, updated: '2026-02-30' }, 'updated'],
    ['no questions', saveFaq, { entries: [] }, 'entries'],
    ['31 questions', saveFaq, { entries: many(31, { question: 'Why?', answer: 'A' }) }, 'entries'],
    [
      'an answer without words',
      saveFaq,
      { entries: [{ question: 'Why?', answer: '' }] },
      'entries.0.answer',
    ],
    [
      'an announcement of 81 characters',
      saveAnnouncement,
      { text: 'a'.repeat(81), href: '', slogans: [] },
      'text',
    ],
    [
      'a script as a link',
      saveAnnouncement,
      { text: 'a', href: 'javascript:alert(1)', slogans: [] },
      'href',
    ],
    [
      'a slogan of 25 characters',
      saveAnnouncement,
      { text: '', href: '', slogans: ['a'.repeat(25)] },
      'slogans.0',
    ],
    [
      'a link to another host',
      saveFooter,
      { columns: [{ title: 'Shop', links: [{ text: 'a', href: '//a.example' }] }] },
      'columns.0.links.0.href',
    ],
    ['four columns', saveFooter, { columns: many(4, { title: 'Shop', links: [] }) }, 'columns'],
    ['seven links in the header', saveHeader, { links: many(7, { ...link, links: [] }) }, 'links'],
    [
      '13 links below one',
      saveHeader,
      { links: [{ ...link, links: many(13, link) }] },
      'links.0.links',
    ],
    [
      'a link that leads nowhere',
      saveHeader,
      { links: [{ text: 'a', href: '', links: [] }] },
      'links.0.href',
    ],
  ] as const)('refuses site content with %s next to its field', async (_, call, input, field) => {
    await expect(
      owner.call(call as typeof saveFaq, { ...input, version: 0 } as never),
    ).rejects.toMatchObject({
      code: 'INVALID_INPUT',
      fields: { [field]: expect.any(String) as string },
    });
  });

  test('accepts site content at the limits', async () => {
    await owner.call(savePage, {
      ...PAGE,
      title: 'a'.repeat(80),
      text: 'ह'.repeat(50_000),
      version: 0,
    });
    await owner.call(saveFaq, { entries: many(30, { question: 'Why?', answer: 'A' }), version: 0 });
    const slogans = many(8, 'a'.repeat(24));
    await owner.call(saveAnnouncement, { text: 'a'.repeat(80), href: '', slogans, version: 0 });
    await owner.call(saveHeader, {
      links: many(6, { ...link, links: many(12, link) }),
      version: 0,
    });
    await owner.call(saveFooter, {
      columns: many(3, { title: 'A', links: many(12, link) }),
      version: 0,
    });
  });
});

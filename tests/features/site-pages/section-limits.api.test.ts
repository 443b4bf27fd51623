import { and, isNull, ne } from 'drizzle-orm';
import { expect, test } from 'vitest';
import {
  createSitePage,
  type EditedPage,
  removeSitePage,
  saveSitePage,
  viewEditedPage,
} from '#src/features/site-pages/admin/site-pages-admin.contract.ts';
import {
  HOME,
  PAGE_DESCRIPTION_MAX,
  PAGE_SLUG_MAX,
  PAGE_TITLE_MAX,
  PICKED_MAX,
  RESERVED_SLUGS,
  SECTION_TEXT_MAX,
  SECTION_TITLE_MAX,
  SECTIONS_MAX,
  SITE_PAGES_MAX,
} from '#src/features/site-pages/sections.ts';
import { sitePages } from '#src/db/schema/tables.ts';
import type { Section } from '#src/features/site-pages/sections.contract.ts';
import type { InputOf } from '#src/lib/endpoint.ts';
import { createTestShop } from '#tests/kit/shop.ts';
import { signUpStaff } from '#tests/kit/sign-in.ts';
import { makeRule, makeText } from './make-section.ts';

const shop = await createTestShop();
const { visitor: owner } = await signUpStaff(shop, 'owner');
const page = await owner.call(createSitePage, { title: 'Sale' });
const { name } = page;

type Fields = Partial<InputOf<typeof saveSitePage>>;
let { version } = page;
async function save(changes: Fields): Promise<void> {
  const input = { ...page.values, name, version, isPublished: true, ...changes };
  ({ version } = await owner.call(saveSitePage, input));
}

const texts = (count: number) =>
  Array.from({ length: count }, (_, at) => makeText('Welcome', { id: `text-${at}` }));
const picture = '/media/0123456789abcdef0123456789abcdef-800x800/800.webp';
const banner = {
  ...{ id: 'banner-1', kind: 'banner' as const, isShown: true, title: '', text: '' },
  ...{ button: '', href: '', picture: '' },
};

const REFUSED: [what: string, changes: object, field: string][] = [
  ['a title that is too long', { title: 'a'.repeat(PAGE_TITLE_MAX + 1) }, 'title'],
  ['no title', { title: '' }, 'title'],
  [
    'a description that is too long',
    { description: 'a'.repeat(PAGE_DESCRIPTION_MAX + 1) },
    'description',
  ],
  ['an address that is too long', { slug: 'a'.repeat(PAGE_SLUG_MAX + 1) }, 'slug'],
  ['an address with a slash', { slug: 'a/b' }, 'slug'],
  ['an address in capitals', { slug: 'Sale' }, 'slug'],
  ['an address with two hyphens in a row', { slug: 'a--b' }, 'slug'],
  ...RESERVED_SLUGS.map((slug): [string, object, string] => [
    `the reserved address ${slug}`,
    { slug },
    'slug',
  ]),
  ['one section more than allowed', { sections: texts(SECTIONS_MAX + 1) }, 'sections'],
  ['a section twice', { sections: [makeText(), makeText()] }, 'sections.1.id'],
  [
    'two sections of the same built-in kind',
    {
      sections: ['a', 'b'].map((id) => ({
        id,
        kind: 'faq',
        isShown: true,
        startsAt: '',
        endsAt: '',
      })),
    },
    'sections.1.kind',
  ],
  [
    'a text that is too long',
    { sections: [makeText('a'.repeat(SECTION_TEXT_MAX + 1))] },
    'sections.0.text',
  ],
  ['an empty text', { sections: [makeText(' ')] }, 'sections.0.text'],
  [
    'a section title that is too long',
    { sections: [{ ...banner, title: 'a'.repeat(SECTION_TITLE_MAX + 1) }] },
    'sections.0.title',
  ],
  ['an unknown placeholder', { sections: [makeText('In {{citty}}.')] }, 'sections.0.text'],
  [
    'an end before its start',
    {
      sections: [makeText('A', { startsAt: '2026-11-24T10:00', endsAt: '2026-11-24T09:59' })],
    },
    'sections.0.endsAt',
  ],
  [
    'an end at its start',
    {
      sections: [makeText('A', { startsAt: '2026-11-24T10:00', endsAt: '2026-11-24T10:00' })],
    },
    'sections.0.endsAt',
  ],
  [
    'a day that does not exist',
    { sections: [makeText('A', { startsAt: '2026-02-30T10:00' })] },
    'sections.0.startsAt',
  ],
  [
    'a button without a page',
    { sections: [{ ...banner, title: 'A', button: 'Open' }] },
    'sections.0.href',
  ],
  [
    'a button that runs a script',
    { sections: [{ ...banner, title: 'A', button: 'Open', href: 'javascript:alert(1)' }] },
    'sections.0.href',
  ],
  [
    'a picture of another site',
    { sections: [{ ...banner, title: 'A', picture: '//evil.example/a.png' }] },
    'sections.0.picture',
  ],
  [
    'a picture that was never uploaded',
    { sections: [{ ...banner, title: 'A', picture }] },
    'sections.0.picture',
  ],
  [
    'a list of no category',
    { sections: [makeRule({ from: 'category' })] },
    'sections.0.rule.categoryId',
  ],
  ['a list of no brand', { sections: [makeRule({ from: 'brand' })] }, 'sections.0.rule.brand'],
  ['no picked product', { sections: [makeRule({ from: 'picked' })] }, 'sections.0.rule.productIds'],
  [
    'one picked product more than allowed',
    {
      sections: [
        makeRule({ from: 'picked', productIds: texts(PICKED_MAX + 1).map((_, at) => at + 1) }),
      ],
    },
    'sections.0.rule.productIds',
  ],
  ['a list of 21 products', { sections: [makeRule({ count: 21 })] }, 'sections.0.rule.count'],
  ['a list of no products', { sections: [makeRule({ count: 0 })] }, 'sections.0.rule.count'],
  [
    'a highest price below the lowest',
    { sections: [makeRule({ minPrice: 500, maxPrice: 499 })] },
    'sections.0.rule.maxPrice',
  ],
];

test.each(REFUSED)('refuses a page with %s next to its field', async (_, changes, field) => {
  await expect(save(changes as Fields)).rejects.toMatchObject({
    code: 'INVALID_INPUT',
    fields: { [field]: expect.any(String) as string },
  });
});

test('accepts a page at its limits, and markup as the text that it is', async () => {
  const markup = '<script>alert(1)</script>';
  await save({
    ...{ title: 'a'.repeat(PAGE_TITLE_MAX), description: 'a'.repeat(PAGE_DESCRIPTION_MAX) },
    ...{ slug: 'a'.repeat(PAGE_SLUG_MAX), sections: texts(SECTIONS_MAX) },
  });
  await save({
    sections: [
      ...texts(30).map((one) => ({ ...one, text: 'ह'.repeat(SECTION_TEXT_MAX) }) as Section),
      makeText(markup, { id: 'markup' }),
      { ...banner, title: 'a'.repeat(SECTION_TITLE_MAX) },
      makeRule({ from: 'picked', productIds: texts(PICKED_MAX).map((_, at) => at + 1), count: 20 }),
      { ...makeRule({ minPrice: 499, maxPrice: 499, count: 1 }), id: 'products-2' },
    ],
  });
});

test('refuses one page more than a shop can have, whether it is new or was deleted', async () => {
  const { db } = shop;
  const limit = {
    code: 'CONFLICT',
    message: expect.stringContaining(`at most ${SITE_PAGES_MAX} pages`) as string,
  };
  const bringBack = async ({ name }: { name: string }) => {
    const { version } = await owner.call(viewEditedPage, { name });
    return owner.call(removeSitePage, { name, isRemoved: false, version });
  };
  const remove = ({ name, version }: EditedPage) =>
    owner.call(removeSitePage, { name, isRemoved: true, version });
  const one = await remove(await owner.call(createSitePage, { title: 'One' }));
  const two = await remove(await owner.call(createSitePage, { title: 'Two' }));
  const isCounted = and(isNull(sitePages.removedAt), ne(sitePages.slug, HOME));
  const room = SITE_PAGES_MAX - (await db.$count(sitePages, isCounted));
  const rows = texts(room - 2).map((_, at) => ({ slug: `page-${at}`, draft: {} }));
  await db.insert(sitePages).values(rows);

  expect(await bringBack(one)).toMatchObject({ isRemoved: false });
  const last = await owner.call(createSitePage, { title: 'The last one' });
  await expect(bringBack(two)).rejects.toMatchObject(limit);
  await expect(owner.call(createSitePage, { title: 'One more' })).rejects.toMatchObject(limit);
  await remove(last);
  expect(await bringBack(two)).toMatchObject({ isRemoved: false });
});

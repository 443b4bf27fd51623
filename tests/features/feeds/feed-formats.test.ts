import { describe, expect, test } from 'vitest';
import { agentFeed } from '#src/features/feeds/agent-feed.ts';
import type { FeedEntry } from '#src/features/feeds/feeds.contract.ts';
import { googleFeed } from '#src/features/feeds/google-feed.ts';
import { metaFeed } from '#src/features/feeds/meta-feed.ts';
import {
  AGENT_RULES,
  GOOGLE_RULES,
  META_RULES,
  problemsOf,
  readAgents,
  readGoogle,
  readMeta,
} from '#tests/kit/feed-rules.ts';
import { makeEntry, PICTURE, SHOP } from '#tests/kit/make-feed-entry.ts';

const FORMATS = {
  'the Google feed': { ...googleFeed, rules: GOOGLE_RULES, read: readGoogle },
  'the Meta catalogue': { ...metaFeed, rules: META_RULES, read: readMeta },
  'the file for agents': { ...agentFeed, rules: AGENT_RULES, read: readAgents },
};
type Name = keyof typeof FORMATS;
const NAMES = Object.keys(FORMATS) as Name[];

function write(name: Name, changes: Partial<FeedEntry> = {}) {
  const { head, toText, tail, read, rules } = FORMATS[name];
  const [row = {}, ...more] = read(head(SHOP) + toText(makeEntry(changes), SHOP) + tail);
  expect(more).toEqual([]);
  return { row, problems: problemsOf(row, rules) };
}

const LONG = 'Sound that stays with you. '.repeat(500);
const FULL = {
  ...{ id: '7-3', groupId: 'group-7', brand: 'R&D', gtin: '4006381333931', mpn: 'T<1>' },
  ...{ color: 'black', options: [{ name: 'Length', value: '3 m' }], grams: 470, mrp: 999 },
  ...{ priceFrom: '2026-11-01T00:00:00Z', priceUntil: '2026-12-01T00:00:00Z' },
  ...{ rating: 4.5, reviewCount: 12, images: Array.from({ length: 30 }, () => PICTURE) },
};
const HOSTILE = {
  title: '=HYPERLINK("x"), <b>“R&D”</b> ]]> \u0000\u000b\ud83c\n"',
  description: 'a\r\nb,"c";\td & <![CDATA[e]]> &amp; 🎧',
};

describe.each(NAMES)('%s', (name) => {
  test.each<[string, Partial<FeedEntry>]>([
    ['with only the required data', {}],
    ['with all data', FULL],
    ['without a brand or numbers', { brand: '' }],
    ['out of stock', { inStock: false }],
    ['with texts that are too long', { title: LONG, description: LONG, brand: LONG.slice(0, 99) }],
    ['with options that are too long', { options: [{ name: 'Text', value: LONG }], color: LONG }],
    ['with characters that have a meaning in its format', HOSTILE],
  ])('keeps the published rules for an item %s', (_, changes) => {
    expect(write(name, changes).problems).toEqual([]);
  });

  test('states the MRP as the price, and a lower price as the sale price', () => {
    expect(write(name, { price: 499, mrp: 999 }).row).toMatchObject({
      price: ['999.00 INR'],
      sale_price: ['499.00 INR'],
    });
    for (const mrp of [499, 400]) {
      const { row } = write(name, { price: 499, mrp });
      expect(row['price']).toEqual(['499.00 INR']);
      expect(row).not.toHaveProperty('sale_price');
    }
  });

  test('keeps text exactly, apart from characters that its format cannot contain', () => {
    const { row } = write(name, HOSTILE);
    expect(row['title']).toEqual(['=HYPERLINK("x"), <b>“R&D”</b> ]]> \n"']);
    expect(row['description']).toEqual(['a\nb,"c";\td & <![CDATA[e]]> &amp; 🎧']);
  });
});

test.each<[Name, string, number]>([
  ['the Google feed', 'title', 150],
  ['the Google feed', 'description', 5000],
  ['the Meta catalogue', 'title', 200],
  ['the Meta catalogue', 'description', 9999],
  ['the file for agents', 'title', 150],
  ['the file for agents', 'description', 5000],
])('%s contains a %s of at most %i characters', (name, field, max) => {
  for (const [length, expected] of [
    [max - 1, max - 1],
    [max, max],
    [max + 1, max],
  ] as const) {
    const [value = ''] = write(name, { [field]: 'a'.repeat(length) }).row[field] ?? [];
    expect(value).toHaveLength(expected);
  }
});

test('Google gets at most ten more pictures, and a period only of a temporary price', () => {
  const { row } = write('the Google feed', FULL);
  expect(row['additional_image_link']).toHaveLength(10);
  expect(row['sale_price_effective_date']).toEqual(['2026-11-01T00:00:00Z/2026-12-01T00:00:00Z']);
  const endless = write('the Google feed', { ...FULL, priceUntil: null }).row;
  expect(endless).not.toHaveProperty('sale_price_effective_date');
});

test.each([
  [{ gtin: '4006381333931', brand: '', mpn: '' }, true],
  [{ gtin: '', brand: 'Tar', mpn: 'T1' }, true],
  [{ gtin: '', brand: 'Tar', mpn: '' }, false],
  [{ gtin: '', brand: '', mpn: 'T1' }, false],
])('says whether Google can identify a product with %o: %s', (numbers, exists) => {
  const { row } = write('the Google feed', numbers);
  expect(row['identifier_exists']).toEqual(exists ? undefined : ['no']);
});

const OPTIONS = [
  { name: 'Length', value: '3 m' },
  { name: 'SIZE', value: 'XL' },
  { name: 'Plug, side: A', value: 'USB-C, 5:1' },
  { name: 'Material', value: 'Steel' },
  { name: 'Pattern', value: '' },
];

test('Google gets as size only the option of that name, and the others as details', () => {
  const { row, problems } = write('the Google feed', { groupId: 'group-7', options: OPTIONS });
  expect(problems).toEqual([]);
  expect(row).toMatchObject({
    ...{ size: ['XL'], material: ['Steel'], item_group_id: ['group-7'] },
    section_name: ['Options', 'Options'],
    attribute_name: ['Length', 'Plug, side: A'],
    attribute_value: ['3 m', 'USB-C, 5:1'],
  });
  expect(row).not.toHaveProperty('pattern');
});

test('Google gets no group of items that differ by nothing that it groups by', () => {
  const ungrouped = { groupId: 'group-7', options: OPTIONS.slice(0, 1) };
  expect(write('the Google feed', ungrouped).row).not.toHaveProperty('item_group_id');
  const { row } = write('the Google feed', { ...ungrouped, color: 'red' });
  expect(row['item_group_id']).toEqual(['group-7']);
});

test('Meta gets as size only the option of that name, and the others as further attributes', () => {
  const { row, problems } = write('the Meta catalogue', { options: OPTIONS });
  expect(problems).toEqual([]);
  expect(row).toMatchObject({
    ...{ size: ['XL'], material: ['Steel'] },
    additional_variant_attribute: ['Length:3 m,Plug  side  A:USB-C  5 1'],
  });
});

test('agents learn the options of a variant, and that checkout is on the page', () => {
  const { row } = write('the file for agents', FULL);
  expect(row).toMatchObject({
    ...{ group_id: ['group-7'], listing_has_variations: ['true'] },
    variant_dict: ['{"color":"black","Length":"3 m"}'],
    ...{ is_eligible_search: ['true'], is_eligible_checkout: ['false'] },
  });
  expect(write('the file for agents').row['listing_has_variations']).toEqual(['false']);
});

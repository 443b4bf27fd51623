import { beforeAll, describe, expect, test } from 'vitest';
import { eq } from 'drizzle-orm';
import { searchSynonyms, stockItems, variants } from '#src/db/schema/tables.ts';
import { clearAnswers } from '#src/platform/answer-cache.ts';
import {
  findHits,
  findProducts,
  listSuggestions,
} from '#src/features/search/search.queries.server.ts';
import { rebuildSearch } from '#src/features/search/search.service.server.ts';
import { makeCategory } from '#tests/kit/make-category.ts';
import { createTestDb } from '#tests/kit/db.ts';
import { type ProductOverrides, makeProduct } from '#tests/kit/make-product.ts';

const { db } = await createTestDb();
const names = new Map<number, string>();

async function add(title: string, overrides: ProductOverrides & { name: string }) {
  const category = await makeCategory(db, { title });
  const text = { fullName: overrides.name, description: 'Made for music.', bulletPoints: [] };
  const product = await makeProduct(db, { ...text, ...overrides, categoryId: category.id });
  names.set(product.id, product.name);
}

beforeAll(async () => {
  await add('Karaoke Sets', { name: 'Gunj Party Box', soldCount: 5 });
  await add('Bluetooth Speakers', {
    name: 'Lehar Cube',
    description: 'Sing karaoke with friends.',
    soldCount: 900,
  });
  await add('Speakers', { name: 'Taal Karaoke Speaker', soldCount: 1 });
  await add('Bluetooth Speakers', { name: 'Nadi Bluetooth Speaker Mini', soldCount: 10 });
  await add('Bluetooth Speakers', { name: 'Megh Bluetooth Speaker Max', soldCount: 500 });
  await add('Ear Buds', { name: 'Swarit Air', color: 'teal', specifications: { Driver: '13 mm' } });
  await add('Gaming Headphones', { name: 'Vayu Headset', variants: [{ color: 'maroon' }] });
  await add('Neckbands', { name: 'Riyaz Neck Band' });
  await add('Gear', { name: 'Gaja Raid30', soldCount: 2 });
  await add('Gear', { name: 'Gaja Raid 30 Pro' });
  await add('Strings', {
    name: 'Tanpura Neo',
    skuId: 'TN-4X7',
    variants: [{ color: 'red' }, { color: 'grey', retiredAt: new Date() }],
  });
  await add('Strings', { name: 'TN 4 X 7 Case', soldCount: 999 });
  await add('Strings', { name: 'Hidden', skuId: 'HIDDEN-77', status: 'draft' });
  await add('Clips', { name: 'Sasta Clip', pricePaise: 99_900, mrpPaise: 99_900 });
  await add('Towers', { name: 'Mehnga Tower', pricePaise: 1_000_100, mrpPaise: 1_000_100 });
  // Descriptions find products but do not count as correct spellings.
  for (const name of ['Dor One', 'Dor Two']) await add('Cables', { name, description: 'Rizaz.' });
  for (const name of ['Taar One', 'Taar Two', 'Taar Three']) {
    await add('Cables', { name, description: 'Rayaz.' });
  }
  await add('Neckbands', { name: 'Riyaz Secret Neck Band', status: 'draft' });
  for (const [color, skuId] of Object.entries({ red: 'TN-4X7-RED', grey: 'TN-4X7-OLD' })) {
    const [variant] = await db.select().from(variants).where(eq(variants.color, color));
    await db
      .update(stockItems)
      .set({ skuId })
      .where(eq(stockItems.variantId, variant?.id ?? 0));
  }
  await rebuildSearch(db);
});

async function search(query: string): Promise<(string | undefined)[]> {
  return (await findHits(db, query)).ids.map((id) => names.get(id));
}

describe('the best comes first', () => {
  test('ranks a name before a category, and a category before a description', async () => {
    expect(await search('karaoke')).toEqual([
      'Taal Karaoke Speaker',
      'Gunj Party Box',
      'Lehar Cube',
    ]);
  });

  test('ranks the more popular of two equal products first', async () => {
    expect((await search('bluetooth speaker')).slice(0, 2)).toEqual([
      'Megh Bluetooth Speaker Max',
      'Nadi Bluetooth Speaker Mini',
    ]);
  });

  test('finds only products that match all words', async () => {
    expect(await search('bluetooth mini')).toEqual(['Nadi Bluetooth Speaker Mini']);
  });
});

describe('joined spellings', () => {
  test.each([
    ['karoake', 'Taal Karaoke Speaker'],
    ['kareoke', 'Taal Karaoke Speaker'],
    ['ear buds', 'Swarit Air'],
    ['earbuds', 'Swarit Air'],
    ['air buds', 'Swarit Air'],
    ['ear pods', 'Swarit Air'],
    ['head phone', 'Vayu Headset'],
    ['headphones', 'Vayu Headset'],
    ['headset', 'Vayu Headset'],
    ['neckband', 'Riyaz Neck Band'],
    ['neck band', 'Riyaz Neck Band'],
    ['blue tooth speaker max', 'Megh Bluetooth Speaker Max'],
  ])('searches for “%s” and lists %s first', async (typed, name) => {
    expect((await search(typed))[0]).toBe(name);
  });
});

describe('typing errors', () => {
  test.each([
    ['karokee', 'karaoke', 'Taal Karaoke Speaker'],
    ['hedphone', 'headphones', 'Vayu Headset'],
    ['bluetoth speker', 'bluetooth speaker', 'Megh Bluetooth Speaker Max'],
    ['hedfone', 'headphones', 'Vayu Headset'],
    ['spekar', 'speaker', 'Megh Bluetooth Speaker Max'],
    ['blututh spekar', 'bluetooth speaker', 'Megh Bluetooth Speaker Max'],
    ['nekband', 'neckband', 'Riyaz Neck Band'],
  ])('reads the typing error “%s” as “%s”', async (typed, meant, name) => {
    const found = await findProducts(db, { query: typed, page: 1, pageSize: 20 });
    expect(found.didYouMean).toBe(meant);
    expect(found.products[0]?.name).toBe(name);
  });

  test('corrects no word that is spelled right', async () => {
    const found = await findProducts(db, { query: 'riyaz neckband', page: 1, pageSize: 20 });
    expect(found).toMatchObject({ didYouMean: null, totalCount: 1 });
  });
});

describe('a word that few products have', () => {
  const find = (query: string) => findProducts(db, { query, page: 1, pageSize: 20 });

  test('corrects a word that only two products have', async () => {
    expect(await find('rizaz')).toMatchObject({ didYouMean: 'riyaz', totalCount: 3 });
  });

  test('keeps a word that three products have', async () => {
    expect(await find('rayaz')).toMatchObject({ didYouMean: null, totalCount: 3 });
  });
});

describe('half a text', () => {
  test('finds a half-typed last word by its beginning', async () => {
    expect(await search('karao')).toContain('Taal Karaoke Speaker');
    expect(await search('megh bluetooth spea')).toEqual(['Megh Bluetooth Speaker Max']);
  });

  test('finds two half-typed words as the one word that joins them', async () => {
    expect((await search('head ph'))[0]).toBe('Vayu Headset');
  });

  test('finds products by the other words when one word matches nothing', async () => {
    expect((await search('karaoke xylophone'))[0]).toBe('Taal Karaoke Speaker');
  });
});

describe('what is searched', () => {
  test('finds products by colours of variants and specifications', async () => {
    expect(await search('maroon')).toEqual(['Vayu Headset']);
    expect(await search('13 mm driver')).toEqual(['Swarit Air']);
  });

  test('finds no product that is not published', async () => {
    expect(await search('secret')).toEqual([]);
  });

  test.each(["'", "a' | 'b", ':*', '\\', '!!', '(', 'speaker & !max', '<->', 'हेडफोन', '𝔘𝔫𝔦'])(
    'searches for %s as text',
    async (typed) => {
      expect((await findHits(db, typed)).ids).toBeInstanceOf(Array);
    },
  );

  test('finds products by a synonym that staff have added', async () => {
    await db.insert(searchSynonyms).values({ term: 'Boombox', replacement: 'bluetooth speaker' });
    clearAnswers();
    expect((await search('boombox'))[0]).toBe('Megh Bluetooth Speaker Max');
  });
});

describe('a name with a number', () => {
  test.each(['raid30', 'raid 30', 'raid-30', 'RAID_30', 'Raid30'])(
    'finds a product name with a number as %s',
    async (typed) => {
      expect(await search(typed)).toEqual(['Gaja Raid30', 'Gaja Raid 30 Pro']);
      expect((await listSuggestions(db, typed)).map(({ name }) => name)).toEqual([
        'Gaja Raid30',
        'Gaja Raid 30 Pro',
      ]);
    },
  );

  test('finds a product name by half of its number', async () => {
    expect(await search('raid3')).toEqual(['Gaja Raid30', 'Gaja Raid 30 Pro']);
  });
});

describe('a SKU', () => {
  test.each(['TN-4X7', 'tn 4x7', 'tn4x7', 'TN-4X7-RED', 'tn4x7red'])(
    'lists a product first for its SKU %s in suggestions and search results',
    async (typed) => {
      expect((await search(typed))[0]).toBe('Tanpura Neo');
      expect((await listSuggestions(db, typed))[0]?.name).toBe('Tanpura Neo');
    },
  );

  test('finds nothing for the SKU of a draft or a retired colour', async () => {
    expect(await search('HIDDEN-77')).toEqual([]);
    expect(await search('TN-4X7-OLD')).not.toContain('Tanpura Neo');
  });
});

describe('a price in the text', () => {
  test.each([
    ['megh under 1500', ['Megh Bluetooth Speaker Max']],
    ['megh under 1499', []],
    ['megh up to ₹1,499', ['Megh Bluetooth Speaker Max']],
    ['megh above 1499', []],
    ['megh above 1,498', ['Megh Bluetooth Speaker Max']],
    ['megh between 1499 and 2k', ['Megh Bluetooth Speaker Max']],
    ['under 1000', ['Sasta Clip']],
    ['more than 10k', ['Mehnga Tower']],
  ])('searches by the price in “%s” and finds %j', async (typed, found) => {
    expect(await search(typed)).toEqual(found);
  });
});

describe('suggestions', () => {
  test('suggests products from two characters on', async () => {
    expect(await listSuggestions(db, 'n')).toEqual([]);
    expect((await listSuggestions(db, 'na')).map(({ name }) => name)).toEqual([
      'Nadi Bluetooth Speaker Mini',
    ]);
  });

  test('suggests products with id, name, kind, prices in rupees and picture', async () => {
    const [first] = await listSuggestions(db, 'vayu');
    expect(first).toEqual({
      id: expect.any(Number) as number,
      name: 'Vayu Headset',
      price: 1499,
      mrp: expect.any(Number) as number,
      kind: expect.any(String) as string,
      rating: 0,
      match: '',
      imageUrl: expect.stringMatching(/^\/media\/.+\.webp$/) as string,
    });
  });
});

import { beforeAll, describe, expect, test } from 'vitest';
import { searchSynonyms } from '#src/db/schema/tables.ts';
import { forgetAnswers } from '#src/platform/answer-cache.ts';
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
  // Descriptions find products, and say nothing about how a word is written.
  for (const name of ['Dor One', 'Dor Two']) await add('Cables', { name, description: 'Rizaz.' });
  for (const name of ['Taar One', 'Taar Two', 'Taar Three']) {
    await add('Cables', { name, description: 'Rayaz.' });
  }
  await add('Neckbands', { name: 'Riyaz Secret Neck Band', status: 'draft' });
  await rebuildSearch(db);
});

async function search(query: string): Promise<(string | undefined)[]> {
  return (await findHits(db, query)).ids.map((id) => names.get(id));
}

describe('the best comes first', () => {
  test('a name before a category, and a category before a description', async () => {
    expect(await search('karaoke')).toEqual([
      'Taal Karaoke Speaker',
      'Gunj Party Box',
      'Lehar Cube',
    ]);
  });

  test('the popular one among equals', async () => {
    expect((await search('bluetooth speaker')).slice(0, 2)).toEqual([
      'Megh Bluetooth Speaker Max',
      'Nadi Bluetooth Speaker Mini',
    ]);
  });

  test('all words are wanted', async () => {
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
  ])('%s finds %s first', async (typed, name) => {
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
  ])('%s is read as %s', async (typed, meant, name) => {
    const found = await findProducts(db, { query: typed, page: 1, pageSize: 20 });
    expect(found.didYouMean).toBe(meant);
    expect(found.products[0]?.name).toBe(name);
  });

  test('what is right is not corrected', async () => {
    const found = await findProducts(db, { query: 'riyaz neckband', page: 1, pageSize: 20 });
    expect(found).toMatchObject({ didYouMean: null, totalCount: 1 });
  });
});

describe('a word that few products have', () => {
  const find = (query: string) => findProducts(db, { query, page: 1, pageSize: 20 });

  test('is looked at for a mistake where two are found', async () => {
    expect(await find('rizaz')).toMatchObject({ didYouMean: 'riyaz', totalCount: 3 });
  });

  test('is taken as it stands where three are found', async () => {
    expect(await find('rayaz')).toMatchObject({ didYouMean: null, totalCount: 3 });
  });
});

describe('half a text', () => {
  test('a last word half typed is found by its beginning', async () => {
    expect(await search('karao')).toContain('Taal Karaoke Speaker');
    expect(await search('megh bluetooth spea')).toEqual(['Megh Bluetooth Speaker Max']);
  });

  test('two words half typed are found as the one they become', async () => {
    expect((await search('head ph'))[0]).toBe('Vayu Headset');
  });

  test('a word too much still finds what the others say', async () => {
    expect((await search('karaoke xylophone'))[0]).toBe('Taal Karaoke Speaker');
  });
});

describe('what is searched', () => {
  test('colours of variants and specifications', async () => {
    expect(await search('maroon')).toEqual(['Vayu Headset']);
    expect(await search('13 mm driver')).toEqual(['Swarit Air']);
  });

  test('nothing that is not published', async () => {
    expect(await search('secret')).toEqual([]);
  });

  test.each(["'", "a' | 'b", ':*', '\\', '!!', '(', 'speaker & !max', '<->', 'हेडफोन', '𝔘𝔫𝔦'])(
    '%s is searched as text',
    async (typed) => {
      expect((await findHits(db, typed)).ids).toBeInstanceOf(Array);
    },
  );

  test('a word that staff have joined', async () => {
    await db.insert(searchSynonyms).values({ term: 'Boombox', replacement: 'bluetooth speaker' });
    forgetAnswers();
    expect((await search('boombox'))[0]).toBe('Megh Bluetooth Speaker Max');
  });
});

describe('suggestions', () => {
  test('start at two characters', async () => {
    expect(await listSuggestions(db, 'n')).toEqual([]);
    expect((await listSuggestions(db, 'na')).map(({ name }) => name)).toEqual([
      'Nadi Bluetooth Speaker Mini',
    ]);
  });

  test('say id, name, price in rupees and picture', async () => {
    const [first] = await listSuggestions(db, 'vayu');
    expect(first).toEqual({
      id: expect.any(Number) as number,
      name: 'Vayu Headset',
      price: 1499,
      imageUrl: expect.stringMatching(/^\/media\/.+\.webp$/) as string,
    });
  });
});

import { describe, expect, test } from 'vitest';
import type { Category, HomeCategoryBlock } from '#src/features/catalog/category.contract.ts';
import { COLLECTIONS, EXPLORE } from '#src/features/content/collections.ts';
import { putLast } from '#src/screens/home/put-last.ts';
import { chooseBlocks, chooseTiles } from '#src/screens/home/tiles.ts';

const NAMED = [
  { title: 'Ear Buds', link: 'ear-buds' },
  { title: 'Karaoke', link: 'karaoke-sets' },
];

describe('chooseTiles', () => {
  test('keeps the order and titles of the chosen tiles and leaves out what is not sold', () => {
    const tiles = chooseTiles(NAMED, [category('ear-buds')]);
    expect(tiles.map(({ title }) => title)).toEqual(['Ear Buds']);
  });

  test('fills up to four tiles with other categories, after the chosen ones', () => {
    const categories = ['lamps', 'chairs', 'ear-buds', 'desks', 'beds'].map(category);
    const tiles = chooseTiles(NAMED, categories);
    expect(tiles.map(({ title }) => title)).toEqual(['Ear Buds', 'lamps', 'chairs', 'desks']);
  });

  test('shows tiles of the first four categories when no chosen category exists', () => {
    const categories = ['lamps', 'chairs', 'desks', 'shelves', 'beds'].map(category);
    const tiles = chooseTiles(NAMED, categories);
    expect(tiles.map(({ title }) => title)).toEqual(['lamps', 'chairs', 'desks', 'shelves']);
  });

  test('shows no tiles in an empty shop', () => {
    expect(chooseTiles(NAMED, [])).toEqual([]);
  });
});

describe('chooseBlocks', () => {
  test.each([
    [
      ['ear-buds', 'soundbars', 'neckbands'],
      ['soundbars', 'ear-buds'],
    ],
    [
      ['soundbars', 'neckbands'],
      ['soundbars', 'neckbands'],
    ],
    [
      ['ear-buds', 'karaoke-sets'],
      ['ear-buds', 'karaoke-sets'],
    ],
    [['soundbars'], ['soundbars']],
    [[], []],
  ])('chooses from %j a category without a tile and one with a tile: %j', (sold, chosen) => {
    const blocks = chooseBlocks(sold.map(block), NAMED);
    expect(blocks.map((one) => one?.categoryLink)).toEqual(chosen);
  });
});

describe('putLast', () => {
  test('moves the named items to the end and keeps their order', () => {
    const things = [1, 2, 3, 4].map((id) => ({ id }));
    expect(putLast(things, [3, 1, 9]).map(({ id }) => id)).toEqual([2, 4, 1, 3]);
  });
});

describe('the default home page', () => {
  test('shows no category in both rows of the home page by default', () => {
    const first = COLLECTIONS.map(({ link }) => link);
    expect(EXPLORE.filter(({ link }) => first.includes(link))).toEqual([]);
  });
});

function category(link: string): Category {
  return {
    ...{ id: 1, link, title: link, image: '', backdrop: [], description: '' },
    ...{ rank: 0, productCount: 1 },
  };
}

function block(categoryLink: string): HomeCategoryBlock {
  return {
    categoryId: 1,
    categoryName: categoryLink,
    categoryLink,
    categoryDescription: '',
    imagePath: '',
    topCatProducts: [],
  };
}

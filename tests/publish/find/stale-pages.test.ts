import { describe, expect, test } from 'vitest';
import { TOUCHED_MAX } from '#src/features/publishing/pages/pages.contract.ts';
import { coverage, explanationOf, placeId, touchedBy } from '#src/publish/find/stale-pages.ts';

const product = (id: number) => ({ entity: 'product', entityId: String(id) });

describe('what changes touch', () => {
  test('lists each changed product once, for any number of changes', () => {
    expect(touchedBy([product(7), product(9), product(7)])).toEqual({
      productIds: [7, 9],
      places: [],
    });
  });

  test('lists the place that a moved product left', () => {
    const left = { categoryId: 3, productId: 7 };
    expect(touchedBy([product(7), { entity: 'place', entityId: placeId(left) }])).toEqual({
      productIds: [7],
      places: [left],
    });
  });

  test('slides and news touch only pages that are always compared', () => {
    const slides = [
      { entity: 'slide', entityId: 'all' },
      { entity: 'news', entityId: '7' },
    ];
    expect(touchedBy(slides)).toEqual({ productIds: [], places: [] });
    expect(touchedBy([])).toEqual({ productIds: [], places: [] });
  });

  test.each([
    ['category', '3'],
    ['settings', 'details'],
    ['catalogue', 'seed'],
    ['something new', '1'],
    ['product', 'all'],
    ['product', '0'],
    ['product', ''],
    ['place', '3'],
    ['place', '3:0'],
    ['place', '3:7:9'],
  ])('the change of %s %s may touch any page', (entity, entityId) => {
    expect(touchedBy([product(7), { entity, entityId }])).toBeUndefined();
  });

  test.each([
    [TOUCHED_MAX - 1, false],
    [TOUCHED_MAX, false],
    [TOUCHED_MAX + 1, true],
  ])('judges whether %i changed products may touch any page: %s', (count, isAny) => {
    const changes = Array.from({ length: count }, (_, at) => product(at + 1));
    expect(touchedBy(changes) === undefined).toBe(isAny);
  });
});

describe('the pages that were compared', () => {
  const isCovered = coverage({ productIds: [7], categories: [{ id: 3, link: 'ear-buds' }] });

  test.each([
    '/',
    '/product/categories',
    '/best-sellers',
    '/all-news',
    '/all-news/page/2',
    '/news/karaoke-season',
    '/featured/page/2',
    '/new-arrivals',
    '/product/7',
    '/product/7/71',
    '/category/ear-buds',
    '/category/ear-buds/page/9',
    '/carousel/3',
  ])('the pages compared for a change include %s', (path) => {
    expect(isCovered(path)).toBe(true);
  });

  test.each([
    '/product/71',
    '/product/8/7',
    '/category/ear-buds-pro',
    '/category/speakers/page/2',
    '/carousel/33',
    '/aboutus',
    '/404',
    '/robots.txt',
    '/admin',
    '/products/fullsearch',
  ])('the pages compared for a change do not include %s', (path) => {
    expect(isCovered(path)).toBe(false);
  });
});

describe('the changes that explain why a page disappears', () => {
  const category = { entity: 'category', entityId: '3' };
  const demo = { entity: 'catalogue', entityId: 'demo' };

  test.each([
    ['a retired product', [product(7)], '/product/7', true],
    ['a retired product', [product(7)], '/product/7/12', true],
    ['a retired product', [product(7)], '/category/ear-buds/page/2', true],
    ['a retired product', [product(7)], '/product/70', false],
    ['a retired product', [product(7)], '/aboutus', false],
    ['a retired category', [category], '/category/ear-buds', true],
    ['a retired category', [category], '/carousel/3', true],
    ['a retired category', [category], '/product/7', false],
    ['the removed demo', [demo], '/product/7', true],
    ['the removed demo', [demo], '/news/1', true],
    ['changed settings', [{ entity: 'settings', entityId: 'details' }], '/product/7', false],
    ['no change', [], '/product/7', false],
  ])('judges whether %s (%j) explains the end of %s: %s', (_, changes, path, isExplained) => {
    expect(explanationOf(changes)(path)).toBe(isExplained);
  });
});

import { expect, test } from 'vitest';
import { ACTIONS, matchPlaces, SCREEN_PLACES } from '#src/admin/finder/places.ts';
import { matchPath } from '#src/admin/kit/match-path.ts';
import { $visits, recordVisit } from '#src/admin/kit/visits.store.ts';
import { SCREENS } from '#src/admin/shell/screens.ts';

test.each([...ACTIONS, ...SCREEN_PLACES].map(({ title, href }) => [title, href]))(
  'the search result “%s” leads to a screen: %s',
  (_, href) => {
    const path = href.replace(/\?.*/, '');
    expect(SCREENS.some(([pattern]) => matchPath(pattern, path))).toBe(true);
  },
);

test('lists every screen that needs no record in the finder, and none twice', () => {
  const hrefs = SCREEN_PLACES.map(({ href }) => href);
  expect(new Set(hrefs).size).toBe(hrefs.length);
  const known = new Set([...hrefs, ...ACTIONS.map(({ href }) => href)]);
  const paths = SCREENS.map(([pattern]) => pattern).filter((pattern) => !pattern.includes(':'));
  expect(paths.filter((path) => !known.has(path))).toEqual([]);
});

test('finds places that contain every typed word in the title, the menu entry or the further words', () => {
  const titles = (typed: string) => matchPlaces(SCREEN_PLACES, typed).map(({ title }) => title);
  expect(titles('GSTIN')).toEqual(['Invoices']);
  expect(titles('settings pay')).toEqual(['Payments']);
  expect(titles('returns gst')).toEqual(['GST returns']);
  expect(titles('pay nothing')).toEqual([]);
});

test('lists titles that begin with the typed text first', () => {
  const places = ['Write news', 'News', 'Newsletter'].map((title) => ({ title, href: '/' }));
  expect(matchPlaces(places, 'new').map(({ title }) => title)).toEqual([
    'News',
    'Newsletter',
    'Write news',
  ]);
});

test('the last eight records that were open are remembered, each once and under its last title', () => {
  recordVisit('/admin/products/all', 'All Products');
  expect($visits.get()).toEqual([]);
  for (let id = 1; id <= 9; id += 1) recordVisit(`/admin/products/${id}`, 'Product');
  recordVisit('/admin/products/5', 'Kairo Strix');
  const hrefs = $visits.get().map(({ href }) => href.split('/').at(-1));
  expect(hrefs).toEqual(['5', '9', '8', '7', '6', '4', '3', '2']);
  expect($visits.get()[0]?.title).toBe('Kairo Strix');
});

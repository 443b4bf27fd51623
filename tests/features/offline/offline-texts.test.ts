import { describe, expect, test } from 'vitest';
import {
  pictureOf,
  timeOf,
  titleOf,
  withAgeNote,
  withWhy,
} from '#src/features/offline/offline-texts.ts';

const at = new Date(2026, 10, 22, 14, 5);

describe('a kept page', () => {
  test('shows when a page was saved, with the day if it was not today', () => {
    expect(timeOf(at, new Date(2026, 10, 22, 23, 59))).toBe('14:05');
    expect(timeOf(at, new Date(2026, 10, 23, 0, 1))).toBe('14:05 on 22 November');
  });

  test('shows the saved-page notice before its content, with a button to retry', () => {
    const html = withAgeNote('<main id="content"><h1>A</h1></main>', '/a?b="><i>', at, at);
    expect(html).toMatch(/^<main id="content"><div role="status" data-kept/);
    expect(html).toContain('Saved page from 14:05: prices and stock may have changed.');
    expect(html).toContain('href="/a?b=&quot;&gt;&lt;i&gt;"');
  });
});

describe('the page shown in place of another', () => {
  const PAGE =
    '<span id="offline-sign" hidden></span><h1 id="offline-title" class="x">T</h1><p id="offline-text">W</p>' +
    '<a id="offline-again" class="y" href="/">Back to the shop</a>' +
    '<nav id="offline-pages" aria-label="P" hidden><ul id="offline-list" class="z"></ul></nav>';

  test.each([
    ['offline', 'You are offline.'],
    ['server', 'The shop is not responding.'],
    ['private', 'This page needs a connection.'],
  ] as const)('explains why the offline page is shown: %s', (why, title) => {
    const html = withWhy(PAGE, why, { path: '/user/orders?a=1', pages: [], now: at });
    expect(html).toContain(`>${title}</h1>`);
    expect(html).not.toContain('>W<');
    expect(html).toContain('href="/user/orders?a=1">Try again</a>');
    expect(html).toContain('<span id="offline-sign">');
    expect(html).toContain(' hidden>');
  });

  test('lists saved pages on the offline page as text', () => {
    const pages = [{ path: '/product/1', title: 'Raga <One> & more', savedAt: at }];
    const html = withWhy(PAGE, 'offline', { path: '/', pages, now: at });
    expect(html).toContain('<a href="/product/1">');
    expect(html).toContain('Raga &lt;One&gt; &amp; more<small>Saved 14:05</small>');
    expect(html).not.toContain(' hidden>');
  });

  test('shows a saved picture next to a saved page', () => {
    const pages = [{ path: '/', title: 'Swara', savedAt: at, picture: '/media/ta-320.avif' }];
    const html = withWhy(PAGE, 'offline', { path: '/', pages, now: at });
    expect(html).toContain('<img src="/media/ta-320.avif" alt="">');
    expect(html).toContain('Home page<small>');
  });

  test('chooses the first picture of the content that is saved, not one of the menu', () => {
    const html =
      '<img src="/media/m-80.webp"><main><img srcset="/media/ta-320.avif 320w, /media/ta-640.avif 640w">';
    const saved = new Set(['/media/m-80.webp', '/media/ta-640.avif']);
    expect(pictureOf(html, saved)).toBe('/media/ta-640.avif');
    expect(pictureOf(html, new Set(['/media/m-80.webp']))).toBeUndefined();
  });

  test('names a saved page by its title without the shop’s name', () => {
    expect(titleOf('<title>Ear Buds &#38; more · Swara Audio</title>')).toBe('Ear Buds & more');
    expect(titleOf('no title')).toBe('');
  });
});

import { readdirSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import {
  isPublic,
  needsOf,
  OFFLINE_PAGE,
  READY_PAGES,
  ruleFor,
} from '#src/features/offline/cache-rules.ts';

const open = (path: string) => ruleFor({ path, destination: 'document', from: '' });

describe('the worker', () => {
  test('stores pages offline that are the same for everyone', () => {
    for (const path of ['/', '/product/7', '/category/ear-buds', '/wishlist', '/all-news'])
      expect(open(path), path).toBe('page');
  });

  test('never stores personal pages or pages about money offline', () => {
    for (const path of [
      ...['/user/checkout', '/user/checkout_final', '/user/orders', '/user/dash', '/profile'],
      ...[
        '/orders/12',
        '/orders/12/invoice',
        '/follow/1/abc',
        '/stop-alerts/1/abc',
        '/back-to-cart/1/abc',
      ],
      ...['/login', '/reset-password', '/live/order', '/nothing-known-of'],
    ])
      expect(open(path), path).toBe('private');
  });

  test('leaves the admin, the API and the gateway out of the service worker', () => {
    for (const path of ['/admin', '/admin/orders', '/api/cart/viewcart', '/sandbox/pay'])
      expect(open(path), path).toBeUndefined();
    const fromAdmin = { destination: 'script', from: '/admin/products' };
    expect(ruleFor({ path: '/_astro/a.js', ...fromAdmin })).toBeUndefined();
    expect(open('/administration')).toBe('private');
  });

  test('stores hashed files and pictures offline, but not models or sounds', () => {
    const of = (path: string, destination: string) => ruleFor({ path, destination, from: '/' });
    expect(of('/_astro/a.js', 'script')).toBe('asset');
    expect(of('/media/a.webp', 'image')).toBe('picture');
    expect(of('/media/a.glb', '')).toBeUndefined();
    expect(of('/favicon.svg', 'image')).toBeUndefined();
  });

  test('decides for every page in src/pages whether the service worker may store it', () => {
    const PRIVATE =
      /^\/(404|offline|forgot-password|login|profile|reset-password|admin|live|user|carousel|dev|_)/;
    const paths = readdirSync('src/pages', { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.astro'))
      .map((name) => `/${name.replace(/(\/?index)?\.astro$/, '').replace(/\[[^\]]*\]/g, '1')}`);
    expect(paths.length).toBeGreaterThan(20);
    expect(paths.filter((path) => isPublic(path) === PRIVATE.test(path))).toEqual([]);
    expect(READY_PAGES).toContain(OFFLINE_PAGE);
  });
});

test('lists files that a saved page or script needs, but not those loaded later', () => {
  const html =
    '<link href="/_astro/a.css"><astro-island component-url="/_astro/b.js"></astro-island>';
  expect(needsOf(html, false)).toEqual(['/_astro/a.css', '/_astro/b.js']);
  const script = 'import{a}from"./c.js";import"./d.js";const e=()=>import("./late.js")';
  expect(needsOf(script, true)).toEqual(['/_astro/c.js', '/_astro/d.js']);
});

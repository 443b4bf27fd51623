import { Linter } from 'eslint';
import { expect, test } from 'vitest';
import { browserSupport } from '#scripts/lint-rules/browser-support.mjs';
import { MINIMUM_BROWSERS as minimum } from '#scripts/lint-rules/minimum-browsers.mjs';
import { storage } from '#scripts/lint-rules/storage.mjs';

function messagesFor(code: string, filename: string): string[] {
  const config: Linter.Config = {
    files: ['**/*.{js,ts,tsx}'],
    languageOptions: { ecmaVersion: 2023, sourceType: 'module' },
    plugins: { shop: { rules: { 'browser-support': browserSupport, storage } } },
    rules: { 'shop/browser-support': ['error', { minimum }], 'shop/storage': 'error' },
  };
  const found = new Linter().verify(code, config, { filename });
  return found.map(({ message }) => message);
}

test.each([
  ['URL.canParse("/")', 'URL.canParse'],
  ['Map.groupBy([], (one) => one)', 'Map.groupBy'],
  ['Promise.withResolvers()', 'Promise.withResolvers'],
  ['new Set().isSubsetOf(new Set())', 'isSubsetOf'],
  ['new Map().values().map((one) => one)', 'Iterator.map'],
  ['document.body.checkVisibility()', 'checkVisibility'],
  ['document.startViewTransition(() => {})', 'document.startViewTransition'],
  ['navigator.share({})', 'navigator.share'],
  ['scheduler.yield()', 'scheduler'],
])('reports %s as missing in the oldest browsers', (code, name) => {
  expect(messagesFor(code, 'dist/part.js')).toEqual([
    expect.stringContaining(`${name} is missing in `),
  ]);
});

test.each([
  'using file = open()',
  'const letters = /[\\p{L}--a]/v',
  'import data from "./data.json" with { type: "json" }',
])('reports the syntax of %s as too new', (code) => {
  expect(messagesFor(code, 'dist/part.js')).toEqual([expect.stringContaining('Parsing error')]);
});

test.each([
  'navigator.share?.({})',
  'if (document.startViewTransition) document.startViewTransition(() => {})',
  '"checkVisibility" in document.body && document.body.checkVisibility()',
  'const isMade = typeof scheduler === "object"; if (isMade) scheduler.yield()',
  '[1].toSorted().at(-1); Object.hasOwn({}, "a"); structuredClone({})',
  'Object.keys({}).map((one) => one); const URL = {}; URL.canParse()',
])('accepts %s', (code) => {
  expect(messagesFor(code, 'dist/part.js')).toEqual([]);
});

test.each([
  'localStorage.getItem("a")',
  'window.sessionStorage.clear()',
  'globalThis["localStorage"]',
  'const { sessionStorage: tab } = window',
])('reports %s in the shop, whatever catches its error', (code) => {
  const text = expect.stringContaining('STORED in src/features/offline/stored.ts') as string;
  expect(messagesFor(code, 'src/features/cart/cart.store.ts')).toContainEqual(text);
  expect(messagesFor(`try { ${code} } catch {}`, 'src/ui/Field.tsx')).toContainEqual(text);
  expect(messagesFor(code, 'src/screens/shell/Shop.astro/1.js')).toContainEqual(text);
});

test('accepts storage in the one file that guards it, and within try in scripts of pages', () => {
  const code = 'try { localStorage.getItem("a") } catch {}';
  expect(messagesFor(code, 'src/lib/storage.ts')).toEqual([]);
  expect(messagesFor(code, 'src/screens/shell/Shop.astro/1.js')).toEqual([]);
});

import { Linter } from 'eslint';
import { expect, test } from 'vitest';
import { browserSupport } from '#scripts/lint-rules/browser-support.mjs';
import { featureDirection } from '#scripts/lint-rules/feature-direction.mjs';
import { layers } from '#scripts/lint-rules/layers.mjs';
import { MINIMUM_BROWSERS as minimum } from '#scripts/lint-rules/minimum-browsers.mjs';
import { plainEnglish } from '#scripts/lint-rules/plain-english.mjs';
import { storage } from '#scripts/lint-rules/storage.mjs';

function messagesFor(code: string, filename: string): string[] {
  const config: Linter.Config = {
    files: ['**/*.{js,ts,tsx}'],
    languageOptions: {
      ecmaVersion: 2023,
      sourceType: 'module',
      parserOptions: { ecmaFeatures: { jsx: true } },
    },
    plugins: {
      shop: {
        rules: {
          'browser-support': browserSupport,
          'feature-direction': featureDirection,
          layers,
          'plain-english': plainEnglish,
          storage,
        },
      },
    },
    rules: {
      'shop/browser-support': ['error', { minimum }],
      'shop/feature-direction': 'error',
      'shop/layers': 'error',
      'shop/plain-english': 'error',
      'shop/storage': 'error',
    },
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
])('accepts %s in the oldest browsers', (code) => {
  expect(messagesFor(code, 'dist/part.js')).toEqual([]);
});

test.each([
  'localStorage.getItem("a")',
  'window.sessionStorage.clear()',
  'globalThis["localStorage"]',
  'const { sessionStorage: tab } = window',
])('reports %s in the shop even within try', (code) => {
  const text = expect.stringContaining('STORED in src/features/offline/stored.ts') as string;
  expect(messagesFor(code, 'src/features/cart/cart.store.ts')).toContainEqual(text);
  expect(messagesFor(`try { ${code} } catch {}`, 'src/ui/Field.tsx')).toContainEqual(text);
  expect(messagesFor(code, 'src/screens/shell/Shop.astro/1.js')).toContainEqual(text);
});

test('accepts storage in the one file that guards it and within try in page scripts', () => {
  const code = 'try { localStorage.getItem("a") } catch {}';
  expect(messagesFor(code, 'src/lib/storage.ts')).toEqual([]);
  expect(messagesFor(code, 'src/screens/shell/Shop.astro/1.js')).toEqual([]);
});

test.each([
  ['a comment', '// Sorted for who of the staff ships it.', 'anyone who, the person who'],
  ['a doc comment', '/** What is sent. */ send()', '"Returns …" or a noun'],
  ['a string', 'send("Only for who of the staff may ship.")', 'anyone who, the person who'],
  ['a template', 'send(`Only for who of the staff sees ${order}.`)', 'anyone who, the person who'],
  ['JSX text', 'render(<p>Only for who of the staff may ship.</p>)', 'anyone who, the person who'],
  ['a name', 'const sealAnew = seal', 'again'],
])('reports a phrase in %s with a better phrase', (_, code, better) => {
  expect(messagesFor(code, 'src/features/orders/ship.ts')).toEqual([
    expect.stringContaining(`has a better phrase: ${better}.`),
  ]);
});

test.each([
  'test("X", run)',
  'describe("X", run)',
  'test.each(rows)("X", run)',
  'test(`X ${a}`, run)',
])('reports a phrase in the title of %s, only in a test', (call) => {
  const code = call.replace('X', 'sends it at once');
  const expected = [expect.stringContaining('“at once” has a better phrase: immediately')];
  expect(messagesFor(code, 'tests/features/orders/ship.test.ts')).toEqual(expected);
  expect(messagesFor(code, 'src/features/orders/ship.ts')).toEqual([]);
});

test.each([
  'test("is sent", run)',
  'it.each(rows)("with %s is refused", run)',
  'test("Quick Buy", run)',
  'test(`${name} leads`, run)',
])('reports the title of %s as a fragment, only in a test', (code) => {
  expect(messagesFor(code, 'tests/features/orders/ship.test.ts')).toEqual([
    expect.stringContaining('makes no sense alone'),
  ]);
  expect(messagesFor(code, 'src/features/orders/ship.ts')).toEqual([]);
});

test.each([
  'test("issues an invoice", run)',
  'test.describe("with reduced motion", run)',
  'test.each(["is", "of"])(`sends ${count} of %s`, run)',
  'pattern.test("is")',
])('accepts the title of %s', (code) => {
  expect(messagesFor(code, 'tests/features/orders/ship.test.ts')).toEqual([]);
});

test.each([
  'const atOnce = 2; const ask = "ask"; const state = "told"',
  '/** Returns what the shop sends. */ const whatIsSent = 1',
  'const query = "at once"',
  'send("Tell us what went wrong.")',
])('accepts the English of %s', (code) => {
  expect(messagesFor(code, 'src/features/orders/ship.ts')).toEqual([]);
});

test.each([
  ['http', 'src/http/session.ts', '#src/features/cart/cart.ts'],
  ['a feature', 'src/features/cart/cart.api.server.ts', '#src/server/start.ts'],
  ['a service', 'src/features/cart/cart.service.server.ts', '#src/http/implement.ts'],
  ['publishing', 'src/publish/render/worker.ts', '#src/server/start.ts'],
  ['an earlier feature', 'src/features/cart/cart.ts', '#src/features/orders/order-id.ts'],
  [
    'a component',
    'src/features/returns/ReturnForm.tsx',
    '#src/features/order-management/orders.contract.ts',
  ],
])('reports an import upwards from %s', (_, from, to) => {
  expect(messagesFor(`import { a } from '${to}'`, from)).toHaveLength(1);
});

test.each([
  ['a call of the API', 'src/features/cart/cart.api.server.ts', '#src/http/implement.ts'],
  ['a later feature', 'src/features/orders/order-id.ts', '#src/features/cart/cart.ts'],
  [
    'a contract, for the shape of an answer',
    'src/features/returns/returns.contract.ts',
    '#src/features/order-management/orders.contract.ts',
  ],
  [
    'a table, for its limits',
    'src/features/content/fill-in.ts',
    '#src/features/returns/return-limits.ts',
  ],
])('accepts the import of %s', (_, from, to) => {
  expect(messagesFor(`import { a } from '${to}'`, from)).toEqual([]);
});

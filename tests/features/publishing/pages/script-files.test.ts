import { expect, test } from 'vitest';
import {
  nameOwnScripts,
  scriptFiles,
  setScriptTree,
} from '#src/features/publishing/pages/script-files.ts';

const FILES = { 'src/Cart.tsx': '_astro/cart.js', 'src/Order.tsx': '_astro/order.js' };
const SCRIPTS = {
  '_astro/cart.js': { imports: ['_astro/base.js'], bytes: 2000 },
  '_astro/order.js': { imports: ['_astro/base.js', '_astro/dates.js'], bytes: 3000 },
  '_astro/base.js': { imports: ['_astro/react.js', '_astro/cart.js'], bytes: 9000 },
  '_astro/dates.js': { imports: [], bytes: 300 },
  '_astro/react.js': { imports: [], bytes: 180_000 },
};

test('lists no scripts where none were built, as in development', () => {
  setScriptTree(undefined);
  expect(scriptFiles(['src/Cart.tsx'])).toEqual([]);
});

test('lists the scripts of modules with everything that they import, the largest first', () => {
  setScriptTree({ files: FILES, scripts: SCRIPTS });
  expect(scriptFiles(['src/Cart.tsx', 'src/Order.tsx'])).toEqual([
    '/_astro/react.js',
    '/_astro/base.js',
    '/_astro/order.js',
    '/_astro/cart.js',
    '/_astro/dates.js',
  ]);
});

test('fails for a module that no script has', () => {
  setScriptTree({ files: FILES, scripts: SCRIPTS });
  expect(() => scriptFiles(['src/Basket.tsx'])).toThrow(
    'No script of this build has src/Basket.tsx',
  );
});

const PASSING = {
  files: { 'src/Cart.tsx': '_astro/Cart.js' },
  scripts: {
    ...SCRIPTS,
    '_astro/Cart.js': {
      imports: ['_astro/cart.js'],
      bytes: 40,
      passesOn: { file: '_astro/cart.js', names: { Cart: 't' } },
    },
  },
};
const toIsland = (url: string, name: string) =>
  `<astro-island component-url="/_astro/${url}" component-export="${name}" client="load">`;

test('lists the script that contains a module instead of one that only passes it on', () => {
  setScriptTree(PASSING);
  expect(scriptFiles(['src/Cart.tsx'])).not.toContain('/_astro/Cart.js');
  expect(scriptFiles(['src/Cart.tsx'])).toContain('/_astro/cart.js');
});

test.each([
  [
    'a script that only passes on its component',
    toIsland('Cart.js', 'Cart'),
    toIsland('cart.js', 't'),
  ],
  ['a script of its own', toIsland('order.js', 'Order'), toIsland('order.js', 'Order')],
  ['an export that is not passed on', toIsland('Cart.js', 'Row'), toIsland('Cart.js', 'Row')],
])('names the script that an island needs: %s', (_, html, own) => {
  setScriptTree(PASSING);
  expect(nameOwnScripts(`<p>${html}</p>`)).toBe(`<p>${own}</p>`);
});

test('leaves the scripts of islands as they are where none were built', () => {
  setScriptTree(undefined);
  const html = toIsland('Cart.js', 'Cart');
  expect(nameOwnScripts(html)).toBe(html);
});

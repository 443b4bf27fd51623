import { expect, test } from 'vitest';
import { scriptFiles, setScriptTree } from '#src/features/publishing/pages/script-files.ts';

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

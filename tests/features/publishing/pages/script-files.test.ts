import { expect, test } from 'vitest';
import { scriptFiles, setScriptTree } from '#src/features/publishing/pages/script-files.ts';

const FILES = { 'src/Cart.tsx': '_astro/cart.js', 'src/Order.tsx': '_astro/order.js' };
const IMPORTS = {
  '_astro/cart.js': ['_astro/base.js'],
  '_astro/order.js': ['_astro/base.js', '_astro/dates.js'],
  '_astro/base.js': ['_astro/react.js', '_astro/cart.js'],
};

test('lists no scripts where none were built, as in development', () => {
  expect(scriptFiles(['src/Cart.tsx'])).toEqual([]);
});

test('lists the scripts of modules with everything that they import, each once', () => {
  setScriptTree({ files: FILES, imports: IMPORTS });
  expect(scriptFiles(['src/Cart.tsx', 'src/Order.tsx'])).toEqual([
    '/_astro/cart.js',
    '/_astro/order.js',
    '/_astro/base.js',
    '/_astro/dates.js',
    '/_astro/react.js',
  ]);
});

test('fails for a module that no script has', () => {
  setScriptTree({ files: FILES, imports: IMPORTS });
  expect(() => scriptFiles(['src/Basket.tsx'])).toThrow(
    'No script of this build has src/Basket.tsx',
  );
});

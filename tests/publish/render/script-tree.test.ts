import { expect, test } from 'vitest';
import type { ScriptTree } from '#src/features/publishing/pages/script-files.ts';
import { reportScripts } from '#src/publish/render/script-tree.ts';

/** Reports a build with these scripts. */
function report(chunks: { fileName: string; imports: string[]; code: string }[]): ScriptTree {
  let found: ScriptTree = { files: {}, scripts: {} };
  const plugin = reportScripts('/shop', (tree) => (found = tree)) as unknown as {
    generateBundle: (this: object, options: object, bundle: object) => void;
  };
  const parts = chunks.map((chunk) => ({ type: 'chunk', moduleIds: [], ...chunk }));
  const bundle = Object.fromEntries(parts.map((part) => [part.fileName, part]));
  plugin.generateBundle.call({ environment: { name: 'client' } }, {}, bundle);
  return found;
}

test.each([
  ['one export', 'export{t as Cart}from"./cart.js";', { Cart: 't' }],
  ['two exports', 'export{t as Cart,a as Row}from"./cart.js";', { Cart: 't', Row: 'a' }],
  ['an export of the same name', 'export{Cart}from"./cart.js"', { Cart: 'Cart' }],
  ['an export and code of its own', 'export{t as Cart}from"./cart.js";start();', undefined],
  ['an export and another import', 'import"./a.js";export{t as Cart}from"./cart.js";', undefined],
])('finds out whether a script only passes on: %s', (_, code, names) => {
  const { scripts } = report([{ fileName: '_astro/Cart.js', imports: ['_astro/cart.js'], code }]);
  expect(scripts['_astro/Cart.js']?.passesOn).toEqual(names && { file: '_astro/cart.js', names });
});

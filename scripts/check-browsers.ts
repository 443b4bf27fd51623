// Checks the scripts that browsers load against the oldest browsers that the shop supports, which are
// "browserslist" in package.json: syntax, and the globals and methods in MDN's data.
import { fileURLToPath } from 'node:url';
import { ESLint } from 'eslint';
import { prebuild } from '#src/publish/render/prebuilt.ts';
import { browserSupport } from './lint-rules/browser-support.mjs';
import { MINIMUM_BROWSERS } from './lint-rules/minimum-browsers.mjs';

/** The syntax that all of them support: https://caniuse.com/?search=es2023 */
const ECMA_VERSION = 2023;
/** `Symbol.dispose`: dnd-kit has a fallback. */
const ALLOWED = ['Symbol.dispose'];
/** model-viewer tests for WebXR and WebGL extensions, and loads only when somebody turns a product. */
const MODEL_VIEWER = '**/model-viewer*.js';

const root = fileURLToPath(new URL('..', import.meta.url));
const folder = fileURLToPath(new URL('../node_modules/.cache/swara-bundle', import.meta.url));
await prebuild(root, folder);
const eslint = new ESLint({
  cwd: `${folder}/site`,
  overrideConfigFile: true,
  overrideConfig: [
    { ignores: [MODEL_VIEWER] },
    {
      files: ['**/*.js'],
      linterOptions: { noInlineConfig: true },
      languageOptions: { ecmaVersion: ECMA_VERSION, sourceType: 'module' },
      plugins: { shop: { rules: { 'browser-support': browserSupport } } },
      rules: {
        'shop/browser-support': ['error', { minimum: MINIMUM_BROWSERS, allowed: ALLOWED }],
      },
    },
  ],
});
const results = await eslint.lintFiles(['**/*.js']);
for (const { filePath, messages } of results) {
  for (const { message, line, column } of messages) {
    console.error(`${filePath}:${line}:${column} ${message}`);
  }
}
const isFine = results.length > 0 && results.every(({ messages }) => messages.length === 0);
// Astro leaves handles that would keep the process alive.
process.exit(isFine ? 0 : 1);

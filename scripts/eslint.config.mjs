// Lints only pages (.astro): oxlint checks all TypeScript, see .oxlintrc.json.
import astro from 'eslint-plugin-astro';
import { defineConfig, globalIgnores } from 'eslint/config';
import { browserSupport } from './lint-rules/browser-support.mjs';
import { MINIMUM_BROWSERS } from './lint-rules/minimum-browsers.mjs';
import { storage } from './lint-rules/storage.mjs';

export default defineConfig([
  globalIgnores(['node_modules', '.data', '.astro', 'dist', '**/*.{ts,tsx,mjs}']),
  { basePath: '..' },
  ...astro.configs.recommended,
  {
    // Scripts within pages.
    files: ['**/*.astro/*.{js,ts}'],
    plugins: { shop: { rules: { 'browser-support': browserSupport, storage } } },
    rules: {
      'shop/browser-support': ['error', { minimum: MINIMUM_BROWSERS }],
      'shop/storage': 'error',
    },
  },
  {
    files: ['src/**/*.astro'],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          patterns: [
            {
              regex: '\\.server\\.ts$|^#src/(db|server|publish|emulator|platform|demo)/',
              message: 'Server code: see the suffix table.',
            },
          ],
        },
      ],
    },
  },
]);

// Lints only pages (.astro): oxlint checks all TypeScript, see .oxlintrc.json.
import astro from 'eslint-plugin-astro';
import { defineConfig, globalIgnores } from 'eslint/config';
import { browserSupport } from './lint-rules/browser-support.mjs';
import { MINIMUM_BROWSERS } from './lint-rules/minimum-browsers.mjs';
import { plainEnglish } from './lint-rules/plain-english.mjs';
import { storage } from './lint-rules/storage.mjs';

const shop = {
  rules: { 'browser-support': browserSupport, 'plain-english': plainEnglish, storage },
};

export default defineConfig([
  globalIgnores(['node_modules', '.data', '.astro', 'dist', '**/*.{ts,tsx,mjs}']),
  { basePath: '..' },
  ...astro.configs.recommended,
  {
    // Scripts within pages.
    files: ['**/*.astro/*.{js,ts}'],
    plugins: { shop },
    rules: {
      'shop/browser-support': ['error', { minimum: MINIMUM_BROWSERS }],
      'shop/storage': 'error',
    },
  },
  {
    files: ['src/**/*.astro'],
    plugins: { shop },
    rules: {
      'shop/plain-english': 'error',
      'no-restricted-imports': [
        'error',
        {
          patterns: [
            {
              regex: '\\.server\\.ts$|^#src/(db|http|server|publish|emulator|platform|demo)/',
              message: 'Server code: see the suffix table.',
            },
          ],
        },
      ],
    },
  },
]);

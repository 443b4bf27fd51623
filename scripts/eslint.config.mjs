// Lint of pages (.astro) alone: all TypeScript is looked at by oxlint, see .oxlintrc.json.
import astro from 'eslint-plugin-astro';
import { defineConfig, globalIgnores } from 'eslint/config';

export default defineConfig([
  globalIgnores(['node_modules', '.data', '.astro', 'dist', '**/*.{ts,tsx,mjs}']),
  { basePath: '..' },
  ...astro.configs.recommended,
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

import astro from 'eslint-plugin-astro';
import a11y from 'eslint-plugin-jsx-a11y-x';
import hooks from 'eslint-plugin-react-hooks';
import { defineConfig, globalIgnores } from 'eslint/config';
import tseslint from 'typescript-eslint';
import { featureDirection } from './lint-rules/feature-direction.mjs';
import { layers } from './lint-rules/layers.mjs';

const SERVER_FILES = [
  '**/*.server.ts',
  'src/db/**',
  'src/server/**',
  'src/publish/**',
  'src/emulator/**',
  'src/platform/**',
  'src/demo/**',
];

export default defineConfig([
  globalIgnores(['node_modules', '.data', '.astro', 'dist', '**/*.d.ts']),
  { basePath: '..' },
  ...tseslint.configs.strictTypeChecked.map((config) => ({ ...config, files: ['**/*.{ts,tsx}'] })),
  ...astro.configs.recommended,
  {
    files: ['**/*.{ts,tsx}'],
    languageOptions: {
      parserOptions: { project: './tsconfig.json', tsconfigRootDir: `${import.meta.dirname}/..` },
    },
    plugins: { shop: { rules: { 'feature-direction': featureDirection, layers } } },
    rules: {
      'shop/feature-direction': 'error',
      'shop/layers': 'error',
      'max-lines': ['error', { max: 250, skipBlankLines: false, skipComments: false }],
      'max-lines-per-function': ['error', { max: 60, skipComments: true, IIFEs: true }],
      'no-console': 'error',
      'no-restricted-exports': ['error', { restrictDefaultExports: { direct: true } }],
      '@typescript-eslint/consistent-type-definitions': 'off',
      '@typescript-eslint/restrict-template-expressions': [
        'error',
        { allowNumber: true, allowBoolean: true },
      ],
      '@typescript-eslint/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
      '@typescript-eslint/no-misused-promises': [
        'error',
        { checksVoidReturn: { attributes: false } },
      ],
      '@typescript-eslint/require-await': 'off',
      '@typescript-eslint/unbound-method': 'off',
      '@typescript-eslint/no-unnecessary-type-parameters': 'off',
    },
  },
  {
    files: ['src/**/*.{ts,tsx,astro}'],
    ignores: SERVER_FILES,
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
  {
    files: ['src/**/*.contract.ts', 'src/**/*.store.ts', 'src/**/*.tsx'],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          paths: [{ name: 'zod', message: 'Browser code uses zod/mini.' }],
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
  {
    files: ['**/*.tsx'],
    ...hooks.configs.flat['recommended-latest'],
  },
  { files: ['**/*.tsx'], ...a11y.configs.strict },
  {
    files: ['**/*.tsx'],
    // A region that scrolls takes the focus, or keys could not scroll it.
    rules: {
      'jsx-a11y-x/no-noninteractive-tabindex': ['error', { roles: ['tabpanel', 'region'] }],
    },
  },
  {
    files: ['scripts/**', 'tests/**', '**/*.config.ts', 'src/server/main.ts'],
    rules: { 'no-console': 'off', 'no-restricted-exports': 'off', 'max-lines-per-function': 'off' },
  },
  {
    // What a test runs on stands in its name; createTestDb() holds it too, for other ways in.
    files: ['tests/**/*.test.ts'],
    ignores: ['tests/**/*.api.test.ts', 'tests/**/*.pg.test.ts'],
    rules: {
      '@typescript-eslint/no-restricted-imports': [
        'error',
        {
          patterns: [
            {
              regex:
                '^@electric-sql/pglite|^#src/db/open\\.ts$|^#src/server/start\\.ts$|^#tests/kit/(db|shop)\\.ts$',
              allowTypeImports: true,
              message: 'A unit test has no database: name the file ….api.test.ts or ….pg.test.ts.',
            },
          ],
        },
      ],
    },
  },
  {
    files: ['**/*.mjs', '**/*.config.ts'],
    rules: { 'shop/feature-direction': 'off', 'shop/layers': 'off' },
  },
]);

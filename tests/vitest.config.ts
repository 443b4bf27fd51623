import { defineConfig } from 'vitest/config';

const shared = { environment: 'node', testTimeout: 30_000, hookTimeout: 60_000 } as const;

export default defineConfig({
  root: new URL('..', import.meta.url).pathname,
  test: {
    // Two cores: more files at once only make each other wait.
    maxWorkers: 2,
    reporters: ['default'],
    projects: [
      {
        test: {
          ...shared,
          name: 'pglite',
          include: ['tests/**/*.test.ts'],
          exclude: ['tests/e2e/**', 'tests/**/*.pg.test.ts'],
          globalSetup: ['tests/kit/pglite.setup.ts'],
        },
      },
      {
        test: {
          ...shared,
          name: 'postgres',
          include: ['tests/**/*.pg.test.ts', 'tests/db/open.test.ts'],
          globalSetup: ['tests/kit/postgres.setup.ts'],
        },
      },
    ],
  },
});

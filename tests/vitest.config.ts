import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

// Browser tests run beside these: what starts a process then takes twice as long.
const shared = { environment: 'node', testTimeout: 60_000, hookTimeout: 120_000 } as const;
// What shops that are started compile, they compile once.
process.env['NODE_COMPILE_CACHE'] ??= fileURLToPath(
  new URL('../node_modules/.cache/swara-compiled', import.meta.url),
);
// Made by `npm test`; one of other code counts for nothing, and shops then build for themselves.
process.env['BUNDLE_DIR'] ??= fileURLToPath(
  new URL('../node_modules/.cache/swara-bundle', import.meta.url),
);

// A test file's suffix says what it runs on: nothing, a page's state, an embedded database, a real PostgreSQL.
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
          name: 'unit',
          pool: 'threads',
          // The code is loaded once a thread, which is half of the work.
          isolate: false,
          include: ['tests/**/*.test.ts'],
          exclude: ['tests/e2e/**', 'tests/**/*.{api,pg,store}.test.ts'],
        },
      },
      {
        test: {
          ...shared,
          name: 'store',
          pool: 'threads',
          // A store lives as long as its page: each file has its own.
          include: ['tests/**/*.store.test.ts'],
        },
      },
      {
        test: {
          ...shared,
          name: 'api',
          // The shop's code is loaded once a worker, and its database booted once: see kit/pglite.ts.
          isolate: false,
          include: ['tests/**/*.api.test.ts'],
          globalSetup: ['tests/kit/pglite.setup.ts'],
        },
      },
      {
        test: {
          ...shared,
          name: 'postgres',
          isolate: false,
          include: ['tests/**/*.pg.test.ts', 'tests/db/open.api.test.ts'],
          globalSetup: ['tests/kit/postgres.setup.ts'],
        },
      },
    ],
  },
});

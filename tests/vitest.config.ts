import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

// Browser tests run at the same time, so tests that start a process take twice as long.
const shared = { environment: 'node', testTimeout: 60_000, hookTimeout: 120_000 } as const;
// Shared by all started shops, so that each file is compiled once.
process.env['NODE_COMPILE_CACHE'] ??= fileURLToPath(
  new URL('../node_modules/.cache/swara-compiled', import.meta.url),
);
// Made by `npm test`. A bundle of other code is ignored, and shops then build their own.
process.env['BUNDLE_DIR'] ??= fileURLToPath(
  new URL('../node_modules/.cache/swara-bundle', import.meta.url),
);

// Concurrent calls interfere only on PostgreSQL, where queries are also fastest. With
// TEST_ENGINE=embedded the same tests run on the embedded database, as browser tests always do.
const POSTGRES = {
  include: ['tests/**/*.{api,pg}.test.ts'],
  globalSetup: ['tests/kit/postgres.setup.ts'],
};
// Started once per worker: see kit/pglite.ts.
const EMBEDDED = {
  include: ['tests/**/*.api.test.ts'],
  globalSetup: ['tests/kit/pglite.setup.ts'],
};

/** Keeps embedded databases for tests that open their own. */
const KEEPS_EMBEDDED = { setupFiles: ['tests/kit/pglite.keep.ts'] };

// A test file's suffix says what it runs on: nothing, a page's state, either database, only
// PostgreSQL, or only the embedded database.
export default defineConfig({
  root: new URL('..', import.meta.url).pathname,
  test: {
    // For two cores; more files in parallel would slow each other down.
    maxWorkers: 2,
    reporters: ['default'],
    projects: [
      {
        test: {
          ...shared,
          name: 'unit',
          pool: 'threads',
          // The code is loaded once per thread, which is half of the work.
          isolate: false,
          include: ['tests/**/*.test.ts'],
          exclude: ['tests/e2e/**', 'tests/**/*.{api,pg,embedded,store}.test.ts'],
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
          // The shop's code is loaded once per worker.
          isolate: false,
          ...KEEPS_EMBEDDED,
          ...(process.env['TEST_ENGINE'] === 'embedded' ? EMBEDDED : POSTGRES),
        },
      },
      {
        test: {
          ...shared,
          name: 'embedded',
          isolate: false,
          ...KEEPS_EMBEDDED,
          include: ['tests/**/*.embedded.test.ts', 'tests/db/open.api.test.ts'],
          globalSetup: EMBEDDED.globalSetup,
        },
      },
    ],
  },
});

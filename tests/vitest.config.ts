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

// Two that call at once meet each other on PostgreSQL alone, where a query also costs the least. By
// TEST_ENGINE=embedded the same run on the embedded database, as all journeys of browsers do.
const POSTGRES = {
  include: ['tests/**/*.{api,pg}.test.ts'],
  globalSetup: ['tests/kit/postgres.setup.ts'],
};
// Booted once a worker: see kit/pglite.ts.
const EMBEDDED = {
  include: ['tests/**/*.api.test.ts'],
  globalSetup: ['tests/kit/pglite.setup.ts'],
};

/** Many a test opens an embedded database of its own. */
const KEPT = { setupFiles: ['tests/kit/pglite.keep.ts'] };

// A test file's suffix says what it runs on: nothing, a page's state, a database of either kind, a
// PostgreSQL alone, the embedded database alone.
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
          // The shop's code is loaded once a worker.
          isolate: false,
          ...KEPT,
          ...(process.env['TEST_ENGINE'] === 'embedded' ? EMBEDDED : POSTGRES),
        },
      },
      {
        test: {
          ...shared,
          name: 'embedded',
          isolate: false,
          ...KEPT,
          include: ['tests/**/*.embedded.test.ts', 'tests/db/open.api.test.ts'],
          globalSetup: EMBEDDED.globalSetup,
        },
      },
    ],
  },
});

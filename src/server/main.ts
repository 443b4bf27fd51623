import { flushCompileCache } from 'node:module';
import type { Services } from '#src/http/env.ts';
import { quickenImports } from './quick-imports.ts';
import type { Shop } from './start.ts';
import { startTracing } from './tracing.ts';

quickenImports(process.env['DATA_DIR'] || '.data');
const stopTracing = await startTracing(process.env);
const { isCatalogueEmpty } = await import('#src/demo/is-catalogue-empty.ts');
const { collectAtRest } = await import('#src/platform/rest-memory.ts');
const { readConfig } = await import('#src/platform/config.ts');
const { createLog } = await import('#src/platform/log.ts');
const { startShop } = await import('./start.ts');

const say = (line: string) => console.log(line);
const stopping = new AbortController();

async function loadCatalogue({ db, media, config, log }: Services): Promise<void> {
  if (stopping.signal.aborted || config.startsEmpty || !(await isCatalogueEmpty(db))) return;
  const { loadDemo } = await import('#src/demo/load-demo.ts');
  say('Loading the demo catalogue …');
  if (!(await loadDemo({ db, media, onProgress: say })) || !config.hasExamples) return;
  const { loadExamples } = await import('#src/demo/examples/load-examples.ts');
  const quiet = log.child({}, { level: 'warn' });
  const count = await loadExamples({ db, config, log: quiet });
  say(`  ${count} sample orders (select Remove demo in the admin to delete them)`);
}

function announce({ url, firstStaff }: Shop, adminEmail: string | undefined): void {
  say(`\nThe shop is open at ${url}`);
  if (firstStaff) {
    say(`Staff sign in at ${url}/admin as ${firstStaff.email}`);
    say(`  with the password ${firstStaff.password} (just generated and shown only once)`);
  } else {
    say(`Staff sign in at ${url}/admin${adminEmail ? ` as ${adminEmail}` : ''}`);
  }
  say('Stop with Ctrl-C.\n');
}

/** Registered first, because a shop that is still opening may already answer requests. */
function stopOnSignal(): void {
  const stop = () => {
    if (stopping.signal.aborted) process.exit(1);
    say('Stopping: finishing current work …');
    stopping.abort();
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
}

async function main(): Promise<void> {
  const config = readConfig(process.env);
  const log = createLog(config.logLevel, process.stdout.isTTY);
  const shop = await startShop({
    config,
    log,
    say,
    loadCatalogue,
    withPages: process.env['PAGES'] !== '0',
    signal: stopping.signal,
  });
  const end = () =>
    void shop
      .stop()
      .then(stopTracing)
      .then(() => process.exit(0));
  stopping.signal.addEventListener('abort', end);
  collectAtRest();
  const isStopping = stopping.signal.aborted;
  // This is the only chance to show a first password.
  if (!isStopping || shop.firstStaff) announce(shop, config.admin.email);
  if (isStopping) end();
  // A killed process writes nothing when it ends.
  flushCompileCache();
}

stopOnSignal();
main().catch((error: unknown) => {
  // Stopped while it waited for the database.
  if (stopping.signal.aborted) process.exit(0);
  console.error(`\n${error instanceof Error ? error.message : String(error)}`);
  process.exit(1);
});

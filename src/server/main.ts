import { flushCompileCache } from 'node:module';
import type { Services } from './env.ts';
import { quickenImports } from './quick-imports.ts';
import type { Shop } from './start.ts';

quickenImports(process.env['DATA_DIR'] || '.data');
const { isCatalogueEmpty } = await import('#src/demo/is-catalogue-empty.ts');
const { readConfig } = await import('#src/platform/config.ts');
const { createLog } = await import('#src/platform/log.ts');
const { startShop } = await import('./start.ts');

const say = (line: string) => console.log(line);

async function loadCatalogue({ db, media }: Services): Promise<void> {
  if (!(await isCatalogueEmpty(db))) return;
  const { loadDemo } = await import('#src/demo/load-demo.ts');
  say('Loading the demo catalogue …');
  await loadDemo({ db, media, onProgress: say });
}

function announce({ url, firstStaff }: Shop, adminEmail: string | undefined): void {
  say(`\nThe shop is open at ${url}`);
  if (firstStaff) {
    say(`Staff sign in at ${url}/admin as ${firstStaff.email}`);
    say(`  with the password ${firstStaff.password} (made just now and shown only this once)`);
  } else {
    say(`Staff sign in at ${url}/admin${adminEmail ? ` as ${adminEmail}` : ''}`);
  }
  say('Stop with Ctrl-C.\n');
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
  });
  announce(shop, config.admin.email);
  // A process that is killed writes nothing at its end.
  flushCompileCache();

  let stopping = false;
  const stop = () => {
    if (stopping) process.exit(1);
    stopping = true;
    say('Stopping: finishing what is under way …');
    void shop.stop().then(() => process.exit(0));
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
}

main().catch((error: unknown) => {
  console.error(`\n${error instanceof Error ? error.message : String(error)}`);
  process.exit(1);
});

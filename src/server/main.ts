import { isCatalogueEmpty, loadDemo } from '#src/demo/load-demo.ts';
import { readConfig } from '#src/platform/config.ts';
import { createLog } from '#src/platform/log.ts';
import type { Services } from './env.ts';
import { type Shop, startShop } from './start.ts';

const say = (line: string) => console.log(line);

async function loadCatalogue({ db, media }: Services): Promise<void> {
  if (!(await isCatalogueEmpty(db))) return;
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

// Adds a synthetic catalogue of any size, to try the shop at scale:
//   npm run seed -- --products 10000
import { parseArgs } from 'node:util';
import { type OpenDb, openDb } from '#src/db/open.ts';
import { readConfig } from '#src/platform/config.ts';
import { createMediaStore } from '#src/platform/objects/media-store.ts';
import { loadDemo } from '#src/demo/load-demo.ts';
import { seedProducts } from '#scripts/seed/seed-products.ts';

const USAGE = 'Usage: npm run seed -- --products N   (N from 1 to 1000000)';
const MOST = 1_000_000;

await main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});

async function main(): Promise<void> {
  const { values } = parseArgs({ options: { products: { type: 'string' } } });
  const count = Number(values.products);
  if (!Number.isInteger(count) || count < 1 || count > MOST) throw new Error(USAGE);

  const config = readConfig(process.env);
  const open = await openDb(config);
  try {
    await open.migrate();
    await seed(open, config.dataDir, count);
  } finally {
    await open.close();
  }
}

async function seed({ db }: OpenDb, dataDir: string, count: number): Promise<void> {
  const begun = performance.now();
  const media = createMediaStore({ dataDir });
  await loadDemo({ db, media, onProgress: (line) => console.error(line) });
  const made = await seedProducts(db, count, showBar);
  const seconds = (performance.now() - begun) / 1000;
  console.error(`\n${made} products in ${seconds.toFixed(1)} s`);
}

function showBar(done: number, total: number): void {
  const width = 40;
  const full = Math.round((done / total) * width);
  const bar = `${'█'.repeat(full)}${'░'.repeat(width - full)}`;
  const line = `${bar} ${done} of ${total} products`;
  // Without a terminal, one line at the end is enough.
  if (process.stderr.isTTY) process.stderr.write(`\r${line}`);
  else if (done === total) process.stderr.write(`${line}\n`);
}

// Measures the built shop: `npm run bench [-- --products N --seconds S --engine embedded|postgres --part …]`.
// Parts: vitals, interactions, taps, nginx, day, builds, saves, load, orders (each of every database), and proof
// (of several machines). `orders` has 10,000 buyers; fewer with `--buyers N`.
// Only if it is named: `--part import [--imported N]`, an import of N products of another shop with pictures.
// `--phase restart` runs what of the proof has that word in its name.
// Prints what it knows as soon as it does, and writes bench-results/<time>.json.
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { cpus, tmpdir, totalmem } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { measureBesideNginx } from './bench/beside-nginx.ts';
import { measureImport } from './bench/importing.ts';
import { makeBuyers } from './bench/buyers.ts';
import { measureDay } from './bench/day.ts';
import { measureLoad } from './bench/load.ts';
import { measureOrders } from './bench/orders.ts';
import {
  measureBuilds,
  measureFirstSave,
  measureRename,
  measureSaves,
  untilReady,
} from './bench/publishing.ts';
import { startPostgres } from './postgres.ts';
import { measureTaps } from './bench/taps.ts';
import { measureInteractions } from './bench/interactions.ts';
import { measureVitals } from './bench/vitals.ts';
import { ownShop } from '#tests/kit/e2e.shops.ts';
import { proveMachines } from './bench/proof.ts';
import { type Env, runSeed, startServer, untilIdle } from './bench/server.ts';

const { values } = parseArgs({
  options: {
    products: { type: 'string', default: '10000' },
    seconds: { type: 'string', default: '8' },
    engine: { type: 'string', multiple: true, default: ['embedded', 'postgres'] },
    part: {
      type: 'string',
      multiple: true,
      default: [
        'vitals',
        'interactions',
        'taps',
        'nginx',
        'day',
        'builds',
        'saves',
        'load',
        'orders',
        'proof',
      ],
    },
    imported: { type: 'string', default: '5000' },
    buyers: { type: 'string', default: '10000' },
    phase: { type: 'string' },
    port: { type: 'string', default: '4390' },
  },
});
/** Orders placed before the flash sale. */
const ORDERS = 2000;
const products = Number(values.products);
const seconds = Number(values.seconds);
const port = Number(values.port);

const results: Record<string, unknown> = {
  at: new Date().toISOString(),
  machine: {
    cores: cpus().length,
    model: cpus()[0]?.model,
    memoryGiB: Math.round(totalmem() / 2 ** 30),
  },
  node: process.version,
  products,
};
const wants = (part: string) => values.part.includes(part);
/** Parts that do not use the demo catalogue. */
const WITHOUT_DEMO = ['import', 'orders', 'proof'];
const wantsDemo = values.part.some((part) => !WITHOUT_DEMO.includes(part));
const isOfShop = values.part.some((part) => part !== 'proof');
for (const engine of isOfShop ? values.engine : []) results[engine] = await measureEngine(engine);
if (wants('proof')) results['proof'] = show(await proveMachines(values.phase));
await mkdir('bench-results', { recursive: true });
const file = `bench-results/${new Date().toISOString().replaceAll(':', '-')}.json`;
await writeFile(file, JSON.stringify(results, null, 2));
console.log(`\nWritten to ${file}`);

async function measureEngine(engine: string) {
  console.log(`\n═══ ${engine}, ${products} products`);
  const postgres = engine === 'postgres' ? await startPostgres() : undefined;
  // The folder where the steps of browser tests look for messages.
  const dataDir = postgres ? await mkdtemp(join(tmpdir(), 'swara-bench-')) : ownShop().dataDir;
  const env = {
    TRUST_PROXY: '1',
    DATA_DIR: dataDir,
    PORT: String(port),
    SITE_URL: `http://localhost:${port}`,
    ADMIN_EMAIL: 'bench@swara.example',
    ADMIN_PASSWORD: 'Bench-pass7!',
    LOG_LEVEL: 'warn',
    ...(postgres && { DATABASE_URL: postgres.socketUrl }),
  };
  try {
    const imported = wants('import')
      ? show(await measureImport(env, Number(values.imported)))
      : undefined;
    const demo = wantsDemo ? await measureDemo(env, postgres === undefined) : {};
    const large = await measureLarge(env);
    return { imported, ...demo, ...large };
  } finally {
    await postgres?.stop();
    // The shop may still be writing a picture, and its error must not hide another one.
    await rm(dataDir, { recursive: true, force: true, maxRetries: 5 });
  }
}

/** Measures the shop on its first start, with the demo catalogue. */
async function measureDemo(env: Env, isEmbedded: boolean) {
  const cold = await startServer(env);
  // Pages are the same files with both databases.
  const vitals = isEmbedded && wants('vitals') ? show(await measureVitals(cold.url)) : undefined;
  const interactions =
    isEmbedded && wants('interactions') ? show(await measureInteractions(cold.url)) : undefined;
  const taps = isEmbedded && wants('taps') ? show(await measureTaps(cold.url)) : undefined;
  const besideNginx =
    isEmbedded && wants('nginx') ? show(await measureBesideNginx(cold, seconds)) : undefined;
  const load = wants('load') ? show(await measureLoad(cold, seconds)) : undefined;
  const memory = cold.memoryMiB();
  await cold.stop();
  const warm = await startServer(env);
  const idle = await untilIdle(warm);
  const firstSave = await measureFirstSave(warm, env);
  const rename = await measureRename(warm, env);
  const day = wants('day') ? await measureDay(warm, env) : {};
  await warm.stop();
  const start = show({
    'cold start, demo catalogue (ms)': cold.startMs,
    'warm start, demo catalogue (ms)': warm.startMs,
    'memory of the server, demo catalogue, after these requests (MiB)': memory.now,
    ...{ ...idle, ...firstSave, ...rename, ...day },
  });
  return { start, vitals, interactions, taps, besideNginx, loadOfDemo: load };
}

/** Measures the same shop with the requested number of products. */
async function measureLarge(env: Env) {
  if (!['builds', 'saves', 'load', 'orders'].some(wants)) return {};
  const seedMs = await runSeed(env, products);
  const builds = wants('builds') ? show(await measureBuilds(env)) : undefined;
  const made = wants('orders') ? await makeBuyers(env, ORDERS + Number(values.buyers)) : undefined;
  const server = await startServer(env);
  // Pages that are still being rendered would slow down everything measured below.
  if (!wants('saves')) await untilReady(server);
  const saves = wants('saves') ? show(await measureSaves(server, env)) : undefined;
  const load = wants('load') ? show(await measureLoad(server, seconds)) : undefined;
  const orders = made && show(await measureOrders(server, made, ORDERS));
  const memory = server.memoryMiB();
  await server.stop();
  const rest = show({
    [`seeding ${products} products (ms)`]: seedMs,
    'memory of the server after load (MiB)': memory.now,
    'memory of the server after load, peak (MiB)': memory.peak,
  });
  return { builds, saves, load, orders, rest };
}

function show<T>(table: T): T {
  console.table(table);
  return table;
}

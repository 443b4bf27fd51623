// Measures the built shop: `npm run bench [-- --products N --seconds S --engine embedded|postgres]`.
// Prints a table for each database and writes bench-results/<time>.json.
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { cpus, tmpdir, totalmem } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { measureBesideNginx } from './bench/beside-nginx.ts';
import { measureLoad } from './bench/load.ts';
import { measureBuilds, measureSaves } from './bench/publishing.ts';
import { startPostgres } from './postgres.ts';
import { measureVitals } from './bench/vitals.ts';
import { runSeed, startServer } from './bench/server.ts';

const { values } = parseArgs({
  options: {
    products: { type: 'string', default: '10000' },
    seconds: { type: 'string', default: '8' },
    engine: { type: 'string', multiple: true, default: ['embedded', 'postgres'] },
    port: { type: 'string', default: '4390' },
  },
});
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
for (const engine of values.engine) results[engine] = await measureEngine(engine);
await mkdir('bench-results', { recursive: true });
const file = `bench-results/${new Date().toISOString().replaceAll(':', '-')}.json`;
await writeFile(file, JSON.stringify(results, null, 2));
console.log(`\nWritten to ${file}`);

async function measureEngine(engine: string) {
  console.log(`\n═══ ${engine}, ${products} products`);
  const dataDir = await mkdtemp(join(tmpdir(), 'swara-bench-'));
  const postgres = engine === 'postgres' ? await startPostgres() : undefined;
  const env = {
    TRUST_PROXY: '1',
    DATA_DIR: dataDir,
    PORT: String(port),
    SITE_URL: `http://localhost:${port}`,
    ADMIN_EMAIL: 'bench@swara.example',
    ADMIN_PASSWORD: 'Bench-pass7!',
    LOG_LEVEL: 'warn',
    ...(postgres && { DATABASE_URL: postgres.url }),
  };
  try {
    const cold = await startServer(env);
    // Pages are the same files whatever the database.
    const vitals = postgres ? undefined : await measureVitals(cold.url);
    const besideNginx = postgres ? undefined : await measureBesideNginx(cold.url, seconds);
    const small = cold.memoryMiB();
    await cold.stop();
    const warm = await startServer(env);
    await warm.stop();
    const seedMs = await runSeed(env, products);

    const builds = await measureBuilds(env);
    const server = await startServer(env);
    const saves = await measureSaves(server, env);
    const load = await measureLoad(server.url, seconds);
    const large = server.memoryMiB();
    await server.stop();
    const start = {
      'cold start, demo catalogue (ms)': cold.startMs,
      'warm start, demo catalogue (ms)': warm.startMs,
      [`seeding ${products} products (ms)`]: seedMs,
      ...builds,
      ...saves,
      'memory of the server, demo catalogue (MiB)': small.now,
      'memory of the server after load (MiB)': large.now,
      'memory of the server after load, peak (MiB)': large.peak,
      ...besideNginx,
    };
    console.table(start);
    console.table(load);
    if (vitals) console.table(vitals);
    return { start, load, vitals };
  } finally {
    await postgres?.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

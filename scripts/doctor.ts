// Checks the server, its address and every connected service, and says what to do: `npm run doctor`.
// A shop on the embedded database checks itself while it runs. Exits with 1 if something is broken.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { HealthReport } from '#src/features/health/health.contract.ts';
import { healthText } from '#src/features/health/health-text.ts';
import { type Config, readConfig } from '#src/platform/config.ts';
import { callRunningShop } from '#src/server/shop-socket.ts';

await main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});

async function main(): Promise<void> {
  const report = await getReport(readConfig(process.env));
  console.log(healthText(report));
  if (report.checks.some(({ state }) => state === 'bad')) process.exitCode = 1;
}

async function getReport(config: Config): Promise<HealthReport> {
  if (!config.databaseUrl) {
    const sent = await callRunningShop(config.dataDir, 'health');
    if (sent !== undefined) return HealthReport.parse(sent);
    if (!existsSync(join(config.dataDir, 'pglite'))) {
      throw new Error(
        `There is no shop in ${config.dataDir}. Start it once, or set DATA_DIR to its folder.`,
      );
    }
  }
  // Loaded only now: a command that calls the running shop needs neither.
  const { openDb } = await import('#src/db/open.ts');
  const { runChecks } = await import('#src/features/health/run-checks.server.ts');
  const { db, close } = await openDb(config);
  try {
    return await runChecks({ db, config, fetch });
  } finally {
    await close();
  }
}

// Makes a backup of the shop, running or not, and tests it by restoring it to a temporary place:
//   npm run backup                      where BACKUP_TARGET says
//   npm run backup -- /mnt/usb/swara    or s3://bucket/part
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { openDb } from '#src/db/open.ts';
import { backUp } from '#src/features/backups/backup-jobs.service.server.ts';
import { LastBackup } from '#src/features/backups/backup-state.server.ts';
import { rehearse } from '#src/features/backups/rehearse.service.server.ts';
import { openTarget, targetAddress } from '#src/features/backups/target.server.ts';
import { type Config, readConfig } from '#src/platform/config.ts';
import { createLog } from '#src/platform/log.ts';
import { openMediaStore } from '#src/platform/objects/open-media-store.ts';
import { callRunningShop } from '#src/server/shop-socket.ts';

const Done = LastBackup.shape.done.unwrap();

await main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});

async function main(): Promise<void> {
  const [where, ...more] = process.argv.slice(2);
  if (more.length > 0) throw new Error('Usage: npm run backup [-- TARGET]');
  process.umask(0o077);
  const config = readConfig(process.env);
  const isOnS3 = where?.startsWith('s3://');
  const address = where === undefined || isOnS3 ? (where ?? targetAddress(config)) : resolve(where);
  const done = Done.parse(await ask(config, address));
  console.log(
    `${done.name}: ${done.rows} rows, ${done.orders} orders, ${done.pictures} pictures in ` +
      `${(done.tookMs / 1000).toFixed(1)} s, in ${done.address}`,
  );
  const { target } = await openTarget(address, config);
  const { dataDir, bundleDir, backup } = config;
  const wanted = { target, key: backup.key, name: done.name, dataDir, bundleDir };
  const { problems } = await rehearse(wanted);
  if (problems.length > 0) throw new Error(`It was restored for a try:\n${problems.join('\n')}`);
  console.log(
    'It was restored for a try: every row and picture is there, and the books are right.',
  );
}

/**
 * Sends the request to the running shop if the database is embedded; otherwise does the work here.
 */
async function ask(config: Config, address: string): Promise<unknown> {
  if (!config.databaseUrl) {
    const done = await callRunningShop(config.dataDir, 'backup', address);
    if (done !== undefined) return done;
    if (!existsSync(join(config.dataDir, 'pglite'))) {
      throw new Error(`There is no shop in ${config.dataDir}. Set DATA_DIR to its folder.`);
    }
  }
  const { db, engine, close } = await openDb(config);
  try {
    const media = await openMediaStore(config);
    return await backUp({ engine, db, config, media, log: createLog('silent', false) }, address);
  } finally {
    await close();
  }
}

// Restores a backup into an empty DATA_DIR (and an empty database of DATABASE_URL):
//   npm run restore -- SOURCE           the newest of a folder or s3://bucket/part, or one by its name in it
//   npm run restore -- --rehearse [SOURCE]   restores into a scratch place, checks the books, keeps nothing
import { parseArgs } from 'node:util';
import { rowsIn } from '#src/features/backups/manifest.ts';
import { rehearse } from '#src/features/backups/rehearse.service.server.ts';
import { restore } from '#src/features/backups/restore.service.server.ts';
import { openTarget, targetAddress } from '#src/features/backups/target.server.ts';
import { type Config, readConfig } from '#src/platform/config.ts';
import { createLog } from '#src/platform/log.ts';
import { openMediaStore } from '#src/platform/objects/open-media-store.ts';

const USAGE = 'Usage: npm run restore -- SOURCE   or   npm run restore -- --rehearse [SOURCE]';

await main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { rehearse: { type: 'boolean', default: false } },
  });
  const [source] = positionals;
  if (positionals.length > 1 || (!source && !values.rehearse)) throw new Error(USAGE);
  process.umask(0o077);
  const config = readConfig(process.env);
  const problems = values.rehearse
    ? await rehearseOne(config, source ?? targetAddress(config))
    : await restoreOne(config, source ?? '');
  if (problems.length > 0) throw new Error(`The books are not right:\n${problems.join('\n')}`);
  console.log('The books are right.');
}

async function rehearseOne(config: Config, source: string): Promise<string[]> {
  const { dataDir, bundleDir, backup } = config;
  const opened = await openTarget(source, config);
  const done = await rehearse({ ...opened, key: backup.key, dataDir, bundleDir });
  console.log(
    `The backup of ${done.madeAt} was restored for a try in ${(done.tookMs / 1000).toFixed(1)} s: ` +
      `${done.rows} rows, ${done.orders} orders, ${done.pictures} pictures.`,
  );
  return done.problems;
}

async function restoreOne(config: Config, source: string): Promise<string[]> {
  const opened = await openTarget(source, config);
  const { manifest, problems, copiedAt } = await restore({
    ...opened,
    config,
    media: await openMediaStore(config),
    log: createLog('warn', false),
    say: (line) => console.log(line),
  });
  const orders = copiedAt ? 'All' : rowsIn(manifest, 'orders');
  console.log(
    `${orders} orders and ${manifest.pictures.length} pictures are restored. ` +
      'Set the same environment variables and run npm start.',
  );
  if (!manifest.secretKey && !config.secretKey) {
    console.log(
      'This backup does not contain secret.key, because it is not encrypted or its shop uses SECRET_KEY. ' +
        `Before you start, copy the old secret.key to ${config.dataDir}, or set SECRET_KEY.`,
    );
  }
  return problems;
}

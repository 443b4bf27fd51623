import { sql } from 'drizzle-orm';
import type { Db } from '#src/db/db.ts';
import { rowsOf } from '#src/db/rows.ts';
import type { Config } from '#src/platform/config.ts';
import { findLastBackup, findLastCopy, findLastRehearsal } from './backup-state.server.ts';
import type { Backups } from './backups.contract.ts';
import { backupTime } from './manifest.ts';
import { listBackups } from './read-backup.server.ts';
import { isCopied, openTarget, targetAddress } from './target.server.ts';

/** Returns the backup status for staff. */
export async function getBackups(db: Db, config: Config): Promise<Backups> {
  const address = targetAddress(config);
  return {
    address,
    isOnThisDisk: config.backup.target === undefined,
    isEncrypted: config.backup.key !== undefined,
    keepDays: config.backup.keepDays,
    keepWeeks: config.backup.keepWeeks,
    backup: (await findLastBackup(db)) ?? null,
    rehearsal: (await findLastRehearsal(db)) ?? null,
    copy: isCopied(config)
      ? ((await findLastCopy(db)) ?? { at: null, error: null, done: null })
      : null,
    kept: await listStoredBackups(address, config),
    isBusy: await isBusy(db),
  };
}

async function listStoredBackups(address: string, config: Config): Promise<string[] | null> {
  try {
    const { target } = await openTarget(address, config);
    const names = await listBackups(target);
    return names.flatMap((name) => backupTime(name)?.toISOString() ?? []);
  } catch {
    return null;
  }
}

async function isBusy(db: Db): Promise<boolean> {
  const [queue] = await rowsOf<{ isThere: boolean }>(
    db,
    sql`select to_regclass('pgboss.job') is not null as "isThere"`,
  );
  if (!queue?.isThere) return false;
  const [found] = await rowsOf(
    db,
    sql`select 1 from pgboss.job where name in ('create-backup', 'test-backup')
      and (state = 'active' or (state = 'created' and start_after <= now())) limit 1`,
  );
  return found !== undefined;
}

import { backUp } from '#src/features/backups/backup-jobs.service.server.ts';
import { runChecks } from '#src/features/health/run-checks.server.ts';
import { getRelease } from '#src/publish/store/export-release.ts';
import { listenForCommands } from './shop-socket.ts';

/** Runs backups, exports and health checks for shell commands. Returns a function that stops it. */
export function listenForShopCommands(
  source: Parameters<typeof backUp>[0],
): Promise<() => Promise<void>> {
  return listenForCommands(source.config.dataDir, {
    backup: (address) => backUp(source, String(address)),
    release: () => getRelease(source.db),
    health: () => runChecks({ db: source.db, config: source.config, fetch }),
  });
}

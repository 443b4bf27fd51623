import { backUp } from '#src/features/backups/backup-jobs.service.server.ts';
import { runChecks } from '#src/features/health/run-checks.server.ts';
import { runShellStep } from '#src/features/import/shops/shell-import.server.ts';
import type { Jobs } from '#src/platform/jobs.ts';
import { getRelease } from '#src/publish/store/export-release.ts';
import { listenForCommands } from './shop-socket.ts';

/** Runs backups, exports, imports and health checks for shell commands. Returns a function that stops it. */
export function listenForShopCommands(
  source: Parameters<typeof backUp>[0] & { jobs: Jobs },
): Promise<() => Promise<void>> {
  return listenForCommands(source.config.dataDir, {
    backup: (address) => backUp(source, String(address)),
    release: () => getRelease(source.db),
    health: () => runChecks({ db: source.db, config: source.config, fetch }),
    'import-shop': (step) => runShellStep(source, step),
  });
}

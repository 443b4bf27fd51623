// Runs the static checks: formatting, lint, types. `npm run check`.
import { runQuietly, type Step } from './run-step.ts';

/** The longest first, because they run in parallel. */
const CHECKS: (Step & { needsBundle?: boolean })[] = [
  {
    name: 'Oldest browsers',
    command: 'node',
    args: ['scripts/check-browsers.ts'],
    // Makes it if it is not there.
    needsBundle: true,
  },
  // Uses the Go compiler: see .oxlintrc.json.
  { name: 'Lint and types', command: 'oxlint', args: [] },
  {
    // Only pages: the types of all other files are checked with the lint.
    name: 'Types of pages',
    command: 'astro',
    args: [
      ...['check', '--tsconfig', 'scripts/tsconfig.pages.json'],
      ...['--minimumFailingSeverity', 'error', '--minimumSeverity', 'error'],
    ],
    env: { ASTRO_TELEMETRY_DISABLED: '1' },
  },
  {
    name: 'Formatting of pages',
    command: 'prettier',
    args: ['--check', '--log-level', 'warn', 'src/**/*.astro'],
  },
  // All files but pages, which it does not support: twenty times as fast as prettier, with the same
  // rules.
  { name: 'Formatting', command: 'oxfmt', args: ['--check'] },
];
const AT_ONCE = 2;

type Options = { priority?: number; bundle?: Promise<void> };

/**
 * Runs all checks, some in parallel. Waits for a bundle that is being made before the check that
 * would make it too. Returns the names of passed and failed checks.
 */
export async function runChecks({ priority, bundle }: Options = {}) {
  const waiting = [...CHECKS];
  const passed: string[] = [];
  const failed: string[] = [];
  const work = async () => {
    for (let check = waiting.shift(); check; check = waiting.shift()) {
      if (check.needsBundle) await bundle;
      const isFine = await runQuietly({ ...check, priority });
      (isFine ? passed : failed).push(check.name);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return { passed, failed };
}

if (import.meta.main) {
  const { failed } = await runChecks();
  const sum = `${failed.length} checks failed: ${failed.join(', ')}.`;
  console.log(failed.length === 0 ? '\nAll checks are fine.' : `\n${sum}`);
  process.exitCode = failed.length === 0 ? 0 : 1;
}

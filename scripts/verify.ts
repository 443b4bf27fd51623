// Formatting, lint, types: what needs no run. `npm run verify`.
import { runStep, type Step } from './run-step.ts';

export const CHECKS: Step[] = [
  { name: 'Formatting', command: 'prettier', args: ['--check', '--log-level', 'warn', '.'] },
  {
    name: 'Lint',
    command: 'eslint',
    args: ['--config', 'scripts/eslint.config.mjs', '--max-warnings', '0', '.'],
  },
  { name: 'Types', command: 'tsc', args: ['--noEmit', '--project', '.'] },
  {
    name: 'Types of pages',
    command: 'astro',
    args: ['check', '--minimumFailingSeverity', 'error', '--minimumSeverity', 'error'],
    env: { ASTRO_TELEMETRY_DISABLED: '1' },
  },
];

if (import.meta.main) {
  let failed = 0;
  for (const check of CHECKS) if (!(await runStep(check))) failed += 1;
  console.log(failed === 0 ? '\nAll checks are fine.' : `\n${failed} checks failed.`);
  process.exitCode = failed === 0 ? 0 : 1;
}

import type { HealthReport } from './health.contract.ts';

type Checked = HealthReport['checks'];

const SIGNS = { good: '✓', off: '–', warning: '!', bad: '✗' };

/** Formats a report for a terminal, with what to do below each problem. */
export function healthText({ checks }: Pick<HealthReport, 'checks'>): string {
  const width = Math.max(0, ...checks.map(({ name }) => name.length));
  const lines = checks.flatMap(({ name, state, text, advice, problems = [] }) => [
    `${SIGNS[state]} ${name.padEnd(width)}  ${text}`,
    ...problems.map((problem) => `${' '.repeat(width + 4)}${toLine(problem)}`),
    ...(advice === '' ? [] : [`${' '.repeat(width + 4)}→ ${advice}`]),
  ]);
  return [...lines, '', summary(checks)].join('\n');
}

function toLine({ orderId, text }: { orderId: string | null; text: string }): string {
  return orderId === null ? text : `${orderId}: ${text}`;
}

/** Sums a report up in one sentence. */
export function summary(checks: Checked): string {
  const count = (state: string) => checks.filter((one) => one.state === state).length;
  const [broken, warnings] = [count('bad'), count('warning')];
  if (broken === 0 && warnings === 0) return 'Everything works.';
  const parts = [
    ...(broken > 0 ? [broken === 1 ? '1 thing is broken' : `${broken} things are broken`] : []),
    ...(warnings > 0 ? [warnings === 1 ? '1 warning' : `${warnings} warnings`] : []),
  ];
  return `${parts.join(', ')}.`;
}

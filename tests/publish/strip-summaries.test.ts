import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { withoutSummaries } from '#src/publish/strip-summaries.ts';

const contracts = globSync('src/**/*.contract.ts').map((file) => readFileSync(file, 'utf8'));

test('no sentence of the API document reaches a browser, from any contract', () => {
  const kept = contracts.flatMap((code) =>
    [...withoutSummaries(code).matchAll(/^ {2}summary:(.*)(?:\n(.*))?$/gm)].filter(
      ([line]) => !/summary:\s+'',/.test(line),
    ),
  );
  expect(contracts.join('').match(/^ {2}summary:/gm)?.length).toBeGreaterThan(200);
  expect(kept.map(([line]) => line)).toEqual([]);
});

test('what else a contract says stays as it is, line by line', () => {
  const code = [
    'export const list = endpoint({',
    '  summary:',
    "    'It’s \\'all\\', in one; with {braces}.',",
    '  summary: `Up to ${MAX} of them.`,',
    "  input: z.object({ summary: z.string('summary: no') }),",
    '    summary: z.string(),',
    '});',
  ];
  expect(withoutSummaries(code.join('\n')).split('\n')).toEqual([
    code[0],
    '  summary:',
    "    '',",
    "  summary: '',",
    ...code.slice(4),
  ]);
});

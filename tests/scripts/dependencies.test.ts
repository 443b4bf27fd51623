import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { judgeAudit, listLicences, refusedLicences } from '#scripts/dependencies/judge.ts';

const lock: unknown = JSON.parse(await readFile('package-lock.json', 'utf8'));

test('every package that the shop runs on has a permitted licence', () => {
  const licences = listLicences(lock);
  expect(licences.length).toBeGreaterThan(100);
  expect(refusedLicences(licences)).toEqual([]);
});

test.each(['GPL-3.0', 'AGPL-3.0-only', 'not stated', 'SEE LICENSE IN LICENSE', 'MIT AND GPL-2.0'])(
  'leaves a licence such as %s to a person to judge',
  (licence) => {
    expect(refusedLicences([['a@1.0.0', licence]])).toHaveLength(1);
  },
);

test('an audit fails on high severity, reports the rest and explains a missing answer', () => {
  const found = (severity: string) =>
    judgeAudit({ metadata: { vulnerabilities: {} }, vulnerabilities: { left: { severity } } });
  expect(found('critical')).toEqual({
    sentence: 'Known weaknesses: left (critical).',
    isGood: false,
  });
  expect(found('high').isGood).toBe(false);
  expect(found('moderate').isGood).toBe(true);
  expect(judgeAudit({ metadata: { vulnerabilities: {} } }).sentence).toContain('No known weakness');
  expect(judgeAudit({})).toEqual({
    sentence: 'The registry does not answer: dependencies were not audited this time.',
    isGood: true,
  });
});

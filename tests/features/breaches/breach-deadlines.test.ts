import { expect, test } from 'vitest';
import { deadlineOf, timeLeft } from '#src/features/breaches/breach-deadlines.ts';
import {
  BREACH_CONTACT_MAX,
  BREACH_LIST_MAX,
  BREACH_LIST_TEXT_MAX,
  BREACH_TEXT_MAX,
  createBreach,
  sendBreachNotice,
} from '#src/features/breaches/breaches.contract.ts';

test('counts 6 and 72 hours from the moment the breach was noticed', () => {
  const noticed = '2026-11-20T23:30';
  expect(deadlineOf(noticed, 'cert-in').toISOString()).toBe('2026-11-21T00:00:00.000Z');
  expect(deadlineOf(noticed, 'board').toISOString()).toBe('2026-11-23T18:00:00.000Z');
});

test.each([
  ['2026-11-21T00:00:00Z', '6 h 0 min left'],
  ['2026-11-21T05:58:01Z', '0 h 1 min left'],
  ['2026-11-21T05:59:00Z', '0 h 1 min left'],
  ['2026-11-21T06:00:00Z', '0 h 0 min left'],
  ['2026-11-21T06:01:00Z', '0 h 1 min late'],
])('says at %s how much time is left: %s', (now, text) => {
  expect(timeLeft(new Date('2026-11-21T06:00:00Z'), new Date(now))).toBe(text);
});

const notice = (fields: object) => sendBreachNotice.input.safeParse({ id: 1, ...fields });
const list = (size: number) =>
  Array.from({ length: size }, (_, at) => `a${at}@example.com`).join('\n');

test.each<[string, object, boolean]>([
  ['all accounts', { audience: 'accounts' }, true],
  ['one day', { audience: 'orders', from: '2026-11-20', to: '2026-11-20' }, true],
  ['days in the wrong order', { audience: 'orders', from: '2026-11-20', to: '2026-11-19' }, false],
  ['no day', { audience: 'orders' }, false],
  ['an empty list', { audience: 'list', listText: ' ,\n' }, false],
  ['a list below the limit', { audience: 'list', listText: list(BREACH_LIST_MAX - 1) }, true],
  ['a list at the limit', { audience: 'list', listText: list(BREACH_LIST_MAX) }, true],
  ['a list above the limit', { audience: 'list', listText: list(BREACH_LIST_MAX + 1) }, false],
])('decides whether a notice can be sent to %s', (_, fields, isPossible) => {
  expect(notice(fields).success).toBe(isPossible);
});

const facts = {
  ...{ noticedAt: '2025-11-20T10:00', description: 'a', affectedData: 'a' },
  ...{ consequences: 'a', measures: 'a', contactText: 'a' },
};

test.each([
  ...(['description', 'affectedData', 'consequences', 'measures'] as const).map(
    (name) => [name, BREACH_TEXT_MAX] as const,
  ),
  ['contactText', BREACH_CONTACT_MAX] as const,
])('limits the length of %s to %i', (name, max) => {
  const accepts = (length: number) =>
    createBreach.input.safeParse({ ...facts, [name]: 'a'.repeat(length) }).success;
  expect([0, 1, max - 1, max, max + 1].map(accepts)).toEqual([false, true, true, true, false]);
});

test('limits the characters of a pasted list', () => {
  const accepts = (length: number) =>
    notice({ audience: 'list', listText: 'a'.repeat(length) }).success;
  const max = BREACH_LIST_TEXT_MAX;
  expect([max - 1, max, max + 1].map(accepts)).toEqual([true, true, false]);
});

test('refuses a breach that was noticed in the future', () => {
  const at = (noticedAt: string) => createBreach.input.safeParse({ ...facts, noticedAt }).success;
  expect(at('2025-11-20T10:00')).toBe(true);
  expect(at('2098-11-20T10:00')).toBe(false);
});

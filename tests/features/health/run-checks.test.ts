import { expect, test } from 'vitest';
import { judgeCertificate, judgeClock } from '#src/features/health/checks/address.server.ts';
import { judgeWebhooks } from '#src/features/health/checks/partners.server.ts';
import type { Check } from '#src/features/health/check-sources.server.ts';
import { bad, good, off, warning } from '#src/features/health/finding.ts';
import { healthText } from '#src/features/health/health-text.ts';
import { runChecks } from '#src/features/health/run-checks.server.ts';
import type { Db } from '#src/db/db.ts';
import { readConfig } from '#src/platform/config.ts';

const config = readConfig({
  SMTP_URL: 'smtps://mailer:p%40ssword@mail.example',
  CASHFREE_CLIENT_ID: 'client-id-7',
  CASHFREE_CLIENT_SECRET: 'client-secret-7',
  METRICS_TOKEN: 'metrics-token-0123456789',
});
const run = async (checks: Record<string, Check>, timeoutMs?: number) => {
  const sources = { config, db: {} as Db, fetch };
  return (await runChecks(sources, { checks, ...(timeoutMs && { timeoutMs }) })).checks;
};

test('a check that throws or never ends counts as broken, and the others are reported', async () => {
  const found = await run(
    {
      Throws: () => {
        throw new Error('fetch failed', { cause: new Error('connect ECONNREFUSED') });
      },
      Hangs: () => new Promise(() => {}),
      Works: () => good('Fine.'),
    },
    20,
  );
  expect(found.map(({ name, state }) => `${name}: ${state}`)).toEqual([
    'Throws: bad',
    'Hangs: bad',
    'Works: good',
  ]);
  expect(found[0]?.text).toBe('connect ECONNREFUSED.');
  expect(found[1]?.text).toBe('This took longer than 0.02 seconds.');
});

test('no key, password or token of the settings is shown, as typed or decoded', async () => {
  const secrets = [config.smtpUrl, 'p@ssword', 'p%40ssword', 'client-id-7', 'client-secret-7'];
  const words = [...secrets, config.metricsToken].join(' and ');
  const [only] = await run({ Leaks: () => bad(`The server said: ${words}`, `Change ${words}.`) });
  for (const secret of [...secrets, config.metricsToken]) {
    expect(`${only?.text} ${only?.advice}`).not.toContain(secret);
  }
  expect(only?.text).toMatch(/^The server said: •••/);
});

test.each([
  [0, 'good'],
  [5_000, 'good'],
  [-5_001, 'warning'],
  [30_000, 'warning'],
  [-30_001, 'bad'],
])('a clock that is %i ms ahead is %s', (aheadMs, state) => {
  expect(judgeClock(aheadMs).state).toBe(state);
});

test.each([
  [13.9, 'warning'],
  [14, 'good'],
  [90, 'good'],
])('a certificate that ends in %d days is %s', (days, state) => {
  expect(judgeCertificate(new Date(days * 86_400_000), 0).state).toBe(state);
});

const [MORNING, HOUR_LATER, NOON] = [
  '2026-11-20T06:00:00Z',
  '2026-11-20T07:00:00Z',
  '2026-11-20T07:00:01Z',
];
test.each([
  ['warning', 'No webhook has arrived yet', { last: null, lastRefused: null, lastPaid: null }],
  ['good', 'arrived on', { last: MORNING, lastRefused: null, lastPaid: HOUR_LATER }],
  ['bad', 'no webhook about it', { last: MORNING, lastRefused: null, lastPaid: NOON }],
  ['bad', 'no webhook about it', { last: null, lastRefused: null, lastPaid: NOON }],
  ['bad', 'wrong signature', { last: MORNING, lastRefused: NOON, lastPaid: null }],
  ['good', 'arrived on', { last: NOON, lastRefused: MORNING, lastPaid: null }],
])('webhooks are %s: %s', (state, text, events) => {
  const found = judgeWebhooks(events, 'https://shop.example/api/payments/webhook');
  expect(found.state).toBe(state);
  expect(found.text).toContain(text);
});

test('the text for a terminal shows the advice below each problem, and counts them', () => {
  const checks = [
    { name: 'Database', ...good('It answers.') },
    { name: 'Email', ...warning('No mail server is set.', 'Set SMTP_URL.') },
    { name: 'WhatsApp', ...off('It is not connected.', 'Leave it so.') },
    { name: 'Disk space', ...bad('The disk is full.', 'Free some space.') },
  ];
  expect(healthText({ checks }).split('\n')).toEqual([
    '✓ Database    It answers.',
    '! Email       No mail server is set.',
    '              → Set SMTP_URL.',
    '– WhatsApp    It is not connected.',
    '              → Leave it so.',
    '✗ Disk space  The disk is full.',
    '              → Free some space.',
    '',
    '1 thing is broken, 1 warning.',
  ]);
  expect(healthText({ checks: checks.slice(0, 1) })).toContain('Everything works.');
});

import { execFile, spawnSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { createMetrics } from '#src/server/metrics.ts';
import { readShopFigures } from '#src/server/shop-figures.ts';
import { openBoss } from '#src/platform/boss.ts';
import { gatewayErrors } from '#src/platform/gateway-errors.ts';
import { urlOf } from '#tests/kit/db.ts';
import { makeOrder, makeOrderServices } from '#tests/kit/make-order.ts';
import { createTestShop } from '#tests/kit/shop.ts';

const RULES = 'scripts/deploy/alerts.yml';
const shop = await createTestShop();
const open = { ...shop, migrate: async () => {}, close: async () => {} };
const boss = await openBoss(open, urlOf(open), shop.services.log);
const metrics = createMetrics({
  publishing: () => ({ failuresInARow: 0, pageCount: 1 }) as never,
  waitingSeconds: async () => 0,
  backups: async () => ({ backup: new Date(), rehearsal: new Date(), copy: new Date() }),
  shop: () => readShopFigures(open, shop.services.config),
});

test('the metrics cover orders, money, jobs and disk space', async () => {
  await makeOrder(makeOrderServices(shop.db));
  await boss.jobs.send('reconcile-payments');
  gatewayErrors.inc({ kind: 'unreachable' });
  const text = await metrics.render();
  expect(text).toMatch(/^orders\{status="\w+"\} 1$/m);
  expect(text).toMatch(/^payments_open \d+$/m);
  expect(text).toMatch(/^refunds_failed 0$/m);
  expect(text).toMatch(/^jobs_waiting\{queue="reconcile-payments"\} 1$/m);
  expect(text).toMatch(/^gateway_errors_total\{kind="unreachable"\} \d+$/m);
  expect(text).toMatch(/^disk_free_bytes [1-9]\d*/m);
});

test('every alert rule uses metrics that exist', async () => {
  const rules = await readFile(RULES, 'utf8');
  const rendered = await metrics.render();
  const expressions = [...rules.matchAll(/expr: (?:>-\n)?((?:.|\n {10})+)/g)].map(
    ([, text]) => text,
  );
  const names = new Set(expressions.join('\n').match(/\b[a-z]+(?:_[a-z]+)+\b|\borders\b/g));
  expect(names.size).toBeGreaterThan(10);
  const unknown = [...names].filter((name) => !rendered.includes(`# TYPE ${name} `));
  expect(unknown.filter((name) => !['payment_pending'].includes(name))).toEqual([]);
});

// Said by Prometheus' own tool where it is installed.
if (spawnSync('promtool', ['--version']).status === 0) {
  test('Prometheus accepts the alert rules', async () => {
    const { stdout } = await promisify(execFile)('promtool', ['check', 'rules', RULES]);
    expect(stdout).toContain('SUCCESS');
  });
}

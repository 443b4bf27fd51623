import { beforeEach, expect, test } from 'vitest';
import { REPORTS_PATH } from '#src/http/content-policy.ts';
import { LOGGED_PER_MINUTE, policyViolations, REPORTS_LIMIT } from '#src/server/csp-reports.ts';
import { rateLimits } from '#src/db/schema/tables.ts';
import { createTestShop, SITE } from '#tests/kit/shop.ts';
import { useUp } from '#tests/kit/use-up.ts';

const shop = await createTestShop();
beforeEach(async () => {
  policyViolations.reset();
  await shop.db.delete(rateLimits);
});

const report = async (body: string) =>
  (
    await shop.fetch(
      new Request(`${SITE}${REPORTS_PATH}`, {
        method: 'POST',
        headers: { 'content-type': 'application/csp-report' },
        body,
      }),
    )
  ).status;

const counted = async () =>
  (await policyViolations.get()).values.map(({ labels, value }) => [labels.directive, value]);

const about = (directive: string) =>
  JSON.stringify({ 'csp-report': { 'effective-directive': directive, 'blocked-uri': 'inline' } });

test('counts a content policy violation by its directive', async () => {
  expect(await report(about('script-src-elem'))).toBe(204);
  expect(await report(about('script-src-attr'))).toBe(204);
  expect(await report(about('frame-src'))).toBe(204);
  expect(await counted()).toEqual([
    ['script-src', 2],
    ['frame-src', 1],
  ]);
});

test('counts a made-up directive in a policy report as “other”', async () => {
  expect(await report(about('made-up'))).toBe(204);
  expect(await counted()).toEqual([['other', 1]]);
});

test('refuses malformed policy reports without counting them', async () => {
  expect(await report('not json')).toBe(400);
  expect(await report('{"a":1}')).toBe(400);
  expect(await report(`{"a":"${'x'.repeat(16 * 1024)}"}`)).toBe(413);
  expect(await counted()).toEqual([]);
});

test('logs policy reports without reset tokens and only the first in a minute', async () => {
  shop.logged.length = 0;
  const address = 'https://shop.test/reset-password?token=secret#top';
  const followed = 'https://shop.test/follow/SW-1/secret';
  const uris = { 'document-uri': address, 'blocked-uri': address, 'source-file': followed };
  const body = JSON.stringify({ 'csp-report': { 'effective-directive': 'img-src', ...uris } });
  for (let at = 0; at <= LOGGED_PER_MINUTE; at += 1) await report(body);
  const text = JSON.stringify(shop.logged);
  expect(text).not.toContain('secret');
  expect(text.match(/reset-password/g)?.length ?? 0).toBeLessThanOrEqual(3 * LOGGED_PER_MINUTE);
});

test('accepts sixty policy reports a minute from one network and no more', async () => {
  await report(about('img-src'));
  const [counted] = await shop.db.select().from(rateLimits);
  for (const [left, status] of [
    [1, 204],
    [0, 429],
  ] as const) {
    await useUp(shop.db, counted?.key ?? '', REPORTS_LIMIT, left);
    expect(await report(about('img-src'))).toBe(status);
  }
});

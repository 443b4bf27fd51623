import { beforeEach, expect, test } from 'vitest';
import { REPORTS_PATH } from '#src/server/content-policy.ts';
import { policyViolations } from '#src/server/csp-reports.ts';
import { createTestShop, SITE } from '#tests/kit/shop.ts';

const shop = await createTestShop();
beforeEach(() => policyViolations.reset());

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

test('what a page was kept from is counted by its directive', async () => {
  expect(await report(about('script-src-elem'))).toBe(204);
  expect(await report(about('script-src-attr'))).toBe(204);
  expect(await report(about('frame-src'))).toBe(204);
  expect(await counted()).toEqual([
    ['script-src', 2],
    ['frame-src', 1],
  ]);
});

test('what a stranger makes up takes no label of its own', async () => {
  expect(await report(about('made-up'))).toBe(204);
  expect(await counted()).toEqual([['other', 1]]);
});

test('anything else is refused, and counts nothing', async () => {
  expect(await report('not json')).toBe(400);
  expect(await report('{"a":1}')).toBe(400);
  expect(await report(`{"a":"${'x'.repeat(16 * 1024)}"}`)).toBe(413);
  expect(await counted()).toEqual([]);
});

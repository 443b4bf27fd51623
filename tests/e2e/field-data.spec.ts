import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import { COLLECT_AFTER_MS } from '#src/features/field-data/field-data-limits.ts';
import { reportVisit } from '#src/features/field-data/field-data.contract.ts';
import { untilAwake } from '#tests/kit/browse.ts';

test.use({ reuseContext: false, serviceWorkers: 'block' });

const SCRIPT = /\/_astro\/speed\.[^/]+\.js$/;

/**
 * Makes every visit one that is measured, as if a person used the browser, and collects what its
 * pages send as beacons.
 */
async function measured(context: BrowserContext, navigatorProperties: object = {}) {
  const reports: unknown[] = [];
  await context.exposeFunction('onBeacon', (path: string, text: string) => {
    if (path === reportVisit.path) reports.push(JSON.parse(text));
  });
  const given = { properties: navigatorProperties, afterMs: COLLECT_AFTER_MS };
  await context.addInitScript(({ properties, afterMs }) => {
    Math.random = () => 0;
    const { setTimeout } = window;
    const soon = (act: () => void, ms = 0) => setTimeout(act, ms === afterMs ? 0 : ms);
    Object.assign(window, { setTimeout: soon });
    const sendBeacon = (path: string, body: Blob) => {
      const { onBeacon } = window as unknown as { onBeacon: (...sent: string[]) => void };
      void body.text().then((text) => onBeacon(path, text));
      return true;
    };
    const all = { webdriver: false, sendBeacon, ...properties };
    for (const [name, value] of Object.entries(all))
      Object.defineProperty(Navigator.prototype, name, { get: () => value, configurable: true });
  }, given);
  return reports;
}

/** Follows the script of measured visits. */
function followScript(page: Page): string[] {
  const scripts: string[] = [];
  page.on('requestfinished', (request) => {
    const { pathname } = new URL(request.url());
    if (SCRIPT.test(pathname)) scripts.push(pathname);
  });
  return scripts;
}

/** Leaves the page, in both ways that browsers report. */
const leave = (page: Page) =>
  page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
    dispatchEvent(new PageTransitionEvent('pagehide'));
  });

/** Waits until the page has done what it left for when it is idle, two times over. */
const untilIdle = (page: Page) =>
  page.evaluate(
    () =>
      new Promise((done) =>
        requestIdleCallback(() => requestAnimationFrame(() => requestIdleCallback(done))),
      ),
  );

test('a visit sends one report when its page is left', async ({ page, context }) => {
  const reports = await measured(context);
  const scripts = followScript(page);
  await page.goto('/product/1');
  await expect.poll(() => scripts.length).toBe(1);
  await untilIdle(page);
  await leave(page);
  await leave(page);
  await expect.poll(() => reports.length).toBe(1);
  const report = reportVisit.input.parse(reports[0]);
  expect(report).toMatchObject({ page: 'product', connection: 'computer', failed: 0 });
  expect(report.lcp).toBeGreaterThan(0);
  expect(report.cls).toBeLessThan(0.1);
  await untilIdle(page);
  expect(reports).toHaveLength(1);
  const answer = await page.request.post(reportVisit.path, { data: reports[0] });
  expect(answer.status()).toBe(200);
});

for (const [name, properties] of [
  ['Do Not Track', { doNotTrack: '1' }],
  ['Global Privacy Control', { globalPrivacyControl: true }],
  ['Save-Data', { connection: { saveData: true } }],
  ['a program that controls it', { webdriver: true }],
] as const) {
  test(`a browser with ${name} reports nothing and loads no script for it`, async ({
    page,
    context,
  }) => {
    const reports = await measured(context, properties);
    const scripts = followScript(page);
    await page.goto('/product/1');
    await untilAwake(page);
    await untilIdle(page);
    await leave(page);
    await untilIdle(page);
    expect(scripts).toEqual([]);
    expect(reports).toEqual([]);
  });
}

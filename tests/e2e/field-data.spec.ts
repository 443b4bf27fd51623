import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import { reportVisit } from '#src/features/field-data/field-data.contract.ts';
import { untilAwake } from '#tests/kit/browse.ts';

test.use({ reuseContext: false, serviceWorkers: 'block' });

const SCRIPT = /\/_astro\/field-data\.[^/]+\.js$/;

/** Makes every visit one that is measured, as if a person used the browser. */
async function isChosen(context: BrowserContext, navigatorProperties: object = {}): Promise<void> {
  await context.addInitScript((properties) => {
    Math.random = () => 0;
    for (const [name, value] of Object.entries({ webdriver: false, ...properties }))
      Object.defineProperty(Navigator.prototype, name, { get: () => value, configurable: true });
  }, navigatorProperties);
}

/** Opens a page, waits until it is idle, and leaves it. Returns the reports and scripts it sent. */
async function visit(page: Page, path: string) {
  const reports: unknown[] = [];
  const scripts: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname === reportVisit.path) reports.push(request.postDataJSON());
    if (SCRIPT.test(pathname)) scripts.push(pathname);
  });
  await page.goto(path);
  await untilAwake(page);
  return { reports, scripts };
}

/** Waits until the page has done what it left for when it is idle, two times over. */
const untilIdle = (page: Page) =>
  page.evaluate(
    () =>
      new Promise((done) =>
        requestIdleCallback(() => requestAnimationFrame(() => requestIdleCallback(done))),
      ),
  );

test('a visit sends one report when its page is left', async ({ page, context }) => {
  await isChosen(context);
  const { reports, scripts } = await visit(page, '/product/1');
  await expect.poll(() => scripts.length).toBe(1);
  await untilIdle(page);
  const answered = page.waitForEvent('requestfinished', ({ url }) =>
    url().endsWith(reportVisit.path),
  );
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  });
  expect((await (await answered).response())?.status()).toBe(200);
  await page.goto('/contact-us');
  await untilAwake(page);
  const ofProduct = reports.filter((one) => (one as { page: string }).page === 'product');
  expect(ofProduct).toHaveLength(1);
  const [report] = ofProduct as [Record<string, number | string>];
  expect(report).toMatchObject({ page: 'product', connection: 'computer', failed: 0 });
  expect(report['lcp']).toBeGreaterThan(0);
  expect(report['cls']).toBeLessThan(0.1);
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
    await isChosen(context, properties);
    const { reports, scripts } = await visit(page, '/product/1');
    await untilIdle(page);
    await page.goto('/contact-us');
    await untilAwake(page);
    expect(scripts).toEqual([]);
    expect(reports).toEqual([]);
  });
}

import { readdir } from 'node:fs/promises';
import { expect, type Locator, type Page, test } from '@playwright/test';
import type { Screens } from '#src/admin/kit/screen.ts';
import { followLoading } from '#tests/kit/follow-loading.ts';
import { startHostileShop } from '#tests/kit/hostile-shop.ts';
import { OWNER } from '#tests/kit/owner.ts';
import { anotherBrowser } from '#tests/kit/staff-calls.ts';

const PHONE = 360;
const DESKTOP = 1440;
const ADMIN = new URL('../../src/admin/', import.meta.url);
/** Elements of a page that takes one of the texts for more than text. */
const INJECTED = 'img[src="x"], x-hit, [onerror], [onload], a[href^="javascript:" i]';

let shop: Awaited<ReturnType<typeof startHostileShop>>;
let page: Page;
let untilLoaded: () => Promise<void>;

test.beforeAll(async ({ browser }) => {
  test.setTimeout(400_000);
  shop = await startHostileShop();
  page = await anotherBrowser(browser, shop.baseURL);
  await page.addInitScript(() => {
    Object.assign(window, { hit: () => document.documentElement.setAttribute('data-hit', '') });
  });
  untilLoaded = followLoading(page);
  const answer = await page.request.post('/api/auth/login', { data: OWNER });
  expect(answer.ok(), await answer.text()).toBe(true);
});

test.afterAll(async () => {
  await page.context().close();
  await shop.stop();
});

const folders = (await readdir(ADMIN, { withFileTypes: true })).filter((one) => one.isDirectory());
for (const { name } of folders) {
  if (name === 'shell' || !(await readdir(new URL(name, ADMIN))).includes('screens.ts')) continue;
  test(`the screens of ${name} show hostile texts as text and never scroll sideways`, async () => {
    test.setTimeout(240_000);
    const { screens } = (await import(`../../src/admin/${name}/screens.ts`)) as {
      screens: Screens;
    };
    const problems: string[] = [];
    for (const path of Object.keys(screens).flatMap(addressesOf))
      problems.push(...(await problemsOf(path)));
    expect(problems).toEqual([]);
  });
}

/** Returns the addresses of a screen, with the rows that its pattern names. */
function addressesOf(pattern: string): string[] {
  if (!pattern.includes(':')) return [pattern];
  const ids = shop.ids[pattern] ?? [];
  expect(ids, `rows for ${pattern}`).not.toEqual([]);
  return ids.map((id) => pattern.replace(/:.*?(?=\/slip|$)/, id));
}

test('dialogs and toasts show hostile texts as text within a phone', async () => {
  await page.setViewportSize({ width: PHONE, height: 900 });
  const [remittance = '', serial = ''] = ['/admin/cash/remittances/:id', '/admin/serials/:id'].map(
    (pattern) => addressesOf(pattern)[0],
  );
  await page.goto(remittance);
  await page.locator('main').getByRole('button', { name: 'Undo', exact: true }).click();
  await expectWithin(page.getByRole('dialog'));

  await page.goto(serial);
  await page.locator('main').getByRole('button', { name: 'Void', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await expectWithin(dialog);
  await dialog.getByRole('textbox').fill('It was returned');
  await dialog.getByRole('button', { name: 'Void', exact: true }).click();
  await expectWithin(page.getByRole('status').filter({ hasText: 'is void.' }));
});

/** Expects an element to show the markup as text, and nothing of it outside its width. */
async function expectWithin(shown: Locator): Promise<void> {
  await expect(shown).toContainText('<img src=x onerror=hit()>');
  await expect(page).toHaveTitle(/<img src=x onerror=hit\(\)>/);
  const excess = await shown.evaluate((one) => one.scrollWidth - one.clientWidth);
  expect(excess).toBeLessThanOrEqual(0);
  expect(await findInPage()).toMatchObject({ elements: [], hasRun: false, excess: 0 });
}

/** Opens a screen at both widths, and returns what is wrong with it. */
async function problemsOf(path: string): Promise<string[]> {
  const errors: string[] = [];
  const onError = ({ message }: Error) => errors.push(`${path} fails: ${message}`);
  page.on('pageerror', onError);
  await page.setViewportSize({ width: DESKTOP, height: 900 });
  await page.goto(path);
  await expect(page.locator('main h1').first(), path).toBeVisible();
  await untilLoaded();
  for (const width of [DESKTOP, PHONE]) {
    await page.setViewportSize({ width, height: 900 });
    const found = await findInPage();
    if (found.hasRun) errors.push(`${path} runs a script`);
    for (const element of found.elements) errors.push(`${path} has ${element}`);
    if (found.excess > 0) {
      errors.push(
        `${path} is ${found.excess} px too wide at ${width}: ${found.outside.join(', ')}`,
      );
    }
  }
  page.off('pageerror', onError);
  return errors;
}

/** Finds injected elements, and texts outside the width of the page. */
function findInPage() {
  return page.evaluate((injected) => {
    const { scrollWidth, clientWidth, dataset } = document.documentElement;
    const outside = [...document.querySelectorAll('main *')]
      .filter((one) => one.getBoundingClientRect().right > clientWidth + 1)
      .filter(({ childNodes }) => [...childNodes].some(({ nodeType }) => nodeType === 3));
    return {
      elements: [...document.querySelectorAll(injected)].map((one) => one.outerHTML),
      hasRun: 'hit' in dataset,
      excess: scrollWidth - clientWidth,
      outside: outside.slice(0, 4).map((one) => one.outerHTML.slice(0, 200)),
    };
  }, INJECTED);
}

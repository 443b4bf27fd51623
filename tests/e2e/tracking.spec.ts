import { expect, type Page, test } from '@playwright/test';
import { objections } from '#tests/kit/axe.ts';
import { beOwner } from '#tests/kit/owner.ts';
import { anotherBrowser, send } from '#tests/kit/staff-calls.ts';

// Pages are published in between.
test.describe.configure({ timeout: 240_000 });
test.use({ reuseContext: false, serviceWorkers: 'block', actionTimeout: 20_000 });

const SCRIPT = 'https://embed.chat.example/chat.js';
const HOSTS = { script: [], connect: [], img: [], frame: [] };

type Saved = { tracking: { values: { scripts: unknown[] }; version: number } };

/** Saves the scripts of other companies, as staff do. */
async function setScripts(page: Page, scripts: object[]): Promise<void> {
  const { tracking } = await send<Saved>(page, 'GET', '/api/admin/settings/shop');
  const { values, version } = tracking;
  const data = { ...values, scripts, version };
  const saved = await page.request.put('/api/admin/settings/tracking', { data });
  expect(saved.ok(), await saved.text()).toBe(true);
}

/** Waits until the shop's pages have the button for choices, or have lost it. */
async function expectChoices(page: Page, isThere: boolean): Promise<void> {
  const has = async () =>
    (await (await page.request.get('/cart')).text()).includes('cookie-choices');
  await expect.poll(has, { timeout: 100_000 }).toBe(isThere);
}

/** Answers requests for the script of the other company, and counts them. */
async function playCompany(page: Page): Promise<string[]> {
  const requests: string[] = [];
  await page.route('https://embed.chat.example/**', async (route) => {
    requests.push(route.request().url());
    await route.fulfill({ contentType: 'text/javascript', body: 'window.chatIsOpen = true;' });
  });
  return requests;
}

test('a shop’s page loads the script of another company only with the visitor’s consent', async ({
  page,
  browser,
  baseURL,
}) => {
  const shopper = await anotherBrowser(browser, baseURL);
  const requests = await playCompany(shopper);
  const before = await (await page.request.get('/cart')).text();
  expect(before).not.toContain('cookie-choices');
  const { 'content-security-policy': policy } = (await page.request.get('/cart')).headers();
  expect(policy).not.toContain('chat.example');

  await beOwner(page);
  await setScripts(page, [{ name: 'Chat', url: SCRIPT, category: 'support', hosts: HOSTS }]);
  await expectChoices(page, true);

  await test.step('shows the banner, loads nothing and stores a refusal', async () => {
    await shopper.goto('/cart');
    const banner = shopper.getByRole('region', { name: 'Your cookie choices' });
    await expect(banner).toBeVisible();
    expect(await objections(shopper)).toEqual([]);
    await banner.getByRole('button', { name: 'Refuse all' }).click();
    await expect(banner).toBeHidden();
    await shopper.reload();
    await shopper.getByRole('button', { name: 'Cookie choices' }).click();
    await expect(banner.getByRole('checkbox', { name: /^Support/ })).not.toBeChecked();
    expect(requests).toEqual([]);
  });

  await test.step('loads the script after consent, but not for paying', async () => {
    await shopper.getByRole('checkbox', { name: /^Support/ }).check();
    await shopper.getByRole('button', { name: 'Save my choice' }).click();
    await expect.poll(() => shopper.evaluate(() => 'chatIsOpen' in window)).toBe(true);
    expect(requests).toEqual([SCRIPT]);
    const checkout = await shopper.goto('/user/checkout_final?source=cart');
    expect(checkout?.headers()['content-security-policy']).not.toContain('chat.example');
  });

  await setScripts(page, []);
  await expectChoices(page, false);
  expect(await (await page.request.get('/cart')).text()).toBe(before);
  await shopper.context().close();
});

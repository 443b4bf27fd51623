import { expect, type Page, test } from '@playwright/test';
import { becomeCustomer } from '#tests/kit/buy.ts';
import { beOwner } from '#tests/kit/owner.ts';
import { anotherBrowser, findMail, send } from '#tests/kit/staff-calls.ts';

const RUN = Date.now().toString(36);
const EMAIL = `support-${RUN}@swara.example`;
const PASSWORD = 'Head-phones7!';

/** Who may do what, as the owner arranges it and as the others meet it, on the built shop. */
test.describe.configure({ mode: 'serial' });
test.use({ contextOptions: { reducedMotion: 'reduce' } });

let support: Page;
let supportId = '';

test.beforeAll(async ({ browser, baseURL }) => {
  support = await anotherBrowser(browser, baseURL);
});

test.afterAll(async () => {
  await support.context().close();
});

test('an owner invites somebody as support, who chooses a password by the mailed link', async ({
  page,
}) => {
  await beOwner(page);
  await page.goto('/admin/users/add');
  await page.getByLabel('Name').fill('Manya Support');
  await page.getByLabel('Email').fill(EMAIL);
  await page.getByLabel('Role').selectOption('support');
  await page.getByRole('button', { name: 'Send the invitation' }).click();
  await expect(page).toHaveURL(/\/admin\/users\/[^/]+$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Manya Support');
  supportId = page.url().split('/').at(-1) ?? '';

  let link = '';
  await expect(async () => {
    link = /\/reset-password\?token=[\w-]+/.exec(await findMail(EMAIL))?.[0] ?? '';
    expect(link).not.toBe('');
  }).toPass({ timeout: 20_000 });
  await support.goto(link);
  await support.getByLabel('New password', { exact: true }).fill(PASSWORD);
  await support.locator('form button[type=submit]').click();
  await expect(support.getByLabel('New password', { exact: true })).toBeHidden();
  await support.goto('/admin/login');
  await support.getByLabel('Email or phone number').fill(EMAIL);
  await support.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await support.getByRole('button', { name: 'Sign In' }).click();
  await expect(support.getByRole('heading', { level: 1 })).toHaveText('Dashboard');
});

test('support is shown on each page what it may not do', async () => {
  const closed: Record<string, string> = {
    '/admin/search-words': 'Make a synonym',
    '/admin/publishing': 'Publish now',
    '/admin/payments': 'Compare with the gateway now',
    '/admin/main_slider': 'Save the slider',
  };
  for (const [path, name] of Object.entries(closed)) {
    await support.goto(path);
    await expect(support.getByRole('button', { name, exact: true }), path).toBeDisabled();
  }
  for (const path of ['/admin/products/add', '/admin/categories/add', '/admin/users/add']) {
    await support.goto(path);
    await expect(support.getByText('Your role may look at what there is'), path).toBeVisible();
    await expect(support.getByRole('main').locator('form'), path).toHaveCount(0);
  }
  await expect(support.getByRole('link', { name: 'Audit log' })).toHaveCount(0);
  await support.goto('/admin/audit');
  await expect(support.getByRole('alert')).toContainText('Your role (support) may not do that.');
});

test('a role that an owner changes counts at once, without signing in again', async ({ page }) => {
  await beOwner(page);
  await page.goto(`/admin/users/${supportId}`);
  await page.getByLabel('Role').selectOption('manager');
  await expect(page.getByText('The role is changed.')).toBeHidden();
  await page.getByRole('button', { name: 'Change the role' }).click();
  await expect(page.getByText('The role is changed.')).toBeVisible();
  await support.goto('/admin/search-words');
  await expect(support.getByRole('button', { name: 'Make a synonym' }).first()).toBeEnabled();
});

test('a customer is found, disabled, and allowed to sign in again', async ({
  page,
  browser,
  baseURL,
}) => {
  const customer = await anotherBrowser(browser, baseURL);
  await becomeCustomer(customer, 'Quasar Sitar');
  const { email } = await send<{ email: string }>(customer, 'GET', '/api/userprofile').catch(
    () => ({ email: '' }),
  );
  await beOwner(page);
  await page.goto('/admin/users/all');
  await page.getByRole('searchbox').fill(email || 'Quasar Sitar');
  await page.getByRole('searchbox').press('Enter');
  await page.getByRole('link', { name: 'Quasar Sitar' }).first().click();
  await page.getByRole('button', { name: 'Disable the account' }).click();
  const dialog = page.getByRole('dialog', { name: 'Disable the account of Quasar Sitar?' });
  await dialog.getByRole('button', { name: 'Disable' }).click();
  await expect(page.getByRole('button', { name: 'Allow to sign in again' })).toBeVisible();
  expect((await customer.request.get('/api/userprofile')).status()).toBe(401);
  await page.goto('/admin/users/all?kind=disabled');
  await expect(page.getByRole('row').filter({ hasText: 'Quasar Sitar' })).toContainText('Disabled');

  await page.getByRole('link', { name: 'Quasar Sitar' }).first().click();
  await page.getByRole('button', { name: 'Allow to sign in again' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Allow' }).click();
  await expect(page.getByRole('button', { name: 'Disable the account' })).toBeVisible();
  await customer.context().close();
});

import { expect, type Page, test } from '@playwright/test';
import { becomeCustomer } from '#tests/kit/buy.ts';
import { beOwner } from '#tests/kit/owner.ts';
import { anotherBrowser, findMail, send } from '#tests/kit/staff-calls.ts';

const RUN = Date.now().toString(36);
const EMAIL = `support-${RUN}@swara.example`;
const PASSWORD = 'Head-phones7!';

/** Roles and permissions as the owner arranges them and as others meet them, on the built shop. */
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

test('an owner invites a support user, who chooses a password by the mailed link', async ({
  page,
}) => {
  await beOwner(page);
  await page.goto('/admin/users/add');
  await page.getByLabel('Name').fill('Manya Support');
  await page.getByLabel('Email').fill(EMAIL);
  await page.getByLabel('Role').selectOption('support');
  await page.getByRole('button', { name: 'Send invitation' }).click();
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
  await support.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(support.getByRole('heading', { level: 1 })).toHaveText('Dashboard');
});

test('shows support staff on each page what their role does not allow', async () => {
  const closed: Record<string, string> = {
    '/admin/publishing': 'Publish now',
    '/admin/payments': 'Compare with the gateway now',
  };
  for (const [path, name] of Object.entries(closed)) {
    await support.goto(path);
    await expect(support.getByRole('button', { name, exact: true }), path).toBeDisabled();
  }
  const adding = ['/admin/products/add', '/admin/categories/add', '/admin/users/add'];
  for (const path of [...adding, '/admin/cash/remittances/add']) {
    await support.goto(path);
    await expect(support.getByText('You have view-only access and cannot add'), path).toBeVisible();
    await expect(support.getByRole('main').locator('form'), path).toHaveCount(0);
  }
  for (const path of ['/admin/products/all', '/admin/categories/all', '/admin/users/all']) {
    await support.goto(path);
    await expect(support.getByRole('main').getByRole('link').first(), path).toBeVisible();
    await expect(support.getByRole('main').getByText('Add New'), path).toHaveCount(0);
  }
  await expect(support.getByRole('link', { name: 'Audit log' })).toHaveCount(0);
  await support.goto('/admin/audit');
  await expect(support.getByText('Your role (support) does not allow this.')).toBeVisible();
  // The answer would be the same.
  await expect(support.getByRole('button', { name: 'Try again' })).toHaveCount(0);
});

test('shows pages that support staff cannot change without a form', async () => {
  await support.goto('/admin/products/all');
  await expect(support.getByRole('checkbox')).toHaveCount(0);
  const product = await support
    .getByRole('main')
    .locator('tbody a[href^="/admin/products/"]')
    .first()
    .getAttribute('href');
  await support.goto('/admin/categories/all');
  const category = await support
    .getByRole('main')
    .locator('a[href^="/admin/categories/"]')
    .first()
    .getAttribute('href');
  const read = [product ?? '', category ?? '', '/admin/main_slider', '/admin/search-words'];
  for (const path of [...read, '/admin/settings/shop']) {
    await support.goto(path);
    const main = support.getByRole('main');
    await expect(main.getByText('You have view-only access.').first(), path).toBeVisible();
    await expect(main.locator('form, input, select, textarea'), path).toHaveCount(0);
    for (const name of ['Save', 'Duplicate', 'Change stock', 'Retire', 'Remove', 'Add synonym']) {
      await expect(main.getByRole('button', { name }), `${path}: ${name}`).toHaveCount(0);
    }
  }
  await support.goto('/admin/settings/notifications');
  await expect(support.getByRole('button', { name: 'Save' })).toBeVisible();
});

test('support answers a visitor’s message, which lowers the count of open messages', async ({
  request,
  baseURL,
}) => {
  const subject = `Is it loud? ${RUN}`;
  const data = { name: 'Asha Rao', contact: 'asha@example.com', subject };
  const sent = await request.post('/api/contact', {
    data: { ...data, message: 'How loud is it in a small room?' },
    headers: { origin: new URL(baseURL ?? '').origin },
  });
  expect(sent.status()).toBe(201);
  await support.goto('/admin/messages');
  await expect(support.getByRole('link', { name: /^Messages \d+ waiting$/ })).toBeVisible();
  await support.getByRole('searchbox').fill(RUN);
  await support.getByRole('searchbox').press('Enter');
  await support.getByRole('link', { name: subject }).click();
  await expect(support.getByRole('heading', { level: 1 })).toHaveText(subject);
  await expect(support.getByRole('link', { name: 'Reply by email' })).toHaveAttribute(
    'href',
    /^mailto:asha@example\.com\?subject=Re%3A/,
  );
  await support.getByRole('button', { name: 'Mark as answered' }).click();
  await expect(support.getByText('Marked as answered by Manya Support')).toBeVisible();
  await support.getByRole('link', { name: '← Messages' }).click();
  await expect(support.getByRole('link', { name: subject })).toHaveCount(0);
  await support.getByLabel('State').selectOption('answered');
  await support.getByRole('link', { name: subject }).click();
  await support.getByRole('button', { name: 'Reopen message' }).click();
  await expect(support.getByRole('button', { name: 'Mark as answered' })).toBeVisible();
});

test('a role change by an owner takes effect without signing in again', async ({ page }) => {
  await beOwner(page);
  await page.goto(`/admin/users/${supportId}`);
  await page.getByLabel('Role').selectOption('manager');
  await expect(page.getByText('The role is changed.')).toBeHidden();
  await page.getByRole('button', { name: 'Change role' }).click();
  await expect(page.getByText('The role is changed.')).toBeVisible();
  await support.goto('/admin/search-words');
  await expect(support.getByRole('button', { name: 'Add synonym' }).first()).toBeEnabled();
});

test('staff find and disable a customer and then allow the sign-in again', async ({
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
  await page.getByRole('button', { name: 'Disable account' }).click();
  const dialog = page.getByRole('dialog', { name: 'Disable the account of Quasar Sitar?' });
  await dialog.getByRole('button', { name: 'Disable' }).click();
  await expect(page.getByRole('button', { name: 'Allow to sign in again' })).toBeVisible();
  expect((await customer.request.get('/api/userprofile')).status()).toBe(401);
  await page.goto('/admin/users/all?kind=disabled');
  await expect(page.getByRole('row').filter({ hasText: 'Quasar Sitar' })).toContainText('Disabled');

  await page.getByRole('link', { name: 'Quasar Sitar' }).first().click();
  await page.getByRole('button', { name: 'Allow to sign in again' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Allow' }).click();
  await expect(page.getByRole('button', { name: 'Disable account' })).toBeVisible();
  await customer.context().close();
});

import { readFile } from 'node:fs/promises';
import { expect, type Locator, type Page, test } from '@playwright/test';
import sharp from 'sharp';
import { objections } from '#tests/kit/axe.ts';
import { signUpByCode } from '#tests/kit/buy.ts';
import { callAsOwner } from '#tests/kit/owner.ts';
import { totp, wrongTotp } from '#tests/kit/totp.ts';
import { send } from '#tests/kit/staff-calls.ts';

const RUN = Date.now().toString(36);
const PERSON = { emailOrPhoneNumber: `nila-${RUN}@example.com`, password: 'Sound-check7!' };

/** A manager of this file's own, from turning the second factor on to turning it off. */
// A code counts once, so some wait for the next one, up to half a minute.
test.describe.configure({ mode: 'serial', timeout: 180_000 });
test.use({ contextOptions: { reducedMotion: 'reduce' } });

let secret = '';
let recoveryCodes: string[] = [];
const used = new Set<string>();

test.beforeAll(async ({ playwright, baseURL }) => {
  const request = await playwright.request.newContext({ ...(baseURL && { baseURL }) });
  const id = await signUpByCode({ request }, { name: 'Nila Rao', ...PERSON });
  const owner = await callAsOwner(playwright.request, baseURL);
  await send({ request: owner }, 'PATCH', `/api/admin/staff/${id}`, { role: 'manager' });
  await Promise.all([request.dispose(), owner.dispose()]);
});

test('turns the second factor on with the password and a code and shows recovery codes', async ({
  page,
}) => {
  await page.goto('/admin/login?from=/admin/settings/account');
  await givePassword(page);
  await expect(page).toHaveURL(/\/admin\/settings\/account$/);
  const panel = page.getByRole('region', { name: 'Your account' });
  await panel.getByRole('button', { name: 'Turn on' }).click();
  await expect(panel.getByText('Step 1 of 3')).toBeFocused();
  await panel.getByLabel('Your password', { exact: true }).fill('wrong');
  await panel.getByRole('button', { name: 'Continue' }).click();
  const password = panel.getByLabel('Your password', { exact: true });
  await expect(password).toHaveAccessibleDescription('Your password is not correct.');
  await expect(password).toBeFocused();
  await password.fill(PERSON.password);
  await password.press('Enter');

  await expect(panel.getByRole('img', { name: /QR code/ })).toBeVisible();
  const link = panel.getByRole('link', { name: 'Open the app on this device' });
  const uri = new URL((await link.getAttribute('href')) ?? '');
  secret = uri.searchParams.get('secret') ?? '';
  await expect(panel).toContainText(secret.slice(0, 4));
  await expectAccessible(page);
  await panel.getByLabel('Code from your authenticator app').fill(await freshCode());
  await panel.getByRole('button', { name: 'Turn on' }).click();

  await expect(panel.getByText('Step 3 of 3')).toBeFocused();
  recoveryCodes = await panel.getByRole('listitem').allInnerTexts();
  expect(recoveryCodes).toHaveLength(10);
  const downloading = page.waitForEvent('download');
  await panel.getByRole('button', { name: 'Download' }).click();
  const file = await readFile(await (await downloading).path(), 'utf8');
  for (const code of recoveryCodes) expect(file).toContain(code);
  await panel.getByRole('button', { name: 'Done' }).click();
  await expect(panel.getByRole('checkbox')).toHaveAccessibleDescription(
    'Save the codes first, then tick this box.',
  );
  await expectAccessible(page);
  await panel.getByRole('checkbox').check();
  await panel.getByRole('button', { name: 'Done' }).click();
  await expect(panel.getByText('10 recovery codes are left.')).toBeVisible();
});

test('staff sign in with a code of the authenticator app', async ({ page }) => {
  await page.goto('/admin/login');
  await givePassword(page);
  const field = page.getByLabel('Code from your authenticator app');
  await expect(field).toBeFocused();
  await expect(field).toHaveAttribute('inputmode', 'numeric');
  await expect(field).toHaveAttribute('autocomplete', 'one-time-code');
  await expectAccessible(page);
  // Not in yet, wherever one looks.
  expect((await page.request.get('/api/admin/second-factor')).status()).toBe(401);
  await field.fill(wrongTotp(secret));
  await field.press('Enter');
  await expect(page.getByRole('alert')).toContainText('This code is not correct');
  const code = await freshCode();
  await paste(field, `${code.slice(0, 3)} ${code.slice(3)}`);
  await field.press('Enter');
  await expect(page).toHaveURL(/\/admin$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dashboard');
});

test('the shop’s sign-in also requires a code and accepts a recovery code once', async ({
  page,
}) => {
  for (const works of [true, false]) {
    await page.goto('/login');
    await page.getByText('Use a password instead').click();
    await givePassword(page);
    await page.getByRole('button', { name: 'Use a recovery code instead' }).click();
    const field = page.getByLabel('Recovery code');
    await expect(field).toBeFocused();
    await field.fill(recoveryCodes[1] ?? '');
    await field.press('Enter');
    if (works) await expect(page).not.toHaveURL(/login/);
    else await expect(page.getByRole('alert')).toContainText('was already used');
    await page.context().clearCookies();
  }
});

test('an expired session in the Add product form requires both factors and keeps what was typed', async ({
  page,
}) => {
  await page.goto('/admin/login?from=/admin/products/add');
  await givePassword(page);
  await page.getByRole('button', { name: 'Use a recovery code instead' }).click();
  await page.getByLabel('Recovery code').fill(recoveryCodes[2] ?? '');
  await page.getByLabel('Recovery code').press('Enter');
  await fillProduct(page);
  // An upload in progress would itself require a sign-in before the form is sent.
  await expect(page.getByRole('button', { name: 'Remove brown.png' })).toBeVisible();
  await page.context().clearCookies();
  await page.getByRole('button', { name: 'Save and Continue' }).click();

  const dialog = page.getByRole('dialog', { name: 'Please sign in again' });
  await givePassword(dialog);
  const field = dialog.getByLabel('Code from your authenticator app');
  await expect(field).toBeFocused();
  // Nobody is in yet, and the form behind has kept it all.
  await expect(page.locator('[name="name"]')).toHaveValue(`Second ${RUN}`);
  await dialog.getByRole('button', { name: 'Use a recovery code instead' }).click();
  await expect(dialog.getByLabel('Recovery code')).toBeFocused();
  await dialog.getByLabel('Recovery code').fill(recoveryCodes[5] ?? '');
  await dialog.getByLabel('Recovery code').press('Enter');
  await expect(page.getByText('Product added successfully')).toBeVisible();
  await expect(page).toHaveURL(/\/admin\/products\/\d+$/);
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue(`Second ${RUN}`);
  await expect(page.getByLabel('Description', { exact: true })).toHaveValue(
    'Typed before the end.',
  );
});

test('turns the second factor off with the password and a recovery code', async ({ page }) => {
  await page.goto('/admin/login?from=/admin/settings/account');
  await givePassword(page);
  await page.getByRole('button', { name: 'Use a recovery code instead' }).click();
  await page.getByLabel('Recovery code').fill(recoveryCodes[3] ?? '');
  await page.getByLabel('Recovery code').press('Enter');
  const panel = page.getByRole('region', { name: 'Your account' });
  await panel.getByRole('button', { name: 'Turn off' }).click();
  await expectAccessible(page);
  await panel.getByLabel('Your password', { exact: true }).fill(PERSON.password);
  await panel.getByRole('button', { name: 'Use a recovery code instead' }).click();
  await panel.getByLabel('Recovery code').fill(recoveryCodes[4] ?? '');
  await panel.getByRole('button', { name: 'Turn off' }).click();
  await expect(panel.getByText('Off', { exact: true })).toBeVisible();

  await page.context().clearCookies();
  await page.goto('/admin/login');
  await givePassword(page);
  await expect(page).toHaveURL(/\/admin$/);
});

async function givePassword(within: Page | Locator): Promise<void> {
  const button = within.getByRole('button', { name: 'Sign In', exact: true }).first();
  // A form takes what is typed once its script runs.
  await expect(button).toBeEnabled();
  await within.getByLabel('Email or phone number').first().fill(PERSON.emailOrPhoneNumber);
  await within.getByLabel('Password', { exact: true }).first().fill(PERSON.password);
  await button.click();
}

/** A right code that was not used: the next half minute has another, if need be. */
async function freshCode(): Promise<string> {
  let code = '';
  const look = () => {
    code = [0, 1].map((ahead) => totp(secret, { ahead })).find((one) => !used.has(one)) ?? '';
    return code;
  };
  await expect.poll(look, { timeout: 40_000 }).not.toBe('');
  used.add(code);
  return code;
}

async function paste(field: Locator, text: string): Promise<void> {
  await field.selectText();
  await field.page().keyboard.insertText(text);
}

async function fillProduct(page: Page): Promise<void> {
  await page.getByLabel('Category').selectOption({ index: 1 });
  await page.getByLabel('Name', { exact: true }).fill(`Second ${RUN}`);
  await page.getByLabel('Description').fill('Typed before the end.');
  await page.getByLabel('Colour', { exact: true }).selectOption('brown');
  await page.getByLabel('MRP').fill('2000');
  await page.getByLabel('Stock of this colour').fill('5');
  await page.getByLabel('Discount percentage').fill('25');
  const background = { width: 400, height: 400, channels: 3, background: 'brown' } as const;
  const buffer = await sharp({ create: background }).png().toBuffer();
  const picture = { name: 'brown.png', mimeType: 'image/png', buffer };
  await page.getByRole('button', { name: 'Product images' }).setInputFiles(picture);
}

async function expectAccessible(page: Page): Promise<void> {
  expect(await objections(page)).toEqual([]);
}

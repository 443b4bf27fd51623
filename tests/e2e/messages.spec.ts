import { expect, test } from '@playwright/test';
import { formatPhone } from '#src/features/account/address/address-lines.ts';
import { addToCart, firstProduct } from '#tests/kit/browse.ts';
import { fillAddress, pay } from '#tests/kit/checkout.ts';
import { ownShop } from '#tests/kit/e2e.shops.ts';
import { findCode } from '#tests/kit/outbox.ts';
import { beOwner, callAsOwner } from '#tests/kit/owner.ts';

const phone = `97${String(Date.now()).slice(-8)}`;

type Channels = { channels: { channel: string; isOn: boolean }[] };
type Log = { messages: { channel: string; subject: string; sentBy: string | null }[] };

test('a new buyer signs in by a code, chooses WhatsApp and pays, and staff see the messages', async ({
  page,
  playwright,
  baseURL,
}) => {
  // Expensive enough for an EMI.
  await addToCart(page, await firstProduct(page, 4000));
  await page.goto('/user/checkout?source=cart');
  await page.getByLabel('Email or phone number').fill(phone);
  await page.getByRole('button', { name: 'Send me a code' }).click();
  await expect(page.getByText(`We have sent a code to ${formatPhone(phone)}.`)).toBeVisible();
  let code = '';
  await expect.poll(async () => (code = await findCode(ownShop().dataDir, phone))).not.toBe('');
  const field = page.getByLabel('Code', { exact: true });
  await field.fill(code === '111111' ? '222222' : '111111');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  // A new code is requested, so the message about the first one no longer applies.
  await page.getByRole('button', { name: 'Send a new code' }).click();
  await expect(page.getByText('We have sent a new code. Only the newest one works.')).toBeVisible();
  await expect(field).not.toHaveAttribute('aria-invalid', 'true');
  await expect(field).toBeFocused();
  const before = code;
  await expect.poll(async () => (code = await findCode(ownShop().dataDir, phone))).not.toBe(before);
  await field.fill(code);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('No addresses found')).toBeVisible();
  await page.getByRole('button', { name: 'Add New Address' }).click();
  await expect(page.getByLabel('Mobile Number')).toHaveValue(phone);

  await page.goto('/user/checkout_final?source=cart');
  await expect(page.getByLabel('Mobile Number')).toHaveValue(phone);
  await fillAddress(page, phone);
  await page.getByRole('radio', { name: 'EMI' }).check();
  const plans = page.getByRole('region', { name: 'What an EMI costs' });
  const banks = plans.locator('details');
  await expect(banks.first()).toBeVisible();
  const row = await plans.evaluate((section) => section.previousElementSibling?.textContent);
  expect(row, 'the plans follow the row of their way to pay').toMatch(/^EMI/);
  const edges = await banks.evaluateAll((rows) =>
    rows.map((row) => [row.getBoundingClientRect().top, row.getBoundingClientRect().bottom]),
  );
  const isBelow = edges.slice(1).map(([top = 0], at) => top >= (edges[at]?.[1] ?? 0));
  expect(isBelow, 'no bank covers another').toEqual(isBelow.map(() => true));
  await page.setViewportSize({ width: 360, height: 780 });
  await banks.first().locator('summary').click();
  await expect(banks.first().getByRole('table')).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  await page.setViewportSize({ width: 1280, height: 720 });
  await page.getByText('Order updates on your phone?').click();
  await expect(page.getByRole('checkbox', { name: /Text message/ })).toBeDisabled();
  const whatsApp = page.getByRole('checkbox', { name: /^WhatsApp/ });
  await whatsApp.check();
  await expect(whatsApp).toBeEnabled();
  const news = async () => {
    const { channels } = (await (await page.request.get('/api/account/news')).json()) as Channels;
    return channels.find(({ channel }) => channel === 'whatsapp')?.isOn;
  };
  await expect.poll(news).toBe(true);
  await pay(page);
  await expect(page).toHaveURL(/\/orders\/SW-/);
  const orderId = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  await expect(page.getByText(`WhatsApp on +91 ${formatPhone(phone)}`)).toBeVisible();

  // In the account it can be taken back.
  await page.goto('/user/dash?tab=settings');
  await expect(page.getByRole('checkbox', { name: /^WhatsApp/ })).toBeChecked();
  await page.getByRole('checkbox', { name: /^WhatsApp/ }).uncheck();
  await expect.poll(news).toBe(false);

  await page.context().clearCookies();
  await beOwner(page);
  const request = await callAsOwner(playwright.request, baseURL);
  const log = async () =>
    ((await (await request.get(`/api/admin/orders/${orderId}/messages`)).json()) as Log).messages;
  expect((await log()).map(({ channel }) => channel).toSorted()).toEqual(['sms', 'whatsapp']);
  await page.goto(`/admin/orders/${orderId}`);
  await page.getByRole('button', { name: /^Send again: .*, WhatsApp$/ }).click();
  await expect(page.getByText('The message will be sent again.')).toBeVisible();
  expect((await log()).filter(({ sentBy }) => sentBy !== null)).toMatchObject([
    { channel: 'whatsapp' },
  ]);
});

test('staff save WhatsApp templates and choose their notifications, channels and frequency', async ({
  page,
}) => {
  await beOwner(page);
  await page.goto('/admin/settings/messages');
  const panel = page.getByRole('form', { name: 'WhatsApp', exact: true });
  await panel.getByRole('button', { name: 'Add WhatsApp template' }).click();
  await panel.getByRole('button', { name: 'Add WhatsApp template' }).click();
  await panel.getByLabel('Name of WhatsApp template 1').fill('code_v1');
  await panel.getByLabel('Category').first().selectOption('authentication');
  await panel.getByLabel('Language').first().selectOption('en_GB');
  await panel.getByLabel('Name of WhatsApp template 2').fill('unpaid_v1');
  await panel.getByLabel('Approved text').fill('Swara: we received nothing.');
  await panel.getByRole('button', { name: 'Save' }).click();
  await expect(panel.getByText(/No message of the shop matches this text/)).toBeVisible();
  await panel
    .getByLabel('Approved text')
    .fill('Swara: your order {{1}} is cancelled. Nothing was charged.');
  await panel.getByText(/WhatsApp texts have no template yet/).click();
  await panel.getByRole('button', { name: 'Save' }).click();
  const saved = async () => {
    const shop = (await (await page.request.get('/api/admin/settings/shop')).json()) as {
      whatsapp: { values: { templates: unknown[] } };
    };
    return shop.whatsapp.values.templates;
  };
  await expect.poll(saved).toMatchObject([
    { name: 'code_v1', category: 'authentication', language: 'en_GB', body: '' },
    { name: 'unpaid_v1', category: 'utility', hasLink: true },
  ]);
  await panel.getByRole('button', { name: 'Remove WhatsApp template 1' }).click();
  await panel.getByRole('button', { name: 'Discard changes' }).click();
  // One that is open stays open when another, folded, goes.
  await panel.locator('summary').filter({ hasText: 'unpaid_v1' }).click();
  await expect(panel.getByLabel('Name of WhatsApp template 1')).toBeHidden();
  await panel.getByRole('button', { name: 'Remove WhatsApp template 1' }).click();
  await panel.getByRole('checkbox', { name: /a button that opens the link/ }).uncheck();
  await panel.getByRole('checkbox', { name: /a button that opens the link/ }).check();
  await panel.getByRole('button', { name: 'Save' }).click();
  await expect.poll(saved).toHaveLength(1);
  // Saved templates are folded to one line, and open by keyboard.
  await page.reload();
  await expect(panel.getByLabel('Name of WhatsApp template 1')).toBeHidden();
  await panel.locator('summary').filter({ hasText: 'unpaid_v1' }).press('Enter');
  await expect(panel.getByLabel('Name of WhatsApp template 1')).toHaveValue('unpaid_v1');

  await page.goto('/admin/settings/notifications');
  const own = page.getByRole('form', { name: 'Your notifications' });
  await expect(own.getByRole('checkbox', { name: /WhatsApp/ })).toBeDisabled();
  await own.getByRole('checkbox', { name: 'Questions from the contact form' }).check();
  await own.getByRole('checkbox', { name: 'New orders' }).uncheck();
  await own.getByLabel('How often').selectOption('daily');
  await own.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Your notifications are saved.')).toBeVisible();
  const notices: unknown = await (await page.request.get('/api/admin/notices')).json();
  expect(notices).toMatchObject({
    kinds: ['low-stock', 'preorder', 'money', 'rule', 'parcel', 'channel', 'question'],
    pace: 'daily',
  });
  await own.getByRole('checkbox', { name: 'New orders' }).check();
  await own.getByRole('button', { name: 'Discard changes' }).click();
  await expect(own.getByRole('button', { name: 'Save' })).toBeDisabled();
});

import { expect, type Page, test } from '@playwright/test';
import { formatPhone } from '#src/features/account/address/address-lines.ts';
import sharp from 'sharp';
import { fillAddress, pay } from '#tests/kit/checkout.ts';
import { ownShop } from '#tests/kit/e2e.shops.ts';
import { findCode } from '#tests/kit/outbox.ts';
import { callAsOwner } from '#tests/kit/owner.ts';
import { send } from '#tests/kit/staff-calls.ts';

const PHONE = `9${String(Date.now()).slice(-9)}`;
const PASSWORD = 'Sound-check7!';

/** The first shopper's first day, and the staff's work after it. */

test('a shopper browses, signs up by phone and pays for two units of a colour', async ({
  page,
}) => {
  await page.goto('/');
  await page.getByRole('link', { name: 'Gaming Headphones' }).first().click();
  await expect(page).toHaveURL(/\/category\/gaming-headphones$/);

  const product = await openProductWithColours(page);
  await page.getByRole('button', { name: 'Increase quantity' }).click();
  await page.getByRole('button', { name: 'Add To Cart', exact: true }).first().click();

  const cart = page.getByRole('dialog', { name: 'Your cart' });
  const quantity = cart.getByRole('group', { name: `Quantity of ${product}` });
  await expect(quantity.getByRole('status')).toHaveText('2');
  await quantity.getByRole('button', { name: 'Increase quantity' }).click();
  await expect(quantity.getByRole('status')).toHaveText('3');
  await cart.getByRole('link', { name: 'Checkout' }).click();

  await expect(page).toHaveURL(/\/user\/checkout_final/);
  await page.getByRole('link', { name: 'Login' }).first().click();
  await signUp(page);

  await expect(page).toHaveURL(/\/user\/checkout_final/);
  await fillAddress(page, PHONE);
  await pay(page);

  await expect(page).toHaveURL(/\/orders\/SW-/);
  await expect(page.getByText('Order Placed').first()).toBeVisible();
  const orderId = new URL(page.url()).pathname.split('/').at(-1) ?? '';

  await page.goto('/user/dash?tab=orders');
  await expect(page.getByText(orderId)).toBeVisible();
});

test('the price that staff set shows on the static page within seconds', async ({
  page,
  playwright,
  baseURL,
}) => {
  await page.goto('/category/gaming-headphones');
  await openFirstProduct(page);
  const path = new URL(page.url()).pathname;
  const id = Number(path.split('/')[2]);

  const request = await callAsOwner(playwright.request, baseURL);
  await send({ request }, 'PATCH', `/api/admin/products/${id}`, { price: 1234 });

  await expect(async () => {
    const html = await (await request.get(path)).text();
    expect(html).toContain('1,234');
  }).toPass({ timeout: 50_000 });
  await page.reload();
  await expect(page.getByText('₹1,234').first()).toBeVisible();
});

test('shows a product that staff add and hides one that they retire immediately', async ({
  page,
  playwright,
  baseURL,
}) => {
  const request = await callAsOwner(playwright.request, baseURL);
  const added = await request.post('/api/products', { multipart: await newProduct() });
  expect(added.status()).toBe(201);
  const { id } = (await added.json()) as { id: number };

  // Its page is still being made, or just published: either way it can be bought.
  await page.goto(`/product/${id}`);
  await expect(page.getByRole('heading', { level: 1, name: /Vaani Tamasha/ })).toBeVisible();
  await page.getByRole('button', { name: 'Add To Cart', exact: true }).first().click();
  await expect(page.getByRole('dialog', { name: 'Your cart' })).toContainText('Vaani Tamasha');

  await send({ request }, 'DELETE', `/api/admin/products/${id}`);
  expect((await request.get(`/product/${id}`)).status()).toBe(404);
});

async function newProduct() {
  const background = { width: 400, height: 400, channels: 3, background: 'teal' } as const;
  const buffer = await sharp({ create: background }).png().toBuffer();
  return {
    CategoryId: 1,
    Name: 'Vaani Tamasha',
    Description: 'A karaoke set for the whole lane.',
    Price: 4999,
    MRP: 6999,
    skuId: `VT-${Date.now()}`,
    DiscountPercentage: 28,
    Stock: 5,
    mainImageIndex: 0,
    color: 'teal',
    ImageUrls: { name: 'tamasha.png', mimeType: 'image/png', buffer },
    BulletPoints: 'Two microphones',
  };
}

async function openFirstProduct(page: Page): Promise<void> {
  await page.locator('main a[href^="/product/"]').first().click();
  await expect(page).toHaveURL(/\/product\/\d+/);
}

/** Opens the first product and one of its other colours; gives back its name. */
async function openProductWithColours(page: Page): Promise<string> {
  await openFirstProduct(page);
  const colours = page.getByRole('region', { name: 'Available Colors' });
  await colours.getByRole('link').nth(1).click();
  await expect(page).toHaveURL(/\/product\/\d+\/\d+$/);
  const label = await page.getByRole('group', { name: /^Quantity of / }).getAttribute('aria-label');
  return (label ?? '').replace('Quantity of ', '');
}

async function signUp(page: Page): Promise<void> {
  // The form under the cover has a button of that name too; it is inert until then.
  await page.locator('button[type=button]:visible', { hasText: 'Sign Up' }).last().click();
  const form = page.locator('form', { has: page.getByRole('button', { name: 'Sign Up' }) });
  await form.getByLabel('Name').fill('Asha Rao');
  await form.getByLabel(/email or phone/i).fill(PHONE);
  await form.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await form.getByRole('button', { name: 'Sign Up' }).click();
  await expect(page.getByText(`We have sent a code to ${formatPhone(PHONE)}.`)).toBeVisible();
  let code = '';
  await expect.poll(async () => (code = await findCode(ownShop().dataDir, PHONE))).not.toBe('');
  // Acts as a returning visitor whose browser no longer has the page in memory.
  await page.reload();
  await page.getByLabel('Code', { exact: true }).fill(code === '000000' ? '000001' : '000000');
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByText('This code is wrong or has expired.')).toBeVisible();
  await page.getByLabel('Code', { exact: true }).fill(code);
  await page.getByRole('button', { name: 'Create account' }).click();
}

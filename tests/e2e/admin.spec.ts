import { expect, type Page, test } from '@playwright/test';
import { expectNoObjections } from '#tests/kit/axe.ts';
import { beOwner, callAsOwner, OWNER } from '#tests/kit/owner.ts';
import { picture, retireCategory, send } from '#tests/kit/staff-calls.ts';

const RUN = Date.now().toString(36);

/** A day in the life of staff, on the built shop. */
// Some wait for pages to be published.
test.describe.configure({ mode: 'serial', timeout: 180_000 });
test.use({ contextOptions: { reducedMotion: 'reduce' } });

test.beforeEach(async ({ page }, { title }) => {
  if (!title.includes('signs in')) await beOwner(page);
});

// Other tests expect only the demo's categories in the header.
test.afterAll(async ({ playwright, baseURL }) => {
  const request = await callAsOwner(playwright.request, baseURL);
  const list = await request.get(`/api/admin/products?q=Akashvani ${RUN}`);
  const { products } = (await list.json()) as { products: { id: number }[] };
  for (const { id } of products) await send({ request }, 'DELETE', `/api/admin/products/${id}`);
  const categories = await request.get('/api/admin/categories');
  const all = (await categories.json()) as { id: number; title: string }[];
  const own = all.find(({ title }) => title === `Radios ${RUN}`);
  if (own) await retireCategory(request, own.id);
  await request.dispose();
});

test('takes an owner who signs in to the requested page and shows visitors no admin data', async ({
  page,
}) => {
  await page.goto('/admin/orders/pending');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Staff sign-in');
  await page.getByLabel('Email or phone number').fill(OWNER.emailOrPhoneNumber);
  await page.getByLabel('Password', { exact: true }).fill(OWNER.password);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page).toHaveURL(/\/admin\/orders\/pending$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Orders to ship');
});

test('adds a category with all four fields after naming the missing ones', async ({ page }) => {
  await page.goto('/admin/categories/add');
  await page.getByLabel('Title').fill(`Radios ${RUN}`);
  await page.getByRole('button', { name: 'Add Category' }).click();
  await expect(page.getByText('Choose a picture.')).toBeVisible();
  await expect(page.getByLabel('Description')).toHaveAccessibleDescription(
    'Enter a description of the category.',
  );
  await page.getByLabel('Image').setInputFiles(await picture('teal'));
  await page.getByLabel('Description').fill('For the kitchen.');
  // After the demo's own, whose order other tests know.
  await page.getByLabel('Rank').fill('90');
  await page.getByRole('button', { name: 'Add Category' }).click();
  await expect(page).toHaveURL(/\/admin\/categories\/all$/);
  await expect(page.getByRole('link', { name: `Radios ${RUN}` })).toBeVisible();
});

test('staff add a product with a variant, which goes live for shoppers', async ({ page }) => {
  await page.goto('/admin/products/add');
  await page.getByRole('button', { name: 'Save and Continue' }).click();
  await expect(page.getByRole('alert')).toContainText('Error adding product');
  await page.getByLabel('Category').selectOption(`Radios ${RUN}`);
  await page.getByLabel('Name', { exact: true }).fill(`Akashvani ${RUN}`);
  await page.getByLabel('Description').fill('All stations.');
  await page.getByLabel('Colour', { exact: true }).selectOption('brown');
  await page.getByLabel('MRP').fill('2000');
  await page.getByLabel('Discount percentage').fill('25');
  await expect(price(page)).toHaveValue('1500');
  await page.getByLabel('Stock of this colour').fill('7');
  await page.getByRole('button', { name: 'Product images' }).setInputFiles(await picture('brown'));
  await addVariant(page);
  await page.getByLabel('Bullet point', { exact: true }).fill('Runs on two cells');
  await page.getByLabel('Bullet point', { exact: true }).press('Enter');
  // Left without pressing Add.
  await page.getByLabel('Specification', { exact: true }).fill('Antenna');
  await page.getByLabel('Value', { exact: true }).fill('Telescopic, 60 cm');
  await page.getByRole('button', { name: 'Save and Continue' }).click();
  await expect(page.getByText('Product added successfully')).toBeVisible();
  await expect(page).toHaveURL(/\/admin\/products\/\d+$/);
  await expect(page.getByText('Live', { exact: true })).toBeVisible({ timeout: 100_000 });

  const id = page.url().split('/').at(-1) ?? '';
  const html = await (await page.request.get(`/product/${id}`)).text();
  expect(html.includes(`Akashvani ${RUN}`)).toBe(true);
  expect(html.includes('Runs on two cells')).toBe(true);
  expect(html.includes('Telescopic, 60 cm')).toBe(true);
});

test('a session that ends in the middle of a product form loses nothing typed', async ({
  page,
}) => {
  await openProduct(page);
  await price(page).fill('1400');
  await page.context().clearCookies();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Please sign in again' });
  await dialog.getByLabel('Email or phone number').fill(OWNER.emailOrPhoneNumber);
  await dialog.getByLabel('Password', { exact: true }).fill(OWNER.password);
  await dialog.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page.getByText('Saved →')).toBeVisible();
  await expect(price(page)).toHaveValue('1400');
});

test('leaving a product with unsaved changes requires confirmation', async ({ page }) => {
  await openProduct(page);
  await price(page).fill('1300');
  page.once('dialog', (dialog) => void dialog.dismiss());
  await page.getByRole('link', { name: 'Dashboard' }).click();
  await expect(price(page)).toHaveValue('1300');
  page.once('dialog', (dialog) => void dialog.accept());
  await page.getByRole('link', { name: 'Dashboard' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dashboard');
});

test('a slide that staff change appears on the home page after publishing', async ({ page }) => {
  await page.goto('/admin/main_slider');
  await page.getByRole('button', { name: 'Edit slide 1' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit slide' });
  await dialog.getByLabel('Title', { exact: true }).fill(`Monsoon ${RUN}`);
  await dialog.getByRole('button', { name: 'Save Changes' }).click();
  await page.getByRole('button', { name: 'Save slider' }).click();
  await expect(page.getByText('Saved →')).toBeVisible();
  await expect(page.getByText('Live', { exact: true })).toBeVisible({ timeout: 100_000 });
  const html = await (await page.request.get('/')).text();
  expect(html.includes(`Monsoon ${RUN}`)).toBe(true);
});

test('the checkbox for all rows shows when only some of them are selected', async ({ page }) => {
  await page.goto('/admin/products/all');
  const all = page.getByRole('checkbox', { name: 'Select all on this page' });
  const row = page.getByRole('row').nth(1).getByRole('checkbox');
  await row.check();
  await expect(all).toBeChecked({ indeterminate: true });
  await all.check();
  await expect(all).toBeChecked();
  await row.uncheck();
  await expect(all).toBeChecked({ indeterminate: true });
});

test('changes many products together and names what does not fit', async ({ page }) => {
  await page.goto(`/admin/products/all?q=${RUN}`);
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
  await page.getByRole('button', { name: 'Change products' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change 1 product' });
  await expect(dialog.getByLabel('Percent')).toHaveValue('');
  await dialog.getByLabel('Percent').fill('100');
  await expect(dialog.getByText('These would not be changed:')).toBeVisible();
  await dialog.getByRole('button', { name: 'Change prices by percent' }).click();
  await expect(dialog.getByRole('alert')).toContainText('above the MRP');
  await dialog.getByLabel('Percent').fill('10');
  await expect(dialog.getByRole('region', { name: 'Prices' })).toContainText('₹1,540');
  await dialog.getByRole('button', { name: 'Change prices by percent' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('₹1,540')).toBeVisible();
});

const SCREENS = [
  ...['/admin', '/admin/orders/pending', '/admin/orders/all', '/admin/orders/returns'],
  ...['/admin/products/all', '/admin/products/add', '/admin/products/1'],
  ...['/admin/categories/all', '/admin/categories/add', '/admin/categories/1'],
  ...['/admin/orders/unconfirmed', '/admin/orders/exchanges', '/admin/orders/claims'],
  ...['/admin/users/all', '/admin/users/add', '/admin/main_slider', '/admin/reviews'],
  ...['/admin/questions', '/admin/serials', '/admin/gift-cards', '/admin/consents'],
  ...['/admin/books/credit', '/admin/books/origin'],
  ...['/admin/search-words', '/admin/payments', '/admin/payments?show=inbox'],
  ...['/admin/cash/remittances', '/admin/cash/remittances/add', '/admin/cash/standings'],
  ...['/admin/publishing', '/admin/audit', '/admin/settings'],
  ...['shop', 'contact', 'delivery', 'payments', 'messages', 'invoices', 'privacy', 'staff']
    .concat('after-sales', 'support', 'speed', 'notifications', 'account', 'health')
    .map((topic) => `/admin/settings/${topic}`),
];

test('every admin screen passes the axe checks without scrolling sideways', async ({ page }) => {
  test.setTimeout(240_000);
  for (const path of SCREENS) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectNoObjections(page, { widths: [360, 1440], isInside: path !== '/admin' });
  }
});

/** The field of the product itself; each variant has its own below. */
function price(page: Page) {
  return page.getByLabel('Price', { exact: true }).first();
}

async function openProduct(page: Page): Promise<void> {
  await page.goto(`/admin/products/all?q=${RUN}`);
  await page.getByRole('link', { name: `Akashvani ${RUN}` }).click();
  await expect(price(page)).toBeVisible();
}

async function addVariant(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Add Variants' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add Variants' });
  await dialog.getByRole('button', { name: 'Save variant' }).click();
  await expect(dialog.getByRole('alert')).toHaveText(
    'Please select a color, upload images, and choose a main image.',
  );
  await dialog.getByLabel('Colour', { exact: true }).selectOption('gold');
  await dialog.getByLabel('Images', { exact: true }).setInputFiles(await picture('gold'));
  await dialog.getByRole('radio').check();
  await dialog.getByRole('button', { name: 'Save variant' }).click();
  await expect(dialog).toBeHidden();
}

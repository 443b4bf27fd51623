import { expect, type Page, test } from '@playwright/test';
import { becomeBuyer, buyMore } from '#tests/kit/buy.ts';
import { beOwner } from '#tests/kit/owner.ts';
import {
  anotherBrowser,
  emptyShelf,
  expectPublished,
  fillOwnShelf,
  picture,
  send,
  type OwnShelf,
} from '#tests/kit/staff-calls.ts';

const RUN = Date.now().toString(36);
const PRICE = 1499;

/** Settings of the shop itself that staff change, on the built shop. */
// Some wait for pages to be published.
test.describe.configure({ timeout: 180_000 });
test.use({ contextOptions: { reducedMotion: 'reduce' } });

let shelf: OwnShelf;
let shopper: Page;
let staff: Page;
let slides: object[] = [];

test.beforeAll(async ({ browser, baseURL }) => {
  staff = await anotherBrowser(browser, baseURL);
  await beOwner(staff);
  slides = await send<object[]>(staff, 'GET', '/api/admin/load_sliders_data');
  shelf = await fillOwnShelf(staff, `Shop radio ${RUN}`, PRICE);
  shopper = await anotherBrowser(browser, baseURL);
  await becomeBuyer(shopper, shelf.productId);
});

test.afterAll(async () => {
  await send(staff, 'PUT', '/api/admin/sliders', { slides });
  await emptyShelf(staff, shelf);
  await Promise.all([staff, shopper].map((page) => page.context().close()));
});

test.beforeEach(async ({ page }) => beOwner(page));

test('the dashboard counts a sale until its order is cancelled', async ({ page }) => {
  const numbers = async () => {
    await page.goto('/admin');
    const sales = page.getByRole('region', { name: 'Payments received' });
    const today = sales.locator('dl > div').filter({ hasText: 'Today' });
    await expect(today).toBeVisible();
    const [sum = '', orders = ''] = await today.locator('dd').allTextContents();
    return { sum: Number(sum.replace(/[^\d.]/g, '')), orders: Number.parseInt(orders) };
  };
  const before = await numbers();
  const first = await buyMore(shopper, shelf.productId);
  await buyMore(shopper, shelf.productId, 2);
  expect(await numbers()).toEqual({ sum: before.sum + 3 * PRICE, orders: before.orders + 2 });
  await send(staff, 'POST', `/api/order/${first}/cancel`, {});
  expect(await numbers()).toEqual({ sum: before.sum + 2 * PRICE, orders: before.orders + 1 });
});

test('staff add slides with their placeholders, at most ten, and move them', async ({ page }) => {
  await page.goto('/admin/main_slider');
  const cards = page.getByRole('main').getByRole('listitem');
  await expect(page.getByRole('button', { name: 'Edit slide 1' })).toBeVisible();
  for (let count = slides.length; count < 10; count += 1) {
    await page.getByRole('button', { name: 'Add New Slider' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Save Changes' }).click();
  }
  await expect(page.getByRole('button', { name: 'Add New Slider' })).toBeHidden();
  const last = cards.nth(9);
  for (const text of [
    ...['Untitled', 'No Topic', 'No description available.'],
    ...['No Product Title', 'No Product Description', 'No Specifications'],
  ]) {
    await expect(last).toContainText(text);
  }
  await last.getByRole('button', { name: 'Edit slide 10' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit slide' });
  await dialog.getByLabel('Title', { exact: true }).fill(`Diwali ${RUN}`);
  await dialog.getByLabel('Topic').fill('Radios');
  await dialog
    .getByRole('button', { name: 'Image', exact: true })
    .setInputFiles(await picture('red'));
  await expect(dialog.getByAltText('As the slide shows it')).toBeVisible();
  await dialog.getByRole('button', { name: 'Add Specification' }).click();
  await dialog.getByLabel('Label 1').fill('Bands');
  await dialog.getByLabel('Value 1').fill('Nine');
  await dialog.getByRole('button', { name: 'Save Changes' }).click();
  for (let at = 10; at > 1; at -= 1) {
    await page.getByRole('button', { name: `Move slide ${at} forward` }).click();
  }
  await expect(cards.first()).toContainText(`Diwali ${RUN}`);
  await page.getByRole('button', { name: 'Save slider' }).click();
  await expect(page.getByText('Saved →')).toBeVisible();
  await expectPublished(page, '/', `Diwali ${RUN}`);
  await page.goto('/');
  const shown = page.getByRole('region', { name: 'Highlights' }).getByRole('listitem');
  await expect(shown.first()).toContainText(`Diwali ${RUN}`);
});

test('staff move a category by keyboard and back to its place', async ({ page }) => {
  await page.goto('/admin/categories/all');
  const own = page.getByRole('button', { name: `Move ${shelf.name} up` });
  const titles = () => page.locator('ol a').allTextContents();
  await expect(own).toBeVisible();
  const before = await titles();
  const at = before.indexOf(shelf.name);
  await own.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText(`${shelf.name} is now number ${at}.`)).toBeVisible();
  const after = [...before];
  after.splice(at - 1, 2, shelf.name, before[at - 1] ?? '');
  expect(await titles()).toEqual(after);
  await page.reload();
  await expect(own).toBeVisible();
  expect(await titles()).toEqual(after);
  await page.getByRole('button', { name: `Move ${shelf.name} down` }).focus();
  await page.keyboard.press('Space');
  await expect(page.getByText(`${shelf.name} is now number ${at + 1}.`)).toBeVisible();
  expect(await titles()).toEqual(before);
});

test('reads the moves of a category that is dragged by keyboard aloud', async ({ page }) => {
  await page.goto('/admin/categories/all');
  const grip = page.getByRole('button', { name: `Drag ${shelf.name}` });
  const titles = () => page.locator('ol a').allTextContents();
  await expect(grip).toHaveAccessibleDescription(/^Press space to pick it up/);
  const before = await titles();
  const at = before.indexOf(shelf.name);
  await grip.focus();
  await page.keyboard.press('Space');
  await expect(page.getByText(`${shelf.name} is picked up.`)).toBeAttached();
  await page.keyboard.press('ArrowUp');
  await expect(page.getByText(`${shelf.name} is over number ${at}.`)).toBeAttached();
  await page.keyboard.press('Escape');
  await expect(page.getByText(`${shelf.name} stays where it was.`)).toBeAttached();
  await expect.poll(titles).toEqual(before);

  for (const [key, number] of [
    ['ArrowUp', at],
    ['ArrowDown', at + 1],
  ] as const) {
    await expect(grip).toBeFocused();
    await page.keyboard.press('Space');
    await expect(page.getByText(`${shelf.name} is picked up.`)).toBeAttached();
    await page.keyboard.press(key);
    await expect(page.getByText(`${shelf.name} is over number ${number}.`)).toBeAttached();
    await page.keyboard.press('Space');
    await expect(page.getByText(`${shelf.name} is now number ${number}.`)).toBeVisible();
  }
  expect(await titles()).toEqual(before);
});

test('shows a review only once staff approve it', async ({ page }) => {
  const write = async (who: Page, reviewText: string) => {
    const multipart = { rating: '5', reviewText };
    const path = `/api/review/product/${shelf.productId}`;
    const answer = await who.request.post(path, { multipart });
    expect(answer.ok(), await answer.text()).toBe(true);
  };
  await write(shopper, `Every station, crystal clear ${RUN}`);
  await page.goto('/admin/reviews');
  const card = page.getByRole('article').filter({ hasText: `crystal clear ${RUN}` });
  await expect(card).toBeVisible();
  // The menu counts it, and no longer once it is decided.
  const entry = page.getByRole('link', { name: /^Reviews/ });
  await expect(entry).toContainText('waiting');
  const count = Number.parseInt((await entry.innerText()).replace(/\D+/, ''), 10);
  await card.getByRole('button', { name: 'Approve' }).click();
  await expect(page.getByText('The review is published.')).toBeVisible();
  await expect(card).toBeHidden();
  await expect(entry).toHaveText(count === 1 ? 'Reviews' : `Reviews${count - 1} waiting`);
  const shown = () => send<object>(shopper, 'GET', `/api/review/product/${shelf.productId}`);
  expect(JSON.stringify(await shown())).toContain('crystal clear');

  await page.getByLabel('State').selectOption('Approved');
  await expect(page).toHaveURL(/status=approved/);
  await card.getByRole('button', { name: 'Remove review' }).click();
  await expect(page.getByText('The review is not published.')).toBeVisible();
  expect(JSON.stringify(await shown())).not.toContain('crystal clear');
});

test('turns a search without results into a synonym that finds products', async ({ page }) => {
  // Only letters, since numbers are searched for on their own, and like no word in the catalogue.
  const letters = Array.from(RUN, (one) => String.fromCharCode(97 + (one.charCodeAt(0) % 26)));
  const word = `zzradiola${letters.toReversed().join('')}`;
  const find = () =>
    send<{ products?: object[] }>(shopper, 'GET', `/api/products/fullsearch?query=${word}`);
  await find();
  await expect(async () => {
    await page.goto('/admin/search-words');
    await expect(page.getByRole('button', { name: `Add synonym of ${word}` })).toBeVisible({
      timeout: 2000,
    });
  }).toPass({ timeout: 20_000 });
  await page.getByRole('button', { name: `Add synonym of ${word}` }).click();
  const dialog = page.getByRole('dialog', { name: 'Add synonym' });
  await expect(dialog.getByLabel('When people type')).toHaveValue(word);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByLabel('search for')).toBeFocused();
  await dialog.getByLabel('search for').fill(shelf.name);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText(`${word} searches`)).toBeVisible();
  await expect(async () => expect(JSON.stringify(await find())).toContain(shelf.name)).toPass();
  await page.getByRole('button', { name: `Remove ${word}` }).click();
  await expect(page.getByText(`${word} searches`)).toBeHidden();
});

test('staff find and return the money that a failed refund left with the shop', async ({
  page,
}) => {
  // Without its webhook, a refund is only checked when it is due.
  test.setTimeout(300_000);
  const order = await buyMore(shopper, shelf.productId);
  // The emulator lets a refund of this name fail, after the order is cancelled.
  await send(staff, 'POST', `/api/admin/orders/${order}/refunds`, { amount: 99, reason: 'FAILED' });
  await send(staff, 'POST', `/api/order/${order}/cancel`, {});
  await expect(async () => {
    const { order: seen } = await send<{ order: { refunds: { status: string }[] } }>(
      staff,
      'GET',
      `/api/admin/orders/${order}/details`,
    );
    expect(seen.refunds.map(({ status }) => status).toSorted()).toEqual(['Done', 'Failed']);
  }).toPass({ timeout: 200_000 });

  await page.goto('/admin/payments');
  await page.getByRole('button', { name: 'Compare with the gateway now' }).click();
  const row = page.getByRole('row').filter({ hasText: order });
  await expect(row).toContainText('₹99', { timeout: 30_000 });
  await row.getByRole('button', { name: 'Refund' }).click();
  const dialog = page.getByRole('dialog', { name: 'Refund' });
  await dialog.getByLabel('Note').fill('By hand');
  await dialog.getByRole('button', { name: 'Refund' }).click();
  await expect(row).toBeHidden();
  await page.getByLabel('State').selectOption('Resolved');
  await expect(row).toContainText('refunded: By hand');
});

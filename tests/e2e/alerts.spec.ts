import { expect, type Page, test } from '@playwright/test';
import { expectNoObjections } from '#tests/kit/axe.ts';
import { beOwner } from '#tests/kit/owner.ts';
import {
  anotherBrowser,
  emptyShelf,
  expectPublished,
  fillShelf,
  findMail,
  send,
  type Shelf,
} from '#tests/kit/staff-calls.ts';

const RUN = Date.now().toString(36);
const MAIL = `waits-${RUN}@example.com`;

/**
 * A guest signs up for a stock alert and gets one message; then for a price alert, and
 * unsubscribes from the message.
 */
test.describe.configure({ mode: 'serial' });
test.use({ contextOptions: { reducedMotion: 'reduce' } });

let shelf: Shelf;
let shopper: Page;
let staff: Page;

test.beforeAll(async ({ browser, baseURL }) => {
  test.setTimeout(180_000);
  staff = await anotherBrowser(browser, baseURL);
  await beOwner(staff);
  shelf = await fillShelf(staff, `Awaited radio ${RUN}`);
  await moveStock(-500);
  shopper = await anotherBrowser(browser, baseURL);
  await expectPublished(shopper, `/product/${shelf.productId}`, 'Sold out in');
});

test.afterAll(async () => {
  await emptyShelf(staff, shelf);
  await Promise.all([staff, shopper].map((page) => page.context().close()));
});

function moveStock(pieces: number) {
  const move = { kind: 'change', pieces, reason: 'delivery' };
  const path = `/api/admin/products/${shelf.productId}/stock`;
  return send(staff, 'POST', path, { variantId: null, move });
}

const waiting = async () =>
  (await send<{ alerts: { kind: string }[] }>(shopper, 'GET', '/api/alerts')).alerts.map(
    ({ kind }) => kind,
  );
const messages = () => shopper.getByRole('region', { name: 'Messages' });

test('a guest gives one address for an alert and proves it by a code', async () => {
  await shopper.goto(`/product/${shelf.productId}`);
  await shopper.getByRole('button', { name: 'Notify me when it is back' }).click();
  const dialog = shopper.getByRole('dialog', { name: 'Where can we reach you?' });
  await dialog.getByLabel('Email or phone number').fill(MAIL);
  await dialog.getByRole('button', { name: 'Send me a code' }).click();
  let code = '';
  await expect
    .poll(async () => {
      code = /\b(\d{6}) is your/.exec(await findMail(MAIL).catch(() => ''))?.[1] ?? '';
      return code;
    })
    .not.toBe('');
  await dialog.getByLabel('Code', { exact: true }).fill(code);
  await shopper.keyboard.press('Enter');
  await expect(messages()).toContainText(
    `When it is back in stock, we will send one message to ${MAIL}.`,
  );
  await expect(dialog).toBeHidden();
  const button = shopper.getByRole('button', { name: 'Alert set: back in stock' });
  await expect(button).toHaveAttribute('aria-pressed', 'true');
  expect(await waiting()).toEqual(['stock']);

  // One tap takes it back, and one undoes that.
  await button.click();
  await expect(shopper.getByRole('button', { name: 'Notify me when it is back' })).toBeVisible();
  expect(await waiting()).toEqual([]);
  await messages().getByRole('button', { name: 'Undo' }).click();
  await expect(button).toBeVisible();
  await shopper.getByRole('button', { name: 'Notify me if it costs less' }).click();
  await expect(shopper.getByRole('button', { name: 'Alert set: lower price' })).toBeVisible();
  expect(await waiting()).toEqual(['price', 'stock']);
  // After a new start of the page it is still so.
  await shopper.reload();
  await expect(button).toHaveAttribute('aria-pressed', 'true');
});

test('the account lists the requested alerts and ends them', async () => {
  await shopper.goto('/user/dash?tab=alerts');
  const list = shopper.getByRole('list', { name: 'Your alerts' });
  await expect(list.getByRole('listitem')).toHaveCount(2);
  await expect(list).toContainText('Sold out. We will notify you when it is back in stock.');
  await expect(list).toContainText('We will notify you when it costs less than ₹1,180');
  await expectNoObjections(shopper);
  await list
    .getByRole('button', { name: `Remove ${shelf.name}` })
    .first()
    .click();
  await expect(list.getByRole('listitem')).toHaveCount(1);
  await messages().getByRole('button', { name: 'Undo' }).click();
  await expect(list.getByRole('listitem')).toHaveCount(2);
  await shopper.getByRole('button', { name: 'Remove all 2' }).click();
  await expect(shopper.getByText('You have no alerts.')).toBeVisible();
  expect(await waiting()).toEqual([]);
  const input = { productId: shelf.productId, variantId: null };
  await send(shopper, 'POST', '/api/alerts', { ...input, kind: 'price' });
  await send(shopper, 'POST', '/api/alerts', { ...input, kind: 'stock' });
});

test('staff see who waits for each alert, and a stock delivery sends one alert immediately', async () => {
  await staff.goto('/admin/products/all?stock=awaited&sort=-waiting');
  const row = staff.getByRole('row', { name: new RegExp(shelf.name) });
  await expect(row).toContainText('1 for a lower price');
  await staff.goto(`/admin/products/${shelf.productId}`);
  const stock = staff.getByRole('region', { name: 'Stock', exact: true });
  await expect(stock).toContainText('Shoppers waiting: 1 for stock, 1 for a lower price');
  await moveStock(5);
  const subject = `Back in stock: ${shelf.name}`;
  await expect
    .poll(async () => (await findMail(MAIL)).includes(subject), { timeout: 30_000 })
    .toBe(true);
  expect(await waiting()).toEqual(['price']);
});

test('the link in an alert stops the remaining alerts with one press, without signing in', async ({
  browser,
  baseURL,
}) => {
  const message = await findMail(MAIL);
  const [path = ''] = /\/stop-alerts\/[\w-]+\/[\w-]{22}/.exec(message) ?? [];
  const stranger = await anotherBrowser(browser, baseURL);
  await stranger.goto(path.replace(/.{4}$/, 'AAAA'));
  await stranger.getByRole('button', { name: 'Stop all my alerts' }).click();
  await expect(stranger.getByRole('alert')).toContainText(
    'This link does not work or has expired.',
  );
  await stranger.goto(path);
  await stranger.getByRole('button', { name: 'Stop all my alerts' }).click();
  await expect(stranger.getByText('Done: one alert was removed.')).toBeVisible();
  await expectNoObjections(stranger);
  expect(await waiting()).toEqual([]);
  await stranger.context().close();
});

import { expect, type Page, test } from '@playwright/test';
import { objections } from '#tests/kit/axe.ts';
import { becomeBuyer } from '#tests/kit/buy.ts';
import { beOwner } from '#tests/kit/owner.ts';
import { anotherBrowser, emptyShelf, fillShelf, type Shelf } from '#tests/kit/staff-calls.ts';

const RUN = Date.now().toString(36);

/** Booking a parcel with the double of the courier company, on the built shop. */
test.describe.configure({ mode: 'serial' });
test.use({ contextOptions: { reducedMotion: 'reduce' } });

let shelf: Shelf;
let shopper: Page;
let staff: Page;

test.beforeAll(async ({ browser, baseURL }) => {
  test.setTimeout(120_000);
  staff = await anotherBrowser(browser, baseURL);
  await beOwner(staff);
  shelf = await fillShelf(staff, `Courier radio ${RUN}`, 900);
  shopper = await anotherBrowser(browser, baseURL);
});

test.afterAll(async () => {
  await emptyShelf(staff, shelf);
  await Promise.all([staff, shopper].map((page) => page.context().close()));
});

type Booking = { courierName: string; state: string };

async function bookingOf(id: string): Promise<Booking | undefined> {
  const answer = await staff.request.get(`/api/admin/orders/bookings?ids=${id}`);
  const { bookings } = (await answer.json()) as { bookings: Booking[] };
  return bookings.findLast(({ state }) => state !== 'cancelled');
}

async function tellDouble(path: string, data: object): Promise<void> {
  const answer = await staff.request.post(`/sandbox/shiprocket/${path}`, { data });
  expect(answer.ok(), await answer.text()).toBe(true);
}

async function packByApi(id: string, weightGrams: number): Promise<void> {
  const answer = await staff.request.get(`/api/admin/orders/${id}/details`);
  const { order } = (await answer.json()) as { order: { orderItems: { id: number }[] } };
  const pieces = order.orderItems.map((item) => ({ orderLineId: item.id, quantity: 1 }));
  const data = { pieces, weightGrams };
  expect((await staff.request.post(`/api/admin/orders/${id}/parcels`, { data })).ok()).toBe(true);
}

test('a parcel is measured, its courier chosen, and booked past an empty wallet', async () => {
  test.setTimeout(180_000);
  const id = await becomeBuyer(shopper, shelf.productId, 'Zarina Courier');
  await packByApi(id, 450);
  await staff.goto(`/admin/orders/${id}`);
  const panel = staff.getByRole('region', { name: 'Parcels' });
  const dialog = staff.getByRole('dialog');
  const ask = async () => {
    await panel.getByRole('button', { name: 'Book a courier for parcel 1' }).click();
    await dialog.getByLabel('Length, cm').fill('30');
    await dialog.getByLabel('Breadth, cm').fill('20');
    await dialog.getByLabel('Height, cm').fill('10');
    await dialog.getByRole('button', { name: 'Show couriers' }).click();
    await expect(dialog.getByText('Who carries it')).toBeVisible();
  };
  await panel.getByRole('button', { name: 'Book a courier for parcel 1' }).click();
  await dialog.getByRole('button', { name: 'Show couriers' }).click();
  await expect(dialog.getByLabel('Length, cm')).toHaveAccessibleDescription(/whole number/);
  await staff.keyboard.press('Escape');
  await ask();
  await expect(
    dialog.getByRole('radio', { name: /^Delhivery Surface.*Recommended/ }),
  ).toBeChecked();
  await expect(dialog.getByRole('radio', { name: /Cheapest/ })).toHaveCount(1);
  await dialog.getByRole('radio', { name: /^Blue Dart Air.*Fastest/ }).check();
  expect(await objections(staff)).toEqual([]);
  await dialog.getByRole('button', { name: 'Ask again' }).click();
  await dialog.getByRole('radio', { name: /^Blue Dart Air/ }).check();
  await tellDouble('scenario', { wallet_empty: true });
  await dialog.getByRole('button', { name: 'Book it' }).click();
  await expect(panel.getByText(/not enough in the Shiprocket wallet/)).toBeVisible();
  await tellDouble('scenario', { wallet_empty: false });
  await panel.getByRole('button', { name: /^Try again/ }).click();
  await expect(panel.getByText(/^Booked: Blue Dart Air \d+/)).toBeVisible();
  await expect(panel.getByRole('link', { name: 'Courier’s label' })).toHaveAttribute(
    'href',
    /label-/,
  );
  await expect(panel.getByRole('link', { name: 'Courier’s manifest' })).toBeVisible();
  expect(await bookingOf(id)).toMatchObject({ courierName: 'Blue Dart Air', state: 'booked' });
});

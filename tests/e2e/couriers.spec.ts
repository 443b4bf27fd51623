import { expect, type Locator, type Page, test } from '@playwright/test';
import { objections } from '#tests/kit/axe.ts';
import { becomeBuyer, buyMore } from '#tests/kit/buy.ts';
import { fetchItBack } from '#tests/kit/fetch-return.ts';
import { beOwner } from '#tests/kit/owner.ts';
import { anotherBrowser, emptyShelf, fillShelf, type Shelf } from '#tests/kit/staff-calls.ts';

const RUN = Date.now().toString(36);

/** Booking a parcel with the courier emulator, on the built shop. */
test.describe.configure({ mode: 'serial' });
test.use({ contextOptions: { reducedMotion: 'reduce' } });

let shelf: Shelf;
let shopper: Page;
let staff: Page;

test.beforeAll(async ({ browser, baseURL }) => {
  staff = await anotherBrowser(browser, baseURL);
  await beOwner(staff);
  shelf = await fillShelf(staff, `Courier radio ${RUN}`, 900);
  shopper = await anotherBrowser(browser, baseURL);
});

test.afterAll(async () => {
  await emptyShelf(staff, shelf);
  await Promise.all([staff, shopper].map((page) => page.context().close()));
});

type Booking = { courierName: string; state: string; trackingNumber: string };

async function bookingOf(id: string): Promise<Booking | undefined> {
  const answer = await staff.request.get(`/api/admin/orders/bookings?ids=${id}`);
  const { bookings } = (await answer.json()) as { bookings: Booking[] };
  return bookings.findLast(({ state }) => state !== 'cancelled');
}

async function callEmulator(path: string, data: object): Promise<void> {
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

test('staff measure a parcel, choose its courier and book it past an empty wallet', async () => {
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
  await dialog.getByRole('button', { name: 'Update couriers' }).click();
  await dialog.getByRole('radio', { name: /^Blue Dart Air/ }).check();
  await callEmulator('scenario', { wallet_empty: true });
  await dialog.getByRole('button', { name: 'Book courier' }).click();
  await expect(panel.getByText(/wallet balance is too low/)).toBeVisible();
  await callEmulator('scenario', { wallet_empty: false });
  await panel.getByRole('button', { name: /^Try again/ }).click();
  await expect(panel.getByText(/^Booked: Blue Dart Air \d+/)).toBeVisible();
  await expect(panel.getByRole('link', { name: 'Courier’s label' })).toHaveAttribute(
    'href',
    /label-/,
  );
  await expect(panel.getByRole('link', { name: 'Courier’s manifest' })).toBeVisible();
  expect(await bookingOf(id)).toMatchObject({ courierName: 'Blue Dart Air', state: 'booked' });
  await staff.reload();
  await expect(staff.getByText(/^A courier is booked\./)).toBeVisible();
  await expect(staff.getByRole('button', { name: 'Ship', exact: true })).toHaveCount(0);
  await staff.goto('/admin/cash/remittances');
  await staff.getByRole('button', { name: /^Ask Shiprocket/ }).press('Enter');
  await expect(staff.getByText(/No orders are waiting|No new remittances/).first()).toBeVisible();
});

test('staff cancel and rebook a parcel, which the shopper follows to the door', async () => {
  test.setTimeout(180_000);
  const id = await becomeBuyer(shopper, shelf.productId, 'Meera Follower');
  await packByApi(id, 450);
  await staff.goto(`/admin/orders/${id}`);
  const panel = staff.getByRole('region', { name: 'Parcels' });
  await bookByKeyboard(panel);
  const first = await bookingOf(id);
  await panel.getByRole('button', { name: 'Cancel the booking of parcel 1' }).click();
  await staff
    .getByRole('alertdialog')
    .or(staff.getByRole('dialog'))
    .getByRole('button', { name: 'Cancel the booking' })
    .click();
  await expect(panel.getByRole('button', { name: 'Book a courier for parcel 1' })).toBeVisible();
  await bookByKeyboard(panel);
  const second = await bookingOf(id);
  expect(second?.trackingNumber).not.toBe(first?.trackingNumber);

  const awb = second?.trackingNumber;
  await callEmulator('move', { awb, run: 'try-failed' });
  await shopper.goto(`/orders/${id}`);
  await expect(shopper.getByText('Delivery attempt failed')).toBeVisible();
  await expect(shopper.getByRole('link', { name: 'Contact us', exact: true })).toBeVisible();
  await answerTheTry(id, panel);
  await shopper.reload();
  await expect(shopper.getByText(/We have requested another attempt on/)).toBeVisible();
  await callEmulator('move', { awb, run: 'delivered', hook: 'twice' });
  await expect(async () => {
    await shopper.reload();
    const steps = shopper.getByRole('listitem').filter({ hasText: 'Delivered' });
    await expect(steps.first()).toHaveAttribute('aria-current', 'step', { timeout: 3000 });
  }).toPass({ timeout: 90_000 });
  await shopper.getByText('Tracking history').press('Enter');
  await expect(shopper.getByText('Bengaluru').first()).toBeVisible();
  expect(await objections(shopper)).toEqual([]);
  await staff.reload();
  await expect(panel.getByText(/^Delivered: /)).toBeVisible();
  await fetchItBack({ staff, shopper }, id, async (codes) => {
    await callEmulator('move', { awb: (await bookingOf(id))?.trackingNumber, codes });
  });
});

test('books orders together and shows the result of each', async () => {
  const ids = [
    await buyMore(shopper, shelf.productId),
    await buyMore(shopper, shelf.productId),
  ] as const;
  const [weighed, unknown] = ids;
  await packByApi(weighed, 450);
  await staff.goto(`/admin/orders/pending?q=Meera`);
  for (const id of ids) await staff.getByRole('checkbox', { name: new RegExp(id) }).check();
  await staff.getByRole('button', { name: 'Book couriers' }).click();
  const ask = staff.getByRole('dialog', { name: 'Book 2 orders' });
  await ask.getByLabel('Courier').selectOption('The cheapest');
  await ask.getByLabel('Breadth').fill('0');
  await ask.getByRole('button', { name: 'Book couriers' }).click();
  const weight = ask.getByLabel(`Weight of ${unknown}, in grams`);
  await expect(weight).toHaveAccessibleDescription(/Enter the weight/);
  await expect(ask.getByLabel(`Weight of ${weighed}, in grams`)).toHaveValue('450');
  await weight.fill('600');
  await ask.getByRole('button', { name: 'Book couriers' }).click();
  await expect(ask.getByLabel('Breadth')).toHaveAccessibleDescription(/from 1 to/);
  await ask.getByLabel('Breadth').fill('20');
  await ask.getByRole('button', { name: 'Book couriers' }).click();
  const results = staff.getByRole('dialog', { name: 'Booking results' });
  const rowOf = (id: string) => results.getByRole('listitem').filter({ hasText: id });
  await expect(rowOf(weighed).getByText(/Booked: .+ \d+/)).toBeVisible({ timeout: 60_000 });
  await expect(rowOf(unknown).getByText(/Booked: .+ \d+/)).toBeVisible({ timeout: 60_000 });
  expect(await bookingOf(weighed)).toMatchObject({ state: 'booked' });
  expect(await bookingOf(unknown)).toMatchObject({ state: 'booked' });
  expect(await objections(staff)).toEqual([]);
});

/**
 * Finds the parcel in the list, decides against returning it, and requests another delivery
 * attempt.
 */
async function answerTheTry(id: string, panel: Locator): Promise<void> {
  await staff.goto('/admin/orders/pending');
  await staff.getByRole('link', { name: 'Stuck parcels' }).press('Enter');
  await staff.getByRole('link', { name: id }).click();
  await expect(staff.getByText(/^A courier is booked\./)).toHaveCount(0);
  await panel.getByRole('button', { name: /^Return parcel/ }).press('Enter');
  const dialog = staff.getByRole('dialog');
  await expect(dialog.getByText(/may charge for this/)).toBeVisible();
  await staff.keyboard.press('Escape');
  await panel.getByRole('button', { name: /^Deliver again/ }).click();
  await dialog.getByLabel('Another number to call').fill('123');
  await dialog.getByLabel('A note on the address').fill('Blue gate');
  await dialog.getByRole('button', { name: 'Request redelivery' }).click();
  await expect(dialog.getByLabel('Another number to call')).toHaveAccessibleDescription(/10/);
  expect(await objections(staff)).toEqual([]);
  await dialog.getByLabel('Another number to call').fill('9876543210');
  await dialog.getByRole('button', { name: 'Request redelivery' }).press('Enter');
  await expect(panel.getByText(/^Another delivery attempt was requested for/)).toBeVisible({
    timeout: 30_000,
  });
  const answer = await staff.request.get(`/api/admin/orders/bookings?ids=${id}`);
  const { bookings } = (await answer.json()) as { bookings: { answer: object | null }[] };
  expect(bookings.at(-1)?.answer).toMatchObject({ answer: 'try_again', state: 'sent' });
}

/** Chooses the recommended one, without the mouse. */
async function bookByKeyboard(panel: Locator): Promise<void> {
  await panel.getByRole('button', { name: 'Book a courier for parcel 1' }).press('Enter');
  const dialog = staff.getByRole('dialog');
  for (const [label, cm] of [
    ['Length, cm', '30'],
    ['Breadth, cm', '20'],
    ['Height, cm', '10'],
  ] as const) {
    await dialog.getByLabel(label).fill(cm);
  }
  await dialog.getByLabel('Height, cm').press('Enter');
  await expect(dialog.getByText('Who carries it')).toBeVisible();
  await dialog.getByRole('button', { name: 'Book courier' }).press('Enter');
  await expect(panel.getByText(/^Booked: Delhivery Surface \d+/)).toBeVisible({ timeout: 30_000 });
}

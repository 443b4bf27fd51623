import { expect, type Page, test } from '@playwright/test';
import { objections } from '#tests/kit/axe.ts';
import { becomeBuyer, buyMore } from '#tests/kit/buy.ts';
import { beOwner, callAsOwner } from '#tests/kit/owner.ts';
import { anotherBrowser, emptyShelf, fillShelf, type Shelf } from '#tests/kit/staff-calls.ts';

const RUN = Date.now().toString(36);
const PRICE = 900;

/** Delivery areas, charges and boxes, on the built shop. The test restores what it changes. */
test.use({ contextOptions: { reducedMotion: 'reduce' } });

type Saved = { version: number; values: Record<string, unknown> };
let shelf: Shelf;
let shopper: Page;
let staff: Page;
let before: Saved;

async function readDelivery(page: Page): Promise<Saved> {
  const answer = await page.request.get('/api/admin/settings/shop');
  return ((await answer.json()) as { delivery: Saved }).delivery;
}

test.beforeAll(async ({ browser, baseURL }) => {
  staff = await anotherBrowser(browser, baseURL);
  await beOwner(staff);
  before = await readDelivery(staff);
  shelf = await fillShelf(staff, `Parcel radio ${RUN}`, PRICE);
  shopper = await anotherBrowser(browser, baseURL);
});

test.afterAll(async ({ playwright, baseURL }) => {
  const request = await callAsOwner(playwright.request, baseURL);
  const { version } = await readDelivery(staff);
  const data = { ...before.values, version };
  expect((await request.put('/api/admin/settings/delivery', { data })).ok()).toBe(true);
  await request.dispose();
  await emptyShelf(staff, shelf);
  await Promise.all([staff, shopper].map((page) => page.context().close()));
});

const file = (...rows: string[]) => ({
  name: 'zones.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(
    [
      'Zone,Pincodes,Delivered,Days from,Days to,Cash on delivery,Shipping fee,Free shipping over',
      ...rows,
    ].join('\r\n'),
  ),
});

test('imports delivery zones from a file, names its mistakes and applies them on every page', async () => {
  await staff.goto('/admin/settings/delivery');
  const panel = staff.getByRole('form', { name: 'Delivery', exact: true });
  const input = panel.getByLabel('CSV file of zones');
  await input.setInputFiles(file('South,5,yes,2,4,yes,79,2000', 'Islands,74x,no,,,,,'));
  await expect(panel.getByRole('alert')).toContainText('Row 3: “74x” is not a pincode');
  await input.setInputFiles(file('South,5,yes,2,4,yes,79,2000', 'Islands,744,no,,,,,'));
  await expect(panel.getByLabel('Name of zone 2')).toHaveValue('Islands');
  const [south, islands] = [0, 1].map((at) => panel.getByRole('group').nth(at));
  if (!south || !islands) throw new Error('Two zones were read.');
  await expect(islands.getByLabel('We deliver there')).not.toBeChecked();
  await expect(islands.getByLabel('Days from')).toBeHidden();
  await islands.getByLabel('We deliver there').check();
  await expect(islands.getByLabel('Days from')).toHaveValue('1');
  await islands.getByLabel('We deliver there').uncheck();

  await south.getByRole('button', { name: 'Add weight step' }).click();
  await south.getByLabel('Heavier than (g)').fill('1');
  await south.getByLabel('surcharge (₹)').fill('21');
  await south.getByRole('button', { name: 'Add price step' }).click();
  await south.getByLabel('Order from (₹)').fill('3000');
  await south.getByLabel('fee (₹)', { exact: true }).fill('10');
  await panel.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(south.getByLabel('Order from (₹)')).toHaveAccessibleDescription(/less than ₹2,000/);
  await south.getByRole('button', { name: 'By price: remove step 1' }).click();
  await panel.getByLabel('We also deliver to pincodes outside all zones').uncheck();
  await panel.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(panel.getByText('Saved →')).toBeVisible();
  expect(await objections(staff)).toEqual([]);
  const saved = await readDelivery(staff);
  expect(saved.values).toMatchObject({
    servesElsewhere: false,
    zones: [
      { name: 'South', rates: { shippingFee: 79, weightSteps: [{ overGrams: 1, fee: 21 }] } },
      { name: 'Islands', isServed: false },
    ],
  });
  const download = staff.waitForEvent('download');
  await panel.getByRole('button', { name: 'Export CSV' }).click();
  expect((await download).suggestedFilename()).toMatch(/^delivery-zones-\d{4}-\d\d-\d\d\.csv$/);

  await shopper.goto('/product/1');
  await shopper.getByRole('button', { name: 'Enter pincode for exact date' }).click();
  const pincode = shopper.getByLabel('Pincode');
  const show = shopper.getByRole('button', { name: 'Show date' });
  for (const unserved of ['744101', '110001']) {
    await pincode.fill(unserved);
    await show.click();
    await expect(shopper.getByText(`We do not deliver to ${unserved}.`)).toBeVisible();
    await shopper.getByRole('button', { name: 'Change pincode' }).click();
  }
  await pincode.fill('560038');
  await show.click();
  await expect(shopper.getByText('Delivery to 560038 by')).toBeVisible();
  // The demo shop accepts cash; the limits are shown before anyone signs in, here and where a
  // guest is about to pay.
  const cash = shopper.getByText(
    /^Cash on delivery is available for orders from ₹[\d,]+ to ₹[\d,]+\./,
  );
  await expect(cash).toBeVisible();
  await shopper.request.post('/api/cart/add', {
    data: { productId: shelf.productId, quantity: 1 },
  });
  await shopper.goto('/user/checkout_final?source=cart');
  await shopper.getByLabel('Pincode').fill('560038');
  await expect(
    shopper.getByText(/^For orders from ₹[\d,]+ to ₹[\d,]+\. Log in to choose it\.$/),
  ).toBeVisible();
});

test('staff ship an order in two parcels, which the shopper sees', async () => {
  const first = await becomeBuyer(shopper, shelf.productId, 'Zarina Parcel');
  const id = await buyMore(shopper, shelf.productId, 3);
  expect(first).not.toBe(id);
  await staff.goto(`/admin/orders/${id}`);
  const panel = staff.getByRole('region', { name: 'Parcels' });
  const pack = async (pieces: string, grams: string) => {
    await staff.getByRole('button', { name: 'Pack a parcel' }).click();
    const dialog = staff.getByRole('dialog');
    await dialog.getByLabel(/^Parcel radio/).fill(pieces);
    await dialog.getByLabel(/^Weight in grams/).fill(grams);
    await dialog.getByLabel('Length, cm').fill('30');
    await dialog.getByLabel('Breadth').fill('20');
    await dialog.getByLabel('Height').fill('10');
    await dialog.getByRole('button', { name: 'Pack parcel' }).click();
  };
  await pack('4', '');
  await expect(staff.getByRole('dialog').getByRole('alert')).toContainText('Only 3 of');
  await staff
    .getByRole('dialog')
    .getByLabel(/^Parcel radio/)
    .fill('2');
  await staff.getByRole('dialog').getByRole('button', { name: 'Pack parcel' }).click();
  await expect(panel.getByText('30 × 20 × 10 cm')).toBeVisible();
  await panel.getByRole('button', { name: 'Unpack parcel 1' }).click();
  await expect(panel.getByText('30 × 20 × 10 cm')).toBeHidden();
  await pack('1', '450');
  await panel.getByRole('button', { name: /^Ship \(parcel/ }).click();
  const dialog = staff.getByRole('dialog');
  await dialog.getByLabel('Carrier').fill('Blue Dart');
  await dialog.getByLabel('Tracking number').fill(`BD${RUN}`);
  await dialog.getByRole('button', { name: 'Ship', exact: true }).click();
  await expect(panel.getByText(`450 g · 30 × 20 × 10 cm · Blue Dart BD${RUN}`)).toBeVisible();

  await shopper.goto(`/orders/${id}`);
  await expect(shopper.getByText('The rest follows in a parcel of its own.')).toBeVisible();
  await staff.goto('/admin/orders/pending');
  await staff.getByLabel(`Select order ${id}`).check();
  for (const [button, name] of [
    ['Slips', 'slips.pdf'],
    ['Labels', 'labels.pdf'],
    ['Invoices', 'invoices.pdf'],
    ['Manifest', 'manifest.pdf'],
  ] as const) {
    const download = staff.waitForEvent('download');
    await staff.getByRole('button', { name: button, exact: true }).click();
    expect((await download).suggestedFilename()).toBe(name);
  }

  await staff.goto(`/admin/orders/${id}`);
  await pack('2', '900');
  await panel.getByRole('button', { name: /^Ship \(parcel/ }).click();
  await dialog.getByLabel('Carrier').fill('Delhivery');
  await dialog.getByLabel('Tracking number').fill(`DL${RUN}`);
  await dialog.getByRole('button', { name: 'Ship', exact: true }).click();
  await expect(panel.getByText(`Delhivery DL${RUN}`)).toBeVisible();
  await expect(staff.getByRole('button', { name: 'Pack a parcel' })).toBeHidden();
  for (const left of [1, 0]) {
    await panel
      .getByRole('button', { name: /^Mark as delivered \(parcel/ })
      .first()
      .click();
    await expect(panel.getByRole('button', { name: /^Mark as delivered \(parcel/ })).toHaveCount(
      left,
    );
  }
  await expect(staff.getByText('Delivered', { exact: true }).first()).toBeVisible();
  await shopper.reload();
  await expect(shopper.getByText('Parcel 2', { exact: true })).toBeVisible();
  const answer = await shopper.request.get(`/api/order/${id}`);
  expect(await answer.json()).toMatchObject({ orderStatus: 'Delivered', isPartlySent: false });
});

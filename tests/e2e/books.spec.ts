import { readFile } from 'node:fs/promises';
import { type Download, expect, type Page, test } from '@playwright/test';
import { becomeCustomer } from '#tests/kit/buy.ts';
import { pay } from '#tests/kit/checkout.ts';
import { beOwner } from '#tests/kit/owner.ts';
import { anotherBrowser, emptyShelf, fillShelf, send, type Shelf } from '#tests/kit/staff-calls.ts';

const RUN = Date.now().toString(36);
const GSTIN = '33AAAAA0000A1Z9';
const TRADERS = `Tamil Traders ${RUN}`;
const MONTH = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' })
  .format(new Date())
  .slice(0, 7);

/** A business buys, gets something back, and its documents end up with the accountant. */
test.describe.configure({ mode: 'serial' });
test.use({ contextOptions: { reducedMotion: 'reduce' }, actionTimeout: 30_000 });

let shelf: Shelf;
let staff: Page;
let shopper: Page;
let orderId = '';
let invoiceNumber = '';

test.beforeAll(async ({ browser, baseURL }) => {
  staff = await anotherBrowser(browser, baseURL);
  await beOwner(staff);
  shelf = await fillShelf(staff, `Office radio ${RUN}`, 1180);
  shopper = await anotherBrowser(browser, baseURL);
  await becomeCustomer(shopper);
  await send(shopper, 'POST', '/api/addresses', {
    ...{ fullName: 'Asha Rao', addressLine1: '14, Lake View', city: 'Bengaluru' },
    ...{ state: 'Karnataka', pincode: '560038', mobileNumber: '9876543210' },
  });
});

test.afterAll(async () => {
  await emptyShelf(staff, shelf);
  await Promise.all([staff, shopper].map((page) => page.context().close()));
});

test.beforeEach(async ({ page }) => beOwner(page));

type Detail = { creditNotes: { number: string; total: number }[] };
const notes = async () =>
  (await send<Detail>(shopper, 'GET', `/api/order/${orderId}`)).creditNotes.map(
    ({ number, total }) => [number.slice(0, 2), total],
  );

async function textOf(download: Download): Promise<string> {
  return readFile(await download.path(), 'utf8');
}

/** The file that a press saves. */
async function saved(page: Page, press: () => Promise<void>): Promise<Download> {
  const [download] = await Promise.all([page.waitForEvent('download'), press()]);
  return download;
}

test('a business enters its GSTIN at the checkout and finds it on the invoice', async () => {
  await send(shopper, 'POST', '/api/cart/add', {
    ...{ productId: shelf.productId, quantity: 2, variantId: null },
  });
  await shopper.goto('/user/checkout_final?source=cart');
  await shopper.getByText('Buying for a business? Add your GSTIN').click();
  const field = shopper.getByLabel('GSTIN', { exact: true });
  await field.fill(GSTIN.replace(/9$/, '8'));
  await shopper.getByLabel('Business name').fill(TRADERS);
  await shopper.keyboard.press('Enter');
  await expect(field).toHaveAccessibleDescription(/One character of this GSTIN is wrong/);
  await field.fill(GSTIN.toLowerCase());
  await shopper.getByRole('button', { name: 'Use for this order' }).click();
  const note = shopper.getByText(`Invoice for ${TRADERS}, GSTIN ${GSTIN}`);
  await expect(note).toBeVisible();
  await shopper.getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(note).toBeHidden();
  await shopper.getByText('Buying for a business? Add your GSTIN').click();
  await expect(field).toHaveValue(GSTIN);
  await shopper.getByRole('button', { name: 'Use for this order' }).press('Enter');
  await expect(note).toBeVisible();
  await pay(shopper);
  await shopper.waitForURL(/\/orders\/SW-/);
  orderId = new URL(shopper.url()).pathname.split('/').at(-1) ?? '';

  await shopper.goto(`/orders/${orderId}/invoice`);
  const sheet = shopper.getByRole('article');
  await expect(sheet).toContainText(TRADERS);
  await expect(sheet).toContainText(`GSTIN ${GSTIN}`);
  await expect(sheet).toContainText('Between states: IGST');
  const invoice = await send<{ number: string }>(shopper, 'GET', `/api/order/${orderId}/invoice`);
  invoiceNumber = invoice.number;

  await shopper.goto('/user/dash?tab=profile');
  await shopper.getByText('Business details (GSTIN)').click();
  await expect(field).toHaveValue(GSTIN);
  await shopper.getByRole('button', { name: 'Delete details' }).click();
  await expect(shopper.getByText('Your business details are deleted.')).toBeVisible();
  await shopper.goto(`/orders/${orderId}/invoice`);
  await expect(sheet).toContainText(`GSTIN ${GSTIN}`);
});

test('staff refund for goodwill and for a fault, each with the note that the law requires', async ({
  page,
}) => {
  await page.goto(`/admin/orders/${orderId}`);
  for (const [amount, kind] of [
    ['50', 'Goodwill: nothing was wrong'],
    ['118', 'Wrong item or price, or a return'],
  ] as const) {
    await page.getByRole('button', { name: 'Refund', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Refund money' });
    await dialog.getByLabel('Amount in rupees').fill(amount);
    await dialog.getByLabel('Reason, shown to the shopper').fill('For the wait.');
    await dialog.getByLabel('Type of refund').selectOption(kind);
    await dialog.getByRole('button', { name: 'Make refund' }).click();
    await expect(dialog).toBeHidden();
  }
  await expect
    .poll(async () => (await notes()).toSorted(), { timeout: 90_000 })
    .toEqual([
      ['CN', 118],
      ['FN', 50],
    ]);
  await page.reload();
  await page.getByRole('link', { name: /^Financial credit note FN/ }).click();
  const sheet = page.getByRole('article');
  await expect(sheet.getByRole('heading', { name: 'Financial Credit Note' })).toBeVisible();
  await expect(sheet).toContainText('The GST on the invoice does not change');
  await expect(sheet).not.toContainText('IGST');
});

test('staff view a month of the books and save each of its files', async ({ page }) => {
  await page.goto('/admin/books/gst');
  await page.getByLabel('Month', { exact: true }).selectOption(MONTH);
  await expect(page).toHaveURL(new RegExp(`month=${MONTH}`));
  await expect(page.getByText(/^Goodwill refunds of/)).toBeVisible();
  const business = page.getByRole('region', { name: 'Invoices to businesses (4A)', exact: true });
  await business.locator('summary').click();
  await expect(business.getByRole('row', { name: new RegExp(invoiceNumber) })).toContainText(
    '29-Karnataka',
  );
  const csv = page.getByRole('button', { name: /^CSV of/ });
  const files: string[] = [];
  for (const button of await csv.all()) {
    if (await button.isDisabled()) continue;
    const download = await saved(page, () => button.click());
    files.push(download.suggestedFilename().replace(/^gstr1-[\d-]+-\w{15}-/, ''));
    const text = await textOf(download);
    if (files.at(-1) === 'b2b-sez-de.csv') {
      expect(text).toContain(`${GSTIN},${TRADERS},${invoiceNumber},`);
      expect(text).toContain(',2360.00,29-Karnataka,N,,Regular B2B,,18.00,2000.00,0.00');
    }
    if (files.at(-1) === 'cdnr.csv') {
      expect(text).toContain(',C,29-Karnataka,N,Regular B2B,118.00,,18.00,100.00,0.00');
    }
  }
  expect(files).toEqual(
    expect.arrayContaining(['b2b-sez-de.csv', 'cdnr.csv', 'hsn-b2b-.csv', 'docs.csv']),
  );
  const all = await saved(page, () => page.getByRole('button', { name: 'JSON of all' }).click());
  const { fp, b2b } = JSON.parse(await textOf(all)) as {
    fp: string;
    b2b: { ctin: string; inv: { inum: string; val: number; pos: string }[] }[];
  };
  expect(fp).toBe(MONTH.split('-').toReversed().join(''));
  const own = b2b.find(({ ctin }) => ctin === GSTIN)?.inv.find((one) => one.inum === invoiceNumber);
  expect(own).toMatchObject({ val: 2360, pos: '29' });
});

test('staff read the sales in each grouping and save them', async ({ page }) => {
  await page.goto('/admin/books/gst');
  await page
    .getByRole('navigation', { name: 'Books' })
    .getByRole('link', { name: 'Sales' })
    .click();
  const periods = page.getByRole('navigation', { name: 'Periods' });
  for (const name of await periods.getByRole('link').allTextContents()) {
    const period = periods.getByRole('link', { name, exact: true });
    await period.click();
    await expect(period).toHaveAttribute('aria-current', 'true');
    await expect(page.getByRole('region', { name: 'Invoiced sales' })).toBeVisible();
  }
  await periods.getByRole('link', { name: 'Today', exact: true }).press('Enter');
  const ways = page.getByRole('navigation', { name: 'Group by' });
  for (const [way, row] of [
    ['State', /^Karnataka/],
    ['Payment', /^Online payment/],
    ['Category', /^Neckbands/],
    ['Product', new RegExp(`^${shelf.name} 1 2 ₹2,360 ₹118 ₹2,242`)],
  ] as const) {
    await ways.getByRole('link', { name: way, exact: true }).click();
    await expect(page.getByRole('row', { name: row }).first()).toBeVisible();
  }
  await expect(page.getByRole('row', { name: /^Goodwill 0 0 ₹0 ₹\d+/ })).toBeVisible();
  const download = await saved(page, () =>
    page.getByRole('button', { name: 'Export CSV' }).click(),
  );
  expect(await textOf(download)).toContain(`${shelf.name},1,2,2360,118,2242,0`);

  await page.getByLabel('From', { exact: true }).fill('2026-01-02');
  await page.getByLabel('To', { exact: true }).fill('2026-01-01');
  await expect(page.getByText('The last day is before the first.')).toBeVisible();
  await page.getByLabel('To', { exact: true }).fill('2026-01-31');
  await expect(page.getByText(/There are no invoices in this period/)).toBeVisible();
});

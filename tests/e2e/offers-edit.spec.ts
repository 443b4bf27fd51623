import { expect, type Page, test } from '@playwright/test';
import { firstProduct } from '#tests/kit/browse.ts';
import { becomeCustomer } from '#tests/kit/buy.ts';
import { beOwner } from '#tests/kit/owner.ts';
import { anotherBrowser, send } from '#tests/kit/staff-calls.ts';

const RUN = Date.now().toString(36).toUpperCase();

/** Editing an offer that somebody else edits too, and what can be done with one. */
test.use({ contextOptions: { reducedMotion: 'reduce' }, actionTimeout: 30_000 });

type Offer = { id: number; name: string; endsAt: string; [field: string]: unknown };

let staff: Page;
let shopper: Page;

test.beforeAll(async ({ browser, baseURL }) => {
  staff = await anotherBrowser(browser, baseURL);
  await beOwner(staff);
  shopper = await anotherBrowser(browser, baseURL);
});

test.afterAll(async () => {
  const query = `/api/admin/offers?q=${RUN}`;
  const { offers } = await send<{ offers: Offer[] }>(staff, 'GET', query);
  for (const { id } of offers) await send(staff, 'POST', `/api/admin/offers/${id}/remove`, {});
  await Promise.all([staff, shopper].map((page) => page.context().close()));
});

test.beforeEach(async ({ page }) => beOwner(page));

const idOf = (page: Page) => Number(new URL(page.url()).pathname.split('/').at(-1));
const readOffer = (id: number) => send<Offer>(staff, 'GET', `/api/admin/offers/${id}`);

/** Places an order with the code, so that the offer is one that was used. */
async function useCode(page: Page): Promise<void> {
  await becomeCustomer(page);
  await send(page, 'POST', '/api/addresses', {
    ...{ fullName: 'Asha Rao', addressLine1: '14, Lake View', city: 'Bengaluru' },
    ...{ state: 'Karnataka', pincode: '560038', mobileNumber: '9876543210' },
  });
  const [address] = await send<{ id: number }[]>(page, 'GET', '/api/addresses/alladdress');
  await send(page, 'POST', '/api/checkout/create_order', {
    ...{ ProductId: await firstProduct(page), Quantity: 3, AddressId: address?.id },
    offerCode: `TEA-${RUN}`,
  });
}

test('two editors of an offer see both versions, and each button can be undone', async ({
  page,
}) => {
  const { id } = await send<Offer>(staff, 'POST', '/api/admin/offers', {
    ...{ name: `Tea time ${RUN}`, code: `TEA-${RUN}`, kind: 'percent', percent: 10 },
    ...{ minimum: 1500, startsAt: '2026-01-01T00:00', endsAt: '2099-01-01T00:00' },
  });
  await page.goto(`/admin/offers/${id}`);
  await page.getByLabel('Percent').fill('12');
  await page.getByLabel('Name').fill(`Tea hour ${RUN}`);
  const { uses: _uses, ...theirs } = await readOffer(id);
  const input = { ...theirs, percent: 15, minimum: 1600, endsAt: '2098-01-01T00:00' };
  await send(staff, 'PUT', `/api/admin/offers/${id}`, input);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const alert = page.getByRole('alert').filter({ hasText: 'saved this while you had it open' });
  await expect(alert).toContainText('Percent is now “15”; you typed “12”');
  await expect(alert).not.toContainText('Somebody');
  await expect(alert).toContainText('Minimum order is now “1600”');
  await expect(page.getByLabel('Minimum order (₹)')).toHaveValue('1600');
  await expect(page.getByLabel('Name')).toHaveValue(`Tea hour ${RUN}`);
  await alert.getByRole('button', { name: /^Use theirs ?: Percent/ }).click();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Saved.')).toBeVisible();
  await expect(alert).toBeHidden();
  expect(await readOffer(id)).toMatchObject({
    ...{ name: `Tea hour ${RUN}`, percent: 15, minimum: 1600, endsAt: '2098-01-01T00:00' },
  });

  const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
  const state = async () => (await readOffer(id))['state'];
  await page.getByLabel('Name').fill('Typed and not saved');
  await press('Pause');
  await expect(page.getByRole('button', { name: 'Resume' })).toBeVisible();
  expect(await state()).toBe('paused');
  await expect(page.getByLabel('Name')).toHaveValue('Typed and not saved');
  await page.getByLabel('Name').fill(`Tea hour ${RUN}`);
  await press('Resume');
  await expect.poll(state).toBe('running');
  await useCode(shopper);
  await page.reload();
  await press('End now');
  await press('End it');
  await expect.poll(state).toBe('ended');
  await press('Undo ending');
  await expect.poll(state).toBe('running');
  expect((await readOffer(id)).endsAt).toBe('2098-01-01T00:00');
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.getByRole('button', { name: 'Copy the link' }).press('Enter');
  await expect(page.getByText('The link is copied.')).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(new URL(link).search).toBe(`?offer=TEA-${RUN}`);
  await page.context().clearPermissions();
  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error('refused'));
  });
  await page.getByRole('button', { name: 'Copy the link' }).click();
  await expect(page.getByText('The link could not be copied.')).toBeVisible();
  await press('Duplicate');
  await expect(page.getByRole('heading', { name: `Copy of Tea hour ${RUN}` })).toBeVisible();
  const copy = idOf(page);
  await press('Delete');
  await press('Delete it');
  await expect.poll(async () => (await readOffer(copy))['isRemoved']).toBe(true);
  await press('Restore');
  await expect.poll(async () => (await readOffer(copy))['isRemoved']).toBe(false);

  await page.goto('/admin/offers');
  await page.getByLabel('Name or code').fill(RUN);
  await expect(page.getByRole('status').filter({ hasText: '2 offers' })).toHaveCount(1);
  await page.getByLabel('State', { exact: true }).selectOption('Paused');
  await expect(page.getByRole('link', { name: `Copy of Tea hour ${RUN}` })).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: '1 offer' })).toHaveCount(1);
});

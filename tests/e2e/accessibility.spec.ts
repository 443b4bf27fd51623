import { expect, type Page, test } from '@playwright/test';
import { signConfirm } from '#src/features/messages/signed-links.server.ts';
import { openSecretKey } from '#src/platform/secret-key.ts';
import { expectNoObjections } from '#tests/kit/axe.ts';
import { addToCart, firstProduct, openAwake } from '#tests/kit/browse.ts';
import { becomeBuyer } from '#tests/kit/buy.ts';
import { ownShop } from '#tests/kit/e2e.shops.ts';
import { callAsOwner } from '#tests/kit/owner.ts';
import { anotherBrowser, send } from '#tests/kit/staff-calls.ts';

const PAGES: Record<string, string> = {
  'the home page': '/',
  'a category': '/category/ear-buds',
  'the carousel of a category': '/carousel/1',
  'all categories': '/product/categories',
  'best sellers': '/best-sellers',
  'new arrivals': '/new-arrivals',
  'featured products': '/featured',
  'a product': '/product/1',
  'the reviews of a product': '/all-reviews/1',
  'the questions about a product': '/questions/1',
  'the support for a product': '/support/1',
  'the latest reviews': '/all-reviews',
  'search results': '/products/fullsearch?query=speaker',
  'a search that finds nothing': '/products/fullsearch?query=zzzzqqq',
  'a comparison': '/compare?ids=1,2',
  'the end of cart reminders': '/stop-reminders/somebody/xxxxxxxxxxxxxxxxxxxxxx',
  'a cart that a reminder leads to': '/back-to-cart/1/xxxxxxxxxxxxxxxxxxxxxx',
  'a link to confirm an order that has expired': '/confirm/SW-AAAAAAAA/xxxxxxxxxxxxxxxxxxxxxx',
  'the end of all alerts': '/stop-alerts/somebody/xxxxxxxxxxxxxxxxxxxxxx',
  'the wishlist': '/wishlist',
  'the cart': '/cart',
  'the sign-in page': '/login',
  'the forgotten password': '/forgot-password',
  'the checkout of a guest': '/user/checkout_final?source=cart',
  'the stepped checkout of a guest': '/user/checkout?source=cart',
  'about us': '/aboutus',
  'a policy': '/privacy-policy',
  'the privacy notice': '/privacy-notice',
  'all news': '/all-news',
  'a news article': '/news/karaoke-season',
  'the contact page': '/contact',
  'the help to choose': '/help-me-choose',
  'what the help recommends': '/help-me-choose?who=singer&where=room&budget=6000',
  'the page shown without a connection': '/offline',
  'a page that is not there': '/nothing-here',
};

/** A page with the usual surroundings, and those with others. */
const WHOLE = ['/', '/login', '/user/checkout_final?source=cart'];

// Each page is loaded once, and all in one browser, which then knows their scripts.
test.describe.configure({ mode: 'parallel' });

let page: Page;

test.beforeAll(async ({ browser, baseURL }) => {
  page = await anotherBrowser(browser, baseURL);
  await addToCart(page, await firstProduct(page));
});

test.afterAll(async () => page.context().close());

for (const [name, path] of Object.entries(PAGES)) {
  test(`${name} passes the axe checks at every width in both colour schemes`, async () => {
    // Content that scripts replace moves until they have.
    await openAwake(page, path);
    await expect(page.locator('main h1, main h2').first()).toBeVisible();
    await expectNoObjections(page, { isInside: !WHOLE.includes(path) });
  });
}

test('the open cart passes the axe checks at every width in both colour schemes', async () => {
  await page.goto('/');
  await page.getByRole('button', { name: /^Cart 1 item/ }).click();
  await expect(page.getByRole('dialog', { name: 'Your cart' })).toBeVisible();
  await expectNoObjections(page);
});

test('the account and order pages of a customer with a long name pass the axe checks', async ({
  browser,
  baseURL,
}) => {
  const customer = await anotherBrowser(browser, baseURL);
  const product = await firstProduct(customer);
  const id = await becomeBuyer(customer, product, 'Ananya Krishnamurthy-Venkataraman');
  const { key } = await openSecretKey({ secretKey: undefined, dataDir: ownShop().dataDir });
  for (const path of [
    ...['/profile', '/user/orders', '/user/dash?tab=credit'],
    ...[`/orders/${id}`, `/orders/${id}/invoice`, `/confirm/${id}/${signConfirm(key, id)}`],
  ]) {
    await customer.goto(path);
    await expect(
      customer
        .locator('main')
        .getByText(/Krishnamurthy|SW-|Code of a gift card/)
        .first(),
    ).toBeVisible();
    await expectNoObjections(customer, { isInside: true });
  }
  await customer.context().close();
});

test('the page of a unit passes the axe checks', async ({ browser, baseURL, playwright }) => {
  const owner = await callAsOwner(playwright.request, baseURL);
  const serials = `SW${Date.now()}`;
  const call = { request: owner };
  await send(call, 'PATCH', '/api/admin/products/1', { serialRule: 'packing' });
  await send(call, 'POST', '/api/admin/serials/import', { productId: 1, serials });
  // Other tests pack this product without scanning it.
  await send(call, 'PATCH', '/api/admin/products/1', { serialRule: '' });
  const list = await owner.get(`/api/admin/serials?q=${serials}`);
  const [unit] = ((await list.json()) as { serials: { code: string }[] }).serials;
  await owner.dispose();
  const buyer = await anotherBrowser(browser, baseURL);
  await buyer.goto(`/w/${unit?.code}`);
  await expect(buyer.getByRole('heading', { name: 'Warranty', exact: true })).toBeVisible();
  await expectNoObjections(buyer, { isInside: true });
  await buyer.context().close();
});

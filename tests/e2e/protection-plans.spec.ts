import { expect, type Page, test } from '@playwright/test';
import { expectNoObjections } from '#tests/kit/axe.ts';
import { openAwake } from '#tests/kit/browse.ts';
import { becomeCustomer } from '#tests/kit/buy.ts';
import { fillAddress, pay } from '#tests/kit/checkout.ts';

type Listing = { products: { id: number; name: string; inStock: boolean; price: number }[] };

/** A product of the demo in stock that one plan is for. */
async function findCovered(page: Page) {
  const answer = await page.request.get('/api/products?inStock=true&minPrice=1500&maxPrice=4999');
  const { products } = (await answer.json()) as Listing;
  const found = products.find(({ inStock, price }) => inStock && price >= 1500 && price < 5000);
  if (!found) throw new Error('The demo has no product that a plan is for.');
  return found;
}

const PLAN = /^Add 1 more year of warranty for ₹/;

test('a shopper buys an item with a protection plan, from its page to the order', async ({
  page,
}) => {
  await becomeCustomer(page);
  const { id, name } = await findCovered(page);
  await openAwake(page, `/product/${id}`);
  const plan = page.getByRole('checkbox', { name: PLAN });
  await expect(plan).not.toBeChecked();
  await plan.check();
  await expectNoObjections(page);
  await page.getByRole('button', { name: 'Buy Now' }).first().click();

  await expect(page).toHaveURL(/\/user\/checkout_final\?.*&plan=1$/);
  const title = `1 more year of warranty for ${name}`;
  await expect(page.getByText(title).first()).toBeVisible();
  await fillAddress(page);
  await pay(page);

  await expect(page).toHaveURL(/\/orders\/SW-/);
  await expect(page.getByText(title).first()).toBeVisible();
  await expect(
    page.getByText('Covers faults for 12 months after the warranty ends.'),
  ).toBeVisible();
});

test('a shopper adds a protection plan in the cart and removes it again', async ({ page }) => {
  const { id, name, price } = await findCovered(page);
  const rupees = (amount: number) => `₹${amount.toLocaleString('en-IN')}`;
  await openAwake(page, `/product/${id}`);
  await page.getByRole('button', { name: 'Add To Cart' }).first().click();
  const drawer = page.getByRole('dialog', { name: 'Your cart' });
  await drawer.getByRole('link', { name: 'View cart' }).click();
  await expect(page).toHaveURL(/\/cart$/);
  const line = page.getByRole('listitem').filter({ hasText: name }).first();
  await line.getByText('Protection plan', { exact: true }).click();
  const plan = line.getByRole('checkbox', { name: PLAN });
  await expect(plan).not.toBeChecked();
  const summary = page.getByRole('complementary', { name: 'Order Summary' });
  await expect(summary).toContainText(rupees(price));
  const label = (await line.getByText(PLAN).textContent()) ?? '';
  const cost = Number(/₹([\d,]+)/.exec(label)?.[1]?.replace(',', ''));
  await plan.check();
  await expect(summary).toContainText(rupees(price + cost));
  await expectNoObjections(page);
  await page.reload();
  await expect(plan).toBeChecked();
  await plan.uncheck();
  await expect(summary).toContainText(rupees(price));
});

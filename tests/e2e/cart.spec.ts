import { expect, type Page, test } from '@playwright/test';
import { addToCart, firstProduct, openAwake } from '#tests/kit/browse.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** The first card of the best sellers that can be bought in several colours. */
async function openBestSellers(page: Page) {
  await openAwake(page, '/best-sellers');
  const card = page
    .getByRole('article')
    .filter({ has: page.getByRole('group', { name: /^Colours of/ }) })
    .filter({ hasNot: page.getByText('Sold out') })
    .first();
  return { card, name: await card.getByRole('heading', { level: 3 }).innerText() };
}

test.describe('Quick Buy', () => {
  test('Quick Buy opens with what was added, counts from 1 to 20 and returns the focus', async ({
    page,
  }) => {
    const { card, name } = await openBestSellers(page);
    const add = card.getByRole('button', { name: /^Add to Cart/ });
    await add.focus();
    await page.keyboard.press('Enter');
    const panel = page.getByRole('dialog', { name: 'Product added to cart!' });
    await expect(panel.getByRole('heading', { name })).toBeVisible();
    await expect(panel.getByText('Prices include GST. Shipping is free.')).toBeVisible();

    const quantity = panel.getByRole('group', { name: `Quantity of ${name}` });
    const less = quantity.getByRole('button', { name: 'Decrease quantity' });
    const more = quantity.getByRole('button', { name: 'Increase quantity' });
    await expect(less).toBeDisabled();
    const subtotal = panel.getByText('Subtotal').locator('+ *');
    const price = await amount(subtotal);
    for (let pieces = 2; pieces <= 20; pieces += 1) await more.click();
    await expect(quantity.getByRole('status')).toHaveText('20');
    await expect(more).toBeDisabled();
    expect(await amount(subtotal)).toBe(price * 20);

    await page.keyboard.press('Escape');
    await expect(panel).toBeHidden();
    await expect(add).toBeFocused();
    await expect(page.getByRole('button', { name: /^Cart 20 items/ })).toBeVisible();
    await page.reload();
    await expect(page.getByRole('button', { name: /^Cart 20 items/ })).toBeVisible();
  });

  test('Quick Buy keeps a quantity that was chosen just before the page is left', async ({
    page,
  }) => {
    const { card } = await openBestSellers(page);
    await card.getByRole('button', { name: /^Add to Cart/ }).click();
    const panel = page.getByRole('dialog', { name: 'Product added to cart!' });
    await panel.getByRole('button', { name: 'Increase quantity' }).evaluate((more) => {
      (more as HTMLElement).click();
      location.reload();
    });
    await expect(page.getByRole('button', { name: /^Cart 2 items/ })).toBeVisible();
  });

  test('Quick Buy shows a colour in focus and changes the cart line by a press', async ({
    page,
  }) => {
    const { card, name } = await openBestSellers(page);
    await card.getByRole('button', { name: /^Add to Cart/ }).click();
    const panel = page.getByRole('dialog', { name: 'Product added to cart!' });
    const colours = panel.getByRole('group', { name: `Colours of ${name}` }).getByRole('button');
    const second = colours.nth(1);
    const other = (await second.getAttribute('aria-label')) ?? '';
    const picture = panel.locator('picture img').first();
    const file = await picture.getAttribute('src');
    const line = async () => {
      const answer = await page.request.get('/api/cart/fetch');
      const { cartItems } = (await answer.json()) as { cartItems: { variantId: number | null }[] };
      return cartItems.map(({ variantId }) => variantId);
    };

    await second.hover();
    await expect(picture).not.toHaveAttribute('src', file ?? '');
    await page.mouse.move(0, 0);
    await expect(picture).toHaveAttribute('src', file ?? '');
    await second.focus();
    await expect(picture).not.toHaveAttribute('src', file ?? '');
    await expect(second).toHaveAttribute('aria-pressed', 'false');
    expect(await line()).toEqual([null]);

    await page.keyboard.press('Enter');
    await expect(second).toHaveAttribute('aria-pressed', 'true');
    await expect(panel.getByText(`Colour: ${other}`)).toBeVisible();
    await expect.poll(line).not.toEqual([null]);
  });

  test('Quick Buy closes by a click outside and leads to the checkout with what it shows', async ({
    page,
  }) => {
    const { card } = await openBestSellers(page);
    const add = card.getByRole('button', { name: /^Add to Cart/ });
    const panel = page.getByRole('dialog', { name: 'Product added to cart!' });
    await add.click();
    await expect(panel).toBeVisible();
    await page.mouse.click(10, 300);
    await expect(panel).toBeHidden();

    // What it showed before is in the cart: this makes two, and the press three.
    await add.click();
    await panel.getByRole('button', { name: 'Increase quantity' }).click();
    await expect(panel.getByRole('link', { name: 'View cart (3)' })).toHaveAttribute(
      'href',
      '/cart',
    );
    await panel.getByRole('link', { name: 'Checkout' }).click();
    await expect(page).toHaveURL('/user/checkout?source=cart');
    await expect(page.getByRole('main').getByText(/· 3 ×/).first()).toBeVisible();
  });

  test('a card shows the picture and link of a colour under the pointer and adds that colour', async ({
    page,
  }) => {
    const { card, name } = await openBestSellers(page);
    const colours = card.getByRole('group', { name: `Colours of ${name}` }).getByRole('button');
    const link = card.getByRole('link', { name });
    const picture = card.locator('picture img').first();
    const [address, file] = [await link.getAttribute('href'), await picture.getAttribute('src')];
    await colours.nth(1).hover();
    await expect(link).toHaveAttribute('href', new RegExp(`^${address ?? ''}/\\d+$`));
    await expect(picture).not.toHaveAttribute('src', file ?? '');
    await colours.first().hover();
    await expect(link).toHaveAttribute('href', address ?? '');
    await expect(picture).toHaveAttribute('src', file ?? '');
  });
});

test.describe('the cart', () => {
  test('shows that the cart is empty in the drawer and on its own page', async ({ page }) => {
    await openAwake(page, '/cart');
    await expect(page.getByRole('heading', { name: 'Your Cart is Empty' })).toBeVisible();
    await page.getByRole('button', { name: /^Cart/ }).click();
    const drawer = page.getByRole('dialog', { name: 'Your cart' });
    await expect(drawer.getByText('Your cart is empty!')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: /^Cart/ })).toBeFocused();
  });

  test('the cart keeps at least one unit and restores a removed item', async ({ page }) => {
    await addToCart(page, await firstProduct(page));
    await page.goto('/cart');
    const lines = page.getByRole('list', { name: 'Items in your cart' }).getByRole('listitem');
    await expect(lines.getByRole('button', { name: 'Decrease quantity' })).toBeDisabled();
    await lines.getByRole('button', { name: 'Increase quantity' }).click();
    await expect(lines.getByRole('group').getByRole('status')).toHaveText('2');

    await lines.getByRole('button', { name: /^Remove/ }).click();
    await expect(page.getByRole('heading', { name: 'Your Cart is Empty' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Undo' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(lines.getByRole('group').getByRole('status')).toHaveText('2');

    await page.getByRole('button', { name: /^Cart 2 items/ }).click();
    const drawer = page.getByRole('dialog', { name: 'Your cart' });
    await drawer.getByRole('button', { name: /^Remove/ }).click();
    await expect(drawer.getByText('Your cart is empty!')).toBeVisible();
    await drawer.getByRole('button', { name: 'Undo' }).click();
    await expect(drawer.getByRole('link', { name: 'Checkout' })).toBeVisible();
  });

  test('the cart shows a payment bar while the summary is out of sight', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 640 });
    const answer = await page.request.get('/api/products?inStock=true&pageSize=6');
    const { products } = (await answer.json()) as { products: { id: number; inStock: boolean }[] };
    for (const { id } of products.filter(({ inStock }) => inStock)) await addToCart(page, id);
    await page.goto('/cart');
    const bar = page.getByRole('region', { name: 'Pay' });
    await expect(bar.getByRole('link', { name: 'Checkout' })).toBeVisible();
    await page.getByRole('heading', { name: 'Order Summary' }).evaluate((heading) => {
      heading.closest('aside')?.scrollIntoView({ block: 'center' });
    });
    await expect(bar).toBeHidden();
  });

  test('the cart recommends four products that it does not contain', async ({ page }) => {
    const answer = await page.request.get('/api/products/featured?pageSize=20');
    const [held] = ((await answer.json()) as { id: number; inStock: boolean }[]).filter(
      ({ inStock }) => inStock,
    );
    await addToCart(page, held?.id ?? 0);
    await page.goto('/cart');
    const more = page.getByRole('region', { name: 'You may also like' });
    await expect(more.getByRole('link')).toHaveCount(4);
    await expect(more.locator(`a[href^="/product/${held?.id}"]`)).toHaveCount(0);
  });

  test('explains that the cart could not load and tries again', async ({ page }) => {
    await addToCart(page, await firstProduct(page));
    await page.route('**/api/cart/fetch', (route) => route.abort());
    await page.goto('/cart');
    const main = page.locator('main');
    await expect(main.getByRole('alert')).toContainText('We could not reach the shop');
    await page.unroute('**/api/cart/fetch');
    await main.getByRole('button', { name: 'Try again' }).click();
    await expect(main.getByRole('heading', { name: 'Order Summary' })).toBeVisible();
  });

  test('shows the place of a cart that loads slowly', async ({ page }) => {
    await addToCart(page, await firstProduct(page));
    let answer = () => {};
    const answered = new Promise<void>((resolve) => (answer = resolve));
    await page.route('**/api/cart/fetch', async (route) => {
      await answered;
      await route.continue();
    });
    await page.goto('/cart');
    await expect(page.locator('main').getByText('Loading your cart…')).toBeAttached();
    await expect(page.getByText('Your Cart is Empty')).toHaveCount(0);
    answer();
    await expect(page.getByRole('heading', { name: 'Order Summary' })).toBeVisible();
  });
});

test('the wishlist keeps a product whose heart was pressed until it is pressed again', async ({
  page,
}) => {
  const { card, name } = await openBestSellers(page);
  await card.getByRole('button', { name: `Wishlist: ${name}` }).click();
  await page.goto('/wishlist');
  const heart = page.getByRole('button', { name: `Wishlist: ${name}` });
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await page.reload();
  await heart.click();
  await expect(page.getByText('Your wishlist is empty')).toBeVisible();
});

async function amount(text: { innerText: () => Promise<string> }): Promise<number> {
  return Number((await text.innerText()).replace(/[₹,]/g, ''));
}

import { expect, type Page, test } from '@playwright/test';
import sharp from 'sharp';
import { dayAfter } from '#src/features/settings/delivery.ts';
import { formatDay } from '#src/lib/dates.ts';
import { addToCart, firstProduct, openAwake } from '#tests/kit/browse.ts';
import { becomeBuyer, becomeCustomer } from '#tests/kit/buy.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

async function openProduct(page: Page): Promise<number> {
  const id = await firstProduct(page);
  await openAwake(page, `/product/${id}`);
  return id;
}

test('a PIN code is entered once, and every page then shows its delivery day', async ({ page }) => {
  const id = await openProduct(page);
  const { delivery } = (await (await page.request.get('/api/settings')).json()) as {
    delivery: { days: number };
  };
  const answer = await page.request.get('/api/delivery/400050');
  const { to } = (await answer.json()) as { to: number };
  const [latest, day] = [delivery.days, to].map((days) => formatDay(dayAfter(days, new Date())));
  await expect(page.getByText(`Delivery by ${latest}`)).toContainText(
    /if you order within (\d+ h )?\d+ min$/,
  );
  await page.getByRole('button', { name: 'Enter pincode for exact date' }).click();
  const field = page.getByRole('textbox', { name: 'Pincode' });
  await expect(field).toBeFocused();
  await field.fill('40005');
  await page.keyboard.press('Enter');
  await expect(field).toHaveAccessibleDescription('Pincode must be exactly 6 digits.');
  await field.fill('400050');
  await page.keyboard.press('Enter');
  await expect(page.getByText(`Delivery to 400050 by ${day}`)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Change pincode' })).toBeFocused();

  await addToCart(page, id);
  await page.goto('/cart');
  await expect(page.getByText(`Delivery to 400050 by ${day}`)).toBeVisible();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('keeps the price and actions of a product in sight wherever a phone is scrolled to', async ({
    page,
  }) => {
    await openProduct(page);
    const bar = page.getByRole('region', { name: 'Buy' });
    // The page's own buttons are below the first screen.
    await expect(bar.getByRole('button', { name: 'Add To Cart' })).toBeInViewport({ ratio: 1 });
    await parts(page).scrollIntoViewIfNeeded();
    await expect(bar).toContainText('₹');
    // The bar of links leaves it the foot of the screen, unless the keyboard is in it.
    const links = page.getByRole('navigation', { name: 'Quick links' });
    await expect(links).not.toBeInViewport();
    await links.getByRole('link', { name: 'Home' }).focus();
    await expect(links).toBeInViewport({ ratio: 1 });
    const [above, below] = [await bar.boundingBox(), await links.boundingBox()];
    expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThanOrEqual((below?.y ?? 0) + 1);
    await links.getByRole('link', { name: 'Home' }).blur();
    await expect(links).not.toBeInViewport();
    await page.getByRole('group', { name: /^Quantity of/ }).evaluate((box) => {
      box.scrollIntoView({ block: 'center' });
    });
    await expect(bar).toBeHidden();
    await expect(links).toBeInViewport({ ratio: 1 });

    await parts(page).evaluate((links) => {
      links.scrollIntoView({ block: 'start' });
    });
    await bar.getByRole('button', { name: 'Add To Cart' }).click();
    await expect(page.getByRole('dialog', { name: 'Your cart' })).toBeVisible();
  });
});

test('offers the colours of a product below its price and above its buttons', async ({ page }) => {
  await openProduct(page);
  const colours = await page.getByRole('region', { name: 'Available Colors' }).boundingBox();
  const price = await page.getByText('Inclusive of all taxes').boundingBox();
  const quantity = await page.getByRole('group', { name: /^Quantity of/ }).boundingBox();
  expect(colours?.y).toBeGreaterThan(price?.y ?? 0);
  expect((colours?.y ?? 0) + (colours?.height ?? 0)).toBeLessThan(quantity?.y ?? 0);
});

test('the bar that stays in sight does not cover the end of a product page', async ({ page }) => {
  await openProduct(page);
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  const bar = page.getByRole('region', { name: 'Buy' });
  await expect(bar).toBeVisible();
  await page.evaluate(() =>
    window.scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }),
  );
  const last = await page.getByRole('radio', { name: 'Dark' }).boundingBox();
  const top = await bar.boundingBox();
  expect((last?.y ?? 0) + (last?.height ?? 0)).toBeLessThanOrEqual(top?.y ?? 0);
});

for (const width of [360, 1440]) {
  test(`shows the chapters of a product from edge to edge at ${width} pixels, with pictures of accessories, drawings and another picture than the gallery`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await openProduct(page);
    const chapters = page.locator('.chapters');
    const first = chapters.getByRole('region').first();
    await first.scrollIntoViewIfNeeded();
    expect((await first.boundingBox())?.width).toBe(width);
    const folderOf = (source: string | null) => source?.split('/')[2];
    const shown = folderOf(await first.getByRole('img').getAttribute('src'));
    const gallery = page.locator('section[aria-label^="Pictures of"]').getByRole('img').first();
    expect(shown).not.toBe(folderOf(await gallery.getAttribute('src')));

    const box = chapters.getByRole('region', { name: 'In the box' });
    const accessory = box.getByRole('listitem').nth(1).locator('img');
    await accessory.scrollIntoViewIfNeeded();
    const pixels = () => accessory.evaluate((image: HTMLImageElement) => image.naturalWidth);
    await expect.poll(pixels).toBeGreaterThan(0);
    const drawing = (await chapters.locator('use').first().getAttribute('href')) ?? '';
    const drawings = await page.request.get(drawing);
    expect(await drawings.text()).toContain(`id="${drawing.split('#')[1]}"`);
    const scrollable = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(scrollable).toBe(width);
  });
}

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('shows a product with its pictures, facts and reviews without script', async ({ page }) => {
    const id = await firstProduct(page);
    await page.goto(`/product/${id}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByText('Warranty').first()).toBeVisible();
    await expect(page.locator('article time').first()).toBeVisible();
    await expect(page.locator('p', { hasText: 'Please turn on JavaScript to buy' })).toBeVisible();
    const picture = page.locator('section[aria-label^="Pictures of"] a').first();
    const address = (await picture.getAttribute('href')) ?? '';
    expect((await page.request.get(address)).headers()['content-type']).toMatch(/^image\//);
  });
});

test.describe('reviews', () => {
  test('a link to the reviews of a product brings them into sight', async ({ page }) => {
    await openProduct(page);
    await page.locator('a[href="#reviews"]').first().click();
    await expect(page.getByRole('heading', { name: 'Reviews', exact: true })).toBeInViewport();
    await expect(page.getByRole('link', { name: 'View All Reviews' })).toBeVisible();
    // Their heading is below the row of links, without the end of the part before.
    const before = page.locator('section:has(+ #reviews)');
    const links = await parts(page).boundingBox();
    const end = async () => {
      const { y = 0, height = 0 } = (await before.boundingBox()) ?? {};
      return y + height;
    };
    await expect.poll(end).toBeLessThanOrEqual((links?.y ?? 0) + (links?.height ?? 0) + 1);
    // They lie within their part, not over the questions below.
    const beyond = await page.locator('#reviews').evaluate((part) => {
      return part.scrollHeight - part.clientHeight;
    });
    expect(beyond).toBeLessThanOrEqual(1);
    // The other parts stand open too, each with its link.
    await parts(page).getByRole('link', { name: 'FAQ' }).click();
    await expect(page.getByRole('heading', { name: 'Questions, answered' })).toBeInViewport();
    await expect(parts(page)).toBeInViewport();
  });

  test('a buyer writes a review with a photo, which waits for staff', async ({ page }) => {
    const id = await firstProduct(page);
    await becomeBuyer(page, id);
    await page.goto(`/product/${id}#reviews`);
    await page.getByRole('button', { name: 'Write a review' }).click();
    const form = page.getByRole('form', { name: 'Write a review' });

    await form.getByRole('button', { name: 'Send review' }).click();
    await expect(form.getByText('Choose 1 to 5 stars.')).toBeVisible();
    await expect(form.getByText('Enter at least 10 characters.')).toBeVisible();

    await form.getByRole('radio', { name: '4 stars, Very good' }).check();
    await form.getByLabel('Your review').fill('Warm bass, and a fit that lasts an evening.');
    const photos = form.getByLabel('Add photos');
    await photos.setInputFiles({ name: 'fake.png', mimeType: 'image/png', buffer: NO_PICTURE });
    await form.getByRole('button', { name: 'Send review' }).click();
    await expect(
      form.getByText('fake.png is not a picture in JPEG, PNG, WebP or AVIF format.'),
    ).toHaveCount(2);
    await expect(form.getByLabel('Your review')).toHaveValue(/^Warm bass/);

    await form.getByRole('button', { name: 'Remove fake.png' }).click();
    await photos.setInputFiles({ name: 'desk.png', mimeType: 'image/png', buffer: await photo() });
    await expect(form.getByRole('img', { name: 'desk.png' })).toBeVisible();
    await form.getByRole('button', { name: 'Send review' }).click();
    await expect(page.getByText('Thank you! Your review will appear here once')).toBeVisible();
    await expect(form).toBeHidden();

    await page.reload();
    await page.locator('#reviews').scrollIntoViewIfNeeded();
    await expect(page.getByText('Thank you! Your review will appear here once')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Write a review' })).toHaveCount(0);
  });

  test('offers reviews only to buyers and leads guests to sign in and back', async ({ page }) => {
    const id = await openProduct(page);
    await parts(page).getByRole('link', { name: 'Reviews' }).click();
    const signIn = page.getByRole('link', { name: 'Sign in to write a review' });
    await expect(signIn).toHaveAttribute(
      'href',
      `/login?from=${encodeURIComponent(`/product/${id}#reviews`)}`,
    );

    await becomeCustomer(page);
    await page.goto(`/product/${id}#reviews`);
    await page.reload();
    await expect(
      page.getByText('Customers who bought this product here can review it.'),
    ).toBeVisible();
  });

  test('explains that reviews could not be loaded and tries again', async ({ page }) => {
    await page.route('**/api/review/product/*', (route) => route.abort());
    await openProduct(page);
    await parts(page).getByRole('link', { name: 'Reviews' }).click();
    const failure = page.getByText('Error fetching product reviews. Please try again.');
    await expect(failure).toBeVisible();
    await page.unroute('**/api/review/product/*');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(failure).toBeHidden();
    await expect(page.getByRole('link', { name: 'View All Reviews' })).toBeVisible();
  });
});

const parts = (page: Page) => page.getByRole('navigation', { name: /^About / });

const NO_PICTURE = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>');

function photo(): Promise<Buffer> {
  const background = { width: 300, height: 200, channels: 3, background: 'teal' } as const;
  return sharp({ create: background }).png().toBuffer();
}

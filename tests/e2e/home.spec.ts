import { expect, type Page, test } from '@playwright/test';
import { openAwake } from '#tests/kit/browse.ts';
import { LOCK_MS } from '#src/features/slides/useSlides.ts';

test.use({ viewport: { width: 1440, height: 900 } });

test.describe('the slider', () => {
  test('the slider rests its arrows for two seconds after each use', async ({ page }) => {
    await openSlider(page);
    await page.clock.install();
    await slider(page).getByRole('button', { name: 'Next slide' }).click();
    await expect(slider(page)).toContainText('2 / ');
    for (const name of ['Next slide', 'Previous slide']) {
      await expect(arrow(page, name)).toHaveAttribute('aria-disabled', 'true');
    }
    await arrow(page, 'Next slide').click({ force: true });
    await expect(slider(page)).toContainText('2 / ');

    await page.clock.runFor(LOCK_MS);
    await expect(arrow(page, 'Next slide')).toHaveAttribute('aria-disabled', 'false');
    await arrow(page, 'Previous slide').click();
    await expect(slider(page)).toContainText('1 / ');
  });

  test('the slider shows the specifications of a slide and adds its product to the cart', async ({
    page,
  }) => {
    await openSlider(page);
    const slide = slider(page).getByRole('listitem', { name: /^1 of/ });
    await slide.getByRole('button', { name: 'SEE MORE' }).click();
    await expect(slide.getByRole('heading')).toBeFocused();
    await expect(slide.getByRole('term').first()).toBeVisible();
    await expect(slide.getByText(/^Price ₹[\d,]+$/)).toBeVisible();
    await slide.getByRole('button', { name: /^Add To Cart/ }).click();
    await expect(page.getByRole('dialog', { name: 'Your cart' })).toBeVisible();
    await page.keyboard.press('Escape');

    await slide.getByRole('button', { name: 'Back' }).click();
    const more = slide.getByRole('button', { name: 'SEE MORE' });
    await expect(more).toBeFocused();
    await more.press('Enter');
    await expect(slide.getByRole('heading')).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(more).toBeFocused();
  });

  for (const width of [360, 768, 1024, 1440]) {
    test(`a slide is as tall as before when its detail opens at ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 });
      await openSlider(page);
      const slide = slider(page).getByRole('listitem', { name: /^1 of/ });
      const height = async () => (await slide.boundingBox())?.height;
      const before = await height();
      await slide.getByRole('button', { name: 'SEE MORE' }).click();
      await expect(slide.getByText(/^Price ₹/)).toBeVisible();
      expect(await height()).toBe(before);
    });
  }
});

test('a carousel fetches the rest of its twenty products once somebody moves it', async ({
  page,
}) => {
  await page.goto('/');
  const row = page.getByRole('region', { name: 'Best Sellers' });
  await row.scrollIntoViewIfNeeded();
  const cards = row.getByRole('listitem').filter({ has: page.getByRole('article') });
  await expect(cards).toHaveCount(6);
  await expect(row.getByRole('button', { name: 'Previous' })).toBeDisabled();

  const answer = page.waitForResponse('**/api/products/best-sellers');
  // Once is enough, even before the row's script has loaded.
  await row.getByRole('button', { name: 'Next' }).click();
  await expect(row.getByRole('button', { name: 'Previous' })).toBeEnabled();
  const list = (await (await answer).json()) as unknown[];
  await expect(cards).toHaveCount(list.length);
  expect(list.length).toBeGreaterThan(6);
});

test.describe('the picture of the first screen', () => {
  /** Returns whether the picture is elsewhere, or larger, once the page has been scrolled. */
  const movesOf = async (page: Page) => {
    const look = () =>
      page.locator('.hero-photo img').evaluate((picture) => getComputedStyle(picture).transform);
    const before = await look();
    await page.evaluate(() => window.scrollTo({ top: 300, behavior: 'instant' }));
    await page.evaluate(
      () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
    );
    return (await look()) !== before;
  };

  test('follows the scrolling of the page', async ({ page }) => {
    await page.goto('/');
    expect(await movesOf(page)).toBe(true);
  });

  test('stays still for people who prefer less motion', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto('/');
    expect(await movesOf(page)).toBe(false);
  });

  test('stays still for people who save data', async ({ page }) => {
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
    });
    await page.goto('/');
    expect(await movesOf(page)).toBe(false);
  });
});

test('the home page opens one question at a time', async ({ page }) => {
  await page.goto('/');
  const open = page.locator('details[name=faq][open]');
  await expect(open).toHaveCount(1);
  await page.locator('details[name=faq] summary').nth(2).click();
  await expect(open).toHaveCount(1);
  await expect(page.locator('details[name=faq]').nth(2)).toHaveAttribute('open', '');
});

test('both layouts of the collections lead to their categories', async ({ page }) => {
  await page.goto('/');
  const main = page.getByRole('main');
  for (const name of ['Gaming Headphones', 'Karaoke', 'Bluetooth Speakers', 'Ear Buds']) {
    await expect(main.getByRole('link', { name: `${name} Explore Now` })).toBeVisible();
  }
  const second = page.getByRole('region', { name: 'Explore Collection' });
  for (const name of ['Headphones', 'Soundbars', 'Neckbands']) {
    await expect(second.getByRole('link', { name: `Explore Now: ${name}` })).toBeVisible();
  }
  await second.getByRole('link', { name: 'Explore Now: Soundbars' }).click();
  await expect(page).toHaveURL('/category/soundbars');
});

test('keeps the choice of dark on the next page and paints it before anything else', async ({
  page,
}) => {
  await openAwake(page, '/');
  await page.getByRole('radio', { name: 'Dark' }).check({ force: true });
  const dark = 'rgb(11, 20, 19)';
  await expect(page.locator('body')).toHaveCSS('background-color', dark);

  await page.goto('/contact', { waitUntil: 'commit' });
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expect(page.locator('body')).toHaveCSS('background-color', dark);
  await expect(page.getByRole('radio', { name: 'Dark' })).toBeChecked();
  await page.getByRole('radio', { name: 'Same as device' }).check({ force: true });
  await expect(page.locator('body')).not.toHaveCSS('background-color', dark);
});

test('a missing page searches without script and links to every category', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  const answer = await page.goto('/nothing-here');
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('main').getByRole('link', { name: 'Ear Buds' })).toBeVisible();
  const form = page.getByRole('search', { name: 'Find it' });
  await form.getByLabel('Search products').fill('speaker');
  await form.getByRole('button', { name: 'Search' }).click();
  await expect(page).toHaveURL('/products/fullsearch?query=speaker');
  await context.close();
});

test('a released shop has no page of interface parts', async ({ request }) => {
  expect((await request.get('/dev/ui')).status()).toBe(404);
});

const slider = (page: Page) => page.getByRole('region', { name: 'Highlights' });
const arrow = (page: Page, name: string) => slider(page).getByRole('button', { name });

/** Waits until the slider's script owns it. */
async function openSlider(page: Page): Promise<void> {
  await page.goto('/');
  await slider(page).scrollIntoViewIfNeeded();
  await expect(slider(page).locator('.swiper-initialized')).toHaveCount(1);
}

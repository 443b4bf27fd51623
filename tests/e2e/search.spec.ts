import { expect, type Page, test } from '@playwright/test';
import { openAwake } from '#tests/kit/browse.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const CATEGORY = '/category/gaming-headphones';

/** Names of the products listed. */
function cards(page: Page) {
  return page.getByRole('list', { name: 'Products' }).getByRole('heading', { level: 3 });
}

/** The number of products and the range shown. */
function count(page: Page) {
  return page
    .locator('main')
    .getByRole('status')
    .filter({ hasText: /products?$/ });
}

test.describe('a search', () => {
  test('pages through search results by the address', async ({ page }) => {
    await page.goto('/products/fullsearch?query=speaker');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Search Result for "speaker"');
    await expect(count(page)).toHaveText(/^1–20 of \d+ products$/);
    // The first cards are shown before the rest of the page.
    await expect(cards(page)).toHaveCount(20);
    const first = await cards(page).allInnerTexts();

    await page
      .getByRole('navigation', { name: 'Pages' })
      .getByRole('link', { name: 'Page 2' })
      .click();
    await expect(page).toHaveURL(/query=speaker&page=2$/);
    await expect(cards(page)).not.toHaveText(first);
    await expect(count(page)).toHaveText(/^21–/);
    await page.reload();
    await expect(count(page)).toHaveText(/^21–/);
    await page.goBack();
    await expect(cards(page)).toHaveText(first);
  });

  test('explains how the search read a mistyped word', async ({ page }) => {
    await page.goto('/products/fullsearch?query=kareoki speker');
    await expect(page.getByText(/^No results for “kareoki speker”/)).toBeVisible();
    await expect(cards(page).first()).toBeVisible();
  });

  test('a search without results offers popular searches, categories and best sellers', async ({
    page,
  }) => {
    await page.goto('/products/fullsearch?query=qqzzk');
    await expect(page.getByText('We found nothing for “qqzzk”')).toBeVisible();
    await expect(page.getByRole('region', { name: 'Best Sellers' })).toBeVisible();
    await expect(
      page.getByRole('region', { name: 'Browse by category' }).getByRole('link'),
    ).not.toHaveCount(0);
    await page.getByRole('link', { name: 'karaoke mic' }).click();
    await expect(cards(page).first()).toBeVisible();
  });

  test('explains what to do in a search without a term', async ({ page }) => {
    await page.goto('/products/fullsearch');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      'Enter a search term to find products',
    );
    await expect(page.getByRole('region', { name: 'Popular searches' })).toBeVisible();
  });

  test('the search suggests while typing, by arrows, with a count for screen readers', async ({
    page,
  }) => {
    await page.goto('/');
    const search = page.getByRole('search', { name: 'Shop' });
    const box = search.getByRole('combobox', { name: 'Search products' });
    await expect(box).toHaveAttribute('placeholder', 'What do you need ?');
    await box.fill('a');
    await expect(box).toHaveAttribute('aria-expanded', 'false');
    await box.fill('air');
    await expect(box).toHaveAttribute('aria-expanded', 'true');
    const options = search.getByRole('option');
    await expect(options.first()).toBeVisible();
    const found = (await options.count()) - 1;
    await expect(search.getByRole('status')).toHaveText(`${found} suggestions`);
    await expect(options.first().locator('mark')).toHaveText('Air');

    await box.press('ArrowDown');
    await expect(options.first()).toHaveAttribute('aria-selected', 'true');
    await expect(box).toHaveAttribute('aria-activedescendant', /./);
    await box.press('Escape');
    await expect(box).toHaveAttribute('aria-expanded', 'false');
    await box.press('ArrowUp');
    await expect(options.last()).toHaveAttribute('aria-selected', 'true');
    await box.press('Enter');
    await expect(page).toHaveURL('/products/fullsearch?query=air');
  });

  test('shows a long list of search suggestions by arrow keys with a link to all results', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 740 });
    await openAwake(page, '/products/fullsearch');
    const box = page.getByRole('main').getByRole('combobox', { name: 'Search products' });
    await box.fill('head');
    const options = page.getByRole('main').getByRole('option');
    await expect(options.last()).toBeInViewport({ ratio: 1 });
    const last = options.nth(-2);
    await expect(last).not.toBeInViewport();
    await box.press('ArrowUp');
    await box.press('ArrowUp');
    await expect(last).toHaveAttribute('aria-selected', 'true');
    await expect(last).toBeInViewport({ ratio: 0.9 });
  });

  test('explains missing suggestions without a connection and suggests once it is back', async ({
    page,
    context,
  }) => {
    await openAwake(page, '/products/fullsearch');
    const search = page.getByRole('search', { name: 'Search again' });
    const box = search.getByRole('combobox');
    const why = search.getByRole('alert');
    // What says why comes with the first focus: without a connection it could not be had.
    const fetched = page.waitForResponse(/SuggestionsMissing/);
    await box.focus();
    await (await fetched).finished();
    await context.setOffline(true);
    await box.fill('air');
    await expect(why).toHaveText(/^You seem to be offline.*check your connection\.$/);
    await box.press('Escape');
    await expect(why).toHaveCount(0);
    await expect(box).toHaveValue('air');
    await box.fill('airs');
    await expect(why).toBeVisible();
    await context.setOffline(false);
    await expect(search.getByRole('option').first()).toBeVisible();
    await expect(why).toHaveCount(0);
  });

  test('leads on to the results where the search suggests nothing', async ({ page }) => {
    await openAwake(page, '/');
    const search = page.getByRole('search', { name: 'Shop' });
    await search.getByRole('combobox').fill('qqzzk');
    await expect(search.getByRole('status')).toHaveText('No suggestions');
    await search.getByRole('link', { name: 'Search for “qqzzk”' }).click();
    await expect(page).toHaveURL('/products/fullsearch?query=qqzzk');
  });

  test('the search needs a word and ignores blanks', async ({ page }) => {
    await openAwake(page, '/products/fullsearch');
    const box = page.getByRole('search', { name: 'Search again' }).getByRole('combobox');
    await box.fill('   ');
    await box.press('Enter');
    await expect(page).toHaveURL('/products/fullsearch');
  });
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('the catalogue can be read, paged and linked through without script', async ({ page }) => {
    await page.goto('/best-sellers');
    const pages = page.getByRole('navigation', { name: 'Pages' });
    if ((await pages.count()) > 0) {
      await pages.getByRole('link', { name: 'Page 2' }).click();
      await expect(page).toHaveURL('/best-sellers/page/2');
    }
    await page.getByRole('link', { name: 'Gaming Headphones' }).first().click();
    await expect(page).toHaveURL(CATEGORY);
    await expect(page.getByRole('button', { name: 'Show Filters' })).toBeHidden();
    const [name = ''] = await cards(page).allInnerTexts();
    await page.getByRole('link', { name, exact: true }).click();
    await expect(page).toHaveURL(/\/product\/\d+$/);
    await expect(page.getByRole('heading', { level: 1 })).toContainText(name);
  });

  test('a search without script leads to a page that says where else to look', async ({ page }) => {
    await page.goto('/');
    const box = page.getByRole('search', { name: 'Shop' }).getByRole('combobox');
    await box.fill('speaker');
    await box.press('Enter');
    await expect(page).toHaveURL('/products/fullsearch?query=speaker');
    await page.locator('main').getByRole('link', { name: 'Soundbars' }).click();
    await expect(page).toHaveURL('/category/soundbars');
  });
});

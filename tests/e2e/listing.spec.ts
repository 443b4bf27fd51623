import { expect, type Page, test } from '@playwright/test';
import { openAwake } from '#tests/kit/browse.ts';
import { anotherBrowser } from '#tests/kit/staff-calls.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const CATEGORY = '/category/gaming-headphones';

/** Names of the products listed. */
function cards(page: Page) {
  return page.getByRole('list', { name: 'Products' }).getByRole('heading', { level: 3 });
}

async function openFilters(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Show Filters' }).click();
  await expect(page.getByRole('slider', { name: 'Lowest price' })).toBeVisible();
}

/** Returns the distance from the button to the filters below it (px). */
async function belowBar(page: Page): Promise<number> {
  const button = await page.getByRole('button', { name: 'Hide Filters' }).boundingBox();
  const first = await page.getByRole('slider', { name: 'Lowest price' }).boundingBox();
  return (first?.y ?? 0) - (button?.y ?? 0);
}

// The next test is given the same browser.
test.afterEach(({ context }) => context.setOffline(false));

test.describe('a category', () => {
  test('narrows a category to the count of a filter and keeps the choice in the address', async ({
    page,
  }) => {
    await page.goto(CATEGORY);
    await openFilters(page);
    const option = page.getByRole('checkbox', { name: /^Wired \(\d+\)/ });
    const [, count = ''] = /\((\d+)\)/.exec(await labelOf(page, 'Wired')) ?? [];
    const before = await belowBar(page);
    await option.check();

    await expect(cards(page)).toHaveCount(Number(count));
    await expect(page).toHaveURL(/\?options=\d+$/);
    await expect(page.getByRole('list', { name: 'Chosen filters' })).toBeVisible();
    // The selection is shown next to the filters, so no filter moved under the pointer.
    expect(await belowBar(page)).toBeCloseTo(before, 0);
    const narrowed = await cards(page).allInnerTexts();
    const address = page.url();

    await page.reload();
    await expect(cards(page)).toHaveText(narrowed);
    const shared = await page.context().newPage();
    await shared.goto(address);
    await expect(cards(shared)).toHaveText(narrowed);
    await shared.close();
  });

  test('undoes each filter choice of a category by Back or by its chip', async ({ page }) => {
    await page.goto(CATEGORY);
    const all = await cards(page).allInnerTexts();
    await expect(page.getByRole('list', { name: 'Chosen filters' })).toHaveCount(0);

    await page.getByRole('combobox', { name: 'Sort by' }).selectOption('price-asc');
    await expect(page).toHaveURL(`${CATEGORY}?sort=price-asc`);
    await expect(cards(page)).not.toHaveText(all);
    // None are there for a moment.
    await expect(cards(page)).toHaveCount(all.length);
    const cheapest = await cards(page).allInnerTexts();

    await openFilters(page);
    await page.getByRole('checkbox', { name: /^Wired/ }).check();
    const chips = page.getByRole('list', { name: 'Chosen filters' });
    await expect(
      chips.getByRole('button', { name: 'Remove filter Connectivity: Wired' }),
    ).toBeVisible();
    await expect(cards(page)).not.toHaveCount(all.length);

    await page.goBack();
    await expect(cards(page)).toHaveText(cheapest);
    await expect(chips).toHaveCount(0);
    await page.goBack();
    await expect(cards(page)).toHaveText(all);
    await page.goForward();
    await expect(cards(page)).toHaveText(cheapest);

    await page.getByRole('checkbox', { name: /^Wired/ }).check();
    await chips.getByRole('button', { name: 'Remove filter Connectivity: Wired' }).click();
    await expect(page).toHaveURL(`${CATEGORY}?sort=price-asc`);
    await expect(cards(page)).toHaveText(cheapest);
    await expect(page.getByRole('button', { name: 'Hide Filters' })).toBeFocused();
  });

  test('a category has a price slider of six steps and Clear Filters only while it narrows', async ({
    page,
  }) => {
    await page.goto(CATEGORY);
    await openFilters(page);
    const highest = page.getByRole('slider', { name: 'Highest price' });
    await expect(highest).toHaveAttribute('max', '6');
    expect(await highest.getAttribute('aria-valuetext')).toMatch(/00$/);
    const clear = page.getByRole('button', { name: 'Clear Filters' });
    await expect(clear).toHaveCount(0);

    await highest.press('ArrowLeft');
    await expect(page).toHaveURL(/maxPrice=\d+00$/);
    await clear.click();
    await expect(page).toHaveURL(CATEGORY);
    await expect(clear).toHaveCount(0);
  });

  test('a category whose filters match nothing is cleared by one button', async ({ page }) => {
    await page.goto(`${CATEGORY}?maxPrice=1`);
    await expect(page.getByText('No products match these filters')).toBeVisible();
    await page.locator('main').getByRole('button', { name: 'Clear Filters' }).last().click();
    await expect(cards(page).first()).toBeVisible();
    await expect(page).toHaveURL(CATEGORY);
  });

  test('a category reads the valid parts of an address that makes no sense', async ({ page }) => {
    await page.goto(`${CATEGORY}?sort=cheap&options=x&minPrice=-5&page=99`);
    await expect(cards(page).first()).toBeVisible();
    await expect(page).toHaveURL(CATEGORY);
  });

  test('a category stays readable offline and resumes when back online', async ({
    page,
    context,
  }) => {
    await page.goto(CATEGORY);
    await openFilters(page);
    const all = await cards(page).count();
    await context.setOffline(true);
    await page.getByRole('checkbox', { name: /^Wired/ }).check();
    await expect(page.getByText('You seem to be offline')).toBeVisible();
    await context.setOffline(false);
    await expect(page.getByText('You seem to be offline')).toBeHidden();
    await expect(cards(page)).not.toHaveCount(all);
  });

  test('a category whose filters cannot be loaded names the problem and keeps its products', async ({
    browser,
    baseURL,
  }) => {
    const page = await anotherBrowser(browser, baseURL);
    await openAwake(page, CATEGORY);
    const all = await cards(page).count();
    await page.context().setOffline(true);
    await page.getByRole('button', { name: 'Show Filters' }).click();
    await expect(page.getByText('You seem to be offline')).toBeVisible();
    await expect(cards(page)).toHaveCount(all);
    // Back online it retries automatically.
    const tried = page.waitForEvent('load');
    await page.context().setOffline(false);
    await tried;
    await expect(page.getByText('You seem to be offline')).toBeHidden();
    await expect(cards(page)).toHaveCount(all);
    await expect(page.getByRole('combobox', { name: 'Sort by' })).toBeEnabled();
    await page.context().close();
  });
});

test.describe('a category on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('a category on a phone shows its filters in a drawer with the number of products left', async ({
    page,
  }) => {
    await page.goto(CATEGORY);
    await openFilters(page);
    const drawer = page.getByRole('dialog', { name: 'Filters' });
    const [, count = ''] = /\((\d+)\)/.exec(await labelOf(page, 'Wired')) ?? [];
    await drawer.getByRole('checkbox', { name: /^Wired/ }).check();
    await drawer.getByRole('button', { name: `Show ${count} products` }).click();
    await expect(drawer).toBeHidden();
    await expect(cards(page)).toHaveCount(Number(count));
    await expect(page.getByRole('button', { name: 'Show Filters' })).toBeFocused();
  });
});

/** Returns the text next to a filter's checkbox, including its count. */
function labelOf(page: Page, value: string): Promise<string> {
  return page.locator('label', { hasText: new RegExp(`^${value} \\(`) }).innerText();
}

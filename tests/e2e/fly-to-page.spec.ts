import { expect, type Page, test } from '@playwright/test';
import { openAwake } from '#tests/kit/browse.ts';
import { AHEAD, FLIGHT, GALLERY_PICTURE } from '#src/screens/shell/instant.ts';

const CATEGORY = '/category/gaming-headphones';
const PHONE = { width: 390, height: 700 };

test.describe('the picture of a card that is pressed', () => {
  test('moves a pressed picture before its page arrives and returns it if none arrives', async ({
    page,
  }) => {
    const { card, link, path, place } = await knowPlace(page);
    const other = page.locator('.product-card').nth(1).locator('img');
    // An answer without a page: the one that was to be left stays.
    await page.route('**/product/*?none', (route) => route.fulfill({ status: 204 }));
    await page.clock.install();
    await card.evaluate((element) =>
      element.scrollIntoView({ block: 'center', behavior: 'instant' }),
    );
    const scrolled = await page.evaluate(() => scrollY);
    expect(scrolled).toBeGreaterThan(0);
    // A picture that is still loading does not move.
    await expect(card.locator('img').first()).not.toHaveJSProperty('naturalWidth', 0);
    // Neither in sight nor pointed at, so not fetched before.
    await link.evaluate((element: HTMLAnchorElement, mark) => {
      element.removeAttribute(mark);
      element.href += '?none';
      element.click();
    }, AHEAD);
    const flight = page.locator(`[${FLIGHT}]`);
    await expect(flight).toBeVisible();
    expect(await flight.evaluate(placeOf)).toEqual(place);
    await expect(other).toBeHidden();
    expect(await page.evaluate(() => [scrollY, document.documentElement.scrollWidth])).toEqual([
      scrolled,
      PHONE.width,
    ]);
    await page.clock.fastForward(8100);
    await expect(flight).toHaveCount(0);
    await expect(card).toBeVisible();
    await expect(other).toBeVisible();

    await openAwake(page, CATEGORY);
    await link.click();
    await expect(page).toHaveURL(path);
    await page.goBack();
    await expect(page).toHaveURL(CATEGORY);
    await expect(flight).toHaveCount(0);
    await expect(card).toBeVisible();
  });

  test('makes pictures ready to move as soon as the results of a search are there', async ({
    page,
  }) => {
    await page.setViewportSize(PHONE);
    await openReady(page, '/products/fullsearch?query=headphones');
    await expect(page.locator('.product-card').first()).toBeVisible();
  });

  for (const [who, prepare] of Object.entries({
    'wants less motion': (page: Page) => page.emulateMedia({ reducedMotion: 'reduce' }),
    'saves data': (page: Page) =>
      page.evaluate(() => {
        Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
      }),
  }))
    test(`keeps the picture in place for a shopper who ${who} or opens another tab`, async ({
      page,
    }) => {
      const { link, path } = await knowPlace(page);
      await page.evaluate((mark) => {
        new MutationObserver(() => {
          if (document.querySelector(`[${mark}]`)) sessionStorage.setItem('flew', 'yes');
        }).observe(document.body, { childList: true });
      }, FLIGHT);
      const hasFlown = () => page.evaluate(() => sessionStorage.getItem('flew'));
      const opened = page.context().waitForEvent('page');
      await link.click({ modifiers: ['ControlOrMeta'] });
      await (await opened).close();
      await prepare(page);
      await link.click();
      await expect(page).toHaveURL(path);
      expect(await hasFlown()).toBeNull();
    });
});

/** Opens a list and waits for what lets its pictures fly, which comes before anything is pressed. */
async function openReady(page: Page, path: string): Promise<void> {
  const fetched = page.waitForResponse((answer) => answer.url().includes('fly-to-page'));
  await openAwake(page, path);
  await page.evaluate((url) => import(url), (await fetched).url());
}

/**
 * Visits a product of the list so that the position of its picture is known, and returns to the
 * list.
 */
async function knowPlace(page: Page) {
  await page.setViewportSize(PHONE);
  await openAwake(page, CATEGORY);
  const card = page.locator('.product-card').nth(4);
  const link = card.locator('.product-card-link');
  const path = (await link.getAttribute('href')) ?? '';
  await openAwake(page, path);
  const place = await page.locator(GALLERY_PICTURE).first().evaluate(placeOf);
  await openReady(page, CATEGORY);
  return { card, link, path, place };
}

function placeOf(element: Element): { left: number; top: number; width: number } {
  const { left, top, width } = element.getBoundingClientRect();
  return { left, top, width };
}

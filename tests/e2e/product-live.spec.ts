import { expect, type Page, test } from '@playwright/test';
import { firstProduct } from '#tests/kit/browse.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('a product page made in the browser shows what the built page shows', async ({ page }) => {
  // The sentence of the delivery counts minutes: both pages are read in the same one.
  await page.clock.setFixedTime(Date.now());
  const id = await firstProduct(page);
  await page.goto(`/product/${id}`);
  const built = await readMain(page);
  // An address of the product without a page of its own is served as a product published just now.
  const live = await (await page.request.get(`/product/0${id}`)).text();
  await page.route(
    (url) => url.pathname === `/product/${id}`,
    (route) => route.fulfill({ body: live, contentType: 'text/html' }),
  );
  await page.goto(`/product/${id}`);
  expect(await readMain(page)).toBe(built);
});

/** Returns the contents of `<main>`, without the traces of how they were loaded. */
async function readMain(page: Page): Promise<string> {
  const sentence = page.getByText(/^Delivery .*by/);
  await expect(sentence).toBeVisible();
  for (const panel of await page.getByRole('tab').all()) await panel.click();
  await expect(page.getByRole('heading', { name: 'Browse Similar Products' })).toBeVisible();
  await page.getByRole('heading', { name: 'Browse Similar Products' }).scrollIntoViewIfNeeded();
  const asleep = page.getByRole('main').locator('astro-island[ssr]');
  // An island that hydrates leaves this list, so each round scrolls to the first that is left.
  await expect
    .poll(() =>
      asleep.evaluateAll((islands) => {
        islands[0]?.firstElementChild?.scrollIntoView();
        return islands.length;
      }),
    )
    .toBe(0);
  // Only the script adds the compare buttons to the cards.
  const cards = await page.getByRole('main').locator('.product-card').count();
  await expect(
    page
      .getByRole('main')
      .locator('.product-card')
      .getByRole('button', { name: /compare/i }),
  ).toHaveCount(cards);
  return page.getByRole('main').evaluate((main) => {
    const copy = main.cloneNode(true) as HTMLElement;
    for (const one of copy.querySelectorAll('script, style, template, noscript, link'))
      one.remove();
    for (const one of copy.querySelectorAll('astro-island, astro-slot, astro-static-slot')) {
      one.replaceWith(...one.childNodes);
    }
    const parts = [...copy.querySelectorAll('*')].map((one) => {
      const own = [...one.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE);
      const text = own
        .map((node) => node.textContent)
        .join('')
        .trim();
      // The carousel may have been set up already.
      const look = (one.getAttribute('class') ?? '').replaceAll(/ ?swiper-[\w-]+/g, '');
      return `${one.localName} ${one.getAttribute('href') ?? ''} ${look} ${text}`;
    });
    return parts.join('\n');
  });
}

import { expect, type Locator, type Page, test } from '@playwright/test';
import { firstProduct, openAwake } from '#tests/kit/browse.ts';
import { holdFiles, holdScripts } from '#tests/kit/late-files.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** A product whose main picture is kept wider than pages show it. */
async function openCloseUp(page: Page): Promise<void> {
  const answer = await page.request.get('/api/products');
  const { products } = (await answer.json()) as { products: { id: number; imageUrl: string }[] };
  const product = products.find(({ imageUrl }) => imageUrl.endsWith('/2000.webp'));
  await openAwake(page, `/product/${product?.id}`);
}

/** Returns the address of a product in white. */
async function whiteProduct(page: Page): Promise<string> {
  const answer = await page.request.get('/api/products');
  type Found = { id: number; variants: { id: number; color: string }[] };
  const { products } = (await answer.json()) as { products: Found[] };
  const paths = products.flatMap(({ id, variants }) =>
    variants.filter(({ color }) => color === 'white').map((one) => `/product/${id}/${one.id}`),
  );
  const [path] = paths;
  if (!path) throw new Error('No product comes in white.');
  return path;
}

test.describe('the pictures of a product', () => {
  test('product pictures open over the whole screen, turn over by keys and return the focus', async ({
    page,
  }) => {
    await openCloseUp(page);
    const picture = page.getByRole('link', { name: /^Enlarge picture 1 of/ });
    await picture.focus();
    await page.keyboard.press('Enter');

    const viewer = page.getByRole('dialog');
    await expect(viewer.getByRole('status')).toHaveText(/1 of \d/);
    await page.keyboard.press('ArrowRight');
    await expect(viewer.getByRole('status')).toHaveText(/2 of \d/);
    await page.keyboard.press('Home');
    await expect(viewer.getByRole('status')).toHaveText(/1 of \d/);
    await page.keyboard.press('ArrowLeft');
    await expect(viewer.getByRole('status')).toHaveText(/1 of \d/);

    const shown = viewer.locator('div:not([inert]) > button[aria-pressed]');
    const inFull = shown.locator('img[src$="/2000.webp"]');
    await expect(inFull).toHaveCount(0);
    await shown.click();
    await expect(shown).toHaveAccessibleName('Show the whole picture');
    await expect
      .poll(() => inFull.evaluate((one: HTMLImageElement) => one.naturalWidth))
      .toBe(2000);
    await page.keyboard.press('Escape');
    await expect(viewer).toBeHidden();
    await expect(picture).toBeFocused();
  });

  test('enlarges a product picture around the pressed point', async ({ page }) => {
    await openCloseUp(page);
    await page.getByRole('link', { name: /^Enlarge picture 1 of/ }).click();
    const shown = page.getByRole('dialog').locator('div:not([inert]) > button[aria-pressed]');
    const image = shown.getByRole('img');
    await expect
      .poll(() => image.evaluate((one: HTMLImageElement) => one.naturalWidth))
      .toBeGreaterThan(0);
    const { width, height } = (await shown.boundingBox()) ?? { width: 0, height: 0 };
    const side = Math.min(width, height);
    const position = { x: width / 2 + side / 4, y: height / 2 + side / 4 };
    await shown.click({ position });
    await expect(shown).toHaveAttribute('aria-pressed', 'true');
    // Three quarters across and down the picture, now in the middle of the screen.
    const seen = await shown.evaluate(({ parentElement: box }) => {
      const { scrollTop = 0, clientHeight = 0, scrollHeight = 1 } = box ?? {};
      return (scrollTop + clientHeight / 2) / scrollHeight;
    });
    expect(seen).toBeCloseTo(0.75, 1);
  });

  test('shows a picture from its smaller file until the large one arrives', async ({ page }) => {
    await openCloseUp(page);
    const release = await holdFiles(page, /\/media\/.*\/(?!160|320|480|640)\d+\.\w+$/);
    // A mouse would enlarge the picture on the page as well.
    await page.getByRole('link', { name: /^Enlarge picture 1 of/ }).press('Enter');
    const shown = page.getByRole('dialog').locator('div:not([inert]) > button[aria-pressed]');
    const image = shown.getByRole('img');
    await expect(image).toHaveCSS('background-image', /^url\(.*\/media\/.*\/640\./);
    release();
    await expect(image).toHaveCSS('background-image', /^radial-gradient/);
  });

  test('a white product has the same darker ground over the whole screen', async ({ page }) => {
    await page.goto(await whiteProduct(page));
    const near = (one: Locator) =>
      one.evaluate((element) => getComputedStyle(element).getPropertyValue('--well-near'));
    const behindPictures = await near(page.getByRole('region', { name: /^Pictures of/ }));
    expect(behindPictures).not.toBe(await near(page.locator('body')));
    await page.getByRole('link', { name: /^Enlarge picture 1 of/ }).click();
    await expect.poll(() => near(page.getByRole('dialog'))).toBe(behindPictures);
  });

  test('product pictures follow thumbnails and arrows', async ({ page }) => {
    await openAwake(page, `/product/${await firstProduct(page)}`);
    const pictures = page.getByRole('region', { name: /^Pictures of/ });
    await pictures.getByRole('button', { name: /^Picture 2 of/ }).click();
    const second = pictures.getByRole('button', { name: /^Picture 2 of/ });
    await expect(second).toHaveAttribute('aria-current', 'true');
    await pictures.getByRole('button', { name: 'Previous picture' }).click();
    const first = pictures.getByRole('button', { name: /^Picture 1 of/ });
    await expect(first).toHaveAttribute('aria-current', 'true');
  });

  test('product pictures count every press, even in quick succession', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await openAwake(page, `/product/${await firstProduct(page)}`);
    const pictures = page.getByRole('region', { name: /^Pictures of/ });
    const next = pictures.getByRole('button', { name: 'Next picture' });
    // Checks immediately, before the row has moved.
    await next.evaluate(async (button: HTMLElement) => {
      button.click();
      await new Promise((done) => setTimeout(done));
      button.click();
    });
    const third = pictures.getByRole('button', { name: /^Picture 3 of/ });
    await expect(third).toHaveAttribute('aria-current', 'true');
    await expect(pictures.getByRole('link', { name: /^Enlarge picture 3 of/ })).toBeInViewport({
      ratio: 0.7,
    });
    await expect(third).toHaveAttribute('aria-current', 'true');
  });

  test('product pictures turn over by keys and take the focus along', async ({ page }) => {
    await openAwake(page, `/product/${await firstProduct(page)}`);
    const picture = (at: number) =>
      page.getByRole('link', { name: new RegExp(`^Enlarge picture ${at} of`) });
    await picture(1).focus();
    await page.keyboard.press('ArrowRight');
    await expect(picture(2)).toBeFocused();
    await page.keyboard.press('ArrowLeft');
    await expect(picture(1)).toBeFocused();
  });

  test('product pictures keep what was swiped to before their script loaded', async ({ page }) => {
    const release = await holdScripts(page);
    await page.goto(`/product/${await firstProduct(page)}`, { waitUntil: 'commit' });
    const pictures = page.getByRole('region', { name: /^Pictures of/ });
    await pictures
      .getByRole('link', { name: /^Enlarge picture 2 of/ })
      .evaluate((slide: HTMLElement) => slide.parentElement?.scrollTo({ left: slide.offsetLeft }));
    release();
    const second = pictures.getByRole('button', { name: /^Picture 2 of/ });
    await expect(second).toHaveAttribute('aria-current', 'true');
  });
});

test.describe('by touch', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

  test('a swipe turns product pictures over on the page as in the viewer', async ({ page }) => {
    await openAwake(page, `/product/${await firstProduct(page)}`);
    const pictures = page.getByRole('region', { name: /^Pictures of/ });
    await swipe(page, pictures);
    await pictures.getByRole('link', { name: /^Enlarge picture 2 of/ }).click();
    const viewer = page.getByRole('dialog');
    const counter = viewer.getByRole('status');
    await expect(counter).toHaveText(/2 of \d/);
    await swipe(page, viewer);
    await expect(counter).toHaveText(/3 of \d/);
    await viewer.getByRole('button', { name: 'Next picture' }).click();
    await expect(counter).toHaveText(/4 of \d/);
  });
});

/** A finger from right to left across the middle of something. */
async function swipe(page: Page, over: Locator): Promise<void> {
  const { x, y, width, height } = (await over.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  const browser = await page.context().newCDPSession(page);
  const touch = async (type: 'touchStart' | 'touchMove' | 'touchEnd', share?: number) => {
    const touchPoints =
      share === undefined ? [] : [{ x: x + width * share, y: y + Math.min(height / 2, 200) }];
    await browser.send('Input.dispatchTouchEvent', { type, touchPoints });
  };
  await touch('touchStart', 0.85);
  for (const share of [0.7, 0.6, 0.5, 0.4, 0.3, 0.2, 0.1]) {
    await touch('touchMove', share);
    await page.evaluate(() => new Promise(requestAnimationFrame));
  }
  await touch('touchEnd');
  await browser.detach();
}

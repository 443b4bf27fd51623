import { expect, type Page, type Route, test } from '@playwright/test';
import { beOwner, callAsOwner } from '#tests/kit/owner.ts';
import { picture, retireCategory } from '#tests/kit/staff-calls.ts';

const RUN = Date.now().toString(36);
const OLD = `tuners-${RUN}`;
const NEW = `world-receivers-${RUN}`;
const LIVE_MS = 100_000;

// On a category and a product of its own.
test.describe.configure({ mode: 'serial' });
test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** The option to choose, the field to fill in, and the resulting number of units. */
const MOVES = [
  ['delivery', 'Units', '10', 13],
  ['damage', 'Units', '2', 11],
  ['count', /^Units counted/, '24', 24],
] as const;

const stored = async (page: Page) =>
  (await page.request.get(`/api/admin/products/${productId}`)).json() as unknown;

let [categoryId, productId] = [0, 0];
test.beforeEach(async ({ page }) => beOwner(page));

test.afterAll(async ({ playwright, baseURL }) => {
  const request = await callAsOwner(playwright.request, baseURL);
  if (categoryId) await retireCategory(request, categoryId);
  await request.dispose();
});

test('the old link of a renamed category leads to its new page', async ({ page }) => {
  test.setTimeout(180_000);
  await addCategory(page);
  await page.goto(`/admin/categories/${categoryId}`);
  await expect(page.getByText('Live', { exact: true })).toBeVisible({ timeout: LIVE_MS });
  await page.getByLabel('Title').fill(`World receivers ${RUN}`);
  await page.getByLabel('Change the link too').check();
  const link = page.getByLabel('New link');
  await expect(link).toHaveValue(NEW);

  await link.fill('World Receivers');
  await save(page);
  await expect(link).toHaveAccessibleDescription(
    /Use lowercase letters, digits and single hyphens/,
  );
  await link.fill('ear-buds');
  await save(page);
  await expect(link).toHaveAccessibleDescription(/Ear Buds already has this link/);
  await expect(page.getByLabel('Title')).toHaveValue(`World receivers ${RUN}`);

  await link.fill(NEW);
  await save(page);
  await expect(page.getByText('Old addresses that redirect here:')).toBeVisible();
  await expect(page.getByText('Live', { exact: true })).toBeVisible({ timeout: LIVE_MS });

  const answer = await page.request.get(`/category/${OLD}?sort=price`, { maxRedirects: 0 });
  expect([answer.status(), answer.headers()['location']]).toEqual([
    308,
    `/category/${NEW}?sort=price`,
  ]);
  await page.goto(`/category/${OLD}/page/2`);
  await expect(page).toHaveURL(new RegExp(`/category/${NEW}$`));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`World receivers ${RUN}`);
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', new RegExp(`${NEW}$`));
  const sitemap = await (await page.request.get('/sitemap.xml')).text();
  expect(sitemap.includes(`/category/${NEW}<`)).toBe(true);
  expect(sitemap.includes(`/category/${OLD}<`)).toBe(false);
});

test('only staff can preview a draft', async ({ page, browser }, { project }) => {
  await addDraft(page);
  await page.goto(`/admin/products/${productId}`);
  const opened = page.waitForEvent('popup');
  await page.getByRole('link', { name: 'Preview' }).click();
  const preview = await opened;
  await expect(preview.getByText('Preview: not live')).toBeVisible();
  await expect(preview.getByRole('heading', { level: 1 })).toHaveText(`Meghdoot ${RUN}`);
  await expect(preview.getByRole('link', { name: 'FAQ' })).toBeVisible();
  await expect(preview.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  await preview.close();

  expect((await page.request.get(`/product/${productId}`)).status()).toBe(404);
  const stranger = await browser.newContext({ baseURL: project.use.baseURL ?? '' });
  const shopper = await stranger.newPage();
  const refused = shopper.waitForResponse(/\/api\/admin\/products\/\d+\/preview/);
  await shopper.goto(`/admin/preview/${productId}`);
  expect((await refused).status()).toBe(401);
  await expect(shopper.getByText('This page is for staff only.')).toBeVisible();
  await expect(shopper.getByText(`Meghdoot ${RUN}`)).toHaveCount(0);
  await stranger.close();
});

test('the second editor of a product sees what the first saved and loses nothing', async ({
  page,
  context,
}) => {
  const other = await context.newPage();
  for (const one of [page, other]) await one.goto(`/admin/products/${productId}`);
  await other.getByLabel('Price', { exact: true }).first().fill('1400');
  await other.getByLabel('Description').first().fill('Hears rain too.');
  await save(other);
  await expect(other.getByText('Saved →')).toBeVisible();

  await page.getByLabel('Price', { exact: true }).first().fill('1450');
  await save(page);
  const alert = page.getByRole('alert').filter({ hasText: 'while you had it open' });
  await expect(alert).toContainText('“1400”; you typed “1450”');
  await expect(alert).toContainText('Hears rain too.');
  await save(page);
  await expect(alert).toBeHidden();
  expect(await stored(page)).toMatchObject({ price: 1450, description: 'Hears rain too.' });
  await other.close();
});

test('staff receive, remove and count units as stock movements', async ({ page }) => {
  await page.goto(`/admin/products/${productId}`);
  for (const [move, label, pieces, left] of MOVES) {
    const free = Promise.withResolvers<undefined>();
    const load = (route: Route) => free.promise.then(() => route.continue());
    await page.route('**/api/admin/products/*/stock*', load, { times: 1 });
    await page.getByRole('button', { name: 'Change stock of black' }).click();
    const dialog = page.getByRole('dialog');
    // A count is relative to the last movement, which has to be loaded each time.
    await expect(dialog.getByRole('status', { name: 'Loading' })).toBeVisible();
    await expect(dialog.getByLabel('Reason')).toHaveCount(0);
    free.resolve(undefined);
    await dialog.getByLabel('Reason').selectOption(move);
    await dialog.getByLabel(label).fill(pieces);
    await dialog.getByRole('button', { name: 'Change stock' }).click();
    await expect(dialog).toBeHidden();
    expect(await stored(page)).toMatchObject({ stock: left });
  }
});

test('names a refused file and adds the pictures uploaded with it', async ({ page }) => {
  const panel = await openPictures(page);
  await choose(page, [
    await picture('red'),
    { name: 'notes.png', mimeType: 'image/png', buffer: Buffer.from('Dear diary') },
    { name: 'huge.png', mimeType: 'image/png', buffer: Buffer.alloc(5 * 1024 * 1024 + 1) },
    await picture('blue'),
  ]);
  await expect(panel.getByRole('img')).toHaveCount(2);
  const said = panel.getByRole('alert');
  await expect(said).toContainText('notes.png is not a picture in JPEG, PNG, WebP or AVIF format.');
  await expect(said).toContainText('huge.png is larger than 5 MB.');
  // Uploaded, and the product's by now.
  await expect(panel.getByRole('button', { name: 'Remove picture 2' })).toBeVisible();
  await page.reload();
  await expect(panel.getByRole('img')).toHaveCount(2);
});

test('an upload shows its progress and can be cancelled or tried again', async ({ page }) => {
  const panel = await openPictures(page);
  const free = Promise.withResolvers<undefined>();
  await page.route('**/api/admin/pictures', async (route) => {
    await free.promise;
    await route.abort();
  });
  await choose(page, [await picture('green'), await picture('gold')]);
  await expect(panel.getByRole('progressbar', { name: 'Uploading gold.png' })).toBeVisible();
  await panel.getByRole('button', { name: 'Cancel gold.png' }).click();
  await expect(panel.getByRole('img', { name: 'gold.png' })).toHaveCount(0);
  free.resolve(undefined);
  const again = panel.getByRole('button', { name: /^Try again ?: green\.png$/ });
  await expect(again).toBeVisible();
  await page.unroute('**/api/admin/pictures');
  await again.click();
  await expect(panel.getByRole('img')).toHaveCount(3);
  await expect(panel.getByRole('button', { name: 'Move picture 3 forward' })).toBeVisible();
});

test('staff reorder pictures by dragging and by their arrows', async ({ page }) => {
  const panel = await openPictures(page);
  const images = panel.getByRole('listitem').getByRole('img');
  const order = () => images.evaluateAll((all) => all.map((image) => image.getAttribute('src')));
  const [first, second, third] = await order();
  await drag(page, images.nth(0), images.nth(2));
  await expect(page.getByText('The pictures are saved.')).toBeVisible();
  await expect.poll(order).toEqual([second, third, first]);
  await page.reload();
  await expect.poll(order).toEqual([second, third, first]);

  await panel.getByRole('button', { name: 'Move picture 3 forward' }).press('Enter');
  await expect.poll(order).toEqual([second, first, third]);
  await panel.getByRole('button', { name: 'Make main image' }).first().click();
  await panel.getByRole('button', { name: 'Remove picture 3' }).click();
  await expect(images).toHaveCount(2);
});

async function addCategory(page: Page): Promise<void> {
  await page.goto('/admin/categories/add');
  await page.getByLabel('Title').fill(`Tuners ${RUN}`);
  await expect(page.getByLabel('Title')).toHaveAccessibleDescription(
    `Its address will be /category/${OLD}.`,
  );
  await page.getByLabel('Image').setInputFiles(await picture('teal'));
  await page.getByLabel('Description').fill('For the short waves.');
  // After the demo's own, whose order other tests know.
  await page.getByLabel('Rank').fill('92');
  await page.getByRole('button', { name: 'Add Category' }).click();
  await expect(page).toHaveURL(/\/admin\/categories\/all$/);
  const row = page.getByRole('link', { name: `Tuners ${RUN}` });
  categoryId = Number(((await row.getAttribute('href')) ?? '').split('/').at(-1));
}

async function addDraft(page: Page): Promise<void> {
  const multipart = {
    ...{ CategoryId: String(categoryId), Name: `Meghdoot ${RUN}`, Description: 'Hears clouds.' },
    ...{ Price: '1500', MRP: '2000', color: 'black', Stock: '3', Status: 'draft' },
  };
  const response = await page.request.post('/api/products', { multipart });
  expect(response.status()).toBe(201);
  productId = ((await response.json()) as { id: number }).id;
}

const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).click();

/** The pictures of the product itself. */
async function openPictures(page: Page) {
  await page.goto(`/admin/products/${productId}`);
  const panel = page.getByRole('region', { name: 'Product images' });
  await expect(panel).toBeVisible();
  return panel;
}

type Chosen = { name: string; mimeType: string; buffer: Buffer };

async function choose(page: Page, files: Chosen[]): Promise<void> {
  await page.getByRole('button', { name: 'Add pictures: Product images' }).setInputFiles(files);
}

async function drag(page: Page, from: ReturnType<Page['locator']>, to: typeof from): Promise<void> {
  await from.scrollIntoViewIfNeeded();
  const [start, end] = [await from.boundingBox(), await to.boundingBox()];
  if (!start || !end) throw new Error('The pictures are not there.');
  await page.mouse.move(start.x + 40, start.y + 70);
  await page.mouse.down();
  await page.mouse.move(start.x + 60, start.y + 75, { steps: 4 });
  await expect(page.getByText('picture 1 is picked up.')).toBeAttached();
  await page.mouse.move(end.x + 60, end.y + 70, { steps: 8 });
  await expect(page.getByText('picture 1 is over number 3.')).toBeAttached();
  await page.mouse.up();
}

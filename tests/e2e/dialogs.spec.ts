import { expect, type Locator, type Page, test } from '@playwright/test';
import { addToCart, firstProduct, openAwake } from '#tests/kit/browse.ts';
import { beOwner } from '#tests/kit/owner.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const PHONE = { width: 390, height: 800 };
const DESKTOP = { width: 1280, height: 800 };
const CONTROLS = 'a[href], button, input, select, textarea, [tabindex="0"]';

type Row = {
  path: string;
  /** The accessible name of the button that opens it. */
  opener: string | RegExp;
  /** The dialog's title. */
  title: string | RegExp;
  viewport?: typeof PHONE;
  isIn3D?: true;
};

/** A product whose sound differs audibly from the recording. */
const LOUD = '/product/9';

const OF_SHOPPERS: Record<string, Row> = {
  'the menu of a phone': { path: '/contact', opener: 'Menu', title: 'Menu', viewport: PHONE },
  'the cart': { path: '/contact', opener: /^Cart/, title: /cart/i },
  'the filters of a phone': {
    path: '/category/gaming-headphones',
    opener: 'Show Filters',
    title: 'Filters',
    viewport: PHONE,
  },
  'the large pictures': { path: '/product/1', opener: 'Enlarge picture 1 of', title: /./ },
  'the model': { path: '/product/1', opener: 'View in 3D', title: /./, isIn3D: true },
  'the sound': { path: LOUD, opener: 'Hear it', title: /^Hear the/ },
  'the price alert of a guest': {
    path: '/product/1',
    opener: 'Notify me if it costs less',
    title: /./,
  },
};

const OF_STAFF: Record<string, Row> = {
  'the menu of a phone': { path: '/admin', opener: 'Menu', title: 'Menu', viewport: PHONE },
  'the keyboard shortcuts': {
    path: '/admin/orders/all',
    opener: 'Keyboard shortcuts',
    title: 'Keyboard shortcuts',
  },
  'the export of orders': { path: '/admin/orders/all', opener: 'Export CSV', title: /^Export:/ },
  'a new synonym': {
    path: '/admin/search-words',
    opener: 'Add synonym',
    title: 'Add synonym',
  },
  'a blocked number': {
    path: '/admin/cash/standings',
    opener: 'Block number',
    title: 'Block number',
  },
};

for (const [name, row] of Object.entries(OF_SHOPPERS)) {
  test(`${name} takes the focus, keeps it and returns it to its button`, async ({ page }) => {
    await addToCart(page, await firstProduct(page));
    await page.setViewportSize(row.viewport ?? DESKTOP);
    await openAwake(page, row.path);
    if (row.isIn3D) await leaveUndrawn(page);
    await expectFocusInside(page, row);
  });
}

for (const [name, row] of Object.entries(OF_STAFF)) {
  test(`${name} in the admin takes the focus, keeps it and returns it to its button`, async ({
    page,
  }) => {
    await beOwner(page);
    await page.setViewportSize(row.viewport ?? DESKTOP);
    await page.goto(row.path);
    await expectFocusInside(page, row);
  });
}

/** Drawing a model without a graphics card takes seconds: product-model.spec.ts does it. */
async function leaveUndrawn(page: Page): Promise<void> {
  await page.evaluate(() => {
    HTMLCanvasElement.prototype.getContext = () => null;
  });
}

async function expectFocusInside(page: Page, { opener, title }: Row): Promise<void> {
  const button = page
    .getByRole('button', { name: opener })
    .or(page.getByRole('link', { name: opener }))
    .filter({ visible: true })
    .first();
  await button.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: title });
  await expect(dialog).toBeVisible();
  await expect.poll(() => hasFocus(dialog)).toBe(true);
  const controls = await dialog.locator(CONTROLS).count();
  for (let tab = 0; tab <= controls; tab += 1) await page.keyboard.press('Tab');
  await expect.poll(() => keepsFocus(dialog)).toBe(true);
  await page.keyboard.press('Shift+Tab');
  await expect.poll(() => keepsFocus(dialog)).toBe(true);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(button).toBeFocused();
}

async function hasFocus(dialog: Locator): Promise<boolean> {
  return dialog.evaluate((one) => one.contains(document.activeElement));
}

/** Returns whether no control behind the dialog has the focus; the browser's own may have it. */
async function keepsFocus(dialog: Locator): Promise<boolean> {
  return dialog.evaluate((one) => {
    const { activeElement: active } = document;
    return one.contains(active) || !active?.matches('a, button, input, select, textarea');
  });
}

import { expect, type Locator, type Page, test } from '@playwright/test';
import { beOwner } from '#tests/kit/owner.ts';
import { emptyShelf, fillShelf, send, type Shelf } from '#tests/kit/staff-calls.ts';

const RUN = Date.now().toString(36);
const LONG =
  'Every station from the hills to the sea, in a cabinet of teak with a dial that glows.';

/** Long forms whose button stays at the bottom of the window: what it leads to is seen. */
test.use({ contextOptions: { reducedMotion: 'reduce' } });

let shelf: Shelf;

test.beforeEach(async ({ page }) => {
  await beOwner(page);
  shelf = await fillShelf(page, `Sight radio ${RUN}`);
  await page.goto(`/admin/products/${shelf.productId}`);
});

test.afterEach(async ({ page }) => emptyShelf(page, shelf));

test('the save bar covers no wrong field, saved message or edit conflict', async ({ page }) => {
  const price = page.getByLabel('Price', { exact: true }).first();
  await price.fill('abc');
  await save(page);
  await expect(price).toBeFocused();
  await expectAboveBar(page, price);

  await price.fill('1,250');
  await save(page);
  await expectAboveBar(page, page.getByText('Saved.', { exact: true }));

  const path = `/api/admin/products/${shelf.productId}`;
  const description = page.getByLabel('Description', { exact: true });
  await description.fill(LONG);
  await save(page);
  await expect(page.getByText('You have unsaved changes.')).toBeHidden();
  await send(page, 'PATCH', path, { description: LONG.replace('teak', 'rosewood') });
  await description.fill(LONG.replace('teak', 'bamboo'));
  await save(page);
  const alert = page.getByRole('alert').filter({ hasText: 'while you had it open' });
  await expectAboveBar(page, alert);
  // Where they differ, instead of both texts from end to end.
  await expect(alert).toContainText('“… a cabinet of rosewood with a dial …”');
  await expect(alert).toContainText('“… a cabinet of bamboo with a dial …”');
  await alert.getByRole('button', { name: /^Use theirs.*Description/i }).click();
  await expect(description).toHaveValue(LONG.replace('teak', 'rosewood'));
  // Nothing is left to decide.
  await expect(alert).toBeHidden();
});

async function save(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Save', exact: true }).click();
}

/** Within the window, and not behind what stays at its bottom. */
async function expectAboveBar(page: Page, target: Locator): Promise<void> {
  const bar = page.getByText('You have unsaved changes.').or(page.getByText('Saved →')).first();
  const room = async () => {
    const [seen, top] = [await target.boundingBox(), await bar.boundingBox()];
    return seen && top ? Math.min(seen.y, top.y - seen.y - seen.height) : -1;
  };
  await expect.poll(room).toBeGreaterThan(0);
}

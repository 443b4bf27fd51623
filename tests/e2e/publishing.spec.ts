import { expect, test } from '@playwright/test';
import { beOwner } from '#tests/kit/owner.ts';
import {
  emptyShelf,
  expectPublished,
  fillShelf,
  send,
  type Shelf,
} from '#tests/kit/staff-calls.ts';

const RUN = Date.now().toString(36);
let shelf: Shelf | undefined;

test.describe.configure({ timeout: 180_000 });
test.use({ contextOptions: { reducedMotion: 'reduce' } });

test.beforeEach(async ({ page }) => beOwner(page));

test.afterEach(async ({ page }) => {
  if (shelf) await emptyShelf(page, shelf);
});

test('staff publish immediately, go back to a release and publish again', async ({ page }) => {
  shelf = await fillShelf(page, `Held radio ${RUN}`);
  await page.goto('/admin/publishing');
  const path = `/api/admin/products/${shelf.productId}`;
  await send(page, 'PATCH', path, { description: `Before ${RUN}` });
  await page.getByRole('button', { name: 'Publish now' }).click();
  await expect(page.getByText('Publishing requested.')).toBeVisible();
  await expectPublished(page, `/product/${shelf.productId}`, `Before ${RUN}`);
  await send(page, 'PATCH', path, { description: `After ${RUN}` });
  await expectPublished(page, `/product/${shelf.productId}`, `After ${RUN}`);
  await page.reload();
  await page
    .getByRole('button', { name: /^Make live/ })
    .first()
    .click();
  await page.getByRole('dialog').getByRole('button', { name: 'Make live' }).click();
  await expect(page.getByText(/are live again\.$/)).toBeVisible();
  await expectPublished(page, `/product/${shelf.productId}`, `Before ${RUN}`);
  await expect(page.getByText('New changes and sales do not appear')).toBeVisible();
  await page.getByRole('button', { name: 'Publish again' }).click();
  await expectPublished(page, `/product/${shelf.productId}`, `After ${RUN}`);
});

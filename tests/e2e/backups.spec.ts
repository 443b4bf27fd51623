import { expect, test } from '@playwright/test';
import { objections } from '#tests/kit/axe.ts';
import { beOwner } from '#tests/kit/owner.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('an owner makes a backup, restores it as a test and sees both results', async ({ page }) => {
  // A backup and a restore, next to every other test.
  test.setTimeout(150_000);
  await beOwner(page);
  await page.goto('/admin');
  await page.getByRole('link', { name: 'Backups', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Backups', level: 1 })).toBeVisible();
  await page.getByRole('button', { name: 'Back up now' }).click();
  await expect(page.getByText('Backup requested.')).toBeVisible();
  await expect(page.getByText(/^The last backup is .+ old\.$/)).toBeVisible({
    timeout: 60_000,
  });
  await page.getByRole('button', { name: 'Test restore now' }).click();
  await expect(page.getByText(/^No problems found .+ ago\.$/)).toBeVisible({
    timeout: 60_000,
  });
  await expect(page.getByText('Backups are on the same disk')).toBeVisible();
  expect(await objections(page)).toEqual([]);
});

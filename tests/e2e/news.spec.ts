import { expect, type Page, test } from '@playwright/test';
import { objections } from '#tests/kit/axe.ts';
import { beOwner } from '#tests/kit/owner.ts';
import { expectPublished, picture } from '#tests/kit/staff-calls.ts';

const TITLE = `Open on Sundays ${Date.now()}`;
const link = TITLE.toLowerCase().replaceAll(' ', '-');

// Pages are published in between.
test.describe.configure({ timeout: 240_000 });
test.use({ contextOptions: { reducedMotion: 'reduce' }, actionTimeout: 20_000 });

type News = { title: string; link: string; isPublished: boolean; isRemoved: boolean; alt: string };

test('staff write, show, change, delete and restore news with a picture', async ({ page }) => {
  await beOwner(page);
  await page.goto('/admin/news');
  await page.getByRole('link', { name: 'Write news' }).click();
  await page.getByLabel('Title').fill(TITLE);
  await page
    .getByLabel(/^Text/)
    .fill('## From May\n\nCome [and listen](/contact).\n\n- at ten\n- at four');
  await page.getByText('Preview').click();
  await expect(page.getByRole('heading', { name: 'From May' })).toBeVisible();
  await page.getByRole('checkbox', { name: /^Publish in the news list/ }).check();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  // The texts for lists are required before publishing, and nothing typed is lost.
  await expect(page.getByLabel('Summary')).toHaveAttribute('aria-invalid', 'true');
  await page.getByLabel('Summary').fill('We open the listening room on Sundays.');
  await page
    .getByRole('button', { name: 'Picture', exact: true })
    .setInputFiles(await picture('teal'));
  await page.getByLabel('Picture description').fill('A teal square');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('It is being published.')).toBeVisible();
  expect(await find(page)).toMatchObject({ link, isPublished: true, alt: 'A teal square' });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(TITLE);
  expect(await objections(page)).toEqual([]);

  await expectPublished(page, `/news/${link}`, 'We open the listening room on Sundays.');
  await expectPublished(page, '/all-news', TITLE);
  await page.getByRole('link', { name: 'View in shop' }).click();
  await expect(page.getByRole('heading', { level: 1, name: TITLE })).toBeVisible();
  await expect(page.getByRole('img', { name: 'A teal square' })).toBeVisible();
  await expect(
    page.getByRole('main').getByRole('listitem').filter({ hasText: 'at four' }),
  ).toBeVisible();
  await page.goBack();

  await page.getByLabel('Day').fill('2026-05-03');
  await page.getByLabel('Title').focus();
  await page.keyboard.press('End');
  await page.keyboard.type(' too');
  await page.keyboard.press('Enter');
  await expect.poll(async () => (await find(page))?.title).toBe(`${TITLE} too`);
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect.poll(async () => (await find(page))?.title).toBe(TITLE);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(TITLE);

  await page.getByRole('button', { name: 'Delete', exact: true }).press('Enter');
  await page.getByRole('button', { name: 'Delete it' }).press('Enter');
  await expect(page.getByText(`“${TITLE}” is deleted.`)).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(await find(page)).toBeUndefined();
  await page.getByRole('button', { name: 'Put it back' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Put it back' }).click();
  await expect.poll(async () => (await find(page))?.isRemoved).toBe(false);

  await page.getByRole('checkbox', { name: 'Remove the picture when saving' }).check();
  await page.getByRole('checkbox', { name: /^Publish in the news list/ }).uncheck();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect.poll(async () => (await find(page))?.isPublished).toBe(false);

  await page.goto('/admin/news');
  await page.getByLabel('State').selectOption('draft');
  await expect(page.getByRole('link', { name: TITLE })).toBeVisible();
  await page.getByLabel('State').selectOption('shown');
  await expect(page.getByRole('link', { name: TITLE })).toHaveCount(0);
  await page.getByLabel('State').selectOption('');
  await page.getByLabel('Title or text').fill('zzzz');
  await page.keyboard.press('Enter');
  await expect(page.getByText('No news matches these filters.')).toBeVisible();
});

/** Returns the entry in the staff list, or undefined when it is deleted. */
async function find(page: Page): Promise<News | undefined> {
  const answer = await page.request.get(`/api/admin/news?q=${encodeURIComponent(TITLE)}`);
  return ((await answer.json()) as { news: News[] }).news[0];
}

import { expect, type Page, test } from '@playwright/test';
import { objections } from '#tests/kit/axe.ts';
import { beOwner } from '#tests/kit/owner.ts';
import { expectPublished } from '#tests/kit/staff-calls.ts';

const TITLE = `Sale ${Date.now()}`;
const path = `/pages/${TITLE.toLowerCase().replaceAll(' ', '-')}`;

// Pages are published in between.
test.describe.configure({ timeout: 240_000 });
test.use({ contextOptions: { reducedMotion: 'reduce' }, actionTimeout: 20_000 });

const sections = (page: Page) =>
  page.getByRole('list', { name: 'Sections' }).getByRole('button', { expanded: false });

async function add(page: Page, kind: string) {
  await page.getByLabel('New section').selectOption(kind);
  await page.getByRole('button', { name: 'Add section' }).press('Enter');
}

test('staff build a landing page by keyboard, schedule a section, publish the page and restore it', async ({
  page,
}) => {
  await beOwner(page);
  await page.goto('/admin/texts');
  await page.getByRole('button', { name: 'Add page' }).click();
  await page.getByRole('dialog').getByLabel('Title').fill(TITLE);
  await page.getByRole('dialog').getByRole('button', { name: 'Add page' }).press('Enter');
  await expect(page.getByText('This page has no sections yet.')).toBeVisible();

  await add(page, 'Text');
  await page.getByLabel('Text', { exact: true }).fill('Reduced **until** Sunday.');
  await add(page, 'Questions');
  await add(page, 'Text');
  await page.getByLabel('Text', { exact: true }).fill('Not yet.');
  await page.getByLabel('From').fill('2090-01-01T09:30');
  await page.getByLabel('Until').fill('2090-01-01T09:29');
  await page.getByRole('button', { name: 'Publish', exact: true }).press('Enter');
  await expect(page.getByText('The end must be after the start.')).toBeVisible();
  await page.getByLabel('Until').fill('');
  await page.getByRole('button', { name: 'Move Questions up' }).press('Enter');
  await expect(page.getByText('From 1 Jan, 9:30')).toBeVisible();
  await expect(sections(page)).toHaveText(['Questions', 'Text']);
  const preview = page.frameLocator('iframe[title="Preview of the page"]');
  await expect(preview.getByText('Reduced until Sunday.')).toBeVisible();
  await expect(preview.getByRole('heading', { level: 1 })).toHaveText(TITLE);
  expect(await objections(page)).toEqual([]);

  await page.getByRole('button', { name: 'Publish', exact: true }).press('Enter');
  await expect(page.getByText('Version 1', { exact: true })).toBeVisible();
  await expectPublished(page, path, 'Reduced <strong>until</strong> Sunday.');
  const html = await (await page.request.get(path)).text();
  expect(html).not.toContain('Not yet.');
  expect(html).toContain(`"name":"${TITLE}"`);
  // Large shops list their pages in a part.
  const read = async (part: string) => (await page.request.get(`/${part}`)).text();
  const map = (await read('sitemap.xml')) + (await read('sitemap-pages.xml'));
  expect(map).toContain(path);

  await page.getByRole('button', { name: 'Duplicate Text' }).first().press('Enter');
  await page.getByRole('button', { name: 'Remove Questions' }).press('Enter');
  await page.getByRole('button', { name: 'Save draft' }).press('Enter');
  await expect(page.getByText('Draft', { exact: true })).toBeVisible();
  const refused = { code: 'INVALID_INPUT', message: 'Refused.', fields: {} };
  await page.route('**/api/admin/site-pages/page-*', (route) =>
    route.fulfill({ status: 422, json: refused }),
  );
  await page.getByRole('button', { name: 'Publish', exact: true }).press('Enter');
  await expect(page.getByRole('alert').filter({ hasText: 'Refused.' })).toBeVisible();
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Publish', exact: true }).press('Enter');
  await expect(page.getByText('Version 2', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Restore Version 1' }).press('Enter');
  await page.getByRole('button', { name: 'Restore', exact: true }).press('Enter');
  await expect(page.getByText('Version 3', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Remove Questions' })).toBeVisible();

  await page.getByRole('button', { name: 'Delete page' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete page' }).click();
  await expect(page.getByRole('button', { name: 'Bring it back' })).toBeVisible();
  await expect
    .poll(async () => (await page.request.get(path)).status(), { timeout: 60_000 })
    .toBe(404);
});

test('staff drag a section by keyboard one place for each key, also when the page scrolls', async ({
  page,
}) => {
  await beOwner(page);
  await page.goto('/admin/texts/pages/home');
  const grips = page.getByRole('button', { name: /^Drag / });
  await expect(grips.first()).toBeVisible();
  const before = await grips.evaluateAll((all) => all.map((one) => one.ariaLabel));
  const [first = '', ...others] = before;
  const grip = page.getByRole('button', { name: String(first), exact: true });
  await grip.press('Space');
  await expect(grip).toHaveAttribute('aria-pressed', 'true');
  const expectAt = async (at: number) => {
    await expect
      .poll(() => grips.evaluateAll((all) => all.map((one) => one.ariaLabel)))
      .toEqual(others.toSpliced(at, 0, first));
    await expect(grip).toBeFocused();
    await expect(grip).toBeInViewport();
  };
  for (const _ of others) await page.keyboard.press('ArrowDown');
  await expectAt(others.length);
  await page.keyboard.press('ArrowUp');
  await expectAt(others.length - 1);
  await page.keyboard.press('Escape');
  await expectAt(0);
});

test('the home page of a new shop has its sections in their order, and no script of others', async ({
  page,
}) => {
  const html = await (await page.request.get('/')).text();
  const islands = [...html.matchAll(/opts="\{&quot;name&quot;:&quot;(\w+)/g)].map(
    ([, name]) => name,
  );
  const own = islands.slice(islands.indexOf('FlagCarousel'), islands.indexOf('CompareTray') + 1);
  expect(own).toEqual([
    ...['FlagCarousel', 'RecentlyViewed', 'HomeSlider', 'FlagCarousel', 'CompareTray'],
  ]);
  await page.goto('/');
  const labels = await page
    .locator('#content > div > section, #content > div > div')
    .evaluateAll((parts) =>
      parts.map((part) => part.ariaLabel ?? part.querySelector('h2')?.textContent.trim() ?? ''),
    );
  expect(labels.length).toBe(12);
  expect(labels.slice(0, 2)).toEqual(['What we promise', 'Collections']);
  expect(labels.at(-1)).toBe('Questions, answered');
});

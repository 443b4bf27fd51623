import { type APIRequestContext, expect, type Page, test } from '@playwright/test';
import { objections } from '#tests/kit/axe.ts';
import { beOwner, callAsOwner, OWNER } from '#tests/kit/owner.ts';

const RENAMED = { phone: '+91 80 4000 1234', name: 'Raag', longName: 'Raag Audio' };

/** Staff change the shop's own settings, on the built shop; what they change is put back. */
test.use({ contextOptions: { reducedMotion: 'reduce' } });

type Settings = Record<'details' | 'hours', { version: number; values: Record<string, unknown> }>;
let atFirst: Settings;

test.beforeAll(async ({ playwright, baseURL }) => {
  const request = await callAsOwner(playwright.request, baseURL);
  atFirst = await read(request);
  await request.dispose();
});

test.beforeEach(async ({ page }) => beOwner(page));

test.afterAll(async ({ playwright, baseURL }) => {
  const request = await callAsOwner(playwright.request, baseURL);
  const now = await read(request);
  for (const section of ['details', 'hours'] as const) {
    const data = { ...atFirst[section].values, version: now[section].version };
    const response = await request.put(`/api/admin/settings/${section}`, { data });
    expect(response.ok()).toBe(true);
  }
  await request.dispose();
});

test('shows a changed shop name and phone number on every page', async ({ page }) => {
  test.setTimeout(240_000);
  await page.goto('/admin/settings/shop');
  const panel = details(page);
  const before = {
    phone: await panel.getByLabel('Phone').inputValue(),
    name: await panel.getByLabel('Short name').inputValue(),
    longName: await panel.getByLabel('Full name').inputValue(),
  };
  for (const { phone, name, longName } of [RENAMED, before]) {
    // The message of the previous save is gone.
    await page.reload();
    await expect(panel.getByLabel('Phone')).not.toHaveValue('');
    await panel.getByLabel('Phone').fill(phone);
    await panel.getByLabel('Short name').fill(name);
    await panel.getByLabel('Full name').fill(longName);
    await panel.getByRole('button', { name: 'Save' }).click();
    await expect(panel.getByText('Saved →')).toBeVisible();
    await expect(panel.getByText('Live', { exact: true })).toBeVisible({ timeout: 90_000 });
    const html = await (await page.request.get('/')).text();
    expect(html.match(/<footer.*<\/footer>/s)?.[0]).toContain(phone);
    // As search engines read it, and on a page that has no products.
    expect(html).toContain(`"telephone":"${phone}"`);
    const contact = await (await page.request.get('/contact')).text();
    expect(contact).toContain(phone);
    expect(contact).toContain(` · ${longName}</title>`);
    // A page without a catalogue, and the admin's own.
    expect(await (await page.request.get('/login')).text()).toContain(` · ${longName}</title>`);
    await page.reload();
    await expect(page).toHaveTitle(`Shop · ${name} admin`);
  }
});

test('shows mistakes in the settings under their fields and sends nothing', async ({ page }) => {
  const { version } = (await read(page.request)).details;
  await page.goto('/admin/settings/shop');
  const panel = details(page);
  await panel.getByLabel('Pincode').fill('0123');
  await panel.getByLabel('Phone').fill('12');
  await panel.getByRole('button', { name: 'Save' }).click();
  await expect(panel.getByLabel('Pincode')).toHaveAccessibleDescription(/6 digits/);
  await expect(panel.getByLabel('Phone')).toHaveAccessibleDescription(/8 to 15 digits/);
  await expect(panel.getByLabel('Pincode')).toBeFocused();
  expect((await read(page.request)).details.version).toBe(version);
  await panel.getByRole('button', { name: 'Discard changes' }).click();
  await expect(panel.getByLabel('Phone')).not.toHaveValue('12');
  await expect(panel.getByRole('alert')).toBeHidden();

  await page.goto('/admin/settings/invoices');
  const invoicing = page.getByRole('form', { name: 'Invoicing' });
  await invoicing.getByLabel('GSTIN').fill('29AABCU9603R1ZJ');
  await invoicing.getByRole('button', { name: 'Save' }).click();
  await expect(invoicing.getByLabel('GSTIN')).toHaveAccessibleDescription(/another state/);
});

test('tries delivery zones before they are saved and names what does not fit', async ({ page }) => {
  await page.goto('/admin/settings/delivery');
  const panel = page.getByRole('form', { name: 'Delivery', exact: true });
  await panel.getByRole('button', { name: 'Add zone' }).click();
  const zone = panel.getByRole('group').last();
  await zone.getByLabel(/^Name of zone/).fill('Lower Parel');
  await zone.getByLabel('Pincodes starting with').fill('400013');
  await zone.getByLabel('Days from').fill('1');
  await zone.getByLabel('Days to').fill('11');
  const attempt = panel.getByLabel('Try a pincode');
  await attempt.fill('400013');
  await expect(attempt).toHaveAccessibleDescription('Lower Parel: within 11 days');
  await attempt.fill('400014');
  await expect(attempt).toHaveAccessibleDescription(/Maharashtra.*: within 5 days/);
  await panel.getByRole('button', { name: 'Save' }).click();
  await expect(zone.getByLabel('Days to')).toHaveAccessibleDescription(/Enter at most 10/);
  await expect(zone.getByLabel('Days to')).toBeFocused();
  await panel.getByRole('button', { name: 'Discard changes' }).click();
  await expect(panel.getByText('Lower Parel')).toBeHidden();
});

test('leaving the settings with unsaved changes requires confirmation', async ({ page }) => {
  await page.goto('/admin/settings/shop');
  await details(page).getByLabel('City').fill('Pune');
  page.once('dialog', (dialog) => void dialog.dismiss());
  await page.getByRole('link', { name: 'Publishing' }).click();
  await expect(page).toHaveURL(/\/admin\/settings\/shop$/);
  await expect(details(page).getByLabel('City')).toHaveValue('Pune');
});

test('the second editor of the settings sees what the first saved and loses nothing', async ({
  page,
  context,
}) => {
  const other = await context.newPage();
  await page.goto('/admin/settings/contact');
  await other.goto('/admin/settings/contact');
  const [mine, theirs] = [hours(page), hours(other)];
  await mine.getByLabel('Hours, row 1').fill('8 am – 8 pm');
  await expect(theirs.getByLabel('Hours, row 1')).toBeVisible();
  await mine.getByRole('button', { name: 'Save' }).click();
  await expect(mine.getByText('Saved →')).toBeVisible();

  await theirs.getByRole('button', { name: 'Remove row 3' }).click();
  await theirs.getByRole('button', { name: 'Save' }).click();
  await expect(theirs.getByRole('alert')).toContainText('saved this while you had it open');
  await expect(theirs.getByRole('alert')).toContainText('8 am – 8 pm');
  await expect(theirs.getByLabel('Days, row 3')).toBeHidden();
  await theirs.getByLabel('Hours, row 1').fill('8 am – 8 pm');
  await theirs.getByRole('button', { name: 'Save' }).click();
  await expect(theirs.getByRole('alert')).toBeHidden();
  const { businessHours } = (await read(page.request)).hours.values as { businessHours: unknown[] };
  expect(businessHours).toHaveLength(2);
  expect(businessHours[0]).toMatchObject({ hours: '8 am – 8 pm' });
});

test('an expired session loses nothing that was typed into the settings', async ({
  page,
  context,
}) => {
  await page.goto('/admin/settings/shop');
  const panel = details(page);
  await panel.getByLabel('Address line 2').fill('Behind the old mill');
  await context.clearCookies();
  await panel.getByRole('button', { name: 'Save' }).click();
  const dialog = page.getByRole('dialog', { name: 'Please sign in again' });
  await dialog.getByLabel('Email or phone number').fill(OWNER.emailOrPhoneNumber);
  await dialog.getByLabel('Password', { exact: true }).fill(OWNER.password);
  await dialog.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(panel.getByText('Saved →')).toBeVisible();
  await expect(panel.getByLabel('Address line 2')).toHaveValue('Behind the old mill');
  const { values } = (await read(page.request)).details;
  expect(values['addressLine2']).toBe('Behind the old mill');
});

test('the settings pass the axe checks, even on a phone', async ({ page }) => {
  await page.goto('/admin/settings/contact');
  await expect(page.getByRole('form', { name: 'Social links' })).toBeVisible();
  for (const width of [1280, 360]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await objections(page)).toEqual([]);
    const scrolls = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(scrolls).toBeLessThanOrEqual(width);
  }
});

function details(page: Page) {
  return page.getByRole('form', { name: 'Shop details' });
}

function hours(page: Page) {
  return page.getByRole('form', { name: 'Business hours' });
}

async function read(request: APIRequestContext): Promise<Settings> {
  const response = await request.get('/api/admin/settings/shop');
  expect(response.ok()).toBe(true);
  return (await response.json()) as Settings;
}

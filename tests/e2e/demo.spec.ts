import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { freePort } from '#scripts/free-port.ts';
import { hasBeenHere } from '#tests/kit/has-been-here.ts';
import { OWNER } from '#tests/kit/owner.ts';

const port = await freePort();
const url = `http://localhost:${port}`;
const START_MS = 200_000;
/** Publishing waits for a free core while other shops of the run work. */
const PUBLISH_MS = 150_000;

// A shop of its own: other journeys need the demo.
let shop: ChildProcess;
let dataDir = '';

const PATHS = ['/', '/product/categories', '/best-sellers', '/products/fullsearch?query=karaoke'];
const PRODUCT_LINK = /href="\/product\/\d/;

test.describe.configure({ timeout: START_MS + 2 * PUBLISH_MS });
test.use({ baseURL: url, storageState: hasBeenHere(url) });

test.beforeAll(async () => {
  test.setTimeout(START_MS);
  dataDir = await mkdtemp(join(tmpdir(), 'swara-empty-'));
  shop = spawn(process.execPath, ['src/server/main.ts'], {
    stdio: 'inherit',
    env: {
      ...process.env,
      ...{ NODE_ENV: 'test', PORT: String(port), SITE_URL: url, DATA_DIR: dataDir },
      ...{ ADMIN_EMAIL: OWNER.emailOrPhoneNumber, ADMIN_PASSWORD: OWNER.password },
      // A shop with payment keys starts empty, whatever EXAMPLES says.
      ...{ CASHFREE_CLIENT_ID: 'id', CASHFREE_CLIENT_SECRET: 'secret' },
      ...{ CASHFREE_MODE: 'emulator', EXAMPLES: '1', LOG_LEVEL: 'warn' },
    },
  });
  const isOpen = async () => (await fetch(`${url}/healthz`).catch(() => undefined))?.ok ?? false;
  await expect.poll(isOpen, { timeout: START_MS }).toBe(true);
});

test.afterAll(async () => {
  const ended = once(shop, 'exit');
  shop.kill('SIGTERM');
  await ended;
  await rm(dataDir, { recursive: true, force: true });
});

test('an empty shop shows its first steps, loads the demo and removes all of it', async ({
  page,
}) => {
  const home = () => html('/');
  await expectEmptyPages();
  await page.request.post('/api/auth/login', { data: OWNER });
  await page.goto('/admin');
  const steps = page.getByRole('list').filter({ hasText: 'Publish your first product' });
  await expect(steps.getByRole('listitem')).toHaveCount(9);
  await page.getByRole('button', { name: 'Hide first steps' }).click();
  await expect(steps).toBeHidden();
  await page.getByRole('button', { name: 'Show first steps' }).click();
  await expect(steps.getByRole('listitem')).toHaveCount(9);
  const links = await steps.getByRole('link').all();
  const hrefs = await Promise.all(links.map((link) => link.getAttribute('href')));

  await page.getByRole('button', { name: 'Load demo' }).click();
  const loading = page.getByRole('dialog', { name: 'Load the demo?' });
  await expect(loading).toContainText('Payment keys are set');
  await loading.getByRole('button', { name: 'Load demo' }).click();
  await expect(page.getByText('The demo was loaded.')).toBeVisible({ timeout: 60_000 });
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect.poll(home, { timeout: PUBLISH_MS }).toContain('/category/karaoke');

  const note = page.getByRole('region', { name: 'Demo' });
  await note.getByRole('button', { name: 'Remove demo' }).press('Enter');
  const removing = page.getByRole('dialog', { name: 'Remove the demo?' });
  await expect(removing).toContainText('64 products');
  await page.keyboard.press('Escape');
  await expect(removing).toBeHidden();
  await note.getByRole('button', { name: 'Remove demo' }).click();
  await removing.getByRole('button', { name: 'Remove demo' }).click();
  const progress = page.getByRole('dialog', { name: 'Removing the demo' });
  await expect(progress).toContainText('The demo was removed.', { timeout: 60_000 });
  await progress.getByRole('button', { name: 'Continue' }).click();
  await expect(note).toBeHidden();
  await expect(steps).toBeVisible();
  // A release that was being built may still list products on one page and none on another.
  for (const path of PATHS)
    await expect.poll(() => html(path), { timeout: PUBLISH_MS }).not.toMatch(PRODUCT_LINK);
  await expectEmptyPages();

  for (const href of hrefs) {
    await page.goto(href ?? '');
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(/no such|not found/i);
  }

  async function html(path: string): Promise<string> {
    return (await page.request.get(path)).text();
  }

  async function expectEmptyPages(): Promise<void> {
    for (const path of PATHS) {
      const response = await page.goto(path);
      expect(response?.status(), path).toBe(200);
      await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible();
      await expect(
        page.locator('a[href^="/product/"]:not([href="/product/categories"])'),
        path,
      ).toHaveCount(0);
    }
  }
});

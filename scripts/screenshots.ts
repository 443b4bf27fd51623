// Takes the screenshots of the README in a new shop with the demo: `npm run screenshots`.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium, expect, type Page } from '@playwright/test';
import sharp from 'sharp';
import { startServer } from '#scripts/bench/server.ts';
import { ensureChromium } from '#scripts/chromium.ts';
import { freePort } from '#scripts/free-port.ts';
import { openAwake } from '#tests/kit/browse.ts';
import { hasBeenHere } from '#tests/kit/has-been-here.ts';

const FOLDER = join(import.meta.dirname, '../tests/screenshots');
const VIEWPORT = { width: 1280, height: 800 };
const WIDTH = 1200;
const OWNER = { emailOrPhoneNumber: 'owner@swara.example', password: 'Correct-horse7!' };

/** The address of each picture, and a text that appears once the page is complete. */
const PAGES = {
  home: ['/', 'Shop best sellers'],
  category: ['/category/gaming-headphones', 'Sort by'],
  product: ['/product/1', 'Buy Now'],
  // Signs in first: pages for shoppers would show the owner's name.
  admin: ['/admin', '30 days'],
} as const;

const dataDir = await mkdtemp(join(tmpdir(), 'swara-screenshots-'));
console.log('Starting a shop with the demo, which takes about two minutes …');
const port = await freePort();
const server = await startServer({
  PORT: String(port),
  SITE_URL: `http://localhost:${port}`,
  DATA_DIR: dataDir,
  EXAMPLES: '1',
  ADMIN_EMAIL: OWNER.emailOrPhoneNumber,
  ADMIN_PASSWORD: OWNER.password,
  LOG_LEVEL: 'warn',
});
const browser = await chromium.launch({
  executablePath: ensureChromium(),
  args: ['--no-sandbox'],
});
try {
  await takeAll(browser, `http://localhost:${port}`);
} finally {
  await browser.close();
  await server.stop();
  await rm(dataDir, { recursive: true, force: true });
}

async function takeAll(browser: Browser, baseURL: string): Promise<void> {
  const context = await browser.newContext({
    ...{ baseURL, viewport: VIEWPORT, storageState: hasBeenHere(baseURL) },
    ...{ locale: 'en-IN', timezoneId: 'Asia/Kolkata', reducedMotion: 'reduce' },
  });
  const page = await context.newPage();
  for (const [name, [path, text]] of Object.entries(PAGES)) {
    if (name === 'admin') await signIn(page);
    await openAwake(page, path);
    await expect(page.getByText(text, { exact: true }).first()).toBeVisible({ timeout: 30_000 });
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
    await page.waitForFunction(arePicturesShown);
    const png = await page.screenshot();
    await sharp(png)
      .resize({ width: WIDTH })
      .webp({ quality: 82 })
      .toFile(join(FOLDER, `${name}.webp`));
    console.log(`tests/screenshots/${name}.webp`);
  }
}

async function signIn({ request }: Page): Promise<void> {
  const answer = await request.post('/api/auth/login', { data: OWNER });
  expect(answer.ok(), await answer.text()).toBe(true);
}

/** Runs in the page: returns whether the fonts and all pictures within the window are loaded. */
function arePicturesShown(): boolean {
  const isInWindow = (picture: HTMLImageElement) => {
    const { top, bottom, left, right } = picture.getBoundingClientRect();
    return bottom > 0 && top < innerHeight && right > 0 && left < innerWidth;
  };
  const shown = [...document.images].filter((one) => one.checkVisibility() && isInWindow(one));
  return document.fonts.status === 'loaded' && shown.every(({ complete }) => complete);
}

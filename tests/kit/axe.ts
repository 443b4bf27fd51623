import { expect, type Page } from '@playwright/test';
import axe from 'axe-core';

/** A phone, a tablet, a desk. */
const WIDTHS = [360, 768, 1440];
/** Rules whose result can differ only in dark mode. */
const RULES_OF_COLOURS = ['color-contrast', 'link-in-text-block'];
const ONLY_COLOURS = { runOnly: { type: 'rule' as const, values: RULES_OF_COLOURS } };
const WITHOUT_COLOURS = {
  rules: Object.fromEntries(RULES_OF_COLOURS.map((rule) => [rule, { enabled: false }])),
};

/** Parts around the pages of the shop and of the admin: the same on all, and half of the work. */
const SURROUNDINGS = ['#header', 'body > footer', '#content ~ footer', 'astro-island aside'];

/**
 * Returns the axe violations of the page as it is now, by default of the whole page by all rules.
 */
export async function objections(
  page: Page,
  options: axe.RunOptions = {},
  without: string[] = [],
): Promise<string[]> {
  // Half a megabyte, which is read once a page and not at each look.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  return page.evaluate(
    async ({ exclude, axeOptions }) => {
      const inPage = (window as unknown as { axe: typeof axe }).axe;
      const { violations } = await inPage.run({ exclude }, axeOptions);
      return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
    },
    {
      exclude: without,
      axeOptions: { ...options, resultTypes: ['violations' as const], iframes: false },
    },
  );
}

/**
 * Expects no axe violations on an open page at any of the widths and in dark mode, and that the
 * page scrolls only vertically. The page changes width and mode in place, since loading it again
 * would show the same. Phone and desktop width together show everything inside a page, so that a
 * tablet's is checked by axe, without colours, only where the surroundings are. What surrounds pages
 * needs to be checked on only one of them.
 */
export async function expectNoObjections(
  page: Page,
  { widths = WIDTHS, isInside = false } = {},
): Promise<void> {
  const without = isInside ? SURROUNDINGS : [];
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    await takeOn(page);
    const isTablet = width !== widths.at(0) && width !== widths.at(-1);
    const where = `${page.url()}, ${width} pixels wide`;
    if (!isTablet || !isInside) {
      expect(await objections(page, isTablet ? WITHOUT_COLOURS : {}, without), where).toEqual([]);
    }
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(wide, `${page.url()} scrolls sideways`).toBeLessThanOrEqual(width);
    if (isTablet) continue;
    await page.emulateMedia({ colorScheme: 'dark' });
    await takeOn(page);
    expect(await objections(page, ONLY_COLOURS, without), `${where}, in the dark`).toEqual([]);
    await page.emulateMedia({ colorScheme: 'light' });
  }
}

/** Until what only this width shows works, a frame with it was made, and colours have changed. */
async function takeOn(page: Page): Promise<void> {
  const waiting = page.locator('astro-island[ssr][client=media]').filter({ visible: true });
  await expect(waiting).toHaveCount(0);
  await page.evaluate(async () => {
    // A page where nothing moves may make no frame, and then nothing ends either.
    const atMost = (ms: number, work: Promise<unknown>) =>
      Promise.race([work, new Promise((done) => setTimeout(done, ms))]);
    // What inherits a colour that is changing begins its own change when that one has ended: where
    // all that there is did so, each level of a page would take a frame, and all of them a second.
    for (let rounds = 0; rounds < 20; rounds += 1) {
      const frame = new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
      await atMost(500, frame);
      // Without a new frame, those that have ended stay in the list.
      const changes = document
        .getAnimations()
        .filter((one) => one instanceof CSSTransition && one.playState !== 'finished');
      if (changes.length === 0) return;
      await atMost(1000, Promise.allSettled(changes.map(({ finished }) => finished)));
    }
    throw new Error('The page does not come to rest.');
  });
}

import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** A phone, a tablet, a desk. */
const WIDTHS = [360, 768, 1440];
/** What alone can be different in the dark. */
const RULES_OF_COLOURS = ['color-contrast', 'link-in-text-block'];

/** What axe objects to on a page as it is now, by all of its rules or by some. */
export async function objections(page: Page, rules: string[] = []): Promise<string[]> {
  const axe = new AxeBuilder({ page })
    // No page of ours has a frame of another site, so axe needs no second page to put them together.
    .setLegacyMode();
  const only = rules.length > 0 && ({ runOnly: { type: 'rule', values: rules } } as const);
  const { violations } = await axe.options({ resultTypes: ['violations'], ...only }).analyze();
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
}

/**
 * Expects axe to object to nothing on an open page, at any of the widths and in the dark, and the
 * page to scroll down alone. The page takes on each width and the dark where it is: loading it again
 * would show the same. Colours are the same at all widths, so the dark is looked at once.
 */
export async function expectNoObjections(page: Page, widths = WIDTHS): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    await takeOn(page);
    expect(await objections(page), `${page.url()}, ${width} pixels wide`).toEqual([]);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(wide, `${page.url()} scrolls sideways`).toBeLessThanOrEqual(width);
  }
  await page.emulateMedia({ colorScheme: 'dark' });
  await takeOn(page);
  expect(await objections(page, RULES_OF_COLOURS), `${page.url()} in the dark`).toEqual([]);
  await page.emulateMedia({ colorScheme: 'light' });
}

/** Until what only this width shows works, a frame with it was made, and colours have changed. */
async function takeOn(page: Page): Promise<void> {
  const waiting = page.locator('astro-island[ssr][client=media]').filter({ visible: true });
  await expect(waiting).toHaveCount(0);
  await page.evaluate(async () => {
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    const changes = document.getAnimations().filter((one) => one instanceof CSSTransition);
    await Promise.allSettled(changes.map(({ finished }) => finished));
  });
}

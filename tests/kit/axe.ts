import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** What axe objects to on a page as it is now. */
export async function objections(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page })
    // No page of ours has a frame of another site, so axe needs no second page to put them together.
    .setLegacyMode()
    .options({ resultTypes: ['violations'] })
    .analyze();
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
}

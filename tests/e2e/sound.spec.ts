import { expect, type Page, test } from '@playwright/test';
import { openAwake } from '#tests/kit/browse.ts';

type WithContexts = { contexts: AudioContext[] };

/** The page of a product that cancels noise, of which it is seen what sounds. */
async function openQuietOne(page: Page): Promise<string> {
  await page.addInitScript(() => {
    const recorded: WithContexts = Object.assign(window, { contexts: [] });
    window.AudioContext = class extends AudioContext {
      constructor() {
        super();
        recorded.contexts.push(this);
      }
    };
  });
  const answer = await page.request.get('/api/products?query=noise+cancelling');
  const { products } = (await answer.json()) as { products: { id: number; name: string }[] };
  for (const { id, name } of products) {
    await openAwake(page, `/product/${id}`);
    const opener = page.getByRole('button', { name: 'Hear it' });
    await expect(page.getByRole('button', { name: 'View in 3D', exact: true })).toBeVisible();
    if ((await opener.count()) === 0) continue;
    // By keyboard: the buy bar may slide under the pointer between press and release.
    await opener.press('Enter');
    const dialog = page.getByRole('dialog', { name: /^Hear the / });
    await expect(dialog.getByRole('button', { name: 'Start blind test' })).toBeVisible();
    if ((await dialog.getByRole('switch').count()) > 0) return name;
  }
  throw new Error('The shop sells nothing that cancels noise.');
}

/** Returns the number of the page's sounds that are playing. */
const sounding = (page: Page) =>
  page.evaluate(
    () =>
      (window as unknown as WithContexts).contexts.filter(({ state }) => state === 'running')
        .length,
  );

test('shoppers compare a product with another one, even blind, and cancel noise by keyboard', async ({
  page,
}) => {
  const name = await openQuietOne(page);
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('A simulation');
  await expect(dialog).toContainText('Turn noise cancelling off and on: ');
  const other = (await dialog.locator('button[aria-pressed="false"]').innerText()).trim();
  const press = (button: string | RegExp) => dialog.getByRole('button', { name: button }).click();
  const isChosen = (button: string | RegExp) =>
    expect(dialog.getByRole('button', { name: button, exact: true })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
  await press('Play ten seconds in a loop');
  await expect.poll(() => sounding(page)).toBe(1);
  await isChosen(name);
  await press(other);
  await isChosen(other);
  await expect.poll(() => sounding(page)).toBe(1);

  const cancelling = dialog.getByRole('switch', { name: 'Noise cancelling, on a train' });
  await press(name);
  await expect(cancelling).toBeChecked();
  await expect(dialog.getByRole('status').filter({ hasText: /^−\d+ dB/ })).toBeVisible();
  await cancelling.press('Space');
  await expect(cancelling).not.toBeChecked();
  await expect(dialog.getByRole('status').filter({ hasText: '0 dB' })).toBeVisible();

  await press('Start blind test');
  const blind = dialog.getByRole('group', { name: 'Blind test' });
  await expect(blind.getByRole('button', { name: 'A', exact: true })).toBeDisabled();
  await press('Listen to A');
  await press('Listen to B');
  await blind.getByRole('button', { name: 'A', exact: true }).press('Enter');
  await expect(blind.getByRole('status')).toHaveText(/Your score: [01] of 1\.$/);
  await press('Try again');
  await press('End blind test');
  await expect(blind).toHaveCount(0);

  await press('Stop');
  await expect.poll(() => sounding(page)).toBe(0);
  await press('Play ten seconds in a loop');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect.poll(() => sounding(page)).toBe(0);
  await expect(page.getByRole('button', { name: 'Hear it' })).toBeFocused();
});

test('offers no sound of a product whose difference nobody would hear', async ({ page }) => {
  const answer = await page.request.get('/api/products?query=Vayuphon+Lite');
  const { products } = (await answer.json()) as { products: { id: number; name: string }[] };
  const lite = products.find(({ name }) => name === 'Vayuphon Lite');
  await openAwake(page, `/product/${lite?.id}`);
  await expect(page.getByRole('button', { name: 'View in 3D', exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Hear it' })).toHaveCount(0);
});

test('a sound stops when another tab plays', async ({ page }) => {
  await openQuietOne(page);
  const other = await page.context().newPage();
  await openQuietOne(other);
  const play = (one: Page) =>
    one.getByRole('button', { name: 'Play ten seconds in a loop' }).click();
  await play(page);
  await expect.poll(() => sounding(page)).toBe(1);
  await play(other);
  await expect.poll(() => sounding(other)).toBe(1);
  await expect.poll(() => sounding(page)).toBe(0);
  await expect(page.getByRole('button', { name: 'Play ten seconds' })).toBeVisible();
  await other.close();
});

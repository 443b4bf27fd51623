import { expect, type Page, test } from '@playwright/test';
import { makeModel } from '#tests/kit/make-model.ts';
import { beOwner } from '#tests/kit/owner.ts';
import { picture } from '#tests/kit/staff-calls.ts';

// Their publishing is waited for.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

type Shown = {
  modelHash: string | null;
  chapters: { kind: string; title: string; shape?: string; photo?: { alt: string } }[];
  fullName: string;
  variants: { mrp: number }[];
};

/** The screen of a product that no other test looks at. */
async function openLast(page: Page): Promise<number> {
  await beOwner(page);
  const answer = await page.request.get('/api/products');
  const { products } = (await answer.json()) as { products: { id: number }[] };
  const id = products.at(-1)?.id ?? 0;
  await page.goto(`/admin/products/${id}`);
  return id;
}

const read = async (page: Page, id: number): Promise<Shown> =>
  (await (await page.request.get(`/api/admin/products/${id}`)).json()) as Shown;

test('staff add, view, replace, remove and restore a 3D model after a rejected one', async ({
  page,
}) => {
  const id = await openLast(page);
  const panel = page.getByRole('region', { name: '3D model' });
  const file = (name: string, buffer: Buffer) => ({ name, buffer, mimeType: 'model/gltf-binary' });
  const before = (await read(page, id)).modelHash;
  const input = panel.getByLabel(/^(Add model|Replace model)$/);

  await input.setInputFiles(file('lamp.glb', Buffer.from('a lamp')));
  await expect(panel.getByRole('alert')).toContainText('is not a binary glTF (GLB)');
  await input.setInputFiles(file('large.glb', Buffer.alloc(8 * 1024 * 1024 + 1)));
  await expect(panel.getByRole('alert')).toContainText('large.glb is larger than 8 MB');
  await input.setInputFiles(file('cut.glb', makeModel().subarray(0, 30)));
  await expect(panel.getByRole('alert')).toContainText('is damaged or incomplete');
  expect((await read(page, id)).modelHash).toBe(before);

  await input.setInputFiles(file('lamp.glb', makeModel({ extras: { of: 'this test' } })));
  await expect(page.getByText('The model is saved.')).toBeVisible();
  await expect(panel.getByRole('alert')).toHaveCount(0);
  const added = (await read(page, id)).modelHash;
  expect(added).not.toBe(before);
  expect((await page.request.get(`/media/models/${added}.glb`)).ok()).toBe(true);
  await panel.getByRole('button', { name: 'Remove model' }).press('Enter');
  await expect(page.getByText('The model is removed.')).toBeVisible();
  await expect.poll(async () => (await read(page, id)).modelHash).toBeNull();
  await page.getByRole('button', { name: 'Undo' }).last().click();
  await expect.poll(async () => (await read(page, id)).modelHash).toBe(added);
  await expect(panel.getByRole('button', { name: 'Remove model' })).toBeVisible();

  // Last, because it keeps a processor busy.
  await panel.getByRole('button', { name: 'Preview model' }).press('Enter');
  await expect(panel.getByRole('button', { name: 'Preview model' })).toHaveCount(0);
});

test('staff add, correct, move, view and save page chapters, which shoppers then see', async ({
  page,
}) => {
  const id = await openLast(page);
  const panel = page.getByRole('region', { name: 'Page chapters' });
  const chapters = panel.getByRole('listitem', { name: /^chapter \d+$/ });
  const save = page.getByRole('button', { name: 'Save', exact: true });
  await expect(save).toBeDisabled();
  for (let left = await chapters.count(); left > 0; left -= 1) {
    await panel.getByRole('button', { name: 'Remove chapter 1', exact: true }).click();
  }
  await page.getByRole('button', { name: 'Undo' }).last().click();
  await expect(chapters).toHaveCount(1);
  await panel.getByRole('button', { name: 'Remove chapter 1', exact: true }).click();

  const add = async (label: string) => {
    await panel.getByLabel('New chapter').selectOption(label);
    await panel.getByRole('button', { name: 'Add chapter' }).click();
  };
  await add('Scene: a picture and a claim');
  await add('Large figures');
  await add('Text');
  await add('Size, next to a phone and a hand');
  await add('What is in the box');
  const [scene, figures, text, size, box] = [0, 1, 2, 3, 4].map((at) => chapters.nth(at));
  await save.click();
  const title = scene?.getByLabel('Title');
  await expect(panel.locator('[aria-invalid="true"]').first()).toBeFocused();
  await title?.fill('It fills the room');
  await scene?.getByLabel('Text').fill('From wall to wall.');
  await scene?.getByLabel(/^Picture number/).fill('1');
  await scene?.getByRole('button', { name: 'Choose: Photo' }).setInputFiles(await picture('navy'));
  // While the photo is sent.
  await scene?.getByLabel('Text').fill('From wall to wall, in every room.');
  await scene?.getByLabel('Photo description').fill('In a room at night');
  await figures?.getByLabel(/^Figures, one on each line/).fill('40 h | of music\n12 W | of sound');
  await text?.getByLabel('Title').fill('Made to last');
  await text?.getByLabel('Text').fill('Every part can be had.');
  await size?.getByLabel('Text').fill('Fits on a desk.');
  for (const side of ['Width', 'Height', 'Depth']) await size?.getByLabel(side).fill('120');
  await size?.getByLabel('Drawn as').focus();
  for (let press = 0; press < 3; press += 1) await page.keyboard.press('ArrowDown');
  await box?.getByLabel('Items, one on each line').fill('The speaker\nA cable');

  await panel.getByRole('button', { name: 'Preview chapters' }).click();
  await expect(panel.getByRole('region', { name: 'It fills the room' })).toBeVisible();
  await panel.getByRole('button', { name: 'Close the preview' }).press('Enter');
  await panel.getByRole('button', { name: 'Move chapter 3 up' }).press('Enter');
  await panel.getByRole('button', { name: 'Move chapter 1 down' }).press('Enter');
  await save.press('Enter');
  await expect(page.getByText('Saved.', { exact: true })).toBeVisible();
  const kinds = async () => (await read(page, id)).chapters.map(({ kind }) => kind);
  expect(await kinds()).toEqual(['text', 'scene', 'figures', 'size', 'box']);
  expect((await read(page, id)).chapters[3]?.shape).toBe('bar');
  expect((await read(page, id)).chapters[1]?.photo?.alt).toBe('In a room at night');
  await expect(save).toBeDisabled();
  await expect(page.getByText('Live', { exact: true })).toBeVisible({ timeout: 100_000 });
  await page.goto(`/product/${id}`);
  const shown = page.getByRole('region', { name: 'It fills the room' });
  await expect(shown).toContainText('From wall to wall, in every room.');
  await expect(shown.getByRole('img', { name: 'In a room at night' })).toBeVisible();
  await expect(page.getByText('Every part can be had.')).toBeVisible();
  const sizes = page.getByRole('region', { name: 'How big it is' });
  await expect(sizes.getByRole('definition')).toHaveText(['12 cm', '12 cm', '12 cm']);
  await expect(sizes.getByRole('img', { name: /12 cm wide, 12 cm high/ })).toBeVisible();
});

test('one Save button saves the fields, a colour and the chapters, and stays with what is wrong', async ({
  page,
}) => {
  const id = await openLast(page);
  const index = page.getByRole('navigation', { name: 'Sections of the product' });
  await index.getByRole('link', { name: 'Variants' }).click();
  await expect(index.getByRole('link', { name: 'Variants' })).toHaveAttribute(
    'aria-current',
    'true',
  );
  const before = await read(page, id);
  const mrp = page.getByRole('region', { name: 'Variants' }).getByLabel('MRP').first();
  await mrp.fill('0');
  await page.getByLabel('Full name').fill(`${before.fullName} again`);
  const chapters = page.getByRole('region', { name: 'Page chapters' });
  await chapters.getByRole('button', { name: 'Remove chapter 1', exact: true }).click();

  const save = page.getByRole('button', { name: 'Save', exact: true });
  await save.click();
  await expect(mrp).toBeFocused();
  await expect(page.getByText('You have unsaved changes.')).toBeVisible();
  expect((await read(page, id)).fullName).toBe(`${before.fullName} again`);

  const higher = (before.variants[0]?.mrp ?? 0) + 100;
  await mrp.fill(String(higher));
  await mrp.press('Enter');
  await expect(page.getByText('You have unsaved changes.')).toBeHidden();
  await expect(save).toBeDisabled();
  const after = await read(page, id);
  expect(after.variants[0]?.mrp).toBe(higher);
  expect(after.chapters).toHaveLength(before.chapters.length - 1);
});

test('folds the sections of a product on a phone, keeps what is typed and opens what is wrong', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const id = await openLast(page);
  const before = await read(page, id);
  const section = (name: string) =>
    page.locator('details').filter({ has: page.getByRole('heading', { name, exact: true }) });
  const [basic, variants] = [section('Basic Info'), section('Variants')];
  const fullName = basic.getByLabel('Full name');
  const mrp = variants.getByLabel('MRP').first();
  await expect(fullName).toBeHidden();
  await expect(variants.getByText(/^\d+ variants?, ₹/)).toBeVisible();

  const line = basic.locator('summary');
  await line.press('Enter');
  await fullName.fill(`${before.fullName} folded`);
  await basic.getByLabel('Price', { exact: true }).fill('77');
  await line.click();
  await expect(fullName).toBeHidden();
  await expect(basic.getByText('₹77')).toBeVisible();
  await variants.locator('summary').click();
  await mrp.fill('0');
  await variants.locator('summary').click();
  await expect(mrp).toBeHidden();

  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(mrp).toBeFocused();
  await expect(fullName).toBeHidden();
  expect((await read(page, id)).fullName).toBe(`${before.fullName} folded`);
});

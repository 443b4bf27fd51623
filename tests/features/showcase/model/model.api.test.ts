import { desc, eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { auditLog, models } from '#src/db/schema/tables.ts';
import {
  getAdminProduct,
  updateProduct,
} from '#src/features/catalog/admin/edit-product.contract.ts';
import { productVersion } from '#src/features/catalog/admin/edit-versions.ts';
import { uploadModel } from '#src/features/showcase/admin/model.contract.ts';
import { getProduct } from '#src/features/catalog/product.contract.ts';
import { undoChange } from '#src/features/catalog/undo/undo.contract.ts';
import { deleteUnusedModels } from '#src/server/upkeep/sweep-models.ts';
import { GRACE_MS } from '#src/server/upkeep/sweep-pictures.ts';
import { makeModel } from '#tests/kit/make-model.ts';
import { makeProduct } from '#tests/kit/make-product.ts';
import { createTestShop } from '#tests/kit/shop.ts';
import { signUpStaff } from '#tests/kit/sign-in.ts';

const shop = await createTestShop();
const { db, services } = shop;
const { visitor: staff } = await signUpStaff(shop, 'manager');

let made = 0;
async function upload(): Promise<string> {
  made += 1;
  const bytes = new Uint8Array(makeModel({ extras: { made } }));
  return (await staff.call(uploadModel, { model: new File([bytes], 'boom.glb') })).hash;
}
const isStored = async (hash: string) =>
  (await services.media.models.read(`models/${hash}.glb`)) !== undefined;
const shown = async (productId: number) => (await staff.call(getProduct, { productId })).modelUrl;
const later = () => new Date(Date.now() + GRACE_MS + 60_000);

test('shows a product’s model until staff remove it', async () => {
  const { id } = await makeProduct(db);
  expect(await shown(id)).toBe('');
  const hash = await upload();
  await staff.call(updateProduct, { id, modelHash: hash });
  expect(await shown(id)).toBe(`/media/models/${hash}.glb`);
  expect(await isStored(hash)).toBe(true);
  await staff.call(updateProduct, { id, modelHash: null });
  expect(await shown(id)).toBe('');
});

test('lets staff undo the removal of a model', async () => {
  const { id } = await makeProduct(db);
  const hash = await upload();
  await staff.call(updateProduct, { id, modelHash: hash });
  await staff.call(updateProduct, { id, modelHash: null });
  const [entry] = await db
    .select()
    .from(auditLog)
    .where(eq(auditLog.entityId, String(id)))
    .orderBy(desc(auditLog.id))
    .limit(1);
  await staff.call(undoChange, { id: entry?.id ?? 0 });
  expect(await shown(id)).toBe(`/media/models/${hash}.glb`);
});

test('refuses a change by a person who saw another model and shows the current one', async () => {
  const { id } = await makeProduct(db);
  const seen = productVersion(await staff.call(getAdminProduct, { id }));
  const hash = await upload();
  await staff.call(updateProduct, { id, modelHash: hash, version: seen });
  const late = staff.call(updateProduct, { id, modelHash: await upload(), version: seen });
  await expect(late).rejects.toMatchObject({
    code: 'EDIT_CONFLICT',
    current: { values: { modelHash: hash } },
  });
});

test('refuses an invalid model with a sentence and stores nothing', async () => {
  const before = await db.$count(models);
  const picture = new File(['RIFF....WEBP'], 'boom.webp');
  const message = 'boom.webp is not a binary glTF (GLB) file. Export the model as one .glb file.';
  await expect(staff.call(uploadModel, { model: picture })).rejects.toMatchObject({
    fields: { model: message },
  });
  expect(await db.$count(models)).toBe(before);
});

test('reports a model that no longer exists', async () => {
  const { id } = await makeProduct(db);
  const gone = staff.call(updateProduct, { id, modelHash: '0'.repeat(32) });
  await expect(gone).rejects.toMatchObject({
    fields: { modelHash: 'The uploaded model has expired. Please choose it again.' },
  });
});

describe('cleaning up models', () => {
  test('deletes unused models after the grace period and keeps the others', async () => {
    const { id } = await makeProduct(db);
    const [used, left] = [await upload(), await upload()];
    await staff.call(updateProduct, { id, modelHash: used });
    expect(await deleteUnusedModels(services, new Date())).toBe(0);
    expect(await isStored(left)).toBe(true);
    await deleteUnusedModels(services, later());
    expect(await isStored(left)).toBe(false);
    expect(await isStored(used)).toBe(true);
  });

  test('includes models in a backup', async () => {
    const { id } = await makeProduct(db);
    const hash = await upload();
    await staff.call(updateProduct, { id, modelHash: hash });
    expect(await services.media.files.names()).toContain(`models/${hash}.glb`);
  });
});

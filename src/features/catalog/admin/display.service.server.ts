import { eq, sql } from 'drizzle-orm';
import type { Db } from '#src/db/db.ts';
import { media, models, productDisplays } from '#src/db/schema/tables.ts';
import { recordAudit } from '#src/features/audit/audit.service.server.ts';
import type { Chapter } from '#src/features/showcase/chapters/chapters.contract.ts';
import { AppError } from '#src/lib/errors.ts';
import { parseMediaName } from '#src/lib/media.ts';
import { modelUrl } from '#src/lib/models.ts';
import type { MediaStore, StoredModel } from '#src/platform/objects/media-store.ts';

type Display = { modelHash?: string | null | undefined; chapters?: Chapter[] | undefined };

/**
 * Updates what a product page shows apart from the product's fields; omitted parts stay. Throws
 * INVALID_INPUT for a model or a photo that does not exist any more.
 */
export async function changeDisplay(
  tx: Db,
  productId: number,
  { modelHash, chapters }: Display,
): Promise<void> {
  if (modelHash === undefined && chapters === undefined) return;
  if (modelHash) await requireModel(tx, modelHash);
  if (chapters) await renewPhotos(tx, chapters);
  const set = {
    ...(modelHash !== undefined && { modelHash }),
    ...(chapters !== undefined && { chapters }),
  };
  await tx
    .insert(productDisplays)
    .values({ productId, ...set })
    .onConflictDoUpdate({ target: productDisplays.productId, set });
}

async function requireModel(tx: Db, hash: string): Promise<void> {
  // "For share" keeps the cleanup from deleting it before this transaction references it.
  const [found] = await tx.select().from(models).where(eq(models.hash, hash)).for('share');
  if (found) return;
  const message = 'The uploaded model has expired. Please choose it again.';
  throw new AppError('INVALID_INPUT', { message, fields: { modelHash: message } });
}

/** Keeps photos from being deleted as unused. Throws INVALID_INPUT if one has been deleted already. */
async function renewPhotos(tx: Db, chapters: readonly Chapter[]): Promise<void> {
  const message = 'This photo has expired. Please choose it again.';
  const fields: Record<string, string> = {};
  for (const [at, chapter] of chapters.entries()) {
    if (chapter.kind !== 'scene' || !chapter.photo) continue;
    const { imageUrl, inColors = [] } = chapter.photo;
    const field = `chapters.${at}.photo`;
    if (!(await renewPicture(tx, imageUrl))) fields[`${field}.imageUrl`] = message;
    for (const [place, other] of inColors.entries()) {
      if (await renewPicture(tx, other.imageUrl)) continue;
      fields[`${field}.inColors.${place}.imageUrl`] = message;
    }
  }
  if (Object.keys(fields).length > 0) throw new AppError('INVALID_INPUT', { message, fields });
}

/** Returns whether the picture is still there. */
async function renewPicture(tx: Db, imageUrl: string): Promise<boolean> {
  const picture = parseMediaName(imageUrl.slice('/media/'.length));
  const known = await tx
    .update(media)
    .set({ createdAt: sql`now()` })
    .where(eq(media.hash, picture?.hash ?? ''))
    .returning({ hash: media.hash });
  return known.length > 0;
}

/** Stores a model for a product that is saved later; see uploadModel. */
export async function storeModel(
  { db, media: store }: { db: Db; media: Pick<MediaStore, 'models'> },
  file: File,
  userId: string,
): Promise<StoredModel> {
  const model = await store.models.put(new Uint8Array(await file.arrayBuffer()), file.name);
  await db.transaction(async (tx) => {
    await tx
      .insert(models)
      .values(model)
      .onConflictDoUpdate({ target: models.hash, set: { createdAt: sql`now()` } });
    const entry = { userId, action: 'model.upload', entity: 'model', entityId: model.hash };
    await recordAudit(tx, { ...entry, after: { modelUrl: modelUrl(model.hash) } });
  });
  return model;
}

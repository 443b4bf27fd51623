import { eq, sql } from 'drizzle-orm';
import type { Db } from '#src/db/db.ts';
import { media } from '#src/db/schema/tables.ts';
import { recordAudit } from '#src/features/audit/audit.service.server.ts';
import { AppError } from '#src/lib/errors.ts';
import type { MediaStore, StoredPicture } from '#src/platform/objects/media-store.ts';
import { mediaUrl } from '#src/lib/media.ts';
import type { PictureInput } from './picture.contract.ts';

type Parts = { db: Db; media: Pick<MediaStore, 'put'> };

/**
 * Returns the pictures of a form in order: files are stored in the media store, and earlier uploads
 * looked up. Throws what put() throws, or INVALID_INPUT for an upload that does not exist any more.
 */
export async function storePictures(
  { db, media: store }: Parts,
  inputs: readonly PictureInput[],
): Promise<StoredPicture[]> {
  const stored: StoredPicture[] = [];
  // One after another, as each needs memory for all its widths.
  for (const input of inputs) {
    stored.push(
      input instanceof File
        ? await store.put(new Uint8Array(await input.arrayBuffer()), input.name)
        : await getStored(db, input),
    );
  }
  return stored;
}

/** Stores a category's picture, with the colours of its backdrop. Throws what storePictures() throws. */
export async function storeCategoryPicture(
  { db, media: store }: { db: Db; media: Pick<MediaStore, 'put' | 'readBackdrop'> },
  input: PictureInput | undefined,
): Promise<StoredPicture | undefined> {
  const [picture] = await storePictures({ db, media: store }, input ? [input] : []);
  if (!picture || picture.backdrop) return picture;
  // A category is saved without them too: read-backdrops tries again.
  const backdrop = await store.readBackdrop(picture).catch(() => undefined);
  return { ...picture, backdrop: backdrop ?? null };
}

async function getStored(db: Db, hash: string): Promise<StoredPicture> {
  const [found] = await db.select().from(media).where(eq(media.hash, hash));
  if (found) return found;
  const message = 'An uploaded picture has expired. Please choose it again.';
  throw new AppError('INVALID_INPUT', { message });
}

/** Stores a picture for a form that is sent later; see uploadPicture. */
export async function storePicture(
  { db, media: store }: Parts,
  image: File,
  userId: string,
): Promise<StoredPicture> {
  const picture = await store.put(new Uint8Array(await image.arrayBuffer()), image.name);
  await db.transaction(async (tx) => {
    await recordMedia(tx, [picture]);
    const entry = { userId, action: 'picture.upload', entity: 'picture', entityId: picture.hash };
    await recordAudit(tx, { ...entry, after: { imageUrl: mediaUrl(picture) } });
  });
  return picture;
}

/**
 * Records stored pictures in the database, so that products and categories can reference them. An
 * existing one counts as new: the cleanup must not delete it before something references it.
 */
export async function recordMedia(tx: Db, pictures: readonly StoredPicture[]): Promise<void> {
  if (pictures.length === 0) return;
  // A picture chosen twice is one row.
  const once = new Map(pictures.map((picture) => [picture.hash, picture]));
  const rows = [...once.values()].map(({ hash, width, height, bytes, backdrop }) => ({
    ...{ hash, width, height, bytes, backdrop },
  }));
  await tx
    .insert(media)
    .values(rows)
    .onConflictDoUpdate({
      target: media.hash,
      set: {
        createdAt: sql`now()`,
        backdrop: sql`coalesce(${media.backdrop}, excluded.backdrop)`,
      },
    });
}

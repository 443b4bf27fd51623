import { and, eq, lt } from 'drizzle-orm';
import type { Db } from '#src/db/db.ts';
import { returnPhotos, returns } from '#src/db/schema/tables.ts';
import { RETURN_PHOTOS_MAX } from '#src/features/returns/return-limits.ts';
import { OPEN_RETURNS, type PHOTO_SENDERS } from '#src/features/returns/return-status.ts';
import { AppError } from '#src/lib/errors.ts';
import { toPrivatePicture } from '#src/platform/objects/private-picture.ts';
import { sha256 } from '#src/platform/sha256.ts';

type NewPhoto = {
  orderId: string;
  returnId: number;
  sender: (typeof PHOTO_SENDERS)[number];
  file: File;
};

/**
 * Stores a picture of a return without its metadata, such as the place where it was taken. The same
 * picture sent again is stored once. Throws NOT_FOUND, CONFLICT once the return is closed, and
 * INVALID_INPUT.
 */
export async function addPhoto(
  db: Db,
  { orderId, returnId, sender, file }: NewPhoto,
): Promise<{ id: number }> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const { content, ...size } = await toPrivatePicture(bytes, file.name, 'photo');
  const digest = sha256(bytes);
  return db.transaction(async (tx) => {
    const isIt = and(eq(returns.id, returnId), eq(returns.orderId, orderId));
    const [about] = await tx.select().from(returns).where(isIt).for('update');
    if (!about) throw new AppError('NOT_FOUND');
    const isOpen = OPEN_RETURNS.some((status) => status === about.status);
    if (sender === 'customer' && !isOpen) {
      throw new AppError('CONFLICT', { message: 'This request is closed.' });
    }
    const isSame = and(eq(returnPhotos.returnId, returnId), eq(returnPhotos.digest, digest));
    const [same] = await tx.select({ id: returnPhotos.id }).from(returnPhotos).where(isSame);
    if (same) return same;
    const isOwn = and(eq(returnPhotos.returnId, returnId), eq(returnPhotos.sender, sender));
    if ((await tx.$count(returnPhotos, isOwn)) >= RETURN_PHOTOS_MAX) {
      const message = `Add at most ${RETURN_PHOTOS_MAX} pictures.`;
      throw new AppError('INVALID_INPUT', { message, fields: { photo: message } });
    }
    const [made] = await tx
      .insert(returnPhotos)
      .values({ returnId, sender, digest, content, ...size })
      .returning({ id: returnPhotos.id });
    if (!made) throw new AppError('UNEXPECTED');
    return made;
  });
}

/** Returns a picture of a return. Throws NOT_FOUND. */
export async function getPhoto(
  db: Db,
  { orderId, returnId, photoId }: { orderId: string; returnId: number; photoId: number },
): Promise<File> {
  const [found] = await db
    .select({ content: returnPhotos.content })
    .from(returnPhotos)
    .innerJoin(returns, eq(returns.id, returnPhotos.returnId))
    .where(
      and(eq(returnPhotos.id, photoId), eq(returns.id, returnId), eq(returns.orderId, orderId)),
    );
  if (!found) throw new AppError('NOT_FOUND');
  return new File([new Uint8Array(found.content)], `return-${returnId}-${photoId}.webp`, {
    type: 'image/webp',
  });
}

/** Deletes pictures added before a moment; returns how many. */
export async function deleteOldPhotos(db: Db, before: Date): Promise<number> {
  const gone = await db
    .delete(returnPhotos)
    .where(lt(returnPhotos.createdAt, before))
    .returning({ id: returnPhotos.id });
  return gone.length;
}

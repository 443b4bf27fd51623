import { AppError } from '#src/lib/errors.ts';
import { loadSharp } from './media-encode.ts';
import { judgePicture } from './media-judge.ts';

/** The longest side of a stored picture, enough to see a scratch or read a bill. */
const SIDE_PX = 1600;

/**
 * Encodes a picture for the database, without its metadata, such as the place where it was taken.
 * Throws INVALID_INPUT with the name of its field.
 */
export async function toPrivatePicture(bytes: Uint8Array, name: string, field: string) {
  await judgePicture(bytes, name).catch((thrown: unknown) => blame(thrown, field));
  const { data: content, info } = await (
    await loadSharp()
  )(bytes)
    .rotate()
    .resize(SIDE_PX, SIDE_PX, { fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 78 })
    .toBuffer({ resolveWithObject: true });
  return { content, width: info.width, height: info.height };
}

function blame(thrown: unknown, field: string): never {
  if (!(thrown instanceof AppError)) throw thrown;
  const { code, message } = thrown;
  throw new AppError(code, { message, fields: { [field]: message }, cause: thrown });
}

import type { Db } from '#src/db/db.ts';
import { getAppearance } from '#src/features/settings/settings.queries.server.ts';
import { logoUrl } from '#src/lib/media.ts';
import type { MediaStore } from '#src/platform/objects/media-store.ts';

/** The look of invoices and credit notes; `logo` is a PNG. */
export type Letterhead = { brand: string; logo?: Uint8Array | undefined };

/** Sources of the look and of the logo's file. */
export type LetterheadSources = { db: Db; media: Pick<MediaStore, 'read'> };

/** Returns the current look of documents. A logo whose file is missing is left out. */
export async function getLetterhead({ db, media }: LetterheadSources): Promise<Letterhead> {
  const { brand, logo } = await getAppearance(db);
  const url = logoUrl(logo);
  return { brand, logo: url ? await media.read(url.slice('/media/'.length)) : undefined };
}

import { inArray } from 'drizzle-orm';
import type { Db } from '#src/db/db.ts';
import { media } from '#src/db/schema/tables.ts';
import { findUnknownPlaceholder, PLACEHOLDER_NAMES } from '#src/features/content/fill-in.ts';
import type { PageContent } from '#src/features/site-pages/sections.ts';
import { AppError } from '#src/lib/errors.ts';
import { parseMediaName } from '#src/lib/media.ts';
import type { MediaStore } from '#src/platform/objects/media-store.ts';

/** Throws INVALID_INPUT for content that could not be published. */
export async function requirePublishable(
  tx: Db,
  { title, sections }: PageContent,
  isHome: boolean,
): Promise<void> {
  const fields: Record<string, string> = {};
  if (!isHome && title === '') fields['title'] = 'Enter a title.';
  const known = await listKnown(tx, sections.map(hashOf));
  sections.forEach((section, at) => {
    const hash = hashOf(section);
    if (hash !== '' && !known.has(hash))
      fields[`sections.${at}.picture`] = 'This picture has expired. Please choose it again.';
    const unknown = section.kind === 'text' ? findUnknownPlaceholder(section.text) : undefined;
    if (unknown !== undefined)
      fields[`sections.${at}.text`] =
        `{{${unknown}}} is not a setting. Use one of ${PLACEHOLDER_NAMES.map((name) => `{{${name}}}`).join(', ')}.`;
  });
  if (Object.keys(fields).length > 0) throw new AppError('INVALID_INPUT', { fields });
}

/** Throws INVALID_INPUT for a film or captions whose file has been cleaned up. */
export async function requireFilms(
  { films }: Pick<MediaStore, 'films'>,
  sections: PageContent['sections'],
): Promise<void> {
  const fields: Record<string, string> = {};
  for (const [at, section] of sections.entries()) {
    if (section.kind !== 'film') continue;
    for (const name of ['film', 'captions'] as const) {
      const url = section[name];
      if (url !== '' && !(await films.has(url.slice('/media/'.length))))
        fields[`sections.${at}.${name}`] = 'This file has expired. Please choose it again.';
    }
  }
  if (Object.keys(fields).length > 0) throw new AppError('INVALID_INPUT', { fields });
}

function hashOf(section: PageContent['sections'][number]): string {
  const picture = 'picture' in section ? section.picture : '';
  return parseMediaName(picture.slice('/media/'.length))?.hash ?? '';
}

async function listKnown(tx: Db, hashes: readonly string[]): Promise<Set<string>> {
  const rows = await tx
    .select({ hash: media.hash })
    .from(media)
    .where(inArray(media.hash, [...hashes]));
  return new Set(rows.map(({ hash }) => hash));
}

import { and, eq, ne, sql } from 'drizzle-orm';
import type { Db } from '#src/db/db.ts';
import { rowsOf } from '#src/db/rows.ts';
import { news } from '#src/db/schema/tables.ts';
import { type AuditEntry, recordAudit } from '#src/features/audit/audit.service.server.ts';
import { RESERVED_LINKS, toLink } from '#src/features/catalog/admin/link.ts';
import { recordMedia } from '#src/features/catalog/admin/store-pictures.service.server.ts';
import { dayInIndia } from '#src/lib/dates.ts';
import { AppError } from '#src/lib/errors.ts';
import { omit } from '#src/lib/omit.ts';
import type { StoredPicture } from '#src/platform/objects/media-store.ts';
import { requireSeen } from '#src/platform/require-seen.ts';
import { recordChange } from '#src/publish/find/record-change.ts';
import { type AdminNews, newsVersion } from './news-admin.contract.ts';
import { getForStaff } from './news-admin.queries.server.ts';

type NewsInput = Pick<
  AdminNews,
  'title' | 'link' | 'day' | 'summary' | 'text' | 'alt' | 'isPublished'
>;
type Changes = { [Name in keyof NewsInput | 'isRemoved']?: AdminNews[Name] | undefined } & {
  picture?: StoredPicture | undefined;
  withoutImage?: boolean | undefined;
};
/** The author of a change, and further fields of its audit log entry. */
type By = Pick<AuditEntry, 'userId' | 'undoOf' | 'batchId'> & {
  /** The version that they saw; an undo checks for itself. */
  seen?: string;
};

/** Adds news. Throws INVALID_INPUT with a sentence a field, and CONFLICT for an address that is taken. */
export async function addNews(
  db: Db,
  { picture, ...input }: NewsInput & { picture: StoredPicture | undefined },
  userId: string,
): Promise<AdminNews> {
  return db.transaction(async (tx) => {
    await lockLinks(tx);
    const link = input.link === '' ? await freeLink(tx, input.title) : input.link;
    await requireFree(tx, link);
    requireWhole({ ...input, image: picture?.hash ?? '' });
    await recordMedia(tx, picture ? [picture] : []);
    const [row] = await tx
      .insert(news)
      .values({
        ...{ ...input, link, mediaHash: picture?.hash ?? null },
        firstShownAt: input.isPublished ? new Date() : null,
      })
      .returning({ id: news.id });
    if (!row) throw new Error('The database kept no news.');
    const after = await getForStaff(tx, row.id);
    await note(tx, { userId, action: 'news.create', after });
    return after;
  });
}

/** Changes news. Throws NOT_FOUND, INVALID_INPUT, EDIT_CONFLICT, or CONFLICT about its address. */
export async function changeNews(
  db: Db,
  id: number,
  { picture, withoutImage, isRemoved, ...fields }: Changes,
  { seen, ...by }: By,
): Promise<AdminNews> {
  return db.transaction(async (tx) => {
    await lockLinks(tx);
    const before = await lockNews(tx, id);
    if (seen !== undefined) requireSeen(seen, { version: newsVersion(before), values: before });
    const set = definedOf({ ...fields, link: fields.link === '' ? undefined : fields.link });
    const image = picture?.hash ?? (withoutImage ? '' : before.image);
    const next = { ...before, ...set, image };
    if (next.link !== before.link) await moveLink(tx, before, next.link);
    requireWhole(next);
    await recordMedia(tx, picture ? [picture] : []);
    await tx
      .update(news)
      .set({
        ...set,
        ...((picture || withoutImage) && { mediaHash: picture?.hash ?? null }),
        ...(isRemoved !== undefined && { removedAt: isRemoved ? new Date() : null }),
        ...(next.isPublished && { firstShownAt: sql`coalesce(${news.firstShownAt}, now())` }),
      })
      .where(eq(news.id, id));
    const after = await getForStaff(tx, id);
    const action = by.undoOf === undefined ? 'news.update' : 'news.undo';
    await note(tx, { ...by, action, before, after });
    return after;
  });
}

/** Waits for other changes of it and keeps them out. Throws NOT_FOUND. */
export async function lockNews(tx: Db, id: number): Promise<AdminNews> {
  await tx.execute(sql`select 1 from news where id = ${id} for update`);
  return getForStaff(tx, id);
}

/** Serializes writes that may claim the same link. */
async function lockLinks(tx: Db): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('news links'))`);
}

type Noted = Omit<AuditEntry, 'entity' | 'entityId' | 'before' | 'after'> & {
  before?: AdminNews;
  after: AdminNews;
};

async function note(tx: Db, { before, after, ...write }: Noted): Promise<void> {
  const of = { entity: 'news', entityId: after.id };
  const isNoted = await recordAudit(tx, {
    ...{ ...write, ...of },
    before: before && audited(before),
    after: audited(after),
  });
  if (isNoted) await recordChange(tx, { ...of, userId: write.userId });
}

function audited(item: AdminNews) {
  return omit(item, 'id', 'hasBeenShown');
}

async function moveLink(tx: Db, before: AdminNews, link: string): Promise<void> {
  if (before.hasBeenShown) {
    const message = `It was published at /news/${before.link}, and people may have saved that link. The address cannot change.`;
    throw new AppError('CONFLICT', { message, fields: { link: message } });
  }
  await requireFree(tx, link, before.id);
}

async function requireFree(tx: Db, link: string, ownId = 0): Promise<void> {
  const [other] = await tx
    .select({ title: news.title })
    .from(news)
    .where(and(eq(news.link, link), ne(news.id, ownId)));
  if (!other) return;
  const message = `“${other.title}” already has this address. Choose another one.`;
  throw new AppError('CONFLICT', { message, fields: { link: message } });
}

async function freeLink(tx: Db, title: string): Promise<string> {
  // Behind a word: a title without Latin letters is news, and none is an address of the shop's own.
  const words = toLink(`news ${title}`).slice('news-'.length);
  const base = words === '' || RESERVED_LINKS.includes(words) ? `news-${words || '1'}` : words;
  const taken = new Set(
    (
      await rowsOf<{ link: string }>(
        tx,
        sql`select link from news where link = ${base} or link like ${`${base}-%`}`,
      )
    ).map(({ link }) => link),
  );
  let link = base;
  for (let attempt = 2; taken.has(link); attempt += 1) link = `${base}-${attempt}`;
  return link;
}

type Whole = Pick<AdminNews, 'isPublished' | 'summary' | 'text' | 'image' | 'alt'> & {
  day: string;
};

/** Requires a summary and a text to publish, and alternative text for any picture. */
function requireWhole({ isPublished, summary, text, image, alt, day }: Whole): void {
  const fields: Record<string, string> = {};
  if (isPublished && summary === '') fields['summary'] = 'Enter a summary of one or two sentences.';
  if (isPublished && text === '') fields['text'] = 'Enter the text before you publish it.';
  if (image !== '' && alt === '')
    fields['alt'] = 'Enter a description of the picture for people who cannot see it.';
  if (isPublished && day > dayInIndia()) fields['day'] = 'Choose a day that is not in the future.';
  if (Object.keys(fields).length > 0) throw new AppError('INVALID_INPUT', { fields });
}

function definedOf<T extends object>(values: T): { [Name in keyof T]?: NonNullable<T[Name]> } {
  const given = Object.entries(values).filter(([, value]) => value !== undefined);
  return Object.fromEntries(given) as { [Name in keyof T]?: NonNullable<T[Name]> };
}

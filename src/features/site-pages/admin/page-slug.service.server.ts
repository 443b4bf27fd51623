import { and, eq, ne, sql } from 'drizzle-orm';
import type { Db } from '#src/db/db.ts';
import { redirects, sitePages } from '#src/db/schema/tables.ts';
import { toLink } from '#src/features/catalog/admin/link.ts';
import { RESERVED_SLUGS, sitePagePath } from '#src/features/site-pages/sections.ts';
import { AppError } from '#src/lib/errors.ts';

/** Serializes writes that may claim the same slug. */
export async function lockSlugs(tx: Db): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('site page slugs'))`);
}

/** Throws CONFLICT for a slug of another page, and INVALID_INPUT for one that the shop uses itself. */
export async function requireFreeSlug(tx: Db, slug: string, ownId = 0): Promise<void> {
  if (RESERVED_SLUGS.includes(slug)) {
    const message = 'The shop uses this address itself. Choose another one.';
    throw new AppError('INVALID_INPUT', { message, fields: { slug: message } });
  }
  const [other] = await findOther(tx, slug, ownId);
  if (!other) return;
  const message = other.removedAt
    ? 'A deleted page has this address. Bring it back, or choose another address.'
    : 'Another page already has this address. Choose another one.';
  throw new AppError('CONFLICT', { message, fields: { slug: message } });
}

/** Makes a slug of a title that no page has. */
export async function freeSlug(tx: Db, title: string): Promise<string> {
  // Behind a word, so that a title without Latin letters leaves nothing of it.
  const base = toLink(`page ${title}`).slice('page-'.length) || 'sale';
  let slug = base;
  const isTaken = async () =>
    RESERVED_SLUGS.includes(slug) || (await findOther(tx, slug, 0)).length > 0;
  for (let attempt = 2; await isTaken(); attempt += 1) slug = `${base}-${attempt}`;
  return slug;
}

function findOther(tx: Db, slug: string, ownId: number) {
  return tx
    .select({ removedAt: sitePages.removedAt })
    .from(sitePages)
    .where(and(eq(sitePages.slug, slug), ne(sitePages.id, ownId)));
}

/** Redirects an address that shoppers may have saved to the new one, as do redirects to it. */
export async function moveAddress(tx: Db, from: string, to: string): Promise<void> {
  const [path, target] = [sitePagePath(from), sitePagePath(to)];
  // Two redirects written at the same moment could form a loop.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('redirects'))`);
  await tx.delete(redirects).where(eq(redirects.path, target));
  await tx.update(redirects).set({ target }).where(eq(redirects.target, path));
  await tx
    .insert(redirects)
    .values({ path, target })
    .onConflictDoUpdate({ target: redirects.path, set: { target, productId: null } });
}

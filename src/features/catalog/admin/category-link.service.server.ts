import { and, eq, ne, sql } from 'drizzle-orm';
import type { Db } from '#src/db/db.ts';
import { categories, categoryRedirects } from '#src/db/schema/tables.ts';
import { AppError } from '#src/lib/errors.ts';

/**
 * Serialises changes of links: no database constraint spans the current and the earlier links of
 * categories.
 */
export async function lockLinks(tx: Db): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('category links'))`);
}

/** Returns whether a link redirects to a category that has another one now. */
export async function isOldLink(tx: Db, link: string): Promise<boolean> {
  return (await tx.$count(categoryRedirects, eq(categoryRedirects.link, link))) > 0;
}

type Linked = { id: number; link: string };

/**
 * Changes a category's link and redirects the old one. It may be one of its own earlier links.
 * Throws CONFLICT for one that leads to another category.
 */
export async function moveLink(tx: Db, category: Linked, link: string): Promise<void> {
  if (link === category.link) return;
  await requireFree(tx, category.id, link);
  await tx.delete(categoryRedirects).where(eq(categoryRedirects.link, link));
  await tx.update(categories).set({ link }).where(eq(categories.id, category.id));
  await tx.insert(categoryRedirects).values({ link: category.link, categoryId: category.id });
}

async function requireFree(tx: Db, id: number, link: string): Promise<void> {
  const [owner] = await tx
    .select({ title: categories.title })
    .from(categories)
    .where(and(eq(categories.link, link), ne(categories.id, id)));
  if (owner) throw taken(`${owner.title} already has this link. Choose another one.`);
  const [heir] = await tx
    .select({ title: categories.title })
    .from(categoryRedirects)
    .innerJoin(categories, eq(categories.id, categoryRedirects.categoryId))
    .where(and(eq(categoryRedirects.link, link), ne(categories.id, id)));
  if (heir) {
    throw taken(
      `This is a previous link of ${heir.title} and redirects there. Choose another one.`,
    );
  }
}

function taken(sentence: string): AppError {
  return new AppError('CONFLICT', { message: sentence, fields: { Link: sentence } });
}

import type { Db } from '#src/db/db.ts';
import { categories } from '#src/db/schema/tables.ts';
import { CATALOGUE, tileFile } from './catalogue.ts';
import { hashOf, type Pictures } from './load-pictures.ts';

/** Adds missing categories; returns all ids by link. */
export async function insertCategories(tx: Db, pictures: Pictures): Promise<Map<string, number>> {
  await tx
    .insert(categories)
    .values(
      CATALOGUE.map((category, rank) => ({
        title: category.title,
        link: category.link,
        description: category.description,
        rank: rank + 1,
        mediaHash: hashOf(pictures, tileFile(category)),
      })),
    )
    .onConflictDoNothing();
  const rows = await tx.select({ id: categories.id, link: categories.link }).from(categories);
  return new Map(rows.map(({ id, link }) => [link, id]));
}

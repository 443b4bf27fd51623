import { and, eq, isNull, max, ne } from 'drizzle-orm';
import { isDatabaseAway } from '#src/db/away.ts';
import type { Db } from '#src/db/open.ts';
import { products, publications, variants } from '#src/db/schema/tables.ts';
import { listCategoryMoves } from '#src/features/publishing/pages/category-moves.queries.server.ts';
import type { CategoryMoves } from './category-moves.ts';

/** Another server may write at any time; our own changes are told to refresh(). */
const EVERY_MS = { shared: 1000, alone: 20_000 } as const;

/**
 * Knows which products are gone, so that their pages answer 404 at once, before the next release,
 * and which links of categories lead to others. Looks again when told, and whenever another server wrote a change.
 */
export async function watchCatalogue(db: Db, { isAlone }: { isAlone: boolean }) {
  let gone = new Set<number>();
  let moves: CategoryMoves = new Map();
  let lastId = -1;

  async function refresh(): Promise<void> {
    const rows = await db
      .select({ id: products.id })
      .from(products)
      .where(ne(products.status, 'published'));
    gone = new Set(rows.map(({ id }) => id));
    moves = new Map((await listCategoryMoves(db)).map(({ before, now }) => [before, now]));
  }

  async function look(): Promise<void> {
    const [row] = await db.select({ id: max(publications.id) }).from(publications);
    const id = row?.id ?? 0;
    if (id === lastId) return;
    lastId = id;
    await refresh();
  }

  /** While nobody can tell, a page that says what it cannot load does more than "not found". */
  async function isLive(productId: number, variantId?: number): Promise<boolean> {
    return isPublished(productId, variantId).catch((error: unknown) => {
      if (isDatabaseAway(error)) return true;
      throw error;
    });
  }

  async function isPublished(productId: number, variantId?: number): Promise<boolean> {
    const published = and(eq(products.id, productId), eq(products.status, 'published'));
    const found = await (variantId === undefined
      ? db.select({ id: products.id }).from(products).where(published)
      : db
          .select({ id: products.id })
          .from(products)
          .innerJoin(variants, eq(variants.productId, products.id))
          .where(and(published, eq(variants.id, variantId), isNull(variants.retiredAt))));
    return found.length > 0;
  }

  await look();
  // A failed look is made up for by the next; the database's own trouble shows in /readyz.
  const everyMs = isAlone ? EVERY_MS.alone : EVERY_MS.shared;
  const timer = setInterval(() => void look().catch(() => undefined), everyMs);
  return {
    refresh,
    isLive,
    isGone: (productId: number) => gone.has(productId),
    moves: () => moves,
    stop: () => clearInterval(timer),
  };
}

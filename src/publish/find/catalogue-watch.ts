import { and, eq, isNull, max, ne } from 'drizzle-orm';
import { isDatabaseAway } from '#src/db/away.ts';
import type { Db } from '#src/db/db.ts';
import { products, publications, variants } from '#src/db/schema/tables.ts';
import { listCategoryMoves } from '#src/features/publishing/pages/category-moves.queries.server.ts';
import { readTargets } from '#src/features/redirects/redirects.queries.server.ts';
import type { CategoryMoves } from './category-moves.ts';

/** Other servers may write at any time; our own changes call refresh() directly. */
const EVERY_MS = { shared: 1000, alone: 20_000 } as const;

/**
 * Keeps track of deleted products, so that their pages return 404 before the next release, and of
 * old category links and other old paths that redirect. Reloads on refresh() and when another
 * server has written a change.
 */
export async function watchCatalogue(db: Db, { isAlone }: { isAlone: boolean }) {
  let now: Awaited<ReturnType<typeof readCatalogue>>;
  let lastId = -1;
  const reads = { started: 0, shown: 0 };

  async function refresh(): Promise<void> {
    reads.started += 1;
    const read = reads.started;
    const catalogue = await readCatalogue(db);
    // A slow read must not bring back what a later one has found deleted.
    if (read < reads.shown) return;
    reads.shown = read;
    now = catalogue;
  }

  async function look(): Promise<void> {
    const [row] = await db.select({ id: max(publications.id) }).from(publications);
    const id = row?.id ?? 0;
    if (id === lastId) return;
    await refresh();
    lastId = id;
  }

  /**
   * If the database cannot answer, a page that explains what failed to load is better than "not
   * found".
   */
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
  // The next look retries a failed one; /readyz reports database problems.
  const everyMs = isAlone ? EVERY_MS.alone : EVERY_MS.shared;
  const timer = setInterval(() => void look().catch(() => undefined), everyMs);
  return {
    refresh,
    isLive,
    isGone: (productId: number) => now.gone.has(productId),
    moves: () => now.moves,
    redirects: () => now.targets,
    stop: () => clearInterval(timer),
  };
}

async function readCatalogue(db: Db) {
  const rows = await db
    .select({ id: products.id })
    .from(products)
    .where(ne(products.status, 'published'));
  const targets: ReadonlyMap<string, string> = await readTargets(db);
  const moves: CategoryMoves = new Map(
    (await listCategoryMoves(db)).map((move) => [move.before, move.now]),
  );
  return { gone: new Set(rows.map(({ id }) => id)), targets, moves };
}

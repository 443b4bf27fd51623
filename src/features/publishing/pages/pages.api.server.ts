import { Hono } from 'hono';
import type { AppEnv } from '#src/http/env.ts';
import { implement } from '#src/http/implement.ts';
import { listSupport } from '#src/features/catalog/support/support.queries.server.ts';
import { listCategoryMoves } from './category-moves.queries.server.ts';
import { listPages, listProductPages, listSupportPages } from './pages.contract.ts';
import { listProductPagesOf, listStaticPages } from './pages.queries.server.ts';
import { listTouchedPages } from './touched-pages.queries.server.ts';

/** Every page that the build renders, with a digest of what it shows. */
export const pagesApi = new Hono<AppEnv>();

implement(pagesApi, listPages, async (c, { only, products = [], places = [], soldSince }) => {
  const { db, config } = c.var;
  const { isTestShop } = config.cashfree;
  if (only === undefined) {
    const pages = await listStaticPages(db, isTestShop);
    return { pages, moves: await listCategoryMoves(db), covers: null };
  }
  const touched = { productIds: products, places, soldSince };
  return { ...(await listTouchedPages(db, isTestShop, touched)), moves: [] };
});

implement(pagesApi, listProductPages, async (c, { ids }) => ({
  products: await listProductPagesOf(c.var.db, ids),
}));

implement(pagesApi, listSupportPages, async (c, { ids }) => ({
  products: await listSupport(c.var.db, ids),
}));

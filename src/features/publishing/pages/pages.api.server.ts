import { Hono } from 'hono';
import type { AppEnv } from '#src/server/env.ts';
import { implement } from '#src/server/implement.ts';
import { listCategoryMoves } from './category-moves.queries.server.ts';
import { listPages, listProductPages } from './pages.contract.ts';
import { listProductPagesOf, listStaticPages } from './pages.queries.server.ts';

/** Every page that the build renders, with a digest of what it shows. */
export const pagesApi = new Hono<AppEnv>();

implement(pagesApi, listPages, async (c) => ({
  pages: await listStaticPages(c.var.db, c.var.config.cashfree.isTestShop),
  moves: await listCategoryMoves(c.var.db),
}));

implement(pagesApi, listProductPages, async (c, { ids }) => ({
  products: await listProductPagesOf(c.var.db, ids),
}));

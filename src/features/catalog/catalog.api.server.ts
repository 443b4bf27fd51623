import { Hono } from 'hono';
import type { AppContext, AppEnv } from '#src/http/env.ts';
import { implement } from '#src/http/implement.ts';
import { currentUser } from '#src/http/session.ts';
import {
  getHamburgerCategories,
  getMenuCategories,
  listCategories,
  listCategoryNames,
  listHomeCategoryBlocks,
} from './category.contract.ts';
import {
  listAllCategories,
  listHomeBlocks,
  listMenuCategories,
} from './category.queries.server.ts';
import { listCards } from './product-card.queries.server.ts';
import {
  getCheckoutProduct,
  getCheckoutVariant,
  getProduct,
  getProductsByIds,
  getProductVariant,
} from './product.contract.ts';
import { viewSupport } from './support/support.contract.ts';
import { getSupport } from './support/support.queries.server.ts';
import { getCheckoutItem, getProductDetail } from './product.queries.server.ts';

/** Short, as the detail shows the stock, which orders on another server change without notice. */
const DETAIL_AGE_MAX_MS = 5000;

/** The catalogue's API for shoppers and for the build. */
export const catalogApi = new Hono<AppEnv>();

serveCategories(catalogApi);
serveProducts(catalogApi);

function serveCategories(api: Hono<AppEnv>): void {
  implement(api, getMenuCategories, async (c) => ({
    categories: await listMenuCategories(c.var.db),
  }));
  implement(api, getHamburgerCategories, async (c) => {
    const categories = await listAllCategories(c.var.db);
    return { categories: categories.map((category) => ({ ...category, name: category.title })) };
  });
  implement(api, listCategories, (c) => listAllCategories(c.var.db));
  implement(api, listCategoryNames, (c) => listAllCategories(c.var.db));
  implement(api, listHomeCategoryBlocks, (c) => listHomeBlocks(c.var.db));
}

async function showCheckoutItem(c: AppContext, item: Parameters<typeof getCheckoutItem>[1]) {
  const user = await currentUser(c);
  return getCheckoutItem(c.var.db, item, user?.id);
}

function serveProducts(api: Hono<AppEnv>): void {
  implement(api, getProductsByIds, async (c, { ids, list }) => ({
    products: await listCards(c.var.db, [...new Set(ids ?? list)]),
  }));
  implement(api, viewSupport, (c, { productId }) => getSupport(c.var.db, productId));
  implement(api, getCheckoutProduct, (c, { productId }) =>
    showCheckoutItem(c, { productId, variantId: null }),
  );
  implement(api, getCheckoutVariant, (c, item) => showCheckoutItem(c, item));
  // Last: these match every other path of two or three segments under /api/products.
  implement(
    api,
    getProduct,
    (c, { productId }) => getProductDetail(c.var.db, productId, null),
    ({ productId }) => ({ productId, maxAgeMs: DETAIL_AGE_MAX_MS }),
  );
  implement(
    api,
    getProductVariant,
    (c, { productId, variantId }) => getProductDetail(c.var.db, productId, variantId),
    ({ productId }) => ({ productId, maxAgeMs: DETAIL_AGE_MAX_MS }),
  );
}

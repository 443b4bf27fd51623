import { Hono } from 'hono';
import type { ProductCard } from './product-card.contract.ts';
import type { AppContext, AppEnv } from '#src/server/env.ts';
import { implement } from '#src/server/implement.ts';
import {
  getHamburgerCategories,
  getMenuCategories,
  listCategories,
  listCategoryNames,
  listCategoryProducts,
  listHomeCategoryBlocks,
} from './category.contract.ts';
import {
  listAllCategories,
  listHomeBlocks,
  listMenuCategories,
} from './category.queries.server.ts';
import { listCategoryMoves } from '#src/features/publishing/pages/category-moves.queries.server.ts';
import { listFiltersOf } from '#src/features/listing/filter.queries.server.ts';
import {
  listBestSellers,
  listFeatured,
  listFilters,
  listNewArrivals,
  listProducts,
  type ProductFlag,
} from '#src/features/listing/listing.contract.ts';
import { getListing, type ListingInput } from '#src/features/listing/listing.queries.server.ts';
import { listPages, listProductPages } from '#src/features/publishing/pages/pages.contract.ts';
import { listProductPagesOf, listStaticPages } from '#src/features/publishing/pages/pages.queries.server.ts';
import { listCards } from './product-card.queries.server.ts';
import { getCategoryPage, getFlaggedPage, type PageOf } from '#src/features/listing/product-list.queries.server.ts';
import {
  getCheckoutProduct,
  getCheckoutVariant,
  getProduct,
  getProductsByIds,
  getProductVariant,
} from './product.contract.ts';
import { getCheckoutItem, getProductDetail } from './product.queries.server.ts';
import type { SearchPort } from './search-port.server.ts';

type Search = Pick<SearchPort, 'findHits' | 'countMiss'>;

/** The catalogue's calls for shoppers and for the build. */
export function makeCatalogApi({ findHits, countMiss }: Search) {
  const api = new Hono<AppEnv>();
  serveCategories(api);
  implement(api, listProducts, async (c, { query, ...input }) => {
    const { db } = c.var;
    if (!query) return { ...(await getListing(db, input)), didYouMean: null };
    const { ids, didYouMean } = await findHits(db, query);
    if (ids.length === 0 && isFirstLook(input)) await countMiss(db, query);
    return { ...(await getListing(db, input, ids)), didYouMean };
  });
  implement(api, listBestSellers, (c, paging) => sendFlagged(c, 'best-seller', paging));
  implement(api, listNewArrivals, (c, paging) => sendFlagged(c, 'new-arrival', paging));
  implement(api, listFeatured, (c, paging) => sendFlagged(c, 'featured', paging));
  implement(api, listFilters, (c, { categoryId }) => listFiltersOf(c.var.db, categoryId));
  implement(api, listPages, async (c) => ({
    pages: await listStaticPages(c.var.db),
    moves: await listCategoryMoves(c.var.db),
  }));
  implement(api, listProductPages, async (c, { ids }) => ({
    products: await listProductPagesOf(c.var.db, ids),
  }));
  serveProducts(api);
  return api;
}

/** Not another page of a search, nor a filter tried on it. */
function isFirstLook({ page, inStock, options, minPrice, maxPrice }: ListingInput): boolean {
  const prices = [minPrice, maxPrice].filter((price) => price !== undefined);
  return page === 1 && !inStock && options.length + prices.length === 0;
}

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
  implement(api, listCategoryProducts, (c, { categoryId, ...paging }) =>
    getCategoryPage(c.var.db, categoryId, paging),
  );
}

function serveProducts(api: Hono<AppEnv>): void {
  implement(api, getProductsByIds, async (c, { ids, list }) => ({
    products: await listCards(c.var.db, [...new Set(ids ?? list)]),
  }));
  implement(api, getCheckoutProduct, (c, { productId }) =>
    getCheckoutItem(c.var.db, productId, null),
  );
  implement(api, getCheckoutVariant, (c, { productId, variantId }) =>
    getCheckoutItem(c.var.db, productId, variantId),
  );
  // Last: these would take every other path of two or three segments under /api/products.
  implement(api, getProduct, (c, { productId }) => getProductDetail(c.var.db, productId, null));
  implement(api, getProductVariant, (c, { productId, variantId }) =>
    getProductDetail(c.var.db, productId, variantId),
  );
}

async function sendFlagged(
  c: AppContext,
  flag: ProductFlag,
  paging: PageOf,
): Promise<ProductCard[]> {
  const { products, totalCount, totalPages } = await getFlaggedPage(c.var.db, flag, paging);
  c.header('x-total-count', String(totalCount));
  c.header('x-total-pages', String(totalPages));
  return products;
}

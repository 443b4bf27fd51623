import { Hono } from 'hono';
import { listCategoryProducts } from '#src/features/catalog/category.contract.ts';
import type { ProductFlag } from '#src/features/catalog/flags.ts';
import type { ProductCard } from '#src/features/catalog/product-card.contract.ts';
import { findBoughtTogether } from '#src/features/bought-together/bought-together.queries.server.ts';
import { findHits } from '#src/features/search/search.queries.server.ts';
import { recordMiss } from '#src/features/search/search.service.server.ts';
import type { AppContext, AppEnv } from '#src/http/env.ts';
import { implement } from '#src/http/implement.ts';
import { listFiltersOf } from './filter.queries.server.ts';
import {
  listBestSellers,
  listFeatured,
  listFilters,
  listNewArrivals,
  listProducts,
} from './listing.contract.ts';
import { isNarrowed } from './listing-url.ts';
import { getListing, type ListingInput } from './listing.queries.server.ts';
import { getCategoryPage, getFlaggedPage, type PageOf } from './product-list.queries.server.ts';

/** Changes that bypass the catalogue's services are seen after this long. */
const LIST_AGE_MAX_MS = 60_000;

/** Lists of products: filtered, searched, of a category, of a flag. */
export const listingApi = new Hono<AppEnv>();

implement(listingApi, listProducts, async (c, { query, ...input }) => {
  const { db } = c.var;
  if (!query) return { ...(await getListing(db, input)), didYouMean: null };
  const { ids, didYouMean } = await findHits(db, query);
  if (ids.length === 0 && isFirstLook(input)) await recordMiss(db, query, c.var.clientAddress);
  return { ...(await getListing(db, input, ids)), didYouMean };
});

implement(
  listingApi,
  listCategoryProducts,
  (c, { categoryId, ...paging }) => getCategoryPage(c.var.db, categoryId, paging),
  () => ({ maxAgeMs: LIST_AGE_MAX_MS }),
);

implement(listingApi, listBestSellers, (c, paging) => sendFlagged(c, 'best-seller', paging));
implement(listingApi, listNewArrivals, (c, paging) => sendFlagged(c, 'new-arrival', paging));
implement(listingApi, listFeatured, (c, { near, ...paging }) =>
  near ? findBoughtTogether(c.var.db, near, true) : sendFlagged(c, 'featured', paging),
);

implement(listingApi, listFilters, (c, { categoryId }) => listFiltersOf(c.var.db, categoryId));

/** Not another page of a search, nor a filter tried on it. */
function isFirstLook(input: ListingInput): boolean {
  return input.page === 1 && !isNarrowed(input);
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

import type { ProductSupport } from '#src/features/catalog/support/support.contract.ts';
import { call } from '#src/lib/api.ts';
import { AppError } from '#src/lib/errors.ts';
import { listProductPages, listSupportPages, type ProductPages } from './pages.contract.ts';
import { sitePages } from './site-data.ts';
import { withWholeNames } from './whole-names.ts';

const BATCH_MAX = 50;
/** The batch size after a small change, where single pages are rendered. */
const BATCH_MIN = 5;

let read = createProductLoader([], readProducts);
let readSupport = createProductLoader([], readSupports);

type Path = { productId: number; variantId: number | null };

/** Pages of products in each of their colours, one after another; and reads them from now on. */
export async function productPagePaths(): Promise<Path[]> {
  const pages = await sitePages();
  const paths = pages.flatMap(({ kind, id, variantId }) =>
    kind === 'product' && id !== null ? [{ productId: id, variantId }] : [],
  );
  const ids = paths.map(({ productId }) => productId);
  read = createProductLoader([...new Set(ids)], readProducts);
  return paths;
}

/** All that the pages of one product show, while the site is built. */
export function readProductPages(productId: number): Promise<ProductPages> {
  return read(productId);
}

/** A support page for each product; and reads them from now on. */
export async function supportPaths() {
  const pages = await sitePages();
  const ids = pages.flatMap(({ kind, id }) => (kind === 'support' && id !== null ? [id] : []));
  readSupport = createProductLoader(ids, readSupports);
  return ids.map((id) => ({ params: { id: String(id) } }));
}

/** All that the support page of a product shows, while the site is built. */
export function readSupportPage(productId: number): Promise<ProductSupport> {
  return readSupport(productId);
}

/**
 * Returns a loader of products for pages rendered in sequence: each request also loads the next of
 * `ids`, and more of them while pages do follow each other. Keeps one batch for any size of
 * catalogue.
 */
export function createProductLoader<T extends { productId: number }>(
  ids: number[],
  readThese: (ids: string) => Promise<T[]>,
): (id: number) => Promise<T> {
  const places = new Map(ids.map((id, place) => [id, place]));
  let batch: Promise<Map<number, T>> | undefined;
  let inBatch = new Set<number>();
  let end = 0;

  return async (id) => {
    if (!batch || !inBatch.has(id)) {
      const place = places.get(id) ?? 0;
      const size = place === end ? BATCH_MAX : BATCH_MIN;
      const wanted = [...new Set([id, ...ids.slice(place, place + size)])];
      end = place + size;
      inBatch = new Set(wanted);
      batch = readThese(wanted.join(',')).then(
        (products) => new Map(products.map((product) => [product.productId, product])),
      );
    }
    const product = (await batch).get(id);
    if (!product) throw new AppError('NOT_FOUND', { message: `Product ${id} is gone.` });
    return product;
  };
}

async function readProducts(ids: string): Promise<ProductPages[]> {
  const { products } = await call(listProductPages, { ids });
  // Here, not where they are sent: what is received has no invisible characters.
  return products.map((product) => ({ ...product, details: product.details.map(withWholeNames) }));
}

async function readSupports(ids: string): Promise<ProductSupport[]> {
  return (await call(listSupportPages, { ids })).products;
}

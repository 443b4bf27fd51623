import { call } from '#src/lib/api.ts';
import { AppError } from '#src/lib/errors.ts';
import { listProductPages, type ProductPages } from './pages.contract.ts';
import { sitePages } from './site-data.ts';

const BATCH_MAX = 50;
/** The batch size after a small change, where single pages are rendered. */
const BATCH_MIN = 5;

let read = createProductLoader([]);

type Path = { productId: number; variantId: number | null };

/** Pages of products in each of their colours, one after another; and reads them from now on. */
export async function productPagePaths(): Promise<Path[]> {
  const pages = await sitePages();
  const paths = pages.flatMap(({ kind, id, variantId }) =>
    kind === 'product' && id !== null ? [{ productId: id, variantId }] : [],
  );
  read = createProductLoader([...new Set(paths.map(({ productId }) => productId))]);
  return paths;
}

/** All that the pages of one product show, while the site is built. */
export function readProductPages(productId: number): Promise<ProductPages> {
  return read(productId);
}

/**
 * Returns a loader of products for pages rendered in sequence: each request also loads the next of
 * `ids`, and more of them while pages do follow each other. Keeps one batch for any size of
 * catalogue.
 */
export function createProductLoader(ids: number[]): (id: number) => Promise<ProductPages> {
  const places = new Map(ids.map((id, place) => [id, place]));
  let batch: Promise<Map<number, ProductPages>> | undefined;
  let inBatch = new Set<number>();
  let end = 0;

  return async (id) => {
    if (!batch || !inBatch.has(id)) {
      const place = places.get(id) ?? 0;
      const size = place === end ? BATCH_MAX : BATCH_MIN;
      const wanted = [...new Set([id, ...ids.slice(place, place + size)])];
      end = place + size;
      inBatch = new Set(wanted);
      batch = readBatch(wanted);
    }
    const product = (await batch).get(id);
    if (!product) throw new AppError('NOT_FOUND', { message: `Product ${id} is gone.` });
    return product;
  };
}

async function readBatch(ids: number[]): Promise<Map<number, ProductPages>> {
  const { products } = await call(listProductPages, { ids: ids.join(',') });
  return new Map(products.map((product) => [product.productId, product]));
}

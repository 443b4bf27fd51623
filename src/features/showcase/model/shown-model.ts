import type { ProductDetail } from '#src/features/catalog/product.contract.ts';
import { productPath } from '#src/features/catalog/paths.ts';

type Product = Pick<
  ProductDetail,
  'id' | 'name' | 'color' | 'main' | 'modelUrl' | 'variants' | 'variantId'
>;

/** The product data that the 3D view needs. */
export type ShownModel = NonNullable<ReturnType<typeof shownModel>>;

/**
 * Returns a product for the 3D view: every colour and its product page; undefined without a model.
 */
export function shownModel({ id, name, color, main, modelUrl, variants }: Product) {
  if (modelUrl === '') return undefined;
  return {
    name,
    color,
    url: modelUrl,
    colors: [
      { color: main.color, path: productPath(id) },
      ...variants.map((one) => ({ color: one.color, path: productPath(id, one.id) })),
    ],
  };
}

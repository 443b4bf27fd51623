import type { ProductDetail } from '#src/features/catalog/product.contract.ts';
import { productPath } from '#src/features/catalog/paths.ts';

type Product = Pick<
  ProductDetail,
  'id' | 'name' | 'color' | 'main' | 'modelUrl' | 'variants' | 'variantId'
>;

/** What the view of a model needs to know of its product. */
export type ShownModel = NonNullable<ReturnType<typeof shownModel>>;

/** A product as the view of its model shows it: every colour, and where that colour is sold; undefined without a model. */
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

import type { ProductDetail } from './product.contract.ts';

/** The seller's description of a product, next to the price. */
export function Description({ product }: { product: ProductDetail }) {
  const text = product.productDetail.description || product.description;
  if (text === '') return null;
  return (
    <section aria-labelledby="description-heading" className="grid gap-2">
      <h2 id="description-heading" className="font-bold">
        About this product
      </h2>
      <p className="max-w-[65ch] leading-relaxed whitespace-pre-line text-soft">{text}</p>
    </section>
  );
}

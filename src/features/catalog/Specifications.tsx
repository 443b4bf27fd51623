import type { ProductDetail } from './product.contract.ts';

/** A product's description and its specifications, as a list of terms. */
export function Specifications({ product }: { product: ProductDetail }) {
  const rows = product.productSpecifications;
  return (
    <div className="grid gap-8 lg:grid-cols-[1fr_1.4fr] lg:gap-16">
      <p className="leading-relaxed text-soft">
        {product.productDetail.description || product.description}
      </p>
      {rows.length === 0 ? (
        <p className="text-soft">No specifications are given for this product.</p>
      ) : (
        <dl className="text-sm">
          {rows.map(({ id, specificationName, specificationValue }) => (
            <div key={id} className="grid grid-cols-[2fr_3fr] gap-4 border-b border-line py-3">
              <dt className="text-soft">{specificationName}</dt>
              <dd className="font-semibold">{specificationValue}</dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  );
}

import type { ProductDetail } from './product.contract.ts';

/** A product's specifications as a definition list, in two columns where there is room. */
export function Specifications({ product }: { product: ProductDetail }) {
  const rows = product.productSpecifications;
  if (rows.length === 0) {
    return <p className="text-soft">No specifications are given for this product.</p>;
  }
  return (
    <dl className="text-sm lg:columns-2 lg:gap-16">
      {rows.map(({ id, specificationName, specificationValue }) => (
        <div
          key={id}
          className="grid break-inside-avoid grid-cols-[2fr_3fr] gap-4 border-b border-line py-3"
        >
          <dt className="text-soft">{specificationName}</dt>
          <dd className="font-semibold">{specificationValue}</dd>
        </div>
      ))}
    </dl>
  );
}

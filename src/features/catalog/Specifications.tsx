import { supportPath } from './paths.ts';
import type { ProductDetail } from './product.contract.ts';

/** A product's specifications as a definition list, in two columns where there is room. */
export function Specifications({ product }: { product: ProductDetail }) {
  const rows = product.productSpecifications;
  return (
    <>
      {rows.length === 0 ? (
        <p className="text-soft">No specifications are given for this product.</p>
      ) : (
        <Rows rows={rows} />
      )}
      <p className="mt-6">
        <a
          href={supportPath(product.id)}
          className="font-bold text-brand underline underline-offset-4"
        >
          Guide, warranty and support
        </a>
      </p>
    </>
  );
}

function Rows({ rows }: { rows: ProductDetail['productSpecifications'] }) {
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

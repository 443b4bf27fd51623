import { CheckIcon } from '#src/ui/icons.tsx';
import { toHighlights } from './highlights.ts';
import type { ProductDetail } from './product.contract.ts';

/** A product's selling points as a list. */
export function Highlights({ product }: { product: ProductDetail }) {
  const points = toHighlights(product.productDetail.bulletPoints);
  if (points.length === 0) return null;
  return (
    <section aria-labelledby="highlights-heading" className="grid gap-3">
      <h2 id="highlights-heading" className="font-bold">
        Highlights
      </h2>
      <ul className="grid gap-2">
        {points.map((point) => (
          <li key={point} className="flex gap-3 text-sm leading-relaxed">
            <CheckIcon className="mt-1 size-4 shrink-0 text-brand" />
            {point}
          </li>
        ))}
      </ul>
    </section>
  );
}

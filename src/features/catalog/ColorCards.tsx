import type { CSSProperties } from 'react';
import { colorName } from '#src/lib/color-name.ts';
import { formatRupees } from '#src/lib/money.ts';
import { productPath } from './paths.ts';
import type { ProductDetail } from './product.contract.ts';
import { swatchColor } from './swatch.ts';

type Props = {
  product: ProductDetail;
  /** Returns the path of a colour's page. */
  pathOf?: typeof productPath;
};

/** The colours of a product with the name of the chosen one; each has its own page. */
export function ColorCards({ product, pathOf = productPath }: Props) {
  if (product.variants.length === 0) return null;
  const colours = coloursOf(product);
  const chosen = colours.find(({ id }) => id === product.variantId);
  return (
    <section aria-labelledby="colors-heading" className="grid gap-1">
      <div className="flex flex-wrap items-baseline gap-x-2 text-sm">
        <h2 id="colors-heading" className="font-bold">
          Available Colors
        </h2>
        <p className="text-soft">{colorName(chosen?.color ?? '')}</p>
        {product.variantId !== null && (
          <a
            href={pathOf(product.id)}
            className="-my-2 ml-auto py-2 font-semibold text-brand underline underline-offset-4"
          >
            View Main Product
          </a>
        )}
      </div>
      <ul className="-mx-1.5 flex flex-wrap">
        {colours.map((colour) => (
          <li key={colour.id ?? 'main'}>
            <a
              href={pathOf(product.id, colour.id)}
              aria-current={colour.id === product.variantId ? 'true' : undefined}
              aria-label={`${colorName(colour.color)}, ${noteOf(colour)}`}
              title={`${colorName(colour.color)}: ${noteOf(colour)}`}
              className={`swatch swatch-large ${colour.inStock ? '' : 'swatch-gone'}`}
              style={{ '--swatch': swatchColor(colour.color) } as CSSProperties}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

type Colour = ReturnType<typeof coloursOf>[number];

function noteOf({ inStock, price }: Colour): string {
  return inStock ? formatRupees(price) : 'sold out';
}

function coloursOf(product: ProductDetail) {
  const { main } = product;
  return [
    {
      id: null,
      color: main.color,
      price: main.price,
      inStock: main.inStock || main.preorder !== undefined,
    },
    ...product.variants.map(({ id, color, prices, inStock, preorder }) => ({
      id,
      color,
      price: prices.price,
      inStock: inStock || preorder !== undefined,
    })),
  ];
}

import { colorName } from '#src/lib/color-name.ts';
import { formatRupees } from '#src/lib/money.ts';
import { Picture } from '#src/ui/Picture.tsx';
import { productPath } from './paths.ts';
import type { ProductDetail } from './product.contract.ts';

type Props = {
  product: ProductDetail;
  /** Returns the path of a colour's page. */
  pathOf?: typeof productPath;
};

/** The colours of a product; each has its own page. */
export function ColorCards({ product, pathOf = productPath }: Props) {
  if (product.variants.length === 0) return null;
  const cards = cardsOf(product);
  return (
    <section aria-labelledby="colors-heading" className="grid gap-3">
      <div className="flex items-baseline justify-between gap-3">
        <h2 id="colors-heading" className="font-bold">
          Available Colors
        </h2>
        {product.variantId !== null && (
          <a
            href={pathOf(product.id)}
            className="text-sm font-semibold text-brand underline underline-offset-4"
          >
            View Main Product
          </a>
        )}
      </div>
      <ul
        className="grid gap-2"
        style={{ gridTemplateColumns: `repeat(${columns(cards.length)}, minmax(0, 7.5rem))` }}
      >
        {cards.map((card) => (
          <li key={card.id ?? 'main'}>
            <a
              href={pathOf(product.id, card.id)}
              aria-current={card.id === product.variantId ? 'true' : undefined}
              className="block overflow-hidden rounded-field border border-line bg-surface text-center text-sm transition-colors hover:border-brand aria-current:border-brand aria-current:ring-1 aria-current:ring-brand"
            >
              <span className="block picture-well">
                <Picture
                  src={card.imageUrl}
                  alt=""
                  sizes="120px"
                  largest={320}
                  className="aspect-square w-full object-cover"
                />
              </span>
              <span className="block px-2 pt-1.5 font-semibold">{colorName(card.color)}</span>
              <span className="block px-2 pb-2 text-soft">
                {card.inStock ? formatRupees(card.price) : 'Sold out'}
              </span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

const COLUMNS = 4;

/**
 * Spreads the cards as evenly as possible over the rows, so that none is the only one in its row.
 */
function columns(cards: number): number {
  const rows = Math.ceil(cards / COLUMNS);
  return Math.max(Math.ceil(cards / rows), Math.min(cards, 3));
}

function cardsOf(product: ProductDetail) {
  const { main } = product;
  return [
    {
      id: null,
      color: main.color,
      imageUrl: main.imageUrl,
      price: main.price,
      inStock: main.inStock || main.preorder !== undefined,
    },
    ...product.variants.map(({ id, color, imageUrl, prices, inStock, preorder }) => ({
      id,
      color,
      imageUrl,
      price: prices.price,
      inStock: inStock || preorder !== undefined,
    })),
  ];
}

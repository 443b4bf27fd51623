import type { CartItem } from '#src/features/cart/cart.contract.ts';
import { productPath } from '#src/features/catalog/paths.ts';
import type { ProductCard } from '#src/features/catalog/product-card.contract.ts';
import { formatRupees } from '#src/lib/money.ts';
import { Picture } from '#src/ui/Picture.tsx';
import { useSuggestions } from '#src/features/cart/useSuggestions.ts';

const SHOWN = 4;
const SIZES = '(min-width: 40rem) 200px, 45vw';

/** Products that others bought together with those in the cart, then similar and featured ones. */
export function AlsoLike({ items }: { items: readonly Pick<CartItem, 'productId'>[] }) {
  const shown = useSuggestions(items.map(({ productId }) => productId))?.slice(0, SHOWN);
  if (!shown) return <div className="h-96" />;
  if (shown.length === 0) return null;
  return (
    <section aria-labelledby="also-like" className="grid gap-4">
      <h2 id="also-like" className="text-lg font-extrabold tracking-tight">
        You may also like
      </h2>
      <ul className="grid grid-cols-2 gap-4 sm:grid-cols-4">
        {shown.map((product) => (
          <li key={product.id}>
            <Tile product={product} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Picture, name and price only: a full card with its scripts would be too heavy here. */
function Tile({ product: { id, name, imageUrl, price } }: { product: ProductCard }) {
  return (
    <a href={productPath(id)} className="group/card grid gap-2 rounded-card">
      <span className="aspect-square overflow-hidden rounded-card picture-well">
        <Picture
          src={imageUrl}
          alt=""
          sizes={SIZES}
          largest={640}
          className="size-full object-cover"
        />
      </span>
      <span>
        <span className="line-clamp-2 font-bold group-hover/card:text-brand">{name}</span>
        <span className="text-soft">{formatRupees(price)}</span>
      </span>
    </a>
  );
}

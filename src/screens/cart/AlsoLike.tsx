import type { CartItem } from '#src/features/cart/cart.contract.ts';
import { productPath } from '#src/features/catalog/paths.ts';
import type { ProductCard } from '#src/features/catalog/product-card.contract.ts';
import { formatRupees } from '#src/lib/money.ts';
import { Picture } from '#src/ui/Picture.tsx';
import { useSuggestions } from '#src/features/cart/useSuggestions.ts';

const SHOWN = 4;
/** The most that are shown in the full width of a page. */
const SHOWN_WIDE = 6;

type Props = {
  items: readonly Pick<CartItem, 'productId'>[];
  /** Its look where its pictures are to be smaller than those above them. */
  small?: { list: string; rest: string; tile: string; phone: string };
};

/** Products that others bought together with those in the cart, then similar and featured ones. */
export function AlsoLike({ items, small }: Props) {
  const found = useSuggestions(items.map(({ productId }) => productId));
  const shown = found?.slice(0, small ? SHOWN_WIDE : SHOWN);
  if (!shown) return <div className="h-96" />;
  if (shown.length === 0) return null;
  return (
    <section aria-labelledby="also-like" className="grid gap-4">
      <h2 id="also-like" className="text-lg font-extrabold tracking-tight">
        You may also like
      </h2>
      <ul className={`grid gap-4 sm:grid-cols-4 ${small?.list ?? 'grid-cols-2'}`}>
        {shown.map((product, at) => (
          <li key={product.id} className={at < SHOWN ? undefined : small?.rest}>
            <Tile product={product} small={small} />
          </li>
        ))}
      </ul>
    </section>
  );
}

type TileProps = { product: ProductCard; small: Props['small'] };

/** Picture, name and price only: a full card with its scripts would be too heavy here. */
function Tile({ product, small }: TileProps) {
  const { id, name, imageUrl, price } = product;
  return (
    <a href={productPath(id)} className={`group/card grid gap-2 rounded-card ${small?.tile ?? ''}`}>
      <span className="aspect-square overflow-hidden rounded-card picture-well">
        <Picture
          src={imageUrl}
          alt=""
          sizes={`(min-width: 40rem) 200px, ${small?.phone ?? '45vw'}`}
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

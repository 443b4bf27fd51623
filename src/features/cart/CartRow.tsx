import type { CartItem } from './cart.contract.ts';
import { LinePrice } from './LinePrice.tsx';
import { LineNotes, LinePicture, LineQuantity } from './LineParts.tsx';
import { removeFromCart } from './removed.store.ts';

/** Picture sizes that a line of the cart page loads. */
export const CART_PICTURE = { sizes: '9rem', largest: 320 };

/** One line of the cart page; an `<li>`. */
export function CartRow({ item }: { item: CartItem }) {
  return (
    <li className="grid grid-cols-[6rem_1fr] gap-4 rounded-card border border-line bg-surface p-3 sm:grid-cols-[9rem_1fr] sm:p-4">
      <LinePicture item={item} sizes={CART_PICTURE.sizes} />
      <div className="grid min-w-0 content-between gap-3">
        <div className="grid gap-1">
          <div className="grid gap-x-4 sm:grid-cols-[1fr_auto]">
            <a href={item.link} className="min-w-0 font-bold hover:text-brand md:text-lg">
              {item.productName}
            </a>
            <LinePrice {...item} />
          </div>
          <LineNotes item={item} />
        </div>
        <div className="flex flex-wrap items-center justify-between gap-2">
          <LineQuantity item={item} />
          <button
            type="button"
            onClick={() => void removeFromCart(item)}
            aria-label={`Remove ${item.productName}`}
            className="-mx-3 min-h-11 rounded-full px-3 text-sm font-bold text-soft hover:bg-sunk hover:text-bad"
          >
            Remove
          </button>
        </div>
      </div>
    </li>
  );
}

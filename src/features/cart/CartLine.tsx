import { TrashIcon } from '#src/ui/icons.tsx';
import type { CartItem } from './cart.contract.ts';
import { LinePrice } from './LinePrice.tsx';
import { LineNotes, LinePicture, LineQuantity } from './LineParts.tsx';
import { removeFromCart } from './removed.store.ts';

/** One line of the cart drawer; an `<li>`. */
export function CartLine({ item }: { item: CartItem }) {
  return (
    <li className="grid grid-cols-[5rem_1fr] gap-4 py-4">
      <LinePicture item={item} sizes="80px" />
      <div className="grid min-w-0 gap-1">
        <div className="flex items-start justify-between gap-2">
          <a
            href={item.link}
            className="line-clamp-2 text-sm leading-snug font-bold hover:text-brand"
          >
            {item.productName}
          </a>
          <button
            type="button"
            aria-label={`Remove ${item.productName}`}
            onClick={() => void removeFromCart(item)}
            className="-my-2.5 -mr-2 grid size-11 shrink-0 place-items-center rounded-full text-soft transition-colors hover:bg-bad-wash hover:text-bad"
          >
            <TrashIcon />
          </button>
        </div>
        <LineNotes item={item} />
        <div className="mt-1 flex items-center justify-between gap-2">
          <LineQuantity item={item} />
          <LinePrice {...item} className="grid justify-items-end" />
        </div>
      </div>
    </li>
  );
}

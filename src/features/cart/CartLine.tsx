import { toAppError } from '#src/lib/errors.ts';
import { formatPrice } from '#src/lib/money.ts';
import { TrashIcon } from '#src/ui/icons.tsx';
import { Picture } from '#src/ui/Picture.tsx';
import { Quantity } from '#src/ui/Quantity.tsx';
import { showToast } from '#src/ui/toast.store.ts';
import type { CartItem } from './cart.contract.ts';
import { removeItem, setQuantity } from './cart.store.ts';

/** One line of the cart with its controls; an `<li>`. */
export function CartLine({ item }: { item: CartItem }) {
  const tell = (thrown: unknown) => showToast(toAppError(thrown).message, { kind: 'error' });

  return (
    <li className="grid grid-cols-[5rem_1fr] gap-4 py-4">
      <a
        href={item.link}
        tabIndex={-1}
        aria-hidden="true"
        className="h-fit overflow-hidden rounded-field picture-well"
      >
        {item.imageUrl && (
          <Picture
            src={item.imageUrl}
            alt=""
            sizes="80px"
            largest={320}
            className="aspect-square w-full object-cover"
          />
        )}
      </a>
      <div className="grid gap-1.5">
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
            onClick={() => void removeItem(item.id).catch(tell)}
            className="-mt-2.5 -mr-2 grid size-11 shrink-0 place-items-center rounded-full text-soft transition-colors hover:bg-bad-wash hover:text-bad"
          >
            <TrashIcon />
          </button>
        </div>
        {item.color && <p className="text-sm text-soft capitalize">{item.color}</p>}
        <div className="flex items-center justify-between gap-2">
          <Quantity
            size="small"
            value={item.quantity}
            max={Math.max(item.available, 1)}
            label={`Quantity of ${item.productName}`}
            onChange={(next) => void setQuantity(item.id, next).catch(tell)}
          />
          <span className="font-bold tabular-nums">{formatPrice(item.price * item.quantity)}</span>
        </div>
        {item.notice && <p className="text-sm font-semibold text-warn">{item.notice}</p>}
        {!item.inStock && !item.notice && (
          <p className="text-sm font-semibold text-bad">This cannot be bought right now.</p>
        )}
      </div>
    </li>
  );
}

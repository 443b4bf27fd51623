import { formatPrice, formatRupees } from '#src/lib/money.ts';
import { toAppError } from '#src/lib/errors.ts';
import { Badge } from '#src/ui/Badge.tsx';
import { Picture } from '#src/ui/Picture.tsx';
import { Quantity } from '#src/ui/Quantity.tsx';
import { showToast } from '#src/ui/toast.store.ts';
import type { CartItem } from './cart.contract.ts';
import { removeItem, setQuantity } from './cart.store.ts';

type Props = { item: CartItem; onRemoved: (item: CartItem) => void };

/** One line of the cart page. */
export function CartRow({ item, onRemoved }: Props) {
  return (
    <li className="grid grid-cols-[6rem_1fr] gap-4 rounded-card border border-line bg-surface p-3 sm:grid-cols-[8rem_1fr] sm:p-4">
      <a
        href={item.link}
        tabIndex={-1}
        aria-hidden="true"
        className="self-start overflow-hidden rounded-field picture-well"
      >
        {item.imageUrl && (
          <Picture
            src={item.imageUrl}
            alt=""
            sizes="8rem"
            largest={320}
            className="aspect-square w-full object-cover"
          />
        )}
      </a>
      <div className="grid content-between gap-3">
        <Facts item={item} />
        <Controls {...{ item, onRemoved }} />
      </div>
    </li>
  );
}

function Facts({ item }: { item: CartItem }) {
  return (
    <div className="grid gap-1">
      <div className="flex flex-wrap items-start justify-between gap-x-4">
        <a href={item.link} className="font-bold hover:text-brand">
          {item.productName}
        </a>
        <span className="font-extrabold tabular-nums">
          {formatRupees(item.price * item.quantity)}
        </span>
      </div>
      <p className="text-sm text-soft capitalize">{item.color}</p>
      <p className="text-sm text-soft">
        {formatPrice(item.price)} each
        {item.mrp > item.price && <s className="ml-2">{formatPrice(item.mrp)}</s>}
      </p>
      <LineState item={item} />
    </div>
  );
}

function Controls({ item, onRemoved }: Props) {
  const change = (action: Promise<void>) =>
    void action.catch((thrown: unknown) =>
      showToast(toAppError(thrown).message, { kind: 'error' }),
    );

  function remove() {
    onRemoved(item);
    change(removeItem(item.id));
  }

  return (
    <div className="flex flex-wrap items-center justify-between gap-2">
      <Quantity
        size="small"
        value={item.quantity}
        max={Math.max(item.available, 1)}
        label={`Quantity of ${item.productName}`}
        onChange={(quantity) => change(setQuantity(item.id, quantity))}
      />
      <button
        type="button"
        onClick={remove}
        aria-label={`Remove ${item.productName}`}
        className="min-h-11 rounded-full px-3 text-sm font-bold text-soft hover:bg-sunk hover:text-bad"
      >
        Remove
      </button>
    </div>
  );
}

function LineState({ item }: { item: CartItem }) {
  return (
    <>
      {item.available === 0 && (
        <span>
          <Badge kind="bad">Sold out</Badge>
        </span>
      )}
      {item.available > 0 && item.available < item.quantity && (
        <span>
          <Badge kind="warn">Only {item.available} left</Badge>
        </span>
      )}
      {item.notice && (
        <p role="status" className="text-sm font-semibold text-warn">
          {item.notice}
        </p>
      )}
    </>
  );
}

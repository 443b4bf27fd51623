import { Suspense } from 'react';
import { lazyPart } from '#src/ui/lazy-part.ts';
import { colorName } from '#src/lib/color-name.ts';
import { formatRupees } from '#src/lib/money.ts';
import { Badge } from '#src/ui/Badge.tsx';
import { Picture } from '#src/ui/Picture.tsx';
import { Quantity } from '#src/ui/Quantity.tsx';
import type { CartItem } from './cart.contract.ts';
import { changeQuantity } from './removed.store.ts';
import { LazyPreorderDay } from '#src/features/catalog/preorders/LazyPreorderDay.tsx';

const LineExtras = lazyPart(async () => (await import('./LineExtras.tsx')).LineExtras);

type Props = { item: CartItem };

/** A line's picture, linked to its product. For screen readers the name is the link. */
export function LinePicture({ item, sizes }: Props & { sizes: string }) {
  return (
    <a
      href={item.link}
      tabIndex={-1}
      aria-hidden="true"
      className="block self-start overflow-hidden rounded-field picture-well"
    >
      {item.imageUrl && (
        <Picture
          src={item.imageUrl}
          alt=""
          sizes={sizes}
          largest={320}
          className="aspect-square w-full object-cover"
        />
      )}
    </a>
  );
}

/** Quantity stepper of a line, limited to the available quantity. */
export function LineQuantity({ item, size = 'small' }: Props & { size?: 'small' | 'medium' }) {
  return (
    <Quantity
      size={size}
      value={item.quantity}
      max={Math.max(item.available, 1)}
      label={`Quantity of ${item.productName}`}
      onChange={(quantity) => changeQuantity(item, quantity)}
    />
  );
}

/** Colour, unit price, and what has changed since the line was added. */
export function LineNotes({ item }: Props) {
  const { available, quantity, notice, price, pendingOrderId, dispatchBy } = item;
  return (
    <>
      <p className="flex flex-wrap gap-x-2 text-sm text-soft">
        <span>{colorName(item.variantTitle)}</span>
        {quantity > 1 && <span>{formatRupees(price)} each</span>}
      </p>
      <LazyPreorderDay dispatchBy={dispatchBy} />
      {available === 0 && (
        <span>
          <Badge kind="bad">Sold out</Badge>
        </span>
      )}
      {available > 0 && available < quantity && (
        <span>
          <Badge kind="warn">Only {available} left</Badge>
        </span>
      )}
      {notice && (
        <p role="status" className="text-sm font-semibold text-warn">
          {notice}
        </p>
      )}
      {(pendingOrderId ?? item.plans[0]) && (
        // The height of the plans, closed.
        <Suspense fallback={item.plans[0] && <div className="h-11" />}>
          <LineExtras item={item} />
        </Suspense>
      )}
    </>
  );
}

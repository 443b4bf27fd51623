import { productPath } from '#src/features/catalog/paths.ts';
import { formatRupees } from '#src/lib/money.ts';
import { Picture } from '#src/ui/Picture.tsx';
import type { OrderItem } from './orders.contract.ts';

/** What was bought, at the prices of that day. */
export function OrderItems({ items }: { items: readonly OrderItem[] }) {
  return (
    <ul className="mb-5 grid gap-4">
      {items.map((item) => (
        <li key={item.id} className="grid grid-cols-[4.5rem_1fr_auto] gap-4">
          <span className="self-start rounded-field picture-well">
            <Picture
              src={item.imagePath}
              alt=""
              sizes="4.5rem"
              largest={160}
              className="aspect-square w-full object-contain p-1"
            />
          </span>
          <div className="grid content-center gap-0.5 text-sm">
            <ItemName item={item} />
            <p className="text-soft capitalize">{item.color}</p>
            <p className="text-soft">
              {formatRupees(item.singleUnitPrice)} × {item.quantity}
            </p>
          </div>
          <p className="content-center text-sm font-bold tabular-nums">
            {formatRupees(item.lineTotal)}
          </p>
        </li>
      ))}
    </ul>
  );
}

function ItemName({ item }: { item: OrderItem }) {
  if (item.productId === null) return <p className="font-bold">{item.productName}</p>;
  return (
    <a
      href={productPath(item.productId, item.variantId)}
      className="text-base font-bold hover:text-brand"
    >
      {item.productName}
    </a>
  );
}

import type { PayLink } from '#src/features/order-management/pay-link/pay-link.contract.ts';
import { colorName } from '#src/lib/color-name.ts';
import { Price } from '#src/ui/Price.tsx';
import { ItemRow } from '#src/features/order-management/ItemRow.tsx';

/** The items of an order that a signed link shows. */
export function LinkedItems({ items }: Pick<PayLink, 'items'>) {
  return (
    <ul className="grid gap-4">
      {items.map(({ quantity, variantTitle, price, mrp, ...item }) => (
        <ItemRow key={item.id} item={item}>
          <p className="text-soft">
            {[colorName(variantTitle), `Quantity ${quantity}`].filter(Boolean).join(' · ')}
          </p>
          <Price price={price} mrp={mrp} />
        </ItemRow>
      ))}
    </ul>
  );
}

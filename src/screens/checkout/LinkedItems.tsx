import type { PayLink } from '#src/features/order-management/pay-link/pay-link.contract.ts';
import { colorName } from '#src/lib/color-name.ts';
import { Picture } from '#src/ui/Picture.tsx';
import { Price } from '#src/ui/Price.tsx';
import { PreorderDay } from '#src/features/catalog/preorders/PreorderDay.tsx';

/** The items of an order that a signed link shows. */
export function LinkedItems({ items }: Pick<PayLink, 'items'>) {
  return (
    <ul className="grid gap-4">
      {items.map(
        ({ id, productName, variantTitle, imagePath, quantity, price, mrp, dispatchBy }) => (
          <li key={id} className="grid grid-cols-[4.5rem_1fr] gap-x-4">
            <span className="self-start rounded-field picture-well">
              <Picture
                src={imagePath}
                alt=""
                sizes="4.5rem"
                largest={160}
                className="aspect-square w-full object-contain p-1"
              />
            </span>
            <div className="grid content-center gap-0.5 text-sm">
              <p className="text-base font-bold">{productName}</p>
              <p className="text-soft">
                {[colorName(variantTitle), `Quantity ${quantity}`].filter(Boolean).join(' · ')}
              </p>
              <PreorderDay dispatchBy={dispatchBy} />
              <Price price={price} mrp={mrp} />
            </div>
          </li>
        ),
      )}
    </ul>
  );
}

import type { ProductDetail } from '#src/features/catalog/product.contract.ts';
import { formatLongDay } from '#src/lib/dates.ts';
import { TruckIcon } from '#src/ui/icons.tsx';

type Props = { preorder: NonNullable<ProductDetail['preorder']> };

/** When a pre-order is dispatched, and the terms. Instead of the delivery estimate for stock. */
export function PreorderNote({ preorder }: Props) {
  return (
    <div className="flex gap-3 border-t border-line py-3 text-sm">
      <TruckIcon className="size-5 shrink-0 text-brand" />
      <div className="grid gap-1">
        <p>
          Pre-order — dispatched by{' '}
          <strong className="whitespace-nowrap">{formatLongDay(preorder.dispatchBy)}</strong>
        </p>
        <p className="text-soft">
          You pay online when you order. Until we dispatch it, you can cancel at any time for a full
          refund.
        </p>
      </div>
    </div>
  );
}

import type { OrderReturn } from '#src/features/returns/order-return.contract.ts';
import { RefundRows } from '#src/features/returns/RefundRows.tsx';
import { RETURN_CAUSES } from '#src/features/returns/return-status.ts';
import { formatDateTime } from '#src/lib/dates.ts';
import { formatRupees } from '#src/lib/money.ts';
import { Badge } from '#src/ui/Badge.tsx';
import { Panel } from '#src/admin/kit/Panel.tsx';
import { ReturnPhotos } from '#src/features/returns/photos/ReturnPhotos.tsx';
import { AddPhoto } from './AddPhoto.tsx';
import { KIND_LABELS, RETURN_LOOK, RETURN_LABELS } from './return-labels.ts';
import { ReturnActions } from './ReturnActions.tsx';
import { ReturnDetails } from './ReturnDetails.tsx';
import { ReturnPickup } from './ReturnPickup.tsx';
import type { NextStep } from './next-step.ts';
import type { Couriers } from './useOrder.ts';

type Props = {
  orderId: string;
  returns: readonly OrderReturn[];
  couriers: Couriers;
  next: NextStep;
  onChanged: () => Promise<void>;
};

/** Lists the returns that the shopper has requested for an order. */
export function ReturnsPanel({ orderId, returns, couriers, next, onChanged }: Props) {
  const isNext = ({ id }: OrderReturn) => next.action === 'return' && next.id === id;
  return (
    <Panel title="Returns, exchanges and claims">
      <ul className="grid gap-5">
        {returns.map((one) => (
          <li key={one.id} className="grid gap-2 text-sm wrap-anywhere">
            <p className="flex flex-wrap items-center gap-2">
              <Badge kind={RETURN_LOOK[one.status]}>{RETURN_LABELS[one.status]}</Badge>
              <span className="text-soft">
                {KIND_LABELS[one.kind]}, {formatDateTime(one.askedAt)}
              </span>
            </p>
            <p>
              {RETURN_CAUSES[one.cause]}. {one.reason}
            </p>
            {one.refund ? (
              <RefundRows {...one.refund} />
            ) : (
              <p className="text-soft">
                {one.pieces.map((piece) => `${piece.quantity} × ${piece.productName}`).join(', ')}
              </p>
            )}
            {one.creditBonus !== null && (
              <p className="font-bold">
                The customer chose store credit
                {one.creditBonus > 0 && `, with a bonus of ${formatRupees(one.creditBonus)}`}.
              </p>
            )}
            <ReturnDetails one={one} />
            <ReturnPhotos
              path={`/api/order/${orderId}/returns/${one.id}/photos`}
              photos={one.photos}
            />
            <AddPhoto orderId={orderId} returnId={one.id} onChanged={onChanged} />
            <ReturnPickup {...one} {...{ couriers, onChanged }} isNext={isNext(one)} />
            <ReturnActions
              {...{ orderId, one, onChanged }}
              isNext={isNext(one) && !canBeFetched(one, couriers)}
            />
          </li>
        ))}
      </ul>
    </Panel>
  );
}

/** Returns whether staff can book a courier for it first. */
function canBeFetched({ id, status }: OrderReturn, { provider, bookings }: Couriers): boolean {
  const isBooked = bookings.some(({ returnId }) => returnId === id);
  return status === 'accepted' && provider !== null && !isBooked;
}

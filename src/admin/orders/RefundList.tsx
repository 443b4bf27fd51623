import type { StaffOrder } from '#src/features/order-management/admin/orders-admin.contract.ts';
import type { OrderRefund } from '#src/features/order-management/orders.contract.ts';
import { formatDateTime } from '#src/lib/dates.ts';
import { formatRupees } from '#src/lib/money.ts';
import { Badge } from '#src/ui/Badge.tsx';
import type { NextStep } from './next-step.ts';
import { NoteRefund } from './NoteRefund.tsx';
import { isAtGateway } from './useOrder.ts';

type Props = { staffOrder: StaffOrder; next: NextStep; onChanged: () => Promise<void> };

const REFUND_LOOK = { Pending: 'warn', Done: 'good', Failed: 'bad' } as const;

/** Refunds of an order with their states; staff note those that they send themselves. */
export function RefundList({ staffOrder: { order }, next, onChanged }: Props) {
  const { refunds, orderId } = order;
  const isNext = ({ refundId }: OrderRefund) => next.action === 'refund' && next.id === refundId;
  if (refunds.length === 0) return null;
  return (
    <ul className="mt-4 grid gap-3 border-t border-line pt-4 text-sm">
      {refunds.map((refund) => (
        <li key={refund.refundId} className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <strong>{formatRupees(refund.amount)} back</strong>
          <Badge kind={REFUND_LOOK[refund.status]}>{refund.status}</Badge>
          {refund.isManual && refund.status === 'Pending' && (
            <NoteRefund
              {...{ orderId, refund, onChanged }}
              look={isNext(refund) ? 'primary' : 'secondary'}
            />
          )}
          <span className="w-full wrap-anywhere text-soft">
            {refund.reason} · {formatDateTime(refund.requestedAt)}
            {refund.isCredit && ' · to store credit'}
            {refund.bankReference && ` · ${refund.bankReference}`}
            {isAtGateway(refund) && ' · This page updates once it is made.'}
          </span>
        </li>
      ))}
    </ul>
  );
}

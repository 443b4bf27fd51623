import { Badge } from '#src/ui/Badge.tsx';
import { type OrderStatusText, shownStatus, statusLook } from './order-status.ts';

type Props = { orderStatus: OrderStatusText; isPartlySent: boolean };

/** Badge with an order's status. */
export function StatusBadge(order: Props) {
  return <Badge kind={statusLook(order.orderStatus)}>{shownStatus(order)}</Badge>;
}

import { SignedInOnly } from '#src/features/account/SignedInOnly.tsx';
import { OrderList } from '#src/features/order-management/OrderList.tsx';

/** My Orders page. */
export function OrdersPage() {
  return <SignedInOnly>{() => <OrderList />}</SignedInOnly>;
}

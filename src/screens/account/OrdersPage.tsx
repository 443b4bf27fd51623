import { SignedInOnly } from '#src/features/account/SignedInOnly.tsx';
import { OrderList } from '#src/features/orders/OrderList.tsx';

/** My Orders as a page of its own. */
export function OrdersPage() {
  return <SignedInOnly>{() => <OrderList />}</SignedInOnly>;
}

import { $order } from '#src/features/order-management/orders.store.ts';
import type { OrderDetail } from '#src/features/order-management/orders.contract.ts';
import { toItemId } from '#src/features/tracking/item-id.ts';
import type { SendEvent, ShopEvent } from './shop-events.ts';

/** Sends a purchase once: on the first page after the checkout, or when the payment arrives on it. */
export function listenForPurchase(send: SendEvent): void {
  let isNew = cameFromPayment();
  let isSent = false;
  $order.subscribe((order) => {
    if (order.state !== 'ready' || isSent) return;
    const { orderStatus } = order.value;
    if (orderStatus === 'Payment Pending') isNew = true;
    if (orderStatus !== 'Order Placed' || !isNew) return;
    isSent = true;
    send(toPurchase(order.value));
  });
}

function cameFromPayment(): boolean {
  const [navigation] = performance.getEntriesByType('navigation');
  const isRepeated =
    navigation instanceof PerformanceNavigationTiming && navigation.type !== 'navigate';
  const { origin, search } = window.location;
  const fromCheckout = document.referrer.startsWith(`${origin}/user/checkout`);
  return !isRepeated && (fromCheckout || search.includes('payment=return'));
}

function toPurchase({ orderId, orderTotalPrice, orderItems }: OrderDetail): ShopEvent {
  const items = orderItems.map(
    ({ productId, variantId, productName, singleUnitPrice, quantity }) => ({
      id: toItemId(productId, variantId),
      name: productName,
      price: singleUnitPrice,
      quantity,
    }),
  );
  return { name: 'purchase', items, value: orderTotalPrice, orderId };
}

import { useStore } from '@nanostores/react';
import { $orders } from '#src/features/order-management/orders.store.ts';
import { AlsoLike } from '#src/screens/cart/AlsoLike.tsx';
import { useMedia } from '#src/ui/useMedia.ts';

/** Products that go well with those of the newest order on the page. */
export function AlsoLikeLatest() {
  const orders = useStore($orders, { ssr: 'initial' });
  const isPhone = useMedia('(width < 40rem)');
  const [latest] = orders.state === 'ready' ? orders.value.orders : [];
  // On a phone its pictures would be the largest ones, and late.
  if (!latest || isPhone) return null;
  return (
    <div className="mt-12 md:mt-16">
      <AlsoLike items={latest.productIds.map((productId) => ({ productId }))} />
    </div>
  );
}

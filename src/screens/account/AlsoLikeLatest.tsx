import { useStore } from '@nanostores/react';
import { $orders } from '#src/features/order-management/orders.store.ts';
import { AlsoLike } from '#src/screens/cart/AlsoLike.tsx';

/** On a phone a list, on a wide screen six in a row: the order's picture stays the largest. */
const SMALL = {
  list: 'lg:grid-cols-6',
  rest: 'max-lg:hidden',
  tile: 'max-sm:grid-cols-[5rem_1fr] max-sm:items-center max-sm:gap-4',
  phone: '80px',
};

/** Products that go well with those of the newest order on the page. */
export function AlsoLikeLatest() {
  const orders = useStore($orders, { ssr: 'initial' });
  const [latest] = orders.state === 'ready' ? orders.value.orders : [];
  return latest ? <AlsoLikeBought productIds={latest.productIds} /> : null;
}

/** Products that go well with those of an order. */
export function AlsoLikeBought({ productIds }: { productIds: number[] }) {
  return (
    <div className="mt-12 md:mt-16">
      <AlsoLike small={SMALL} items={productIds.map((productId) => ({ productId }))} />
    </div>
  );
}

import { useStore } from '@nanostores/react';
import { lazy, Suspense } from 'react';
import { SignedInOnly } from '#src/features/account/SignedInOnly.tsx';
import { OrderList } from '#src/features/order-management/OrderList.tsx';
import { $orders } from '#src/features/order-management/orders.store.ts';
import { lazyPart } from '#src/ui/lazy-part.ts';
import { useMedia } from '#src/ui/useMedia.ts';

const ImportedOrderList = lazy(async () => {
  const loaded = await import('#src/features/imported-orders/ImportedOrderList.tsx');
  return { default: loaded.ImportedOrderList };
});

const AlsoLike = lazyPart(async () => (await import('#src/screens/cart/AlsoLike.tsx')).AlsoLike);

/** My Orders page. */
export function OrdersPage() {
  return (
    <SignedInOnly>
      {() => (
        <>
          <OrderList />
          <Suspense fallback={null}>
            <ImportedOrderList />
          </Suspense>
          <GoesWell />
        </>
      )}
    </SignedInOnly>
  );
}

/** Products that go well with those of the newest order on the page. */
function GoesWell() {
  const orders = useStore($orders, { ssr: 'initial' });
  const isPhone = useMedia('(width < 40rem)');
  const [latest] = orders.state === 'ready' ? orders.value.orders : [];
  // On a phone its pictures would be the largest ones, and late.
  if (!latest || isPhone) return null;
  return (
    <Suspense>
      <div className="mt-12 md:mt-16">
        <AlsoLike items={latest.productIds.map((productId) => ({ productId }))} />
      </div>
    </Suspense>
  );
}

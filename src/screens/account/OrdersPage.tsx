import { lazy, Suspense } from 'react';
import { SignedInOnly } from '#src/features/account/SignedInOnly.tsx';
import { OrderList } from '#src/features/order-management/OrderList.tsx';
import { lazyPart } from '#src/ui/lazy-part.ts';

const ImportedOrderList = lazy(async () => {
  const loaded = await import('#src/features/imported-orders/ImportedOrderList.tsx');
  return { default: loaded.ImportedOrderList };
});

const AlsoLikeLatest = lazyPart(async () => (await import('./AlsoLikeLatest.tsx')).AlsoLikeLatest);

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
          <Suspense>
            <AlsoLikeLatest />
          </Suspense>
        </>
      )}
    </SignedInOnly>
  );
}

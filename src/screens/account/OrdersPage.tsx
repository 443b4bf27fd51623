import { lazy, Suspense } from 'react';
import { SignedInOnly } from '#src/features/account/SignedInOnly.tsx';
import { OrderList } from '#src/features/order-management/OrderList.tsx';

const ImportedOrderList = lazy(async () => {
  const loaded = await import('#src/features/imported-orders/ImportedOrderList.tsx');
  return { default: loaded.ImportedOrderList };
});

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
        </>
      )}
    </SignedInOnly>
  );
}

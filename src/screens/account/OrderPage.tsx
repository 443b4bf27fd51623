import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { SignedInOnly } from '#src/features/account/SignedInOnly.tsx';
import { Alert } from '#src/ui/Alert.tsx';
import { Button } from '#src/ui/Button.tsx';
import { buttonClass } from '#src/ui/button.ts';
import { Skeleton } from '#src/ui/Skeleton.tsx';
import { OrderView } from './OrderView.tsx';
import { $order, loadOrder } from '#src/features/order-management/orders.store.ts';

/** Page of the order whose id is in the URL. */
export function OrderPage() {
  const [id] = useState(() => decodeURIComponent(window.location.pathname.split('/')[2] ?? ''));
  return <SignedInOnly>{() => <Order id={id} />}</SignedInOnly>;
}

function Order({ id }: { id: string }) {
  const order = useStore($order, { ssr: 'initial' });
  useEffect(() => void loadOrder(id), [id]);

  if (order.state === 'loading') return <Skeleton className="h-96 w-full" />;
  if (order.state === 'ready') return <OrderView order={order.value} />;
  const isMissing = ['NOT_FOUND', 'NOT_ALLOWED', 'INVALID_INPUT'].includes(order.error.code);
  return (
    <div className="grid justify-items-start gap-4">
      <Alert>{isMissing ? 'No order found.' : order.error.message}</Alert>
      {isMissing ? (
        <a href="/user/orders" className={buttonClass('secondary')}>
          My Orders
        </a>
      ) : (
        <Button look="secondary" onClick={() => void loadOrder(id)}>
          Try again
        </Button>
      )}
    </div>
  );
}

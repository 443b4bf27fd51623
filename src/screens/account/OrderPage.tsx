import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { SignedInOnly } from '#src/features/account/SignedInOnly.tsx';
import { Skeleton } from '#src/ui/Skeleton.tsx';
import { useOwnContent } from '#src/ui/useOwnContent.ts';
import { OrderView } from './OrderView.tsx';
import { $order, loadOrder } from '#src/features/order-management/orders.store.ts';
import { LinkProblem } from './LinkProblem.tsx';

/** Page of the order whose id is in the URL. */
export function OrderPage() {
  const [id] = useState(() => decodeURIComponent(window.location.pathname.split('/')[2] ?? ''));
  return <SignedInOnly>{() => <Order id={id} />}</SignedInOnly>;
}

function Order({ id }: { id: string }) {
  const order = useStore($order, { ssr: 'initial' });
  useEffect(() => void loadOrder(id), [id]);
  const isShown = useOwnContent(order.state !== 'loading');

  if (!isShown || order.state === 'loading') return <Skeleton className="h-96 w-full" />;
  if (order.state === 'ready') return <OrderView order={order.value} />;
  return (
    <LinkProblem
      error={order.error}
      missing="No order found."
      href="/user/orders"
      action="My Orders"
      onRetry={() => void loadOrder(id)}
    />
  );
}

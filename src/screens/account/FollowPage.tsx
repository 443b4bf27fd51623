import { colorName } from '#src/lib/color-name.ts';
import { useStore } from '@nanostores/react';
import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { StatusBadge } from '#src/features/orders/StatusBadge.tsx';
import { Card } from '#src/ui/Card.tsx';
import type { FollowedOrder } from '#src/features/order-management/follow/follow.contract.ts';
import { $followed, loadFollowed } from '#src/features/order-management/follow/follow.store.ts';
import { ItemRow } from '#src/features/order-management/ItemRow.tsx';
import { OrderParcels } from '#src/features/order-management/OrderParcels.tsx';
import { orderSteps, shownEvents } from '#src/features/order-management/order-steps.ts';
import { OrderSteps } from '#src/features/order-management/OrderSteps.tsx';
import { OrderTimeline } from '#src/features/order-management/OrderTimeline.tsx';
import { NextSteps } from '#src/features/returns/NextSteps.tsx';
import { formatDateTime, formatDay } from '#src/lib/dates.ts';
import { orderLink } from '#src/lib/signed-link.ts';
import { lazyPart } from '#src/ui/lazy-part.ts';
import { Skeleton } from '#src/ui/Skeleton.tsx';
import { LinkProblem } from './LinkProblem.tsx';

// Not loaded for the order of an account.
const GuestRequests = lazyPart(
  async () =>
    (await import('#src/features/order-management/follow/GuestRequests.tsx')).GuestRequests,
);

/**
 * Shows an order's progress by a message's signed link, without signing in; `children` are below a
 * link that does not work.
 */
export function FollowPage({ children }: { children?: ReactNode }) {
  const [link] = useState(orderLink);
  const followed = useStore($followed, { ssr: 'initial' });
  useEffect(() => void loadFollowed(link), [link]);

  if (followed.state === 'loading') return <Skeleton className="h-96 w-full" />;
  if (followed.state === 'ready')
    return <Followed signature={link.signature} order={followed.value} />;
  return (
    <LinkProblem
      title="Track your order"
      error={followed.error}
      missing="This link does not work or has expired. Sign in to see your orders."
      href="/user/orders"
      action="My Orders"
      onRetry={() => void loadFollowed(link)}
    >
      {children}
    </LinkProblem>
  );
}

const isOnItsWay = ({ orderStatus }: FollowedOrder) =>
  ['Order Placed', 'Shipped'].includes(orderStatus);

function Head({ order }: { order: FollowedOrder }) {
  const { orderId, deliverBy, goesTo } = order;
  const steps = orderSteps({ ...order, events: order.steps });
  return (
    <header className="grid gap-3 rounded-card bg-sunk p-5 sm:p-8">
      <div className="flex flex-wrap items-center gap-3">
        <h1 className="text-title font-extrabold">Order {orderId}</h1>
        {(!steps || order.isPartlySent) && <StatusBadge {...order} />}
      </div>
      <p className="text-soft">
        {formatDateTime(order.orderDate)}
        {goesTo && ` · to ${goesTo}`}
      </p>
      {deliverBy && isOnItsWay(order) && (
        <p className="text-display font-extrabold">
          It arrives by <span className="inline-block">{formatDay(deliverBy)}.</span>
        </p>
      )}
      {steps && (
        <div className="mt-3">
          <OrderSteps steps={steps} />
        </div>
      )}
    </header>
  );
}

function Followed({ order, signature }: { order: FollowedOrder; signature: string }) {
  const { orderId, guest } = order;
  return (
    <div className="grid gap-6">
      <Head order={order} />
      <div className="grid items-start gap-6 lg:grid-cols-[1fr_22rem]">
        <div className="grid gap-6">
          {!guest && <Returns {...order} />}
          {guest && (
            <Suspense>
              <GuestRequests {...{ id: orderId, signature, guest }} />
            </Suspense>
          )}
          <Card title="Items">
            <Items order={order} />
          </Card>
        </div>
        <Card title="Progress">
          <OrderParcels order={order} />
          <OrderTimeline events={shownEvents(order.steps).map((step) => ({ ...step, note: '' }))} />
        </Card>
      </div>
      <p className="text-sm text-soft">
        {guest ? (
          'Anyone with this link can see this page and send these requests, so keep it to yourself.'
        ) : (
          <>
            Anyone with this link can see this page and nothing else.{' '}
            <a
              href={`/orders/${orderId}`}
              className="font-bold text-brand underline underline-offset-4"
            >
              Sign in
            </a>{' '}
            to see the invoice and address, or to return something.
          </>
        )}
      </p>
    </div>
  );
}

function Returns({ returns }: FollowedOrder) {
  if (returns.length === 0) return null;
  return (
    <Card title="Return accepted">
      <div className="grid gap-5">
        {returns.map(({ id, instructions }) => (
          <NextSteps key={id} {...instructions} />
        ))}
      </div>
    </Card>
  );
}

function Items({ order: { items } }: { order: FollowedOrder }) {
  return (
    <ul className="grid gap-4">
      {items.map((item) => (
        <ItemRow key={item.id} item={item}>
          <p className="text-soft">{colorName(item.variantTitle)}</p>
          <p className="text-soft">{item.quantity === 1 ? '1 item' : `${item.quantity} items`}</p>
        </ItemRow>
      ))}
    </ul>
  );
}

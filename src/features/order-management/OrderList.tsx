import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { formatDate } from '#src/lib/dates.ts';
import { formatRupees } from '#src/lib/money.ts';
import { buttonClass } from '#src/ui/button.ts';
import { Empty } from '#src/ui/Empty.tsx';
import { Failure } from '#src/ui/Failure.tsx';
import { BagIcon } from '#src/ui/icons.tsx';
import { Pagination } from '#src/ui/Pagination.tsx';
import { Picture } from '#src/ui/Picture.tsx';
import { Skeleton } from '#src/ui/Skeleton.tsx';
import { useOwnContent } from '#src/ui/useOwnContent.ts';
import type { OrderSummary } from './orders.contract.ts';
import { $orders, loadOrders } from './orders.store.ts';
import { ORDER_STATUSES } from '#src/features/orders/order-status.ts';
import { StatusBadge } from '#src/features/orders/StatusBadge.tsx';

/** Picture sizes that an order in the list loads, and the latest order, which is larger. */
export const ORDER_PICTURE = { sizes: '(min-width: 640px) 7rem, 6rem', largest: 320 };
export const LATEST_PICTURE = { sizes: '(min-width: 640px) 14rem, 6rem', largest: 480 };
const { placed, shipped, delivered } = ORDER_STATUSES;
const STEPS: readonly string[] = [placed, shipped, delivered].map(({ label }) => label);

/** The signed-in person's orders, page by page. */
export function OrderList() {
  const orders = useStore($orders, { ssr: 'initial' });
  const isShown = useOwnContent(orders.state !== 'loading');
  useEffect(() => void loadOrders(pageInAddress()), []);

  if (!isShown || orders.state === 'loading') return <Loading />;
  if (orders.state === 'failed') {
    return <Failure error={orders.error} retry={() => void loadOrders(pageInAddress())} />;
  }
  const { orders: list, page, totalPages } = orders.value;
  if (list.length === 0) {
    return (
      <Empty icon={BagIcon} text="No orders available.">
        <a href="/best-sellers" className={buttonClass()}>
          See best sellers
        </a>
      </Empty>
    );
  }
  return (
    <>
      <ul className="grid gap-4">
        {list.map((order, at) => (
          <OrderRow key={order.orderId} order={order} isLatest={page === 1 && at === 0} />
        ))}
      </ul>
      <Pagination {...{ page, totalPages }} href={addressOfPage} />
    </>
  );
}

function Loading() {
  return (
    <div className="grid gap-4">
      {[1, 2, 3].map((row) => (
        <Skeleton key={row} className={`h-47.5 w-full ${row === 1 ? 'sm:h-64.5' : 'sm:h-36.5'}`} />
      ))}
    </div>
  );
}

function pageInAddress(): number {
  const page = Number(new URLSearchParams(window.location.search).get('page') ?? 1);
  return Number.isInteger(page) && page > 0 ? page : 1;
}

function addressOfPage(page: number): string {
  const params = new URLSearchParams(window.location.search);
  params.set('page', String(page));
  return `${window.location.pathname}?${params.toString()}`;
}

function OrderRow({ order, isLatest }: { order: OrderSummary; isLatest: boolean }) {
  return (
    <li
      className={`grid grid-cols-[6rem_1fr] gap-4 rounded-card border border-line bg-surface p-4 sm:items-center sm:gap-x-6 ${isLatest ? 'sm:grid-cols-[14rem_1fr]' : 'sm:grid-cols-[7rem_1fr_auto]'}`}
    >
      <span
        className={`self-start overflow-hidden rounded-field picture-well ${isLatest ? 'sm:row-span-2' : ''}`}
      >
        <Picture
          src={order.imagePath}
          alt=""
          {...(isLatest ? LATEST_PICTURE : ORDER_PICTURE)}
          className="aspect-square w-full object-cover"
        />
      </span>
      <div className={`grid min-w-0 gap-1 ${isLatest ? 'sm:self-end' : ''}`}>
        {isLatest && <p className="text-sm font-bold text-brand max-sm:hidden">Latest order</p>}
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className={`font-bold ${isLatest ? 'sm:text-2xl' : 'sm:text-lg'}`}>
            {order.productName}
            {order.itemCount > 1 && ` · ${order.itemCount} items`}
          </span>
          <StatusBadge {...order} />
        </p>
        <p className="tabular-nums">
          {formatDate(order.orderDate)} · {formatRupees(order.orderTotalPrice)}
        </p>
        <p className="text-sm text-soft">{order.orderId}</p>
        {isLatest && <Steps at={STEPS.indexOf(order.orderStatus)} />}
      </div>
      <a
        href={`/orders/${order.orderId}`}
        aria-label={`View Order Details of ${order.orderId}`}
        className={`${buttonClass(isLatest ? 'primary' : 'secondary', 'small')} max-sm:col-span-2 ${isLatest ? 'sm:self-start sm:justify-self-start' : ''}`}
      >
        View Order Details
      </a>
    </li>
  );
}

/** Progress of an order, which its badge names; nothing for an order that is not on its way. */
function Steps({ at }: { at: number }) {
  if (at < 0) return null;
  return (
    <span aria-hidden="true" className="mt-2 flex max-w-xs gap-1 max-sm:hidden">
      {STEPS.map((step, place) => (
        <span
          key={step}
          className={`h-1 flex-1 rounded-full ${place > at ? 'bg-line' : 'bg-brand'}`}
        />
      ))}
    </span>
  );
}

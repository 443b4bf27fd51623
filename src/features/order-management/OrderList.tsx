import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { buttonClass } from '#src/ui/button.ts';
import { Empty } from '#src/ui/Empty.tsx';
import { Failure } from '#src/ui/Failure.tsx';
import { BagIcon } from '#src/ui/icons.tsx';
import { Pagination } from '#src/ui/Pagination.tsx';
import { Skeleton } from '#src/ui/Skeleton.tsx';
import { useOwnContent } from '#src/ui/useOwnContent.ts';
import { OrderRow } from './OrderRow.tsx';
import { $orders, loadOrders } from './orders.store.ts';

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
      <ul className="@container grid gap-4">
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
    <div className="@container grid gap-4">
      {[1, 2, 3].map((row) => (
        <Skeleton
          key={row}
          className={`w-full ${row === 1 ? 'h-90.5 sm:h-80 @5xl:h-64.5' : 'h-58.5 sm:h-36.5'}`}
        />
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

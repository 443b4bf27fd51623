import type { ReactNode } from 'react';
import { addressLines } from '#src/features/account/address-form.ts';
import { PriceBreakup } from '#src/features/checkout/PurchaseSummary.tsx';
import { formatDateTime } from '#src/lib/dates.ts';
import { formatRupees } from '#src/lib/money.ts';
import { Badge } from '#src/ui/Badge.tsx';
import { OrderActions } from './OrderActions.tsx';
import type { OrderDetail } from './orders.contract.ts';
import { OrderItems } from './OrderItems.tsx';
import { OrderTimeline } from './OrderTimeline.tsx';
import { STATUS_LOOK } from './status-look.ts';

/** Everything about one order. */
export function OrderView({ order }: { order: OrderDetail }) {
  const { orderId, orderStatus, orderDate, address, tracking } = order;
  return (
    <div className="grid gap-6">
      <header className="grid gap-2">
        <div className="flex flex-wrap items-center gap-3">
          <h1 className="text-title font-extrabold">Order {orderId}</h1>
          <Badge kind={STATUS_LOOK[orderStatus]}>{orderStatus}</Badge>
        </div>
        <p className="text-soft">
          {formatDateTime(orderDate)} · {formatRupees(order.orderTotalPrice)}
          {order.invoiceNumber && ` · Invoice ${order.invoiceNumber}`}
        </p>
      </header>
      <OrderActions order={order} />
      <div className="grid items-start gap-6 lg:grid-cols-[1fr_22rem]">
        <div className="grid gap-6">
          <Card title="Items">
            <OrderItems items={order.orderItems} />
            <PriceBreakup {...order.breakup} totalText="Total" />
          </Card>
          <Refunds refunds={order.refunds} />
        </div>
        <div className="grid gap-6">
          <Card title="Progress">
            {tracking && (
              <p className="mb-4 text-sm">
                With <strong>{tracking.carrier}</strong>, tracking number{' '}
                <strong className="select-all">{tracking.trackingNumber}</strong>
              </p>
            )}
            <OrderTimeline events={order.events} />
          </Card>
          <Card title="Delivery address">
            <address className="grid gap-0.5 text-sm not-italic">
              <span className="font-bold">{address.fullName}</span>
              {addressLines(address).map((line) => (
                <span key={line}>{line}</span>
              ))}
              <span>Mobile {address.mobileNumber}</span>
            </address>
          </Card>
        </div>
      </div>
    </div>
  );
}

function Card({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="rounded-card border border-line bg-surface p-5 sm:p-6">
      <h2 className="mb-4 text-xl font-extrabold tracking-tight">{title}</h2>
      {children}
    </section>
  );
}

const REFUND_WORDS = { 'on its way': 'is on its way', done: 'is done', failed: 'failed' } as const;

function Refunds({ refunds }: Pick<OrderDetail, 'refunds'>) {
  if (refunds.length === 0) return null;
  return (
    <Card title="Refunds">
      <ul className="grid gap-3">
        {refunds.map(({ refundId, amount, status, processedAt, requestedAt, bankReference }) => (
          <li key={refundId} className="text-sm">
            <p className="font-bold">
              {formatRupees(amount)} {REFUND_WORDS[status]}
            </p>
            <p className="text-soft">
              {formatDateTime(processedAt ?? requestedAt)}
              {bankReference && ` · Bank reference ${bankReference}`}
            </p>
          </li>
        ))}
      </ul>
    </Card>
  );
}

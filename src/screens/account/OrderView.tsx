import { type ReactNode, Suspense } from 'react';
import { addressLines, formatPhone } from '#src/features/account/address/address-lines.ts';
import { PriceBreakup } from '#src/features/cart/PriceBreakup.tsx';
import { formatDateTime } from '#src/lib/dates.ts';
import { formatRupees } from '#src/lib/money.ts';
import { Badge } from '#src/ui/Badge.tsx';
import { AfterOrder } from '#src/features/order-management/AfterOrder.tsx';
import { Card } from '#src/ui/Card.tsx';
import { CancelOrder } from './CancelOrder.tsx';
import { CancelPlan } from './CancelPlan.tsx';
import type { OrderDetail } from '#src/features/order-management/orders.contract.ts';
import { AdvanceRows } from '#src/features/order-management/AdvanceRows.tsx';
import { CreditRows } from '#src/features/order-management/CreditRows.tsx';
import { OrderItems } from '#src/features/order-management/OrderItems.tsx';
import { OrderParcels } from '#src/features/order-management/OrderParcels.tsx';
import { OrderReturns } from '#src/features/order-management/OrderReturns.tsx';
import { requestActionsOf } from '#src/features/order-management/orders.store.ts';
import { CURRENT_STATUSES, shownEvents } from '#src/features/order-management/order-steps.ts';
import { OrderProgress } from './OrderProgress.tsx';
import { OrderTimeline } from '#src/features/order-management/OrderTimeline.tsx';
import { trackingLinks } from '#src/features/fulfilment/tracking-link.ts';
import { StatusBadge } from '#src/features/orders/StatusBadge.tsx';
import { lazyPart } from '#src/ui/lazy-part.ts';
import { useEver } from '#src/ui/useEver.ts';

// Not loaded for paid orders.
const PayOrder = lazyPart(async () => (await import('./PayOrder.tsx')).PayOrder);

// Not loaded for confirmed orders.
const ConfirmNotice = lazyPart(async () => (await import('./ConfirmNotice.tsx')).ConfirmNotice);

// Below all that the buyer came for, and not while the order is to be paid.
const AlsoLikeBought = lazyPart(async () => (await import('./AlsoLikeLatest.tsx')).AlsoLikeBought);

/** The items bought; a protection plan can be cancelled here. */
function Items({ order: { orderId, orderItems, orderStatus } }: { order: OrderDetail }) {
  return (
    <OrderItems
      items={orderItems}
      isDelivered={orderStatus === 'Delivered'}
      cancelOf={(item) => <CancelPlan {...{ orderId, item }} />}
    />
  );
}

/** Details of one order. */
export function OrderView({ order }: { order: OrderDetail }) {
  const { orderId, orderStatus, address } = order;
  const isToPay = useEver(order.canRetryPayment);
  // A placed order has its invoice, unless its buyer still has to confirm it or it is a pre-order.
  const isUnconfirmed =
    orderStatus === 'Order Placed' &&
    order.invoiceNumber === null &&
    order.orderItems.every(({ dispatchBy }) => dispatchBy === null);
  return (
    <div className="grid gap-6">
      <Head order={order} />
      {isToPay && (
        <Suspense>
          <PayOrder order={order} />
        </Suspense>
      )}
      {isUnconfirmed && (
        <Suspense>
          <ConfirmNotice id={orderId} />
        </Suspense>
      )}
      <AfterOrder order={order} />
      <div className="grid items-start gap-6 lg:grid-cols-[1fr_22rem]">
        <div className="grid gap-6">
          <Card title="Items">
            <Items order={order} />
            <Prices order={order} />
          </Card>
          <Refunds {...order} />
          <OrderReturns returns={order.returns} actions={requestActionsOf(orderId)} />
        </div>
        <div className="grid gap-6">
          <Progress order={order} />
          <Card title="Delivery address">
            <address className="grid gap-0.5 text-sm not-italic">
              <span className="font-bold">{address.fullName}</span>
              {addressLines(address).map((line) => (
                <span key={line}>{line}</span>
              ))}
              <span>Mobile {formatPhone(address.mobileNumber)}</span>
            </address>
            <InvoicedTo business={order.business} />
          </Card>
          <CancelOrder order={order} />
        </div>
      </div>
      {!order.canRetryPayment && (
        <Suspense>
          <AlsoLikeBought
            productIds={order.orderItems.flatMap(({ productId }) => productId ?? [])}
          />
        </Suspense>
      )}
    </div>
  );
}

function Head({ order }: { order: OrderDetail }) {
  const { orderId } = order;
  if (CURRENT_STATUSES.includes(order.orderStatus))
    return (
      <OrderProgress order={order}>
        <OrderSummary order={order}>
          <strong className="block text-ink">Order {orderId}</strong>
        </OrderSummary>
      </OrderProgress>
    );
  return (
    <header className="grid gap-1">
      <div className="flex flex-wrap items-center gap-3">
        <h1 className="text-title font-extrabold">Order {orderId}</h1>
        <StatusBadge {...order} />
      </div>
      <OrderSummary order={order} />
    </header>
  );
}

/** Parcels and events, once they say more than the top of the page. */
function Progress({ order }: { order: OrderDetail }) {
  const events = shownEvents(order.events);
  const isNew = CURRENT_STATUSES.includes(order.orderStatus) && events.length < 2;
  if (isNew && trackingLinks(order).length === 0) return null;
  return (
    <Card id="progress" title="Progress">
      <OrderParcels order={order} />
      <OrderTimeline events={events} />
    </Card>
  );
}

function Prices({ order }: { order: OrderDetail }) {
  const { breakup, payment, credit } = order;
  return (
    <>
      <PriceBreakup
        {...breakup}
        totalText={restText(order)}
        credit={payment.credit}
        feeText={`${payment.label} fee`}
      />
      <AdvanceRows {...order} />
      <CreditRows credit={credit} total={breakup.total} />
    </>
  );
}

/** Names the amount that store credit does not pay. */
function restText({ payment, breakup }: Pick<OrderDetail, 'payment' | 'breakup'>): string {
  if (payment.credit === 0) return 'Total';
  return payment.credit === breakup.total ? 'To pay' : payment.label;
}

function InvoicedTo({ business }: Pick<OrderDetail, 'business'>) {
  if (!business) return null;
  return (
    <p className="mt-3 text-sm">
      Invoice to <strong>{business.name}</strong>, GSTIN {business.gstin}
    </p>
  );
}

function OrderSummary({ order, children }: { order: OrderDetail; children?: ReactNode }) {
  return (
    <p className="text-sm text-soft">
      {children}
      {formatDateTime(order.orderDate)} · {formatRupees(order.orderTotalPrice)}
      <span className="block">{order.payment.text}</span>
      {order.invoiceNumber && <span className="block">Invoice {order.invoiceNumber}</span>}
    </p>
  );
}

const REFUND_LOOK = { Pending: 'warn', Done: 'good', Failed: 'bad' } as const;

function Refunds({ refunds, payment }: Pick<OrderDetail, 'refunds' | 'payment'>) {
  if (refunds.length === 0) return null;
  return (
    <Card title="Refunds">
      <ul className="grid gap-3">
        {refunds.map((refund) => (
          <li key={refund.refundId} className="grid gap-0.5 text-sm">
            <p className="flex flex-wrap items-center gap-2 font-bold">
              {formatRupees(refund.amount)}
              <Badge kind={REFUND_LOOK[refund.status]}>{refund.status}</Badge>
            </p>
            <p className="text-soft">{refund.reason}</p>
            <p className="text-soft">
              {formatDateTime(refund.processedAt ?? refund.requestedAt)}
              {refund.isCredit && ' · to your store credit'}
              {refund.status === 'Pending' && !refund.isCredit && ` · ${payment.refundHow}`}
              {refund.bankReference && (
                <>
                  {' · Bank reference '}
                  <strong className="select-all">{refund.bankReference}</strong>
                </>
              )}
            </p>
          </li>
        ))}
      </ul>
    </Card>
  );
}

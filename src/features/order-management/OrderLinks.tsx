import type { ReactNode } from 'react';
import { addressChangePath } from '#src/features/content/contact-about.ts';
import { trackingLinks } from '#src/features/fulfilment/tracking-link.ts';
import { ORDER_STATUSES } from '#src/features/orders/order-status.ts';
import { buttonClass } from '#src/ui/button.ts';
import type { OrderDetail } from './orders.contract.ts';

type Props = { order: OrderDetail; children: ReactNode };

/** Links for a customer's next step with an order: tracking, its address, its documents. */
export function OrderLinks({ order, children }: Props) {
  const { orderId, orderStatus, invoiceNumber } = order;
  const { placed, shipped } = ORDER_STATUSES;
  const isPlaced = orderStatus === placed.label;
  const isUnderWay = isPlaced || orderStatus === shipped.label;
  const [track] = trackingLinks(order);
  return (
    <div className="grid grid-cols-2 gap-3 sm:flex sm:flex-wrap">
      {isUnderWay && track && (
        <a href={track.href} className={`${buttonClass()} max-sm:col-span-2`}>
          Track order
        </a>
      )}
      {isPlaced && (
        <a href={addressChangePath(orderId)} className={buttonClass('secondary')}>
          Change address
        </a>
      )}
      {invoiceNumber && (
        <a href={`/orders/${orderId}/invoice`} className={buttonClass('secondary')}>
          Invoice
        </a>
      )}
      {children}
    </div>
  );
}

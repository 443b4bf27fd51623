import type { ReactNode } from 'react';
import { addressChangePath } from '#src/features/content/contact-about.ts';
import { trackingLinks } from '#src/features/fulfilment/tracking-link.ts';
import { ORDER_STATUSES } from '#src/features/orders/order-status.ts';
import { buttonClass } from '#src/ui/button.ts';
import { CURRENT_STATUSES } from './order-steps.ts';
import type { OrderDetail } from './orders.contract.ts';

type Props = { order: OrderDetail; children?: ReactNode };

const QUIET = 'inline-flex min-h-11 items-center text-sm font-bold underline underline-offset-4';

/**
 * Leads to the courier's page; for several parcels to their list, and before there is one to the
 * steps, which are both on this page.
 */
export function TrackOrder({ order }: Pick<Props, 'order'>) {
  const [track, ...more] = trackingLinks(order);
  const href = more.length > 0 ? '#progress' : (track?.href ?? '#steps');
  return (
    <a
      href={href}
      className={`${buttonClass('primary', 'large')} mt-1 sm:justify-self-start sm:px-10`}
    >
      Track order
    </a>
  );
}

/** Next steps with an order: its address and documents, as plain links while it is on its way. */
export function OrderLinks({ order, children }: Props) {
  const { orderId, orderStatus, invoiceNumber } = order;
  const isCurrent = CURRENT_STATUSES.includes(orderStatus);
  const look = isCurrent ? QUIET : buttonClass('secondary');
  return (
    <div className={`flex flex-wrap items-center ${isCurrent ? 'gap-x-6' : 'gap-3'}`}>
      {orderStatus === ORDER_STATUSES.placed.label && (
        <a href={addressChangePath(orderId)} className={look}>
          Change address
        </a>
      )}
      {invoiceNumber && (
        <a href={`/orders/${orderId}/invoice`} className={look}>
          Invoice
        </a>
      )}
      {isCurrent && (
        <a href="/" className={look}>
          Continue shopping
        </a>
      )}
      {children}
    </div>
  );
}

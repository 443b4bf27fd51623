import type { ReactNode } from 'react';
import { addressChangePath } from '#src/features/content/contact-about.ts';
import { trackingLinks } from '#src/features/fulfilment/tracking-link.ts';
import { ORDER_STATUSES } from '#src/features/orders/order-status.ts';
import { buttonClass } from '#src/ui/button.ts';
import { CURRENT_STATUSES, isOverdue } from './order-steps.ts';
import type { OrderDetail } from './orders.contract.ts';

type Props = { order: OrderDetail; children?: ReactNode };

/**
 * Adds the delivery to a calendar until the order is packed. Then it leads to the courier's page, or
 * for several parcels to their list on this page.
 */
export function FirstStep({ order }: Pick<Props, 'order'>) {
  const { orderId, deliverBy } = order;
  const [track, ...more] = trackingLinks(order);
  const isPacked = order.parcels.length > 0 || track !== undefined;
  const look = `${buttonClass('primary', 'large')} mt-1 sm:justify-self-start lg:px-10`;
  if (!isPacked && deliverBy !== null && !isOverdue(deliverBy)) {
    return (
      <a href={calendarLink(order, deliverBy)} download={`${orderId}.ics`} className={look}>
        Add delivery to calendar
      </a>
    );
  }
  return (
    <a href={more.length > 0 ? '#progress' : (track?.href ?? '#steps')} className={look}>
      Track order
    </a>
  );
}

/** Returns a calendar file with the day of delivery, which needs no server. */
function calendarLink({ orderId, orderDate }: OrderDetail, deliverBy: string): string {
  const lines = [
    ...['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Shop//Orders//EN', 'BEGIN:VEVENT'],
    `UID:${orderId}@${window.location.hostname}`,
    `DTSTAMP:${orderDate.replace(/[-:]|\.\d+/g, '')}`,
    `DTSTART;VALUE=DATE:${deliverBy.replaceAll('-', '')}`,
    `SUMMARY:Delivery of order ${orderId}`,
    `URL:${window.location.origin}/orders/${orderId}`,
    ...['TRANSP:TRANSPARENT', 'END:VEVENT', 'END:VCALENDAR', ''],
  ];
  return `data:text/calendar;charset=utf-8,${encodeURIComponent(lines.join('\r\n'))}`;
}

/** Next steps with an order: its address and documents, as plain links while it is on its way. */
export function OrderLinks({ order, children }: Props) {
  const { orderId, orderStatus, invoiceNumber } = order;
  const isCurrent = CURRENT_STATUSES.includes(orderStatus);
  const look = isCurrent ? 'quiet-link' : buttonClass('secondary');
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

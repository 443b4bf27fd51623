import { countText } from '#src/lib/count-text.ts';
import type { searchOrders } from '#src/features/order-management/admin/orders-admin.contract.ts';
import { methodProperties } from '#src/features/payments/methods/payment-methods.ts';
import { CHANNEL_FILTERS } from '#src/features/orders/order-status.ts';
import { StatusBadge } from '#src/features/orders/StatusBadge.tsx';
import { formatDateTime } from '#src/lib/dates.ts';
import type { OutputOf } from '#src/lib/endpoint.ts';
import { formatRupees } from '#src/lib/money.ts';
import { formatPhone } from '#src/features/account/address/address-lines.ts';
import { Badge } from '#src/ui/Badge.tsx';
import type { Column } from '#src/admin/kit/column.ts';
import { OrderLink } from '#src/admin/kit/OrderLink.tsx';

import { CASH_TEXT } from './cash-text.ts';

type ListedOrder = OutputOf<typeof searchOrders>['orders'][number];
/** Details of a chosen order, which may be on another page. */
export type ChosenOrder = Pick<ListedOrder, 'orderId' | 'customerName' | 'city'>;

export const ORDER_COLUMNS: readonly Column<ListedOrder>[] = [
  {
    id: 'order',
    title: 'Order',
    isFixed: true,
    cell: ({ orderId, needsAttention, isExample }) => (
      <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <span className="flex items-center gap-2 @3xl:flex-wrap">
          <OrderLink orderId={orderId} />
          {isExample && <Badge kind="muted">Sample</Badge>}
        </span>
        {needsAttention && <Badge kind="bad">Open order</Badge>}
      </span>
    ),
  },
  {
    id: 'status',
    title: 'Status',
    cell: (order) => <StatusBadge {...order} />,
  },
  {
    id: 'date',
    title: 'Date',
    sort: 'date',
    cell: ({ orderDate }) => (
      // In a narrow column the time is below the date.
      <time dateTime={orderDate}>
        {formatDateTime(orderDate)
          .split(/(?<=,) /)
          .map((part) => [
            <span key={part} className="whitespace-nowrap">
              {part}
            </span>,
            ' ',
          ])}
      </time>
    ),
  },
  {
    id: 'customer',
    title: 'Customer',
    sort: 'name',
    cell: ({ customerName, city }) => (
      <span>
        {customerName}
        <span className="block text-soft">{city}</span>
      </span>
    ),
  },
  {
    id: 'contact',
    title: 'Contact',
    isWide: true,
    cell: ({ customerPhone, customerEmail }) => (
      <span>
        {customerPhone && formatPhone(customerPhone)}
        {customerEmail && (
          <span title={customerEmail} className="block max-w-40 truncate text-soft">
            {customerEmail}
          </span>
        )}
      </span>
    ),
  },
  {
    id: 'items',
    title: 'Items',
    isBroad: true,
    // An order of a gift card has no items.
    cell: ({ productName, itemCount }) =>
      itemCount > 0 && (
        <span>
          {productName}
          {itemCount > 1 && <span className="block text-soft">{countText(itemCount, 'unit')}</span>}
        </span>
      ),
  },
  {
    id: 'total',
    title: 'Total',
    sort: 'total',
    align: 'right',
    isCorner: true,
    cell: ({ orderTotalPrice }) => formatRupees(orderTotalPrice),
  },
  {
    id: 'channel',
    title: 'Channel',
    isExtra: true,
    cell: ({ channel }) => CHANNEL_FILTERS[channel],
  },
  {
    id: 'payment',
    title: 'Payment',
    isExtra: true,
    isBroad: true,
    cell: ({ paymentMethod, cash }) => (
      <span>
        {methodProperties(paymentMethod).label}
        {cash && <span className="block text-soft">{CASH_TEXT[cash]}</span>}
      </span>
    ),
  },
];

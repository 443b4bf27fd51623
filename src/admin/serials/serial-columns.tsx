import { Link } from '#src/admin/kit/Link.tsx';
import { OrderLink } from '#src/admin/kit/OrderLink.tsx';
import type { Column } from '#src/admin/kit/column.ts';
import type { SerialState } from '#src/features/serials/serial-status.ts';
import type { Serial } from '#src/features/serials/serials.contract.ts';
import { formatDate } from '#src/lib/dates.ts';
import { Badge } from '#src/ui/Badge.tsx';

export const STATE_LABELS: Record<SerialState, string> = {
  stock: 'In stock',
  packed: 'Sold',
  returned: 'Returned',
  void: 'Void',
};
export const STATE_LOOKS = {
  stock: 'good',
  packed: 'brand',
  returned: 'warn',
  void: 'muted',
} as const;

export const SERIAL_COLUMNS: Column<Serial>[] = [
  {
    ...{ id: 'serialNumber', title: 'Serial number', isFixed: true },
    cell: ({ id, serialNumber }) => (
      <Link href={`/admin/serials/${id}`} className="font-bold wrap-anywhere text-brand">
        {serialNumber}
      </Link>
    ),
  },
  {
    ...{ id: 'item', title: 'Product' },
    cell: ({ itemName, productId }) => (
      <Link href={`/admin/products/${productId}`}>{itemName}</Link>
    ),
  },
  {
    ...{ id: 'state', title: 'State' },
    cell: ({ state }) => <Badge kind={STATE_LOOKS[state]}>{STATE_LABELS[state]}</Badge>,
  },
  {
    ...{ id: 'order', title: 'Order' },
    cell: ({ orderId }) => (orderId === null ? '–' : <OrderLink orderId={orderId} />),
  },
  {
    ...{ id: 'createdAt', title: 'Added', isExtra: true },
    cell: ({ createdAt }) => formatDate(createdAt),
  },
];

import { Link } from '#src/admin/kit/Link.tsx';
import type { Column } from '#src/admin/kit/column.ts';
import type { Preorder } from '#src/features/catalog/admin/preorders.contract.ts';
import { itemName } from '#src/lib/color-name.ts';
import { formatLongDay } from '#src/lib/dates.ts';
import { Badge } from '#src/ui/Badge.tsx';
import { formatCount } from '#src/lib/money.ts';

const STATES = {
  open: ['brand', 'On sale'],
  in_stock: ['good', 'In stock'],
  sold_out: ['muted', 'Limit reached'],
  closed: ['muted', 'Closed'],
  late: ['bad', 'Late'],
} as const;

/** Columns of the list of pre-orders. */
export const PREORDER_COLUMNS: Column<Preorder>[] = [
  {
    ...{ id: 'item', title: 'Product', isFixed: true },
    cell: ({ productId, name, variantTitle, skuId }) => (
      <span className="grid">
        <Link href={`/admin/products/${productId}#stock`} className="font-bold text-brand">
          {itemName(name, variantTitle)}
        </Link>
        <span className="wrap-anywhere text-soft">{skuId}</span>
      </span>
    ),
  },
  {
    ...{ id: 'state', title: 'State' },
    cell: ({ state }) => {
      const [kind, text] = STATES[state];
      return <Badge kind={kind}>{text}</Badge>;
    },
  },
  {
    ...{ id: 'dispatchBy', title: 'Dispatched by' },
    cell: ({ dispatchBy }) => formatLongDay(dispatchBy),
  },
  {
    ...{ id: 'limit', title: 'Limit', align: 'right' as const },
    cell: ({ limit }) => formatCount(limit),
  },
  {
    ...{ id: 'sold', title: 'Sold', align: 'right' as const },
    cell: ({ sold }) => formatCount(sold),
  },
  {
    ...{ id: 'allocated', title: 'With stock', align: 'right' as const },
    cell: ({ allocated }) => formatCount(allocated),
  },
  {
    ...{ id: 'waiting', title: 'Waiting', align: 'right' as const },
    cell: ({ waiting }) =>
      waiting === 0 ? (
        '0'
      ) : (
        <Link href="/admin/orders/preordered" className="font-bold text-brand">
          {formatCount(waiting)}
        </Link>
      ),
  },
  {
    ...{ id: 'lastDay', title: 'Sold until', isExtra: true },
    cell: ({ lastDay }) => (lastDay === null ? '–' : formatLongDay(lastDay)),
  },
];

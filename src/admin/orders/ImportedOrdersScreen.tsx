import {
  listImportedOrders,
  type StaffImportedOrder,
} from '#src/features/imported-orders/admin/imported-orders-admin.contract.ts';
import { IMPORTED_STATUS_TEXTS } from '#src/features/imported-orders/imported-order-status.ts';
import { SHOP_NAMES } from '#src/features/import/shops/shop-import-status.ts';
import { formatDate } from '#src/lib/dates.ts';
import { formatRupees } from '#src/lib/money.ts';
import { formatPhone } from '#src/features/account/address/address-lines.ts';
import { Badge } from '#src/ui/Badge.tsx';
import type { Column } from '#src/admin/kit/column.ts';
import { Link } from '#src/admin/kit/Link.tsx';
import { Loaded } from '#src/admin/kit/Loaded.tsx';
import { PageHead } from '#src/admin/kit/PageHead.tsx';
import { PagedTable } from '#src/admin/kit/PagedTable.tsx';
import { SearchField } from '#src/admin/kit/SearchField.tsx';
import { staffCall } from '#src/admin/kit/staff-call.store.ts';
import { useQuery } from '#src/admin/kit/useQuery.ts';
import { useRemote } from '#src/admin/kit/useRemote.ts';
import { OrderTabs } from './OrderTabs.tsx';

/** Lists orders imported from another shop, which are only shown. */
export function ImportedOrdersScreen() {
  const query = useQuery();
  const q = query.get('q').slice(0, 100);
  const userId = query.get('userId');
  const input = { q, page: query.page, ...(userId && { userId }) };
  const { remote, isBusy, reload } = useRemote(
    () => staffCall(listImportedOrders, input),
    JSON.stringify(input),
  );
  return (
    <>
      <PageHead title="Imported orders" />
      <OrderTabs />
      <p className="mb-4 max-w-[75ch] text-sm text-soft">
        These orders were placed in another shop before the move. They are shown to their buyers,
        and are no part of stock, payments, invoices, GST returns or reports.
      </p>
      <div className="mb-4 flex flex-wrap gap-3">
        <SearchField query={query} label="Search by number, name, email or phone" />
      </div>
      <Loaded remote={remote} reload={reload}>
        {({ orders, total, totalPages }) => (
          <PagedTable
            label="Imported orders"
            unit="order"
            columns={COLUMNS}
            rows={orders}
            rowId={({ id }) => String(id)}
            rowName={({ number }) => `order ${number}`}
            empty={
              query.isNarrowed
                ? 'No imported orders match.'
                : 'No orders have been imported from another shop.'
            }
            {...{ query, isBusy, total, totalPages }}
          />
        )}
      </Loaded>
    </>
  );
}

const COLUMNS: readonly Column<StaffImportedOrder>[] = [
  {
    id: 'order',
    title: 'Order',
    isFixed: true,
    cell: ({ id, number, format }) => (
      <span className="block min-w-28">
        <Link
          href={`/admin/orders/imported/${id}`}
          className="inline-flex min-h-11 items-center font-bold wrap-anywhere text-brand underline underline-offset-4 md:min-h-6"
        >
          {number}
        </Link>
        <span className="block text-xs text-soft">{`Imported from ${SHOP_NAMES[format]}`}</span>
      </span>
    ),
  },
  {
    id: 'status',
    title: 'Status',
    cell: ({ status }) => <Badge kind="muted">{IMPORTED_STATUS_TEXTS[status]}</Badge>,
  },
  { id: 'date', title: 'Date', cell: ({ orderedAt }) => formatDate(orderedAt) },
  {
    id: 'customer',
    title: 'Customer',
    cell: ({ contactName, contactEmail, contactPhone }) => (
      <span className="block min-w-0 wrap-anywhere">
        {contactName}
        <span className="block text-soft">
          {contactEmail ?? (contactPhone && formatPhone(contactPhone))}
        </span>
      </span>
    ),
  },
  { id: 'total', title: 'Total', align: 'right', cell: ({ total }) => formatRupees(total) },
];

import { useStore } from '@nanostores/react';
import { useState } from 'react';
import {
  ORDER_LISTS,
  ORDER_SORTS,
  searchOrders,
  selectOrders,
} from '#src/features/order-management/admin/orders-admin.contract.ts';
import {
  PAYMENT_FILTER_NAMES,
  PAYMENT_FILTERS,
} from '#src/features/order-management/admin/cash-state.contract.ts';
import { CHANNEL_FILTER_NAMES, CHANNEL_FILTERS } from '#src/features/orders/order-status.ts';
import type { InputOf, OutputOf } from '#src/lib/endpoint.ts';
import { createStaffOrder } from '#src/features/order-management/create/create-order.contract.ts';
import { buttonClass } from '#src/ui/button.ts';
import { LinkFor } from '#src/admin/kit/LinkFor.tsx';
import { DayFilter, daysOf } from '#src/admin/kit/DayFilter.tsx';
import { Loaded } from '#src/admin/kit/Loaded.tsx';
import { oneOf } from '#src/admin/kit/one-of.ts';
import { PageHead } from '#src/admin/kit/PageHead.tsx';
import { PagedTable } from '#src/admin/kit/PagedTable.tsx';
import { $route } from '#src/admin/kit/router.store.ts';
import { ListFilter } from '#src/admin/kit/ListFilter.tsx';
import { SearchField } from '#src/admin/kit/SearchField.tsx';
import { Shortcuts } from '#src/admin/kit/Shortcuts.tsx';
import { staffCall } from '#src/admin/kit/staff-call.store.ts';
import { type Query, useQuery } from '#src/admin/kit/useQuery.ts';
import { useRemote } from '#src/admin/kit/useRemote.ts';
import { BulkShip } from './BulkShip.tsx';
import { ExportOrders } from './ExportOrders.tsx';
import { type ChosenOrder, ORDER_COLUMNS } from './order-columns.tsx';
import { OrderTabs } from './OrderTabs.tsx';

type List = (typeof ORDER_LISTS)[number];

const TITLES: Record<List, string> = {
  pending: 'Orders to ship',
  unconfirmed: 'Orders to be confirmed',
  preordered: 'Orders that wait for stock',
  completed: 'Completed orders',
  unpaid: 'Unpaid orders',
  stuck: 'Orders with stuck parcels',
  all: 'All orders',
};
const EMPTY: Record<List, string> = {
  pending: 'No orders are waiting to be shipped.',
  unconfirmed: 'No orders are waiting for their customer.',
  preordered: 'No pre-orders are waiting for stock.',
  completed: 'No orders have been shipped, delivered or cancelled yet.',
  unpaid: 'No payments are open.',
  stuck: 'No parcels need an answer, are lost or were returned.',
  all: 'There are no orders yet.',
};

const PAYMENTS = [
  { value: '', label: 'Any payment' },
  ...PAYMENT_FILTER_NAMES.map((value) => ({ value, label: PAYMENT_FILTERS[value] })),
];
const CHANNELS = [
  { value: '', label: 'Any channel' },
  ...CHANNEL_FILTER_NAMES.map((value) => ({ value, label: CHANNEL_FILTERS[value] })),
];
const NO_MATCH = 'No orders match these filters.';

/** List of orders: search, sorting, pages, bulk shipping, export. */
export function OrdersScreen() {
  const { path } = useStore($route, { ssr: 'initial' });
  const list = oneOf(ORDER_LISTS, path.split('/').at(-1) ?? '') ?? 'all';
  const query = useQuery();
  const q = query.get('q');
  const filter: InputOf<typeof selectOrders> = {
    list,
    q,
    payment: oneOf(PAYMENT_FILTER_NAMES, query.get('payment')),
    channel: oneOf(CHANNEL_FILTER_NAMES, query.get('channel')),
    ...daysOf(query),
  };
  const input: InputOf<typeof searchOrders> = {
    ...filter,
    page: query.page,
    sort: oneOf(ORDER_SORTS, query.get('sort')),
  };
  const load = () => staffCall(searchOrders, input);
  const { remote, isBusy, reload } = useRemote(load, JSON.stringify(input));

  return (
    <>
      <PageHead title={TITLES[list]}>
        <Shortcuts />
        <ExportOrders list={list} title={TITLES[list]} {...daysOf(query)} />
        <LinkFor call={createStaffOrder} href="/admin/orders/new" className={buttonClass()}>
          Create order
        </LinkFor>
      </PageHead>
      <OrderTabs />
      <div className="mb-4 flex flex-wrap gap-3">
        <SearchField query={query} label="Search by order, name, phone, pincode or SKU" />
        <ListFilter label="Payment" name="payment" options={PAYMENTS} query={query} />
        <ListFilter label="Channel" name="channel" options={CHANNELS} query={query} />
        <DayFilter query={query} />
      </div>
      <Loaded remote={remote} reload={reload}>
        {({ orders, total, totalPages }) => (
          <Rows
            empty={q ? `No orders match “${q}”.` : query.isNarrowed ? NO_MATCH : EMPTY[list]}
            onAll={async () => (await staffCall(selectOrders, filter)).orders}
            {...{ list, orders, total, totalPages, query, isBusy, reload }}
          />
        )}
      </Loaded>
    </>
  );
}

type RowsProps = OutputOf<typeof searchOrders> & {
  list: List;
  query: Query;
  isBusy: boolean;
  reload: () => Promise<void>;
  empty: string;
  /** Loads all orders that the list finds, on all pages. */
  onAll: () => Promise<readonly ChosenOrder[]>;
};

function Rows({ list, orders, reload, onAll, ...table }: RowsProps) {
  // Keeps complete orders, so that those chosen on other pages can be shipped too.
  const [chosen, setChosen] = useState<readonly ChosenOrder[]>([]);
  const keep = (ids: ReadonlySet<string>) => {
    const others = orders.filter(
      (order) => !chosen.some(({ orderId }) => orderId === order.orderId),
    );
    setChosen([...chosen, ...others].filter(({ orderId }) => ids.has(orderId)));
  };
  const selection = { chosen: new Set(chosen.map(({ orderId }) => orderId)), set: keep };
  return (
    <>
      <BulkShip
        orders={chosen}
        canShip={list === 'pending'}
        onShipped={(ids) => {
          setChosen((now) => now.filter(({ orderId }) => !ids.includes(orderId)));
          void reload();
        }}
        onClear={() => setChosen([])}
        all={{
          total: table.total,
          choose: async () => {
            const all = await onAll();
            setChosen(all);
            return all.length;
          },
        }}
      />
      <PagedTable
        label={TITLES[list]}
        unit="order"
        columns={ORDER_COLUMNS}
        rows={orders}
        rowId={({ orderId }) => orderId}
        rowName={({ orderId }) => `order ${orderId}`}
        selection={selection}
        {...table}
      />
    </>
  );
}

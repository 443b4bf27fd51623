import { useStore } from '@nanostores/react';
import { useState } from 'react';
import {
  ORDER_LISTS,
  ORDER_SORTS,
  searchOrders,
} from '#src/features/orders/admin/orders-admin.contract.ts';
import type { InputOf } from '#src/lib/endpoint.ts';
import { buttonClass } from '#src/ui/button.ts';
import { Loaded } from '../kit/Loaded.tsx';
import { oneOf } from '../kit/one-of.ts';
import { PageHead } from '../kit/PageHead.tsx';
import { PagedTable } from '../kit/PagedTable.tsx';
import { $place } from '../kit/place.store.ts';
import { SearchField } from '../kit/SearchField.tsx';
import { staffCall } from '../kit/staff-call.store.ts';
import { useQuery } from '../kit/useQuery.ts';
import { useRemote } from '../kit/useRemote.ts';
import { BulkShip } from './BulkShip.tsx';
import { ORDER_COLUMNS } from './order-columns.tsx';
import { OrderTabs } from './OrderTabs.tsx';

type List = (typeof ORDER_LISTS)[number];

const TITLES: Record<List, string> = {
  pending: 'Pending orders',
  completed: 'Completed orders',
  unpaid: 'Unpaid orders',
  all: 'All orders',
};
const EMPTY: Record<List, string> = {
  pending: 'Nothing waits to be shipped.',
  completed: 'No order has been shipped, delivered or cancelled yet.',
  unpaid: 'No payment is open.',
  all: 'There are no orders yet.',
};

/** One list of orders: search, sorting, pages, shipping several at once, export. */
export function OrdersScreen() {
  const { path } = useStore($place);
  const list = oneOf(ORDER_LISTS, path.split('/').at(-1) ?? '') ?? 'all';
  const query = useQuery();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const q = query.get('q');
  const input: InputOf<typeof searchOrders> = {
    list,
    q,
    page: query.page,
    sort: oneOf(ORDER_SORTS, query.get('sort')),
  };
  const load = () => staffCall(searchOrders, input);
  const { remote, isBusy, reload } = useRemote(load, JSON.stringify(input));

  return (
    <>
      <PageHead title={TITLES[list]}>
        <a
          href={`/api/admin/orders/export?list=${list}`}
          download
          className={buttonClass('secondary')}
        >
          Export CSV
        </a>
      </PageHead>
      <OrderTabs />
      <div className="mb-4 flex flex-wrap gap-3">
        <SearchField query={query} label="Search by order, name, phone or email" />
      </div>
      <Loaded remote={remote} reload={reload}>
        {({ orders, total, totalPages }) => (
          <>
            {list === 'pending' && (
              <BulkShip
                orders={orders.filter(({ orderId }) => chosen.has(orderId))}
                onDone={() => {
                  setChosen(new Set());
                  reload();
                }}
              />
            )}
            <PagedTable
              label={TITLES[list]}
              columns={ORDER_COLUMNS}
              rows={orders}
              rowId={({ orderId }) => orderId}
              rowName={({ orderId }) => `order ${orderId}`}
              query={query}
              isBusy={isBusy}
              {...(list === 'pending' && { selection: { chosen, set: setChosen } })}
              empty={q ? `No order here fits “${q}”.` : EMPTY[list]}
              {...{ total, totalPages }}
            />
          </>
        )}
      </Loaded>
    </>
  );
}

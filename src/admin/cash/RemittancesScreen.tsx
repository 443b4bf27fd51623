import type { Column } from '#src/admin/kit/column.ts';
import { Link } from '#src/admin/kit/Link.tsx';
import { LinkFor } from '#src/admin/kit/LinkFor.tsx';
import { Loaded } from '#src/admin/kit/Loaded.tsx';
import { PagedTable } from '#src/admin/kit/PagedTable.tsx';
import { PageHead } from '#src/admin/kit/PageHead.tsx';
import { staffCall } from '#src/admin/kit/staff-call.store.ts';
import { useQuery } from '#src/admin/kit/useQuery.ts';
import { useRemote } from '#src/admin/kit/useRemote.ts';
import {
  listRemittances,
  recordRemittance,
  type RemittanceSummary,
} from '#src/features/payments/remittances/remittances.contract.ts';
import type { OutputOf } from '#src/lib/endpoint.ts';
import { formatDate } from '#src/lib/dates.ts';
import { countText } from '#src/lib/count-text.ts';
import { formatRupees, formatCount } from '#src/lib/money.ts';
import { Alert } from '#src/ui/Alert.tsx';
import { Badge } from '#src/ui/Badge.tsx';
import { buttonClass } from '#src/ui/button.ts';
import { FetchPayouts } from './FetchPayouts.tsx';
import { CashTabs } from './CashTabs.tsx';

/** Lists what couriers have handed over and what they still owe. */
export function RemittancesScreen() {
  const query = useQuery();
  const input = { page: query.page };
  const { remote, isBusy, reload } = useRemote(
    () => staffCall(listRemittances, input),
    JSON.stringify(input),
  );
  return (
    <>
      <PageHead title="Cash on delivery">
        <FetchPayouts onFetched={reload} />
        <LinkFor
          call={recordRemittance}
          href="/admin/cash/remittances/add"
          className={buttonClass()}
        >
          Record remittance
        </LinkFor>
      </PageHead>
      <CashTabs />
      <Loaded remote={remote} reload={reload}>
        {({ remittances, total, totalPages, owed }) => (
          <div className="grid gap-4">
            <Owed {...owed} />
            <PagedTable
              label="Remittances"
              unit="remittance"
              columns={COLUMNS}
              rows={remittances}
              rowId={({ id }) => String(id)}
              rowName={({ reference }) => `remittance ${reference}`}
              empty="No remittances yet."
              next={{ text: 'Record the first remittance', href: '/admin/cash/remittances/add' }}
              {...{ query, total, totalPages, isBusy }}
            />
          </div>
        )}
      </Loaded>
    </>
  );
}

/** Shows the cash that was collected and is still with the couriers. */
function Owed({ orders, amount, late, days }: OutputOf<typeof listRemittances>['owed']) {
  if (orders === 0) {
    return <Alert kind="success">All collected cash has been remitted.</Alert>;
  }
  return (
    <Alert kind={late > 0 ? 'warning' : 'info'}>
      <span className="flex flex-wrap items-center justify-between gap-3">
        <span>
          Couriers still owe <strong>{formatRupees(amount)}</strong> of {countText(orders, 'order')}
          {late > 0 && `, ${late} of them for more than ${days} days`}.
        </span>
        <Link
          href="/admin/orders/all?payment=collected"
          className={buttonClass('secondary', 'small')}
        >
          See orders
        </Link>
      </span>
    </Alert>
  );
}

const COLUMNS: readonly Column<RemittanceSummary>[] = [
  {
    id: 'reference',
    title: 'Reference',
    isFixed: true,
    cell: ({ id, reference, courier }) => (
      <span>
        <Link href={`/admin/cash/remittances/${id}`} className="font-bold wrap-anywhere text-brand">
          {reference}
        </Link>
        <span className="block text-soft">{courier}</span>
      </span>
    ),
  },
  { id: 'day', title: 'Received on', cell: ({ receivedOn }) => formatDate(receivedOn) },
  { id: 'orders', title: 'Orders', align: 'right', cell: ({ orders }) => formatCount(orders) },
  { id: 'amount', title: 'Amount', align: 'right', cell: ({ amount }) => formatRupees(amount) },
  { id: 'state', title: 'State', cell: (row) => <State {...row} /> },
];

function State({ undoneAt, differences }: RemittanceSummary) {
  if (undoneAt) return <Badge kind="muted">Undone</Badge>;
  if (differences === 0) return <Badge kind="good">Agrees</Badge>;
  return (
    <Badge kind="bad">{differences === 1 ? '1 difference' : `${differences} differences`}</Badge>
  );
}

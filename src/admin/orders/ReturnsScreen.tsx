import {
  listReturns,
  type StaffReturn,
} from '#src/features/returns/admin/returns-admin.contract.ts';
import { formatDate } from '#src/lib/dates.ts';
import { formatRupees } from '#src/lib/money.ts';
import { Badge } from '#src/ui/Badge.tsx';
import type { Column } from '#src/admin/kit/column.ts';
import { OrderLink } from '#src/admin/kit/OrderLink.tsx';
import { Loaded } from '#src/admin/kit/Loaded.tsx';
import { oneOf } from '#src/admin/kit/one-of.ts';
import { PageHead } from '#src/admin/kit/PageHead.tsx';
import { PagedTable } from '#src/admin/kit/PagedTable.tsx';
import { ListFilter } from '#src/admin/kit/ListFilter.tsx';
import { staffCall } from '#src/admin/kit/staff-call.store.ts';
import { useQuery } from '#src/admin/kit/useQuery.ts';
import { useRemote } from '#src/admin/kit/useRemote.ts';
import { RETURN_CAUSES, RETURN_STATUSES } from '#src/features/returns/return-status.ts';
import { wayBack } from './BookingState.tsx';
import { RETURN_LABELS, RETURN_LOOK } from './return-labels.ts';
import { ReturnActions } from './ReturnActions.tsx';

const STATES = [
  { value: '', label: 'Open' },
  ...RETURN_STATUSES.map((value) => ({ value, label: RETURN_LABELS[value] })),
];

/** Lists return requests, oldest first. */
export function ReturnsScreen() {
  const query = useQuery();
  const status = oneOf(RETURN_STATUSES, query.get('status')) ?? 'open';
  const input = { status, page: query.page } as const;
  const { remote, isBusy, reload } = useRemote(
    () => staffCall(listReturns, input),
    JSON.stringify(input),
  );
  return (
    <>
      <PageHead title="Returns">
        <ListFilter label="State" name="status" options={STATES} query={query} />
      </PageHead>
      <Loaded remote={remote} reload={reload}>
        {({ returns, total, totalPages }) => (
          <PagedTable
            label="Returns"
            columns={columns(reload)}
            rows={returns}
            rowId={({ id }) => String(id)}
            rowName={({ id }) => `return ${id}`}
            empty={
              status === 'open'
                ? 'No returns are waiting for an answer.'
                : 'No returns with this state.'
            }
            {...{ query, isBusy, total, totalPages }}
          />
        )}
      </Loaded>
    </>
  );
}

function columns(reload: () => Promise<void>): readonly Column<StaffReturn>[] {
  return [
    {
      id: 'order',
      title: 'Order',
      isFixed: true,
      cell: ({ orderId }) => <OrderLink orderId={orderId} />,
    },
    {
      id: 'asked',
      title: 'Requested',
      cell: ({ askedAt }) => <span className="whitespace-nowrap">{formatDate(askedAt)}</span>,
    },
    { id: 'customer', title: 'Customer', cell: ({ customerName }) => customerName },
    {
      id: 'pieces',
      title: 'Units',
      cell: ({ pieces, cause, reason }) => (
        <span>
          {pieces.map(({ quantity, productName }) => `${quantity} × ${productName}`).join(', ')}
          <span className="block text-soft">
            {RETURN_CAUSES[cause]}. {reason}
          </span>
        </span>
      ),
    },
    {
      id: 'worth',
      title: 'Refund',
      align: 'right',
      cell: ({ worth, refund }) => (
        <span className="whitespace-nowrap tabular-nums">
          {refund ? formatRupees(refund.total) : '–'}
          {refund?.total !== worth && (
            <span className="block text-soft">of {formatRupees(worth)}</span>
          )}
        </span>
      ),
    },
    {
      id: 'status',
      title: 'State',
      cell: ({ status, journey }) => (
        <>
          <Badge kind={RETURN_LOOK[status]}>{RETURN_LABELS[status]}</Badge>
          {status === 'accepted' && journey && (
            <span className="mt-1 block text-soft">{wayBack(journey.step)}</span>
          )}
        </>
      ),
    },
    {
      id: 'answer',
      title: 'Answer',
      isFixed: true,
      cell: (one) => <ReturnActions {...one} onChanged={reload} />,
    },
  ];
}

import {
  exportReturns,
  listReturns,
  type StaffReturn,
} from '#src/features/returns/admin/returns-admin.contract.ts';
import { formatDate } from '#src/lib/dates.ts';
import { formatRupees } from '#src/lib/money.ts';
import { Alert } from '#src/ui/Alert.tsx';
import { Badge } from '#src/ui/Badge.tsx';
import { Button } from '#src/ui/Button.tsx';
import { saveFile } from '#src/ui/save-file.ts';
import { useSubmit } from '#src/ui/useSubmit.ts';
import { ScreenTabs } from '#src/admin/kit/ScreenTabs.tsx';
import type { Column } from '#src/admin/kit/column.ts';
import { OrderLink } from '#src/admin/kit/OrderLink.tsx';
import { Loaded } from '#src/admin/kit/Loaded.tsx';
import { oneOf } from '#src/admin/kit/one-of.ts';
import { PageHead } from '#src/admin/kit/PageHead.tsx';
import { PagedTable } from '#src/admin/kit/PagedTable.tsx';
import { ListFilter } from '#src/admin/kit/ListFilter.tsx';
import { RETURN_TABS, SET_ASIDE_TAB } from '#src/admin/shell/tabs.ts';
import { staffCall } from '#src/admin/kit/staff-call.store.ts';
import { useQuery } from '#src/admin/kit/useQuery.ts';
import { useRemote } from '#src/admin/kit/useRemote.ts';
import {
  RETURN_CAUSES,
  RETURN_KINDS,
  type ReturnKind,
  RETURN_STATUSES,
} from '#src/features/returns/return-status.ts';
import { wayBack } from './BookingState.tsx';
import { RETURN_LABELS, RETURN_LOOK } from './return-labels.ts';
import { ReturnDetails } from './ReturnDetails.tsx';
import { ReturnActions } from './ReturnActions.tsx';

const OPEN = { value: '', label: 'Open' };
const TO_SEND = { value: 'to-send', label: 'To send back' };
const ALL_ORDERS = { text: 'See all orders', href: '/admin/orders/all' };
const STATUSES = RETURN_STATUSES.map((value) => ({ value, label: RETURN_LABELS[value] }));

export const ReturnsScreen = () => <ReturnList kind="return" />;
export const ExchangesScreen = () => <ReturnList kind="exchange" />;
export const ClaimsScreen = () => <ReturnList kind="claim" />;

/** Lists requests of one kind, oldest first. */
function ReturnList({ kind }: { kind: ReturnKind }) {
  const query = useQuery();
  const status = oneOf(['to-send', ...RETURN_STATUSES] as const, query.get('status')) ?? 'open';
  const input = { status, kind, page: query.page } as const;
  const states = [OPEN, ...(kind === 'claim' ? [TO_SEND] : []), ...STATUSES];
  const [, title] = RETURN_TABS[kind];
  const { remote, isBusy, reload } = useRemote(
    () => staffCall(listReturns, input),
    JSON.stringify(input),
  );
  const { busy, running, error, submit } = useSubmit(async () =>
    saveFile(await staffCall(exportReturns, { kind })),
  );
  return (
    <>
      <PageHead title={title}>
        <ListFilter label="State" name="status" options={states} query={query} />
        <Button look="secondary" disabled={busy} busy={running} onClick={() => submit()}>
          Export CSV
        </Button>
      </PageHead>
      <ScreenTabs
        label="Returns"
        tabs={[
          ...RETURN_KINDS.map((one): readonly [string, string] => {
            const open = remote.state === 'ready' ? remote.value.open[one] : 0;
            const [href, name] = RETURN_TABS[one];
            return [href, open > 0 ? `${name} (${open})` : name];
          }),
          SET_ASIDE_TAB,
        ]}
      />
      {error && <Alert>{error.message}</Alert>}
      <Loaded remote={remote} reload={reload}>
        {({ returns, total, totalPages }) => (
          <PagedTable
            label={title}
            unit={kind}
            columns={columns(reload)}
            rows={returns}
            rowId={({ id }) => String(id)}
            rowName={({ id }) => `${kind} ${id}`}
            empty={
              status === 'open'
                ? `No ${title.toLowerCase()} are waiting for you.`
                : `No ${title.toLowerCase()} with this state.`
            }
            {...{ next: ALL_ORDERS, query, isBusy, total, totalPages }}
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
      cell: (one) => (
        <span>
          {one.pieces.map(({ quantity, productName }) => `${quantity} × ${productName}`).join(', ')}
          <span className="block text-soft">
            {RETURN_CAUSES[one.cause]}. {one.reason}
          </span>
          <ReturnDetails one={one} />
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
          {refund && refund.total !== worth && (
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
      cell: (one) => <ReturnActions orderId={one.orderId} one={one} onChanged={reload} />,
    },
  ];
}

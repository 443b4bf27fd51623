import { useState } from 'react';
import {
  type MoneyCheck,
  type MoneyDifference,
  NOTE_MAX,
  resolveDifference,
  startMoneyCheck,
  viewMoneyCheck,
} from '#src/features/payments/reconciliation/reconciliation.contract.ts';
import { formatDateTime } from '#src/lib/dates.ts';
import { countText } from '#src/lib/count-text.ts';
import { formatRupees } from '#src/lib/money.ts';
import { Alert } from '#src/ui/Alert.tsx';
import { Button } from '#src/ui/Button.tsx';
import { Field } from '#src/ui/Field.tsx';
import { useSubmit } from '#src/ui/useSubmit.ts';
import type { Column } from '#src/admin/kit/column.ts';
import { FormDialog } from '#src/admin/kit/FormDialog.tsx';
import { Inbox } from './Inbox.tsx';
import { Link } from '#src/admin/kit/Link.tsx';
import { OrderLink } from '#src/admin/kit/OrderLink.tsx';
import { Loaded } from '#src/admin/kit/Loaded.tsx';
import { oneOf } from '#src/admin/kit/one-of.ts';
import { PageHead } from '#src/admin/kit/PageHead.tsx';
import { PagedTable } from '#src/admin/kit/PagedTable.tsx';
import { ListFilter } from '#src/admin/kit/ListFilter.tsx';
import { staffCall } from '#src/admin/kit/staff-call.store.ts';
import { useEvery } from '#src/admin/kit/useEvery.ts';
import { useMayCall } from '#src/admin/kit/useMayCall.ts';
import { useQuery } from '#src/admin/kit/useQuery.ts';
import { useRemote } from '#src/admin/kit/useRemote.ts';

/** Lists differences between our books and the gateway's, and the gateway's notifications. */
export function PaymentsScreen() {
  const query = useQuery();
  const isInbox = query.get('show') === 'inbox';
  const tab = (isHere: boolean) =>
    `grid min-h-11 place-items-center rounded-full px-4 text-sm font-bold ${isHere ? 'bg-ink text-paper' : 'text-soft hover:bg-sunk'}`;
  return (
    <>
      <PageHead title="Payments" />
      <nav aria-label="Payments" className="mb-4 flex gap-1">
        <Link
          href="/admin/payments"
          aria-current={isInbox ? undefined : 'page'}
          className={tab(!isInbox)}
        >
          Differences
        </Link>
        <Link
          href="/admin/payments?show=inbox"
          aria-current={isInbox ? 'page' : undefined}
          className={tab(isInbox)}
        >
          Inbox
        </Link>
      </nav>
      {isInbox ? <Inbox /> : <Differences />}
    </>
  );
}

const STATES = [
  { value: '', label: 'Open' },
  { value: 'resolved', label: 'Resolved' },
];

function Differences() {
  const query = useQuery();
  const state = oneOf(['resolved'] as const, query.get('state')) ?? 'open';
  const input = { state, page: query.page } as const;
  const { remote, isBusy, reload } = useRemote(
    () => staffCall(viewMoneyCheck, input),
    JSON.stringify(input),
  );
  const mayCheck = useMayCall(startMoneyCheck);
  const now = remote.state === 'ready' ? remote.value : undefined;
  // The last comparison when a new one was requested.
  const [before, setBefore] = useState<string>();
  const isComparing =
    now !== undefined &&
    ((before !== undefined && now.startedAt === before) ||
      (now.startedAt !== '' && !now.finishedAt));
  useEvery(2000, reload, isComparing);
  const { running, error, submit } = useSubmit(async () => {
    await staffCall(startMoneyCheck, {});
    setBefore(now?.startedAt);
    await reload();
  });
  return (
    <Loaded remote={remote} reload={reload}>
      {({ differences, total, totalPages, checked }) => (
        <>
          <div className="mb-4 flex flex-wrap items-center gap-3">
            <ListFilter label="State" name="state" options={STATES} query={query} />
            <Button
              look="secondary"
              disabled={!mayCheck}
              busy={running || isComparing}
              onClick={() => submit()}
            >
              Compare with the gateway now
            </Button>
            <p role="status" className="text-sm text-soft">
              {isComparing ? `Comparing… ${countText(checked, 'order')} so far.` : lastCheck(now)}
            </p>
          </div>
          {error && <Alert>{error.message}</Alert>}
          <PagedTable
            label="Differences"
            unit="difference"
            columns={differenceColumns(reload)}
            rows={differences}
            rowId={({ id }) => String(id)}
            rowName={({ id }) => `difference ${id}`}
            empty={state === 'open' ? agreement(now) : 'None so far.'}
            {...{ query, total, totalPages }}
            isBusy={isBusy && !isComparing}
          />
        </>
      )}
    </Loaded>
  );
}

/** "No differences" is only certain once everything has been compared. */
function agreement(check: MoneyCheck | undefined): string {
  if (!check?.finishedAt) return 'No known differences. Compare with the gateway to be sure.';
  return check.missed > 0
    ? 'No differences among the orders that could be compared.'
    : 'Our records and the gateway’s agree.';
}

function lastCheck(check: MoneyCheck | undefined): string {
  if (!check || check.startedAt === '') return 'Not compared yet.';
  const { startedAt, checked, missed } = check;
  const open = missed > 0 ? `, ${missed} could not be checked` : '';
  return `Last compared ${formatDateTime(startedAt)}: ${countText(checked, 'order')}${open}.`;
}

function differenceColumns(reload: () => Promise<void>): readonly Column<MoneyDifference>[] {
  return [
    {
      id: 'order',
      title: 'Order',
      isFixed: true,
      cell: ({ orderId }) => <OrderLink orderId={orderId} />,
    },
    { id: 'kind', title: 'What', cell: ({ kind }) => kind.replaceAll(/[-_]/g, ' ') },
    { id: 'ours', title: 'We say', cell: ({ ours }) => ours },
    { id: 'theirs', title: 'They say', cell: ({ theirs }) => theirs },
    {
      id: 'amount',
      title: 'Amount',
      align: 'right',
      cell: ({ amount }) => (amount > 0 ? formatRupees(amount) : ''),
    },
    { id: 'seen', title: 'Since', cell: ({ firstSeenAt }) => formatDateTime(firstSeenAt) },
    {
      id: 'resolve',
      title: 'Resolve',
      isFixed: true,
      cell: (difference) =>
        difference.resolvedAt === null ? (
          <Resolve difference={difference} onDone={reload} />
        ) : (
          difference.resolution
        ),
    },
  ];
}

type Action = 'fetch' | 'refund' | 'mark';
const LABELS: Record<Action, [title: string, what: string]> = {
  fetch: ['Fetch', 'The order is updated with the gateway’s current data.'],
  refund: ['Refund', 'The amount is refunded through the gateway.'],
  mark: ['Mark as seen', 'It is removed from the list. Enter the reason.'],
};

function Resolve({
  difference,
  onDone,
}: {
  difference: MoneyDifference;
  onDone: () => Promise<void>;
}) {
  const [action, setAction] = useState<Action>();
  const mayResolve = useMayCall(resolveDifference);
  const actions = (['fetch', 'refund', 'mark'] as const).filter(
    (one) => one !== 'refund' || difference.amount > 0,
  );
  return (
    <span className="flex flex-wrap gap-1">
      {actions.map((one) => (
        <Button
          key={one}
          look="secondary"
          size="small"
          disabled={!mayResolve}
          onClick={() => setAction(one)}
        >
          {LABELS[one][0]}
        </Button>
      ))}
      <FormDialog
        open={action !== undefined}
        onClose={() => setAction(undefined)}
        title={action ? LABELS[action][0] : ''}
        start={{ note: '' }}
        action={action && LABELS[action][0]}
        look={action === 'refund' ? 'danger' : 'primary'}
        onSubmit={async ({ note }) => {
          if (action) await staffCall(resolveDifference, { id: difference.id, action, note });
          await onDone();
        }}
      >
        {({ text }) => (
          <>
            <p className="text-sm">
              {action === 'refund' && <strong>{formatRupees(difference.amount)}: </strong>}
              {action && LABELS[action][1]}
            </p>
            <Field
              label="Note"
              required={action === 'mark'}
              maxLength={NOTE_MAX}
              {...text('note')}
            />
          </>
        )}
      </FormDialog>
    </span>
  );
}

import {
  type InboxRow,
  listInbox,
  replayWebhook,
} from '#src/features/payments/inbox/inbox.contract.ts';
import { formatDateTime } from '#src/lib/dates.ts';
import { Badge } from '#src/ui/Badge.tsx';
import { Button } from '#src/ui/Button.tsx';
import { showToast } from '#src/ui/toast.store.ts';
import { useSubmit } from '#src/ui/useSubmit.ts';
import type { Column } from '#src/admin/kit/column.ts';
import { Loaded } from '#src/admin/kit/Loaded.tsx';
import { oneOf } from '#src/admin/kit/one-of.ts';
import { PagedTable } from '#src/admin/kit/PagedTable.tsx';
import { ListFilter } from '#src/admin/kit/ListFilter.tsx';
import { staffCall } from '#src/admin/kit/staff-call.store.ts';
import { useMayCall } from '#src/admin/kit/useMayCall.ts';
import { useQuery } from '#src/admin/kit/useQuery.ts';
import { useRemote } from '#src/admin/kit/useRemote.ts';

const OUTCOMES = ['pending', 'done', 'ignored', 'failed'] as const;
const OUTCOME_LABELS = {
  pending: 'Pending',
  done: 'Done',
  ignored: 'Ignored',
  failed: 'Failed',
} as const;
const OUTCOME_LOOK = { pending: 'warn', done: 'good', ignored: 'muted', failed: 'bad' } as const;

/** Lists the gateway's notifications, newest first, with their results. */
export function Inbox() {
  const query = useQuery();
  const outcome = oneOf(OUTCOMES, query.get('outcome'));
  const input = { outcome, page: query.page };
  const { remote, isBusy, reload } = useRemote(
    () => staffCall(listInbox, input),
    JSON.stringify(input),
  );
  const options = [
    { value: '', label: 'Any outcome' },
    ...OUTCOMES.map((value) => ({ value, label: OUTCOME_LABELS[value] })),
  ];
  return (
    <>
      <div className="mb-4 flex">
        <ListFilter label="Outcome" name="outcome" options={options} query={query} />
      </div>
      <Loaded remote={remote} reload={reload}>
        {({ webhooks, total, totalPages }) => (
          <PagedTable
            label="Gateway messages"
            unit="message"
            columns={inboxColumns(reload)}
            rows={webhooks}
            rowId={({ id }) => String(id)}
            rowName={({ id }) => `message ${id}`}
            empty="No messages of this kind."
            {...{ query, isBusy, total, totalPages }}
          />
        )}
      </Loaded>
    </>
  );
}

function inboxColumns(reload: () => Promise<void>): readonly Column<InboxRow>[] {
  return [
    { id: 'at', title: 'Received', isFixed: true, cell: (row) => formatDateTime(row.receivedAt) },
    { id: 'type', title: 'Type', cell: ({ type }) => type ?? 'unreadable' },
    { id: 'order', title: 'Order', cell: ({ gatewayOrderId }) => gatewayOrderId ?? '' },
    {
      id: 'signature',
      title: 'Signature',
      cell: ({ signatureValid }) => (
        <Badge kind={signatureValid ? 'good' : 'bad'}>{signatureValid ? 'Valid' : 'Invalid'}</Badge>
      ),
    },
    {
      id: 'outcome',
      title: 'Outcome',
      cell: ({ outcome, outcomeNote, deliveries }) => (
        <span>
          <Badge kind={OUTCOME_LOOK[outcome]}>{OUTCOME_LABELS[outcome]}</Badge>
          {deliveries > 1 && ` ${deliveries}×`}
          {outcomeNote && <span className="block text-soft">{outcomeNote}</span>}
        </span>
      ),
    },
    {
      id: 'replay',
      title: 'Again',
      isFixed: true,
      cell: ({ id, signatureValid }) => signatureValid && <Replay id={id} onDone={reload} />,
    },
  ];
}

function Replay({ id, onDone }: { id: number; onDone: () => Promise<void> }) {
  const mayReplay = useMayCall(replayWebhook);
  const { running, error, submit } = useSubmit(async () => {
    await staffCall(replayWebhook, { id });
    showToast('The message was processed again.');
    await onDone();
  });
  return (
    <span className="grid justify-items-start gap-1">
      <Button
        look="secondary"
        size="small"
        disabled={!mayReplay}
        busy={running}
        onClick={() => submit()}
      >
        Replay<span className="sr-only"> message {id}</span>
      </Button>
      {error && <span className="text-bad">{error.message}</span>}
    </span>
  );
}

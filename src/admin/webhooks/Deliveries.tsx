import { useState } from 'react';
import type { Column } from '#src/admin/kit/column.ts';
import { DayField } from '#src/admin/kit/DayField.tsx';
import { FormDialog } from '#src/admin/kit/FormDialog.tsx';
import { Link } from '#src/admin/kit/Link.tsx';
import { Loaded } from '#src/admin/kit/Loaded.tsx';
import { oneOf } from '#src/admin/kit/one-of.ts';
import { PagedTable } from '#src/admin/kit/PagedTable.tsx';
import { ListFilter } from '#src/admin/kit/ListFilter.tsx';
import { staffCall } from '#src/admin/kit/staff-call.store.ts';
import { useEvery } from '#src/admin/kit/useEvery.ts';
import { useMayCall } from '#src/admin/kit/useMayCall.ts';
import { useQuery } from '#src/admin/kit/useQuery.ts';
import { useRemote } from '#src/admin/kit/useRemote.ts';
import { TEST_EVENT, WEBHOOK_EVENT_NAMES } from '#src/features/webhooks/webhook-events.ts';
import { DELIVERY_STATES } from '#src/features/webhooks/webhook-status.ts';
import {
  listWebhookDeliveries,
  LOG_DAYS,
  resendFailedWebhooks,
  type WebhookDelivery,
  type WebhookEndpoint,
} from '#src/features/webhooks/webhooks.contract.ts';
import { formatDateTime } from '#src/lib/dates.ts';
import { DAY_MS } from '#src/lib/durations.ts';
import { Badge } from '#src/ui/Badge.tsx';
import { Button } from '#src/ui/Button.tsx';
import { showToast } from '#src/ui/toast.store.ts';
import { formatCount } from '#src/lib/money.ts';
import { DELIVERY_LABELS, DELIVERY_LOOKS, nextText, resultText } from './webhook-text.ts';

const STATES = [
  { value: '', label: 'Any state' },
  ...DELIVERY_STATES.map((value) => ({ value, label: DELIVERY_LABELS[value] })),
];
const TYPES = [
  { value: '', label: 'Any event' },
  ...[...WEBHOOK_EVENT_NAMES, TEST_EVENT].map((value) => ({ value, label: value })),
];
const LOOK_MS = 5000;

type Props = { endpoint: WebhookEndpoint; onChange: () => Promise<void> };

/** Lists the messages of a webhook, newest first. */
export function Deliveries({ endpoint, onChange }: Props) {
  const query = useQuery();
  const state = oneOf(DELIVERY_STATES, query.get('state'));
  const type = oneOf([...WEBHOOK_EVENT_NAMES, TEST_EVENT], query.get('type')) ?? '';
  const input = { endpointId: endpoint.id, state, type, page: query.page };
  const { remote, isBusy, reload } = useRemote(
    () => staffCall(listWebhookDeliveries, input),
    JSON.stringify(input),
  );
  const isSending =
    remote.state === 'ready' &&
    remote.value.deliveries.some((one) => one.state === 'waiting') &&
    endpoint.state === 'enabled';
  useEvery(LOOK_MS, reload, isSending);
  return (
    <section>
      <h2 className="mb-3 text-lg font-bold tracking-tight">Deliveries</h2>
      <div className="mb-4 flex flex-wrap gap-3">
        <ListFilter label="State" name="state" options={STATES} query={query} />
        <ListFilter label="Event" name="type" options={TYPES} query={query} />
        <ResendFailed
          endpoint={endpoint}
          onDone={async () => {
            await Promise.all([reload(), onChange()]);
          }}
        />
      </div>
      <Loaded remote={remote} reload={reload}>
        {({ deliveries, total, totalPages }) => (
          <PagedTable
            label="Deliveries"
            unit={['delivery', 'deliveries']}
            columns={columnsOf(endpoint)}
            rows={deliveries}
            rowId={({ id }) => String(id)}
            rowName={({ type: name, createdAt }) => `${name}, ${formatDateTime(createdAt)}`}
            empty={
              query.isNarrowed
                ? 'No deliveries match these filters.'
                : `No events in the last ${LOG_DAYS} days. Send a test event to try the webhook.`
            }
            {...{ query, total, totalPages }}
            isBusy={isBusy && !isSending}
          />
        )}
      </Loaded>
    </section>
  );
}

function columnsOf(endpoint: WebhookEndpoint): readonly Column<WebhookDelivery>[] {
  const isEnabled = endpoint.state === 'enabled';
  return [
    {
      id: 'type',
      title: 'Event',
      isFixed: true,
      cell: ({ id, type }) => (
        <Link
          href={`/admin/settings/webhooks/${endpoint.id}/${id}`}
          className="font-bold text-brand"
        >
          <code>{type}</code>
        </Link>
      ),
    },
    { id: 'at', title: 'Time', cell: ({ createdAt }) => formatDateTime(createdAt) },
    {
      id: 'state',
      title: 'State',
      cell: ({ state }) => <Badge kind={DELIVERY_LOOKS[state]}>{DELIVERY_LABELS[state]}</Badge>,
    },
    { id: 'result', title: 'Result', cell: ({ last }) => last && resultText(last) },
    { id: 'attempts', title: 'Attempts', align: 'right', cell: ({ attempts }) => attempts },
    {
      id: 'duration',
      title: 'Duration',
      align: 'right',
      isExtra: true,
      cell: ({ last }) => last && `${formatCount(last.durationMs)} ms`,
    },
    { id: 'next', title: 'Next attempt', cell: (delivery) => nextText(delivery, isEnabled) },
  ];
}

/** `2026-11-24T18:30`, in the time zone of the browser. */
function toLocalText(moment: Date): string {
  const zoned = new Date(moment.getTime() - moment.getTimezoneOffset() * 60_000);
  return zoned.toISOString().slice(0, 16);
}

function ResendFailed({
  endpoint,
  onDone,
}: {
  endpoint: WebhookEndpoint;
  onDone: () => Promise<void>;
}) {
  const { id, state, counts } = endpoint;
  const mayResend = useMayCall(resendFailedWebhooks);
  const [start, setStart] = useState<{ since: string }>();
  if (!mayResend || counts.failed === 0) return null;
  return (
    <>
      <Button
        look="secondary"
        disabled={state !== 'enabled'}
        onClick={() => setStart({ since: toLocalText(new Date(Date.now() - DAY_MS)) })}
      >
        Resend failed…
      </Button>
      <FormDialog
        open={start !== undefined}
        onClose={() => setStart(undefined)}
        title="Resend failed messages"
        start={start ?? { since: '' }}
        action="Resend"
        onSubmit={async ({ since }) => {
          const moment = since === '' ? '' : new Date(since).toISOString();
          const { count } = await staffCall(resendFailedWebhooks, { id, since: moment });
          showToast(count === 1 ? '1 message is sent again.' : `${count} messages are sent again.`);
          await onDone();
        }}
      >
        {({ text }) => (
          <>
            <p className="text-sm">
              All messages that failed are sent again, with the same ids. Your endpoint can
              recognise those it already knows.
            </p>
            <DayField type="datetime-local" label="Events since" required {...text('since')} />
          </>
        )}
      </FormDialog>
    </>
  );
}

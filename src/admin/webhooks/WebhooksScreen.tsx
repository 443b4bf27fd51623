import { countText } from '#src/lib/count-text.ts';
import type { Column } from '#src/admin/kit/column.ts';
import { DataTable } from '#src/admin/kit/DataTable.tsx';
import { Link } from '#src/admin/kit/Link.tsx';
import { LinkFor } from '#src/admin/kit/LinkFor.tsx';
import { Loaded } from '#src/admin/kit/Loaded.tsx';
import { PageHead } from '#src/admin/kit/PageHead.tsx';
import { staffCall } from '#src/admin/kit/staff-call.store.ts';
import { useQuery } from '#src/admin/kit/useQuery.ts';
import { useRemote } from '#src/admin/kit/useRemote.ts';
import { WEBHOOK_EVENT_NAMES } from '#src/features/webhooks/webhook-events.ts';
import {
  createWebhookEndpoint,
  listWebhookEndpoints,
  type WebhookEndpoint,
} from '#src/features/webhooks/webhooks.contract.ts';
import { formatDateTime } from '#src/lib/dates.ts';
import { Alert } from '#src/ui/Alert.tsx';
import { Badge } from '#src/ui/Badge.tsx';
import { buttonClass } from '#src/ui/button.ts';
import { ENDPOINT_LABELS, ENDPOINT_LOOKS } from './webhook-text.ts';

/** Lists the addresses that receive events of the shop. */
export function WebhooksScreen() {
  const query = useQuery();
  const { remote, isBusy, reload } = useRemote(() => staffCall(listWebhookEndpoints, {}));
  return (
    <>
      <PageHead
        title="Webhooks"
        above={
          <Link href="/admin/settings" className="font-bold text-brand">
            ← Settings
          </Link>
        }
      >
        <LinkFor
          call={createWebhookEndpoint}
          href="/admin/settings/webhooks/add"
          className={buttonClass()}
        >
          Add webhook
        </LinkFor>
      </PageHead>
      {INTRODUCTION}
      {remote.state === 'ready' &&
        remote.value.endpoints.map((one) => <Disabled key={one.id} endpoint={one} />)}
      <Loaded remote={remote} reload={reload}>
        {({ endpoints }) => (
          <DataTable
            label="Webhooks"
            count={countText(endpoints.length, 'webhook')}
            columns={COLUMNS}
            rows={endpoints}
            rowId={({ id }) => String(id)}
            rowName={({ url }) => url}
            empty="There are no webhooks yet."
            {...{ query, isBusy }}
          />
        )}
      </Loaded>
    </>
  );
}

const INTRODUCTION = (
  <p className="mb-4 max-w-3xl text-sm text-soft">
    A webhook sends events, such as a new order, to another system within a second. Messages are
    signed as{' '}
    <a href="https://www.standardwebhooks.com" className="underline">
      Standard Webhooks
    </a>{' '}
    says. The{' '}
    <a href="/api/docs#webhooks" className="underline">
      API document
    </a>{' '}
    has an example of each.
  </p>
);

/** Says that the shop has disabled a webhook, and why. */
function Disabled({ endpoint: { id, url, state, stateReason } }: { endpoint: WebhookEndpoint }) {
  if (state !== 'disabled') return null;
  return (
    <div className="mb-4">
      <Alert kind="warning">
        <p className="wrap-anywhere">{url} is disabled.</p>
        <p className="font-normal wrap-anywhere">
          {stateReason} Its events wait until you enable it again.
        </p>
        <Link href={`/admin/settings/webhooks/${id}`} className="font-bold underline">
          Check the webhook
        </Link>
      </Alert>
    </div>
  );
}

const COLUMNS: readonly Column<WebhookEndpoint>[] = [
  {
    id: 'url',
    title: 'Address',
    isFixed: true,
    cell: ({ id, url, description }) => (
      <span>
        <Link
          href={`/admin/settings/webhooks/${id}`}
          className="font-bold wrap-anywhere text-brand"
        >
          {url}
        </Link>
        {description !== '' && <span className="block text-soft">{description}</span>}
      </span>
    ),
  },
  {
    id: 'events',
    title: 'Events',
    cell: ({ events: [first, ...others] }) => {
      if (others.length + 1 === WEBHOOK_EVENT_NAMES.length) return 'All';
      return others.length === 0 ? <code>{first}</code> : `${others.length + 1} events`;
    },
  },
  {
    id: 'last',
    title: 'Last delivered',
    cell: ({ lastDeliveredAt }) => (lastDeliveredAt ? formatDateTime(lastDeliveredAt) : 'Never'),
  },
  { id: 'waiting', title: 'Waiting', align: 'right', cell: ({ counts }) => counts.waiting },
  { id: 'failed', title: 'Failed', align: 'right', cell: ({ counts }) => counts.failed },
  {
    id: 'state',
    title: 'State',
    cell: ({ state, failingSince }) => (
      <span className="flex flex-wrap gap-1">
        <Badge kind={ENDPOINT_LOOKS[state]}>{ENDPOINT_LABELS[state]}</Badge>
        {state === 'enabled' && failingSince !== null && <Badge kind="warn">Failing</Badge>}
      </span>
    ),
  },
];

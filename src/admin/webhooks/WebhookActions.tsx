import { useState } from 'react';
import { Confirm } from '#src/admin/kit/Confirm.tsx';
import { DetailList } from '#src/admin/kit/DetailList.tsx';
import { FormDialog } from '#src/admin/kit/FormDialog.tsx';
import { LookOnly } from '#src/admin/kit/LookOnly.tsx';
import { Panel } from '#src/admin/kit/Panel.tsx';
import { goTo } from '#src/admin/kit/router.store.ts';
import { staffCall } from '#src/admin/kit/staff-call.store.ts';
import { thenReload } from '#src/admin/kit/then-reload.ts';
import { useMayCall } from '#src/admin/kit/useMayCall.ts';
import {
  deleteWebhookEndpoint,
  endpointVersion,
  OVERLAP_HOURS,
  rotateWebhookSecret,
  sendTestWebhook,
  updateWebhookEndpoint,
  type WebhookEndpoint,
} from '#src/features/webhooks/webhooks.contract.ts';
import { formatDateTime } from '#src/lib/dates.ts';
import { Alert } from '#src/ui/Alert.tsx';
import { Badge } from '#src/ui/Badge.tsx';
import { Button } from '#src/ui/Button.tsx';
import { Checkbox } from '#src/ui/Checkbox.tsx';
import { showToast } from '#src/ui/toast.store.ts';
import { useSubmit } from '#src/ui/useSubmit.ts';
import { SecretDialog } from './SecretDialog.tsx';
import { ENDPOINT_LABELS, ENDPOINT_LOOKS } from './webhook-text.ts';

type Props = {
  endpoint: WebhookEndpoint;
  onChange: (endpoint: WebhookEndpoint) => void;
  reload: () => Promise<void>;
};

/** State of a webhook, with the buttons to try, pause and delete it and to renew its secret. */
export function WebhookActions(props: Props) {
  const { endpoint, onChange, reload } = props;
  const mayChange = useMayCall(updateWebhookEndpoint);
  const { id, state, stateReason } = endpoint;
  const isEnabled = state === 'enabled';
  const switching = useSubmit(async () => {
    const version = endpointVersion(endpoint);
    const input = { id, version, state: isEnabled ? 'paused' : 'enabled' } as const;
    onChange(await thenReload(staffCall(updateWebhookEndpoint, input), reload));
    showToast(isEnabled ? 'The webhook is paused.' : 'The webhook is enabled.');
  });
  const testing = useSubmit(async () => {
    const { id: delivery } = await staffCall(sendTestWebhook, { id });
    goTo(`/admin/settings/webhooks/${id}/${delivery}`);
  });
  const error = switching.error ?? testing.error;
  return (
    <Panel title="State">
      <div className="grid justify-items-start gap-4">
        {state === 'disabled' && (
          <Alert kind="warning">
            <span className="wrap-anywhere">{stateReason}</span> Its events wait. Repair the
            endpoint, then enable the webhook again.
          </Alert>
        )}
        <StateFacts endpoint={endpoint} />
        {mayChange ? (
          <div className="flex flex-wrap gap-2">
            <Button
              look={isEnabled ? 'secondary' : 'primary'}
              busy={switching.running}
              onClick={() => switching.submit()}
            >
              {isEnabled ? 'Pause' : 'Enable again'}
            </Button>
            <Button
              look="secondary"
              disabled={!isEnabled}
              busy={testing.running}
              onClick={() => testing.submit()}
            >
              Send test event
            </Button>
            <NewSecret {...props} />
            <Delete endpoint={endpoint} />
          </div>
        ) : (
          <LookOnly />
        )}
        {error && <Alert>{error.message}</Alert>}
      </div>
    </Panel>
  );
}

function StateFacts({ endpoint }: Pick<Props, 'endpoint'>) {
  const { state, failingSince, previousSecretUntil } = endpoint;
  const isFailing = state === 'enabled' && failingSince !== null;
  const hasOldSecret = previousSecretUntil !== null && Date.parse(previousSecretUntil) > Date.now();
  return (
    <DetailList
      details={[
        [
          'State',
          <Badge key="state" kind={ENDPOINT_LOOKS[state]}>
            {ENDPOINT_LABELS[state]}
          </Badge>,
        ],
        ...(isFailing ? [['Failing since', formatDateTime(failingSince)] as const] : []),
        [
          'Last delivered',
          endpoint.lastDeliveredAt ? formatDateTime(endpoint.lastDeliveredAt) : 'Never',
        ],
        ['Added', formatDateTime(endpoint.createdAt)],
        ...(hasOldSecret
          ? [['Old secret valid until', formatDateTime(previousSecretUntil)] as const]
          : []),
      ]}
    />
  );
}

function NewSecret({ endpoint, onChange }: Props) {
  const [isAsking, setAsking] = useState(false);
  const [secret, setSecret] = useState<string>();
  const start: { hasLeaked: boolean } = { hasLeaked: false };
  return (
    <>
      <Button look="secondary" onClick={() => setAsking(true)}>
        New secret
      </Button>
      <FormDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title="Create a new secret?"
        start={start}
        action="Create secret"
        onSubmit={async ({ hasLeaked }) => {
          const input = { id: endpoint.id, hasLeaked };
          const { secret: made, ...after } = await staffCall(rotateWebhookSecret, input);
          onChange(after);
          setSecret(made);
        }}
      >
        {({ typed, set }) => (
          <>
            <p className="text-sm">
              Messages are signed with the old and the new secret for {OVERLAP_HOURS} hours, so that
              none is lost while you change your endpoint.
            </p>
            <Checkbox
              name="hasLeaked"
              label="The old secret has leaked: stop using it immediately"
              checked={typed.hasLeaked}
              onChange={(event) => set({ hasLeaked: event.target.checked })}
            />
          </>
        )}
      </FormDialog>
      <SecretDialog secret={secret} onClose={() => setSecret(undefined)} />
    </>
  );
}

function Delete({ endpoint: { id, url, counts } }: Pick<Props, 'endpoint'>) {
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button look="danger" onClick={() => setAsking(true)}>
        Delete
      </Button>
      <Confirm
        open={isAsking}
        onClose={() => setAsking(false)}
        title="Delete this webhook?"
        action="Delete webhook"
        onConfirm={async () => {
          await staffCall(deleteWebhookEndpoint, { id });
          showToast('The webhook is deleted.');
          goTo('/admin/settings/webhooks');
        }}
      >
        <p className="text-sm wrap-anywhere">
          {url} receives no more events, and its log is deleted. You cannot undo this.
          {counts.waiting > 0 && ` Waiting messages are not sent: ${counts.waiting}.`}
        </p>
      </Confirm>
    </>
  );
}

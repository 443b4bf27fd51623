import { CopyButton } from '#src/admin/kit/CopyButton.tsx';
import { DetailList } from '#src/admin/kit/DetailList.tsx';
import { Link } from '#src/admin/kit/Link.tsx';
import { Loaded } from '#src/admin/kit/Loaded.tsx';
import { PageHead } from '#src/admin/kit/PageHead.tsx';
import { Panel } from '#src/admin/kit/Panel.tsx';
import type { ScreenProps } from '#src/admin/kit/screen.ts';
import { staffCall } from '#src/admin/kit/staff-call.store.ts';
import { useEvery } from '#src/admin/kit/useEvery.ts';
import { useMayCall } from '#src/admin/kit/useMayCall.ts';
import { useRemote } from '#src/admin/kit/useRemote.ts';
import {
  resendWebhookDelivery,
  viewWebhookDelivery,
  viewWebhookEndpoint,
  type WebhookDeliveryDetail,
  type WebhookEndpoint,
} from '#src/features/webhooks/webhooks.contract.ts';
import { formatDateTime } from '#src/lib/dates.ts';
import { Alert } from '#src/ui/Alert.tsx';
import { Badge } from '#src/ui/Badge.tsx';
import { Button } from '#src/ui/Button.tsx';
import { showToast } from '#src/ui/toast.store.ts';
import { useSubmit } from '#src/ui/useSubmit.ts';
import { formatCount } from '#src/lib/money.ts';
import { DELIVERY_LABELS, DELIVERY_LOOKS, indented, nextText, resultText } from './webhook-text.ts';

const LOOK_MS = 1000;

/** One message of a webhook, with the response to each attempt. */
export function DeliveryScreen({ values }: ScreenProps) {
  const endpointId = Number(values['id']);
  const id = Number(values['delivery']);
  const { remote, reload, put } = useRemote(async () => {
    const endpoint = await staffCall(viewWebhookEndpoint, { id: endpointId });
    return { endpoint, delivery: await staffCall(viewWebhookDelivery, { id }) };
  }, `${endpointId} ${id}`);
  const now = remote.state === 'ready' ? remote.value : undefined;
  const isDue =
    now?.delivery.state === 'waiting' &&
    now.endpoint.state === 'enabled' &&
    nextText(now.delivery, true) === 'Now';
  useEvery(LOOK_MS, reload, isDue);
  return (
    <>
      <PageHead
        title={now ? now.delivery.type : 'Delivery'}
        above={
          <Link href={`/admin/settings/webhooks/${endpointId}`} className="font-bold text-brand">
            ← {now ? new URL(now.endpoint.url).host : 'Webhook'}
          </Link>
        }
      />
      <Loaded remote={remote} reload={reload}>
        {({ endpoint, delivery }) => (
          <div className="grid items-start gap-5 lg:grid-cols-2">
            <div className="grid grid-cols-1 gap-5">
              <State
                {...{ endpoint, delivery, isDue }}
                onChange={(changed) => put({ endpoint, delivery: changed })}
              />
              <Attempts delivery={delivery} />
            </div>
            <Message delivery={delivery} />
          </div>
        )}
      </Loaded>
    </>
  );
}

type StateProps = {
  endpoint: WebhookEndpoint;
  delivery: WebhookDeliveryDetail;
  isDue: boolean;
  onChange: (delivery: WebhookDeliveryDetail) => void;
};

function State({ endpoint, delivery, isDue, onChange }: StateProps) {
  const mayResend = useMayCall(resendWebhookDelivery);
  const isEnabled = endpoint.state === 'enabled';
  const { id, eventId, state, createdAt, attempts } = delivery;
  const { running, error, submit } = useSubmit(async () => {
    onChange(await staffCall(resendWebhookDelivery, { id }));
    showToast('The message is sent again.');
  });
  const next = nextText(delivery, isEnabled);
  return (
    <Panel title="Delivery">
      <div className="grid justify-items-start gap-4">
        <DetailList
          details={[
            [
              'State',
              <span key="state" role="status">
                <Badge kind={DELIVERY_LOOKS[state]}>
                  {isDue ? 'Sending…' : DELIVERY_LABELS[state]}
                </Badge>
              </span>,
            ],
            ['Address', endpoint.url],
            ['Event', formatDateTime(createdAt)],
            ['webhook-id', <code key="id">{eventId}</code>],
            ['Attempts', attempts],
            ...(next === '' ? [] : [['Next attempt', next] as const]),
          ]}
        />
        {mayResend && (
          <Button
            look="secondary"
            disabled={!isEnabled || isDue}
            busy={running}
            onClick={() => submit()}
          >
            {state === 'waiting' ? 'Send now' : 'Resend'}
          </Button>
        )}
        {error && <Alert>{error.message}</Alert>}
      </div>
    </Panel>
  );
}

function Attempts({ delivery: { log } }: { delivery: WebhookDeliveryDetail }) {
  return (
    <Panel title="Attempts">
      {log.length === 0 && <p className="text-sm text-soft">Not sent yet.</p>}
      <ol className="grid gap-4">
        {log.map((attempt) => (
          <li key={attempt.at} className="grid gap-1 text-sm">
            <p className="flex flex-wrap justify-between gap-x-4">
              <strong>{resultText(attempt)}</strong>
              <span className="text-soft">
                {formatDateTime(attempt.at)}, {formatCount(attempt.durationMs)} ms
              </span>
            </p>
            {attempt.responseBody !== '' && (
              <Text label={`Response of ${formatDateTime(attempt.at)}`}>
                {attempt.responseBody}
              </Text>
            )}
          </li>
        ))}
      </ol>
    </Panel>
  );
}

function Message({ delivery: { body } }: { delivery: WebhookDeliveryDetail }) {
  return (
    <Panel
      title="Message"
      actions={body === null ? undefined : <CopyButton text={body} what="message" />}
    >
      {body === null ? (
        <p className="text-sm text-soft">
          It was erased with the data of the customer. If you resend it, it contains what the shop
          still knows.
        </p>
      ) : (
        <Text label="Text of the message">{indented(body)}</Text>
      )}
    </Panel>
  );
}

/** A text from a program; scrolls by keyboard too. */
function Text({ label, children }: { label: string; children: string }) {
  return (
    <pre
      // A keyboard can only scroll what has the focus.
      tabIndex={0}
      role="region"
      aria-label={label}
      className="max-h-[60vh] overflow-auto rounded-field bg-sunk p-3 text-xs break-words whitespace-pre-wrap"
    >
      {children}
    </pre>
  );
}

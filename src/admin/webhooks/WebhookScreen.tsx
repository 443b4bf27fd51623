import { Link } from '#src/admin/kit/Link.tsx';
import { Loaded } from '#src/admin/kit/Loaded.tsx';
import { PageHead } from '#src/admin/kit/PageHead.tsx';
import { Panel } from '#src/admin/kit/Panel.tsx';
import type { ScreenProps } from '#src/admin/kit/screen.ts';
import { staffCall } from '#src/admin/kit/staff-call.store.ts';
import { useForm } from '#src/admin/kit/useForm.ts';
import { useGuard } from '#src/admin/kit/useGuard.ts';
import { useMayCall } from '#src/admin/kit/useMayCall.ts';
import { useRemote } from '#src/admin/kit/useRemote.ts';
import {
  endpointVersion,
  updateWebhookEndpoint,
  viewWebhookEndpoint,
  type WebhookEndpoint,
} from '#src/features/webhooks/webhooks.contract.ts';
import { Alert } from '#src/ui/Alert.tsx';
import { Button } from '#src/ui/Button.tsx';
import { showToast } from '#src/ui/toast.store.ts';
import { Deliveries } from './Deliveries.tsx';
import { WebhookActions } from './WebhookActions.tsx';
import { WebhookFields } from './WebhookFields.tsx';

/** One webhook: its settings, actions and log. */
export function WebhookScreen({ values }: ScreenProps) {
  const id = Number(values['id']);
  const { remote, reload, put } = useRemote(
    () => staffCall(viewWebhookEndpoint, { id }),
    values['id'],
  );
  return (
    <>
      <PageHead
        title={remote.state === 'ready' ? new URL(remote.value.url).host : 'Webhook'}
        above={
          <Link href="/admin/settings/webhooks" className="font-bold text-brand">
            ← Webhooks
          </Link>
        }
      />
      <Loaded remote={remote} reload={reload}>
        {(endpoint) => (
          <div className="grid items-start gap-5 xl:grid-cols-[minmax(0,2fr)_minmax(22rem,1fr)]">
            <div className="grid grid-cols-1 gap-5">
              <WebhookActions endpoint={endpoint} onChange={put} reload={reload} />
              <Deliveries endpoint={endpoint} onChange={reload} />
            </div>
            <Panel title="Address and events">
              <WebhookForm key={endpoint.id} {...{ endpoint, reload }} onChange={put} />
            </Panel>
          </div>
        )}
      </Loaded>
    </>
  );
}

type FormProps = {
  endpoint: WebhookEndpoint;
  onChange: (endpoint: WebhookEndpoint) => void;
  reload: () => void;
};

function WebhookForm({ endpoint, onChange, reload }: FormProps) {
  const mayChange = useMayCall(updateWebhookEndpoint);
  const { id, url, description, events } = endpoint;
  const form = useForm({ url, description, events }, async (typed) => {
    const version = endpointVersion(endpoint);
    const saving = staffCall(updateWebhookEndpoint, { id, version, ...typed });
    // What a colleague has saved becomes the base of the next try; the typed values stay.
    onChange(await saving.finally(reload));
    showToast('The webhook is saved.');
  });
  useGuard(form.isTyped);
  return (
    <form {...form.formProps} className="grid gap-5">
      <WebhookFields form={form} disabled={!mayChange} />
      {form.error && <Alert>{form.error.message}</Alert>}
      {form.isTyped && (
        <Button type="submit" busy={form.running}>
          Save changes
        </Button>
      )}
    </form>
  );
}

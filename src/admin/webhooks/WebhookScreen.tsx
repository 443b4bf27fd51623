import { useState } from 'react';
import { findConflict, type Meanwhile } from '#src/admin/kit/conflict.ts';
import { Link } from '#src/admin/kit/Link.tsx';
import { Loaded } from '#src/admin/kit/Loaded.tsx';
import { PageHead } from '#src/admin/kit/PageHead.tsx';
import { Panel } from '#src/admin/kit/Panel.tsx';
import { SavedMeanwhile } from '#src/admin/kit/SavedMeanwhile.tsx';
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
import { type WebhookDraft, WebhookFields } from './WebhookFields.tsx';

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
              <WebhookForm key={endpoint.id} endpoint={endpoint} onChange={put} />
            </Panel>
          </div>
        )}
      </Loaded>
    </>
  );
}

type FormProps = { endpoint: WebhookEndpoint; onChange: (endpoint: WebhookEndpoint) => void };

function toDraft({ url, description, events }: WebhookDraft): WebhookDraft {
  return { url, description, events };
}

function WebhookForm({ endpoint, onChange }: FormProps) {
  const mayChange = useMayCall(updateWebhookEndpoint);
  // What a colleague saves in the meantime is not what the form began with.
  const [base, setBase] = useState(() => toDraft(endpoint));
  const [meanwhile, setMeanwhile] = useState<Meanwhile<WebhookDraft>>();
  const form = useForm(base, async (typed) => {
    const input = { id: endpoint.id, version: endpointVersion(base), ...typed };
    const after = await staffCall(updateWebhookEndpoint, input).catch((thrown: unknown) => {
      const theirs = findConflict<WebhookDraft>(thrown);
      if (theirs) {
        setMeanwhile({ before: base, theirs: toDraft(theirs) });
        setBase(toDraft(theirs));
      }
      throw thrown;
    });
    setBase(toDraft(after));
    setMeanwhile(undefined);
    onChange(after);
    showToast('The webhook is saved.');
  });
  useGuard(form.isTyped);
  return (
    <form {...form.formProps} className="grid gap-5">
      <WebhookFields form={form} disabled={!mayChange} />
      {meanwhile ? (
        <SavedMeanwhile
          meanwhile={meanwhile}
          mine={form.typed}
          labels={labelsOf}
          onTake={form.set}
        />
      ) : (
        form.error && <Alert>{form.error.message}</Alert>
      )}
      {form.isTyped && (
        <Button type="submit" busy={form.running}>
          Save changes
        </Button>
      )}
    </form>
  );
}

function labelsOf({ url, description, events }: WebhookDraft) {
  return {
    url: ['Address', url],
    description: ['Description', description],
    events: ['Events', events.join(', ')],
  } as const;
}

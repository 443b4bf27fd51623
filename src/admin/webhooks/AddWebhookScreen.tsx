import { useState } from 'react';
import { Link } from '#src/admin/kit/Link.tsx';
import { OnlyFor } from '#src/admin/kit/OnlyFor.tsx';
import { PageHead } from '#src/admin/kit/PageHead.tsx';
import { Panel } from '#src/admin/kit/Panel.tsx';
import { goTo } from '#src/admin/kit/router.store.ts';
import { staffCall } from '#src/admin/kit/staff-call.store.ts';
import { useForm } from '#src/admin/kit/useForm.ts';
import { useGuard } from '#src/admin/kit/useGuard.ts';
import { createWebhookEndpoint } from '#src/features/webhooks/webhooks.contract.ts';
import { Alert } from '#src/ui/Alert.tsx';
import { Button } from '#src/ui/Button.tsx';
import { SecretDialog } from './SecretDialog.tsx';
import { type WebhookDraft, WebhookFields } from './WebhookFields.tsx';

const EMPTY: WebhookDraft = { url: '', description: '', events: [] };

/** Adds a webhook and shows its secret. */
export function AddWebhookScreen() {
  const [created, setCreated] = useState<{ id: number; secret: string }>();
  const form = useForm(EMPTY, async (typed) =>
    setCreated(await staffCall(createWebhookEndpoint, typed)),
  );
  useGuard(form.isTyped && !created);
  return (
    <>
      <PageHead
        title="Add webhook"
        above={
          <Link href="/admin/settings/webhooks" className="font-bold text-brand">
            ← Webhooks
          </Link>
        }
      />
      <OnlyFor call={createWebhookEndpoint}>
        <Panel className="max-w-2xl">
          <form {...form.formProps} className="grid gap-5">
            <WebhookFields form={form} />
            {form.error && <Alert>{form.error.message}</Alert>}
            <Button type="submit" className="justify-self-start" busy={form.running}>
              Add webhook
            </Button>
          </form>
        </Panel>
      </OnlyFor>
      <SecretDialog
        secret={created?.secret}
        onClose={() => created && goTo(`/admin/settings/webhooks/${created.id}`)}
      />
    </>
  );
}

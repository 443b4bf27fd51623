import { useState } from 'react';
import {
  type PurchaseSending,
  resendPurchases,
  saveTrackingSecret,
  viewPurchaseSending,
} from '#src/features/tracking/tracking-admin.contract.ts';
import { PURCHASE_DAYS, type PurchaseService } from '#src/features/tracking/purchase-status.ts';
import { formatDateTime } from '#src/lib/dates.ts';
import { Link } from '#src/admin/kit/Link.tsx';
import { Loaded } from '#src/admin/kit/Loaded.tsx';
import { Panel } from '#src/admin/kit/Panel.tsx';
import { SaveButton } from '#src/admin/kit/SaveButton.tsx';
import { staffCall } from '#src/admin/kit/staff-call.store.ts';
import { useMayCall } from '#src/admin/kit/useMayCall.ts';
import { useRemote } from '#src/admin/kit/useRemote.ts';
import { Alert } from '#src/ui/Alert.tsx';
import { Badge } from '#src/ui/Badge.tsx';
import { Button } from '#src/ui/Button.tsx';
import { Field } from '#src/ui/Field.tsx';
import { showToast } from '#src/ui/toast.store.ts';
import { useSubmit } from '#src/ui/useSubmit.ts';

type Service = PurchaseSending['services'][number];
type Purchase = Service['purchases'][number];

const TEXTS: Record<PurchaseService, Record<'title' | 'company' | 'label' | 'hint', string>> = {
  ga4: {
    ...{ title: 'Google Analytics 4', company: 'Google' },
    label: 'API secret',
    hint: 'In Google Analytics: Admin → Data streams → Measurement Protocol API secrets.',
  },
  meta: {
    ...{ title: 'Meta Conversions API', company: 'Meta' },
    label: 'Access token',
    hint: 'In Meta Events Manager: Settings → Conversions API → Generate access token.',
  },
};

const STATES: Record<Purchase['state'], { kind: 'good' | 'warn' | 'bad'; label: string }> = {
  sent: { kind: 'good', label: 'Sent' },
  waiting: { kind: 'warn', label: 'Waiting' },
  failed: { kind: 'bad', label: 'Failed' },
};

/** Purchases that the server sends, and the secrets that it needs for them. */
export function PurchasesPanel() {
  const { remote, reload } = useRemote(() => staffCall(viewPurchaseSending, {}));
  return (
    <Panel title="Purchases sent by the server">
      <p className="mb-4 text-sm text-soft">
        Counts purchases that browsers miss. Each order is sent once, when it is paid or placed with
        cash on delivery, and only if the buyer agreed. Meta receives the email address and phone
        number as hashes.
      </p>
      <Loaded remote={remote} reload={reload}>
        {({ services }) => (
          <div className="grid gap-6">
            {services.map((service) => (
              <Sending key={service.service} {...service} onSaved={reload} />
            ))}
          </div>
        )}
      </Loaded>
    </Panel>
  );
}

function Sending({ onSaved, ...sending }: Service & SavedProps) {
  const { service, hasSecret, counts, resendable, purchases } = sending;
  const mayEdit = useMayCall(saveTrackingSecret);
  const total = counts.sent + counts.waiting + counts.failed;
  return (
    <section aria-label={TEXTS[service].title} className="grid gap-3">
      <h3 className="font-bold">{TEXTS[service].title}</h3>
      {mayEdit && <SecretForm key={String(hasSecret)} {...{ service, hasSecret, onSaved }} />}
      {!mayEdit && <p className="text-sm">{hasSecret ? 'Connected' : 'Not connected'}</p>}
      {total === 0 ? (
        hasSecret && <p className="text-sm text-soft">No purchases have been sent yet.</p>
      ) : (
        <>
          <p className="text-sm text-soft">
            {`${counts.sent} sent, ${counts.waiting} waiting, ${counts.failed} failed. The last ones:`}
          </p>
          <ul className="grid gap-2 text-sm">
            {purchases.map((purchase) => (
              <Sent key={purchase.orderId} {...purchase} />
            ))}
          </ul>
          {hasSecret && resendable > 0 && <Resend {...{ service, resendable, onSaved }} />}
        </>
      )}
    </section>
  );
}

function Sent({ orderId, state, status, problem, at }: Purchase) {
  const response = [status === null ? '' : `Response ${status}`, problem]
    .filter(Boolean)
    .join(': ');
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <Link href={`/admin/orders/${orderId}`} className="py-1 font-bold text-brand">
        {orderId}
      </Link>
      <Badge kind={STATES[state].kind}>{STATES[state].label}</Badge>
      <span className="text-soft">{formatDateTime(at)}</span>
      {state !== 'sent' && <span className="wrap-anywhere">{response}</span>}
    </li>
  );
}

/** Sends purchases again that failed, such as with a secret that had expired. */
function Resend({ service, resendable, onSaved }: ResendProps) {
  const mayResend = useMayCall(resendPurchases);
  const { running, error, submit } = useSubmit(async () => {
    const { count } = await staffCall(resendPurchases, { service });
    showToast(count === 1 ? '1 purchase is sent again.' : `${count} purchases are sent again.`);
    onSaved();
  });
  if (!mayResend) return null;
  return (
    <div className="grid justify-items-start gap-2">
      <Button look="secondary" size="small" busy={running} onClick={submit}>
        {`Send ${resendable} failed ${resendable === 1 ? 'purchase' : 'purchases'} again`}
      </Button>
      <p className="text-sm text-soft">
        {`${TEXTS[service].company} takes purchases of the last ${PURCHASE_DAYS[service]} days.`}
      </p>
      {error && <Alert>{error.message}</Alert>}
    </div>
  );
}

type SavedProps = { onSaved: () => void };
type ResendProps = SavedProps & Pick<Service, 'service' | 'resendable'>;
type SecretProps = SavedProps & Pick<Service, 'service' | 'hasSecret'>;

/** Replaces or deletes a secret, which the server never shows again. */
function SecretForm({ service, hasSecret, onSaved }: SecretProps) {
  const [secret, setSecret] = useState('');
  const { label, hint } = TEXTS[service];
  const { busy, running, error, submit } = useSubmit(async (value: string) => {
    await staffCall(saveTrackingSecret, { service, secret: value });
    setSecret('');
    onSaved();
  });
  return (
    <form
      noValidate
      className="grid gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        submit(secret);
      }}
    >
      <Field
        name={`${service}-secret`}
        label={hasSecret ? `New ${label.toLowerCase().replace('api', 'API')}` : label}
        hint={hasSecret ? `Connected. The stored secret is not shown. ${hint}` : hint}
        required={false}
        type="password"
        autoComplete="off"
        maxLength={500}
        value={secret}
        onChange={({ target }) => setSecret(target.value)}
        error={error?.fields['secret']}
      />
      {error && !error.fields['secret'] && <Alert>{error.message}</Alert>}
      <div className="flex flex-wrap gap-3">
        <SaveButton type="submit" isDirty={secret !== ''} disabled={busy} busy={running}>
          {hasSecret ? 'Replace secret' : 'Connect'}
        </SaveButton>
        {hasSecret && (
          <Button look="quiet" disabled={busy} onClick={() => submit('')}>
            Disconnect
          </Button>
        )}
      </div>
    </form>
  );
}

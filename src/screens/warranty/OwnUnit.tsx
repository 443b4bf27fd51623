import { type SubmitEvent, useState } from 'react';
import { TRANSFER_DAYS, type Unit } from '#src/features/warranty/warranty.contract.ts';
import { offer, withdraw } from '#src/features/warranty/warranty.store.ts';
import { formatDate } from '#src/lib/dates.ts';
import { Alert } from '#src/ui/Alert.tsx';
import { Button } from '#src/ui/Button.tsx';
import { buttonClass } from '#src/ui/button.ts';
import { Card } from '#src/ui/Card.tsx';
import { Field } from '#src/ui/Field.tsx';
import { showToast } from '#src/ui/toast.store.ts';
import { useFocusOn } from '#src/ui/useFocusOn.ts';
import { useSubmit } from '#src/ui/useSubmit.ts';

/** The actions of a unit's owner: make a claim, or transfer it. */
export function OwnUnit({ unit }: { unit: Unit }) {
  const transfer = useFocusOn<HTMLDivElement>(unit.offeredTo);
  return (
    <Card title="Your unit">
      <div className="grid gap-5">
        <div className="grid justify-items-start gap-2">
          {unit.isUnderWarranty || unit.plan?.isRunning ? (
            <>
              <p className="text-sm text-soft">Is something wrong with it?</p>
              <a
                href={unit.orderId ? `/orders/${unit.orderId}` : '/contact-us'}
                className={buttonClass('secondary')}
              >
                Make a claim
              </a>
            </>
          ) : (
            <p className="text-sm text-soft">
              {unit.warrantyUntil
                ? `Its warranty ended on ${formatDate(unit.warrantyUntil)}, so it is too late for a claim.`
                : 'It has no warranty, so there is nothing to claim.'}{' '}
              If it needs a repair,{' '}
              <a href="/contact-us" className="font-bold text-brand underline underline-offset-4">
                contact us
              </a>
              .
            </p>
          )}
        </div>
        <div ref={transfer}>
          {unit.offeredTo ? (
            <Offered unit={unit} email={unit.offeredTo} />
          ) : (
            <Transfer unit={unit} />
          )}
        </div>
      </div>
    </Card>
  );
}

function Transfer({ unit: { code } }: { unit: Unit }) {
  const [email, setEmail] = useState('');
  const { running, busy, error, submit } = useSubmit(async () => {
    await offer(code, email);
    showToast(`We have sent a link to ${email}.`);
  });
  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    submit();
  }
  return (
    <form onSubmit={onSubmit} noValidate className="grid gap-3">
      <h3 className="font-extrabold">Transfer it to a new owner</h3>
      <p className="text-sm text-soft">
        The new owner gets a link by email that works for {TRANSFER_DAYS} days. You remain the owner
        until it is used.
      </p>
      <Field
        name="email"
        type="email"
        label="Email of the new owner"
        autoComplete="off"
        value={email}
        onChange={(event) => setEmail(event.target.value)}
        error={error?.fields['email']}
      />
      {error && !error.fields['email'] && <Alert>{error.message}</Alert>}
      <Button
        type="submit"
        look="secondary"
        className="justify-self-start"
        disabled={busy}
        busy={running}
      >
        Send the link
      </Button>
    </form>
  );
}

function Offered({ unit, email }: { unit: Unit; email: string }) {
  const { running, busy, error, submit } = useSubmit(() => withdraw(unit));
  return (
    <div className="grid justify-items-start gap-3">
      <h3 data-safe-choice tabIndex={-1} className="font-extrabold">
        Transfer offered
      </h3>
      <p className="text-sm break-words text-soft">
        We have sent a link to {email}. You remain the owner until it is used.
      </p>
      {error && <Alert>{error.message}</Alert>}
      <Button look="secondary" disabled={busy} busy={running} onClick={() => submit()}>
        Withdraw the offer
      </Button>
    </div>
  );
}

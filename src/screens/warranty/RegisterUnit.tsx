import { type SubmitEvent, useState } from 'react';
import { SignedInOnly } from '#src/features/account/SignedInOnly.tsx';
import { SELLER_MAX, type Unit } from '#src/features/warranty/warranty.contract.ts';
import { register } from '#src/features/warranty/warranty.store.ts';
import { dayInIndia } from '#src/lib/dates.ts';
import { Alert } from '#src/ui/Alert.tsx';
import { Button } from '#src/ui/Button.tsx';
import { Card } from '#src/ui/Card.tsx';
import { Field } from '#src/ui/Field.tsx';
import { PicturePicker } from '#src/ui/PicturePicker.tsx';
import { sortFiles } from '#src/ui/pictures.ts';
import { showToast } from '#src/ui/toast.store.ts';
import { useSubmit } from '#src/ui/useSubmit.ts';

/** Registers a unit that was bought elsewhere. */
export function RegisterUnit({ unit }: { unit: Unit }) {
  return (
    <Card title="Bought elsewhere?">
      <p className="mb-4 text-sm text-soft">
        Units from our shop are registered on delivery. Register one from another seller here, to
        claim its warranty without looking for the bill.
      </p>
      <SignedInOnly>{({ name }) => <Form {...{ unit, name }} />}</SignedInOnly>
    </Card>
  );
}

function Form({ unit: { code }, name }: { unit: Unit; name: string }) {
  const [typed, setTyped] = useState({ seller: '', purchasedOn: '' });
  const [bill, setBill] = useState<File>();
  const [problems, setProblems] = useState<readonly string[]>([]);
  const { running, busy, error, submit } = useSubmit(async () => {
    await register({ code, ...typed, ...(bill && { bill }) });
    showToast('Your unit is registered.');
  });
  const fields = error?.fields ?? {};
  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    submit();
  }
  return (
    <form onSubmit={onSubmit} noValidate className="grid gap-4">
      <Field
        name="seller"
        label="Bought from"
        maxLength={SELLER_MAX}
        value={typed.seller}
        onChange={(event) => setTyped({ ...typed, seller: event.target.value })}
        error={fields['seller']}
      />
      <Field
        name="purchasedOn"
        label="Bought on"
        type="date"
        max={dayInIndia()}
        value={typed.purchasedOn}
        onChange={(event) => setTyped({ ...typed, purchasedOn: event.target.value })}
        error={fields['purchasedOn']}
      />
      <PicturePicker
        label="Photo of the bill"
        note={<span className="font-normal text-soft">(optional)</span>}
        action="Add a photo"
        hint="JPEG, PNG, WebP or AVIF, up to 5 MB. Only we see it."
        isSingle
        pictures={bill ? [{ key: bill.name, file: bill }] : []}
        hasRoom={!bill}
        problems={problems}
        error={fields['bill']}
        onFiles={(files) => {
          const sorted = sortFiles(files, 1, 1);
          setProblems(sorted.problems);
          setBill(sorted.fitting[0]);
        }}
        onRemove={() => setBill(undefined)}
      />
      {error && Object.keys(fields).length === 0 && <Alert>{error.message}</Alert>}
      <Button type="submit" disabled={busy} busy={running}>
        Register as {name}
      </Button>
    </form>
  );
}

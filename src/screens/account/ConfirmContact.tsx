import { type SubmitEvent, useState } from 'react';
import type { ContactField } from '#src/features/account/profile.contract.ts';
import { confirmByCode } from '#src/features/account/profile.store.ts';
import { Alert } from '#src/ui/Alert.tsx';
import { Button } from '#src/ui/Button.tsx';
import { SentCodeField } from '#src/ui/SentCodeField.tsx';
import { useSubmit } from '#src/ui/useSubmit.ts';

/** New address or number whose code has not been entered yet. */
export type Waiting = { field: ContactField; value: string };

type Props = Waiting & { onDone: () => void; onLater: () => void };

/** Verifies a new email address or mobile number with a code sent to it. */
export function ConfirmContact({ field, value, onDone, onLater }: Props) {
  const [code, setCode] = useState('');
  const { busy, running, error, submit } = useSubmit(async () => {
    await confirmByCode(field, code);
    onDone();
  });

  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    submit();
  }

  return (
    <form onSubmit={onSubmit} noValidate className="grid max-w-xl gap-5">
      <Alert kind="info">
        We have sent a code to {value}. Your account does not change until you enter it.
      </Alert>
      <SentCodeField value={code} onCode={setCode} error={error?.fields['code']} />
      {error && !error.fields['code'] && <Alert>{error.message}</Alert>}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" disabled={busy} busy={running}>
          Confirm
        </Button>
        <Button look="secondary" onClick={onLater}>
          Cancel
        </Button>
      </div>
    </form>
  );
}

import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { SENT_CODE_LENGTH } from '#src/lib/limits.ts';
import { signUp } from '#src/features/account/session.store.ts';
import { Alert } from '#src/ui/Alert.tsx';
import { Button } from '#src/ui/Button.tsx';
import { SentCodeField } from '#src/ui/SentCodeField.tsx';
import { useSubmit } from '#src/ui/useSubmit.ts';
import { type AskedFor, forgetAskedFor } from './sign-up.store.ts';

type Props = {
  askedFor: AskedFor;
  /** Sends a new code; without, the form has to be filled in again. */
  onAgain: (() => Promise<void>) | undefined;
  onDone: () => void;
};

/** The second step of signing up: the code that was sent to the new address or number. */
export function SignUpCode({ askedFor, onAgain, onDone }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const [code, setCode] = useState('');
  const [isResent, setResent] = useState(false);
  const { busy, running, error, submit } = useSubmit(async () => {
    setResent(false);
    await signUp(code);
    forgetAskedFor();
    onDone();
  });
  const resend = useSubmit(async () => {
    await onAgain?.();
    setCode('');
    setResent(true);
  });

  useEffect(() => form.current?.querySelector('input')?.focus(), []);

  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (!busy) submit();
  }

  const refused = resend.error ?? (error?.fields['code'] ? undefined : error);
  return (
    <form ref={form} onSubmit={onSubmit} noValidate className="grid gap-4">
      <Alert kind="info">
        {isResent ? 'Sent again: only the newest code works. ' : ''}
        <span className="wrap-anywhere">{askedFor.message}</span> Enter it here to finish your
        account.
      </Alert>
      <SentCodeField
        value={code}
        onCode={setCode}
        error={error?.fields['code']}
        hint={`${SENT_CODE_LENGTH} digits, good for 30 minutes.`}
      />
      {refused && <Alert>{refused.message}</Alert>}
      <Button type="submit" size="large" disabled={busy} busy={running}>
        Create account
      </Button>
      <p className="text-sm text-soft">
        Did no code come? If you have an account here already, we have written to you how to sign in
        instead. Look among unwanted mail too.
      </p>
      <Ways busy={resend.running} onAgain={onAgain && resend.submit} />
    </form>
  );
}

function Ways({ busy, onAgain }: { busy: boolean; onAgain: (() => void) | undefined }) {
  return (
    <div className="flex flex-wrap justify-between gap-x-4">
      {onAgain && (
        <Button look="quiet" className="-mx-3 px-3!" busy={busy} onClick={onAgain}>
          Send a new code
        </Button>
      )}
      <Button look="quiet" className="-mx-3 px-3!" onClick={forgetAskedFor}>
        Change my details
      </Button>
    </div>
  );
}

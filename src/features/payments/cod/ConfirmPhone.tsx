import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { call } from '#src/lib/api.ts';
import { Alert } from '#src/ui/Alert.tsx';
import { Button } from '#src/ui/Button.tsx';
import { SentCodeField } from '#src/ui/SentCodeField.tsx';
import { useSubmit } from '#src/ui/useSubmit.ts';
import { confirmCodPhone, sendCodCode } from './cod.contract.ts';

type Props = { phone: string; onConfirmed: () => void };

/** Verifies by a code that the phone number the courier will call is the shopper's. */
export function ConfirmPhone({ phone, onConfirmed }: Props) {
  const { form, sent, code, setCode, sending, confirming } = useCode(phone, onConfirmed);
  const isSent = sent > 0;

  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    sending.forget();
    confirming.submit();
  }

  const refused = sending.error ?? confirming.error;
  return (
    <form
      ref={form}
      onSubmit={onSubmit}
      noValidate
      aria-label="Confirm your number"
      className="grid justify-items-start gap-4 rounded-card border border-line bg-surface p-4"
    >
      <CodeSent {...{ phone, sent }} />
      {isSent && (
        <SentCodeField value={code} onCode={setCode} error={confirming.error?.fields['code']} />
      )}
      {refused && !refused.fields['code'] && <Alert>{refused.message}</Alert>}
      <div className="flex flex-wrap gap-3">
        {isSent && (
          <Button type="submit" disabled={confirming.busy} busy={confirming.running}>
            Confirm
          </Button>
        )}
        <Button
          look="secondary"
          disabled={sending.busy}
          busy={sending.running}
          onClick={() => {
            confirming.forget();
            sending.submit();
          }}
        >
          {isSent ? 'Send a new code' : 'Send a code'}
        </Button>
      </div>
    </form>
  );
}

function CodeSent({ phone, sent }: { phone: string; sent: number }) {
  return (
    <p className="text-sm" role="status">
      {sent > 0 ? (
        <>
          We have sent a {sent > 1 && 'new '}code to <strong>{phone}</strong>. It works for 10
          minutes.
        </>
      ) : (
        <>
          Confirm <strong>{phone}</strong> once with a code: the courier calls this number.
        </>
      )}
    </p>
  );
}

function useCode(phone: string, onConfirmed: () => void) {
  const form = useRef<HTMLFormElement>(null);
  const [sent, setSent] = useState(0);
  const [code, setCode] = useState('');
  const sending = useSubmit(async () => {
    await call(sendCodCode, { phone });
    setCode('');
    setSent((before) => before + 1);
  });
  const confirming = useSubmit(async () => {
    await call(confirmCodPhone, { phone, code });
    onConfirmed();
  });
  useEffect(() => {
    if (sent > 0) form.current?.querySelector('input')?.focus();
  }, [sent]);
  return { form, sent, code, setCode, sending, confirming };
}

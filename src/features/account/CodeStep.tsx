import { type ReactNode, type SubmitEvent, useEffect, useRef, useState } from 'react';
import { SENT_CODE_LENGTH } from '#src/lib/limits.ts';
import { Alert } from '#src/ui/Alert.tsx';
import { Button } from '#src/ui/Button.tsx';
import { focusFirstInvalid } from '#src/ui/focus-invalid.ts';
import { SentCodeField } from '#src/ui/SentCodeField.tsx';
import { useSubmit } from '#src/ui/useSubmit.ts';

type Props = {
  /** Sentence that names where the code was sent. */
  message: string;
  /** Instruction for using the code. */
  task: string;
  minutes: number;
  action: string;
  /** Submits the code; throws INVALID_INPUT with the field `code`. */
  onCode: (code: string) => Promise<void>;
  /** Sends a new code; if omitted, the form has to be filled in again. */
  onAgain: (() => Promise<void>) | undefined;
  back: string;
  onBack: () => void;
  /** Help for when no code arrives. */
  children: ReactNode;
};

/** The step after a code was sent: entering it, requesting another one, or going back. */
export function CodeStep({ message, task, minutes, action, children, ...way }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const [code, setCode] = useState('');
  const [isResent, setResent] = useState(false);
  const { busy, running, error, submit, forget } = useSubmit(async () => {
    setResent(false);
    await way.onCode(code).finally(() => focusFirstInvalid(form.current));
  });
  const resend = useSubmit(async () => {
    await way.onAgain?.();
    setCode('');
    setResent(true);
    form.current?.querySelector('input')?.focus();
  });

  useEffect(() => form.current?.querySelector('input')?.focus(), []);

  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    resend.forget();
    if (!busy) submit();
  }

  function again() {
    // The error of the previous code no longer applies.
    forget();
    resend.submit();
  }

  // A test shop says in a second line where the code is.
  const [sent, note] = message.split('\n');
  const refused = resend.error ?? (error?.fields['code'] ? undefined : error);
  return (
    <form ref={form} onSubmit={onSubmit} noValidate className="grid gap-4">
      <p role="status" className="wrap-anywhere">
        {isResent ? 'We have sent a new code. Only the newest one works. ' : ''}
        {sent} {task}
      </p>
      <SentCodeField
        value={code}
        onCode={setCode}
        error={error?.fields['code']}
        hint={`${SENT_CODE_LENGTH} digits, valid for ${minutes} minutes.`}
      />
      {refused && <Alert>{refused.message}</Alert>}
      <Button type="submit" size="large" disabled={busy} busy={running}>
        {action}
      </Button>
      <p className="text-sm text-soft">{children}</p>
      <div className="flex flex-wrap justify-between gap-x-4">
        {way.onAgain && <Again isSending={resend.running} onAgain={again} />}
        <Button look="quiet" className="-mx-3 px-3!" onClick={way.onBack}>
          {way.back}
        </Button>
      </div>
      {note && <p className="border-t border-line pt-4 text-sm text-soft">{note}</p>}
    </form>
  );
}

function Again({ isSending, onAgain }: { isSending: boolean; onAgain: () => void }) {
  return (
    <Button look="quiet" className="-mx-3 px-3!" busy={isSending} onClick={onAgain}>
      Send a new code
    </Button>
  );
}

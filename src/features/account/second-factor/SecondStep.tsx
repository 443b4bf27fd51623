import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { toAppError } from '#src/lib/errors.ts';
import { Alert } from '#src/ui/Alert.tsx';
import { Button } from '#src/ui/Button.tsx';
import { useSubmit } from '#src/ui/useSubmit.ts';
import { type CodeKind, OTHER_KIND } from './code-kind.ts';
import { CodeField } from './CodeField.tsx';
import { signInWithCode } from '#src/features/account/sign-in.store.ts';

type Props = {
  onDone: () => void;
  /** Returns to the password, with the reason unless the user chose to. */
  onBack: (reason?: string) => void;
};

/** The second step of signing in: a code from the authenticator app, or a recovery code. */
export function SecondStep({ onDone, onBack }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const [kind, setKind] = useState<CodeKind>('app');
  const [code, setCode] = useState('');
  const { running, error, submit } = useSubmit(async () => {
    try {
      await signInWithCode(code);
    } catch (thrown) {
      const { code: reason, message } = toAppError(thrown);
      if (reason === 'SECOND_STEP_OVER') {
        onBack(message);
        return;
      }
      form.current?.querySelector('input')?.select();
      throw thrown;
    }
    onDone();
  });

  useEffect(() => {
    form.current?.querySelector('input')?.focus();
  }, [kind]);

  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (!running) submit();
  }

  function swap() {
    setKind(OTHER_KIND[kind].kind);
    setCode('');
  }

  return (
    <form ref={form} onSubmit={onSubmit} noValidate className="grid gap-4">
      <p className="text-sm text-soft">
        Your password is correct. This account uses two-step sign-in, so there is one more step.
      </p>
      <CodeField kind={kind} value={code} onChange={setCode} />
      {error && <Alert>{error.fields['code'] ?? error.message}</Alert>}
      <Button type="submit" size="large" busy={running}>
        Sign In
      </Button>
      <div className="flex flex-wrap justify-between gap-x-4">
        <Button look="quiet" className="-mx-3 px-3!" onClick={swap}>
          {OTHER_KIND[kind].label}
        </Button>
        <Button look="quiet" className="-mx-3 px-3!" onClick={() => onBack()}>
          Back
        </Button>
      </div>
    </form>
  );
}

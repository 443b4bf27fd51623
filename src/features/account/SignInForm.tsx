import { type SubmitEvent, useState } from 'react';
import { toAppError } from '#src/lib/errors.ts';
import { Alert } from '#src/ui/Alert.tsx';
import { Button } from '#src/ui/Button.tsx';
import { Field } from '#src/ui/Field.tsx';
import { useSubmit } from '#src/ui/useSubmit.ts';
import { EmailOrPhone, Password } from '#src/lib/identity.ts';
import { PasswordField } from './PasswordField.tsx';
import { SecondStep } from '#src/features/account/second-factor/SecondStep.tsx';
import { signIn } from './session.store.ts';
import { useTyped } from '#src/features/account/address/useTyped.ts';

/**
 * Signs in with an e-mail address or phone number, and a code where somebody has a second factor.
 * Calls `onDone` when somebody is in.
 */
export function SignInForm({ onDone }: { onDone: () => void }) {
  const contact = useTyped(EmailOrPhone);
  const [isAsked, setAsked] = useState(false);
  const [notice, setNotice] = useState<string>();

  function beginAgain(reason?: string) {
    setAsked(false);
    setNotice(reason);
  }

  return isAsked ? (
    <SecondStep onDone={onDone} onBack={beginAgain} />
  ) : (
    <FirstStep {...{ contact, notice, onDone }} onAsked={() => setAsked(true)} />
  );
}

type FirstStepProps = {
  contact: ReturnType<typeof useTyped>;
  /** Why it begins again. */
  notice: string | undefined;
  onDone: () => void;
  /** The password is right, and a code is asked for. */
  onAsked: () => void;
};

function FirstStep({ contact, notice, onDone, onAsked }: FirstStepProps) {
  const [password, setPassword] = useState('');
  const [isTried, setTried] = useState(false);
  const { busy, running, error, submit } = useSubmit(async () => {
    try {
      await signIn({ emailOrPhoneNumber: contact.value, password });
    } catch (thrown) {
      if (toAppError(thrown).code !== 'SECOND_FACTOR_NEEDED') throw thrown;
      onAsked();
      return;
    }
    onDone();
  });

  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    setTried(true);
    if (contact.isReady && Password.safeParse(password).success) submit();
  }

  const isMissing = (value: string) => isTried && value === '';
  return (
    <form onSubmit={onSubmit} noValidate className="grid gap-4">
      <Field
        name="emailOrPhoneNumber"
        label="Email or phone number"
        autoComplete="username"
        value={contact.value}
        onChange={contact.onChange}
        error={
          contact.error ??
          (isMissing(contact.value) ? 'Enter your email or phone number.' : undefined)
        }
        required
      />
      <PasswordField
        name="password"
        label="Password"
        autoComplete="current-password"
        value={password}
        onChange={(event) => setPassword(event.target.value)}
        error={isMissing(password) ? 'Please enter your password.' : undefined}
        required
      />
      <a href="/forgot-password" className="justify-self-start py-1 text-sm font-bold text-brand">
        Forget Password?
      </a>
      {notice && !isTried && <Alert>{notice}</Alert>}
      {error && (
        <Alert>
          Failed while performing login operation.{' '}
          {error.fields['emailOrPhoneNumber'] ?? error.message}
        </Alert>
      )}
      <Button type="submit" size="large" disabled={busy} busy={running}>
        Sign In
      </Button>
    </form>
  );
}

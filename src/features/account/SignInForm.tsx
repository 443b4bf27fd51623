import { type SubmitEvent, Suspense, useState } from 'react';
import { toAppError } from '#src/lib/errors.ts';
import { Alert } from '#src/ui/Alert.tsx';
import { Button } from '#src/ui/Button.tsx';
import { Field } from '#src/ui/Field.tsx';
import { useSubmit } from '#src/ui/useSubmit.ts';
import { contactProblem } from '#src/lib/contact.ts';
import { PasswordField } from './PasswordField.tsx';
import { signIn } from './sign-in.store.ts';
import { useChecked } from '#src/features/account/address/useChecked.ts';
import { lazyPart } from '#src/ui/lazy-part.ts';

// Loaded on demand, as few users have a second factor.
const SecondStep = lazyPart(
  async () => (await import('#src/features/account/second-factor/SecondStep.tsx')).SecondStep,
);

const CONTACT = 'emailOrPhoneNumber';

type Props = {
  onDone: () => void;
  /** Sends a sign-in code instead; if omitted, only passwords are offered. */
  onCode?: (emailOrPhoneNumber: string) => Promise<void>;
};

/**
 * Signs in with an email address or phone number, and a second factor if the user has one. Calls
 * `onDone` once the user is signed in.
 */
export function SignInForm({ onDone, onCode }: Props) {
  const contact = useChecked(contactProblem);
  const [hasRequestedCode, setHasRequestedCode] = useState(false);
  const [notice, setNotice] = useState<string>();

  function beginAgain(reason?: string) {
    setHasRequestedCode(false);
    setNotice(reason);
  }

  return hasRequestedCode ? (
    <Suspense>
      <SecondStep onDone={onDone} onBack={beginAgain} />
    </Suspense>
  ) : (
    <FirstStep
      {...{ contact, notice, onDone, onCode }}
      onCodeRequested={() => setHasRequestedCode(true)}
    />
  );
}

type FirstStepProps = {
  contact: ReturnType<typeof useChecked>;
  /** The reason for starting again. */
  notice: string | undefined;
  onDone: () => void;
  onCode: Props['onCode'];
  /** Called when the password is correct and a code is required. */
  onCodeRequested: () => void;
};

function FirstStep({ contact, notice, onDone, onCode, onCodeRequested }: FirstStepProps) {
  const [password, setPassword] = useState('');
  const [isTried, setTried] = useState(false);
  const { busy, running, error, submit } = useSubmit(async () => {
    try {
      await signIn({ emailOrPhoneNumber: contact.value, password });
    } catch (thrown) {
      if (toAppError(thrown).code !== 'SECOND_FACTOR_NEEDED') throw thrown;
      onCodeRequested();
      return;
    }
    onDone();
  });

  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    // Enter in the first field with no password means that the user wants a code.
    if (onCode && password === '' && document.activeElement?.getAttribute('name') === CONTACT) {
      code.ask();
      return;
    }
    setTried(true);
    if (contact.isReady && password !== '') submit();
  }

  const code = useCode(contact, onCode);
  const isMissing = (value: string) => isTried && value === '';
  const isContactMissing = contact.value === '' && (isTried || code.isTried);
  return (
    <form onSubmit={onSubmit} noValidate className="grid gap-4">
      <Field
        name={CONTACT}
        label="Email or phone number"
        autoComplete="username"
        value={contact.value}
        onChange={contact.onChange}
        error={
          contact.error ?? (isContactMissing ? 'Enter your email or phone number.' : undefined)
        }
        required
      />
      {onCode && <CodePart code={code} />}
      <PasswordPart
        value={password}
        onValue={setPassword}
        error={isMissing(password) ? 'Enter your password.' : undefined}
      />
      {notice && !isTried && <Alert>{notice}</Alert>}
      {error && (
        <Alert>
          Failed while performing login operation.{' '}
          {error.fields['emailOrPhoneNumber'] ?? error.message}
        </Alert>
      )}
      <Enter isSecond={onCode !== undefined} {...{ busy, running }} />
    </form>
  );
}

function Enter(props: { isSecond: boolean; busy: boolean; running: boolean }) {
  const { isSecond, busy, running } = props;
  const look = isSecond ? 'secondary' : 'primary';
  return (
    <Button type="submit" size="large" look={look} disabled={busy} busy={running}>
      Sign In
    </Button>
  );
}

type PasswordProps = { value: string; onValue: (value: string) => void; error: string | undefined };

function PasswordPart({ value, onValue, error }: PasswordProps) {
  return (
    <>
      <PasswordField
        name="password"
        label="Password"
        autoComplete="current-password"
        value={value}
        onChange={(event) => onValue(event.target.value)}
        error={error}
        required
      />
      <a href="/forgot-password" className="justify-self-start py-1 text-sm font-bold text-brand">
        Forget Password?
      </a>
    </>
  );
}

function useCode(contact: ReturnType<typeof useChecked>, onCode: Props['onCode']) {
  const [isTried, setTried] = useState(false);
  const { busy, running, error, submit } = useSubmit(async () => onCode?.(contact.value));

  function ask() {
    setTried(true);
    if (contact.isReady) submit();
    else document.querySelector<HTMLInputElement>(`input[name=${CONTACT}]`)?.focus();
  }

  return { busy, running, error, isTried, ask };
}

function CodePart({ code }: { code: ReturnType<typeof useCode> }) {
  const { busy, running, error, ask } = code;
  return (
    <>
      {error && <Alert>{error.fields[CONTACT] ?? error.message}</Alert>}
      <Button size="large" disabled={busy && !running} busy={running} onClick={ask}>
        Send me a code
      </Button>
      <p className="-mt-2 text-sm text-soft">
        No password needed. New here? This creates your account.
      </p>
      <p className="flex items-center gap-3 text-sm text-soft before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        or with your password
      </p>
    </>
  );
}

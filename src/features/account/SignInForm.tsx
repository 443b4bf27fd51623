import { type ReactNode, type SubmitEvent, Suspense, useEffect, useRef, useState } from 'react';
import { type AppError, toAppError } from '#src/lib/errors.ts';
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

const errorText = ({ fields, message }: AppError) => fields[CONTACT] ?? message;

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

function FirstStep({ contact, notice, onCode, ...next }: FirstStepProps) {
  const [password, setPassword] = useState('');
  const [isTried, setTried] = useState(false);
  const [byPassword, setByPassword] = useState(false);
  const { busy, running, error, submit } = useSubmit(() =>
    tryPassword({ emailOrPhoneNumber: contact.value, password }, next),
  );

  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (onCode && !byPassword) {
      code.ask();
      return;
    }
    setTried(true);
    if (contact.isReady && password !== '') submit();
  }

  const code = useCode(contact, onCode);
  const isContactMissing = contact.value === '' && (isTried || code.isTried);
  const passwordPart = (
    <div className="grid gap-4">
      <PasswordPart
        value={password}
        onValue={setPassword}
        error={isTried && password === '' ? 'Enter your password.' : undefined}
      />
      {notice && !isTried && <Alert>{notice}</Alert>}
      {error && <Alert>Failed while performing login operation. {errorText(error)}</Alert>}
      <Button type="submit" size="large" disabled={busy} busy={running}>
        Sign In
      </Button>
    </div>
  );
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
      {onCode ? (
        <Instead isOpen={byPassword} onToggle={setByPassword}>
          {passwordPart}
        </Instead>
      ) : (
        passwordPart
      )}
      {onCode && !byPassword && <CodePart code={code} />}
    </form>
  );
}

async function tryPassword(
  given: Parameters<typeof signIn>[0],
  { onDone, onCodeRequested }: Pick<FirstStepProps, 'onDone' | 'onCodeRequested'>,
): Promise<void> {
  try {
    await signIn(given);
  } catch (thrown) {
    if (toAppError(thrown).code !== 'SECOND_FACTOR_NEEDED') throw thrown;
    onCodeRequested();
    return;
  }
  onDone();
}

type InsteadProps = { isOpen: boolean; onToggle: (isOpen: boolean) => void; children: ReactNode };

/** Unfolds the password, which takes the place of the code. Also unfolds before the script has loaded. */
function Instead({ isOpen, onToggle, children }: InsteadProps) {
  const details = useRef<HTMLDetailsElement>(null);
  useEffect(() => onToggle(details.current?.open === true), [onToggle]);
  return (
    <details
      ref={details}
      className={isOpen ? '-mt-3' : '-my-3'}
      onToggle={({ currentTarget }) => {
        onToggle(currentTarget.open);
        if (currentTarget.open) currentTarget.querySelector('input')?.focus();
      }}
    >
      <summary className="flex min-h-11 w-fit items-center text-sm font-bold text-brand">
        {isOpen ? 'Use a code instead' : 'Use a password instead'}
      </summary>
      {children}
    </details>
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
    <div className="grid gap-3">
      {error && <Alert>{errorText(error)}</Alert>}
      <Button size="large" disabled={busy && !running} busy={running} onClick={ask}>
        Send me a code
      </Button>
      <p className="text-sm text-soft">
        No password needed. If you have no account yet, the code creates one.
      </p>
    </div>
  );
}

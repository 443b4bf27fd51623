import { type ComponentProps, type SubmitEvent, useState } from 'react';
import { call } from '#src/lib/api.ts';
import { Alert } from '#src/ui/Alert.tsx';
import { buttonClass } from '#src/ui/button.ts';
import { Button } from '#src/ui/Button.tsx';
import { Field } from '#src/ui/Field.tsx';
import { SentCodeField } from '#src/ui/SentCodeField.tsx';
import { useSubmit } from '#src/ui/useSubmit.ts';
import { resetPassword } from '#src/features/account/auth/auth.contract.ts';
import { contactProblem } from '#src/lib/contact.ts';
import { newPasswordProblem, PASSWORD_HINT } from '#src/lib/person-problems.ts';
import { PasswordField } from '#src/features/account/PasswordField.tsx';
import { deleteResetPhone, findResetPhone } from '#src/features/account/reset/reset-phone.store.ts';
import { useChecked } from '#src/features/account/address/useChecked.ts';

/** Sets a new password with the token of an emailed link, or a code from a text message. */
export function ResetPassword() {
  const [token] = useState(() => new URLSearchParams(window.location.search).get('token'));
  const phone = useChecked(contactProblem, findResetPhone());
  const [code, setCode] = useState('');
  const password = useChecked(newPasswordProblem);
  const [isDone, setDone] = useState(false);
  const { busy, running, error, submit } = useSubmit(async () => {
    const proof = token === null ? { emailOrPhoneNumber: phone.value, code } : { token };
    await call(resetPassword, { ...proof, password: password.value });
    deleteResetPhone();
    setDone(true);
  });

  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    submit();
  }

  if (isDone) return <Changed />;
  return (
    <form onSubmit={onSubmit} noValidate className="grid gap-4">
      {token === null && (
        <>
          <PhoneField
            value={phone.value}
            onChange={phone.onChange}
            error={phone.error ?? error?.fields['emailOrPhoneNumber']}
          />
          <CodeField value={code} onCode={setCode} error={error?.fields['code']} />
        </>
      )}
      <PasswordField
        name="password"
        label="New password"
        hint={PASSWORD_HINT}
        autoComplete="new-password"
        value={password.value}
        onChange={password.onChange}
        error={password.error ?? error?.fields['password']}
        required
      />
      {error && <Alert>{error.fields['token'] ?? error.message}</Alert>}
      {error?.fields['token'] ? (
        <a href="/forgot-password" className={buttonClass('primary', 'large')}>
          Request a new link
        </a>
      ) : (
        <Button type="submit" size="large" disabled={busy} busy={running}>
          Set new password
        </Button>
      )}
    </form>
  );
}

function PhoneField(props: Pick<ComponentProps<typeof Field>, 'value' | 'onChange' | 'error'>) {
  return (
    <Field
      {...props}
      name="emailOrPhoneNumber"
      label="Phone number"
      inputMode="tel"
      autoComplete="username"
      required
    />
  );
}

function CodeField(props: {
  value: string;
  onCode: (code: string) => void;
  error: string | undefined;
}) {
  return (
    <SentCodeField
      value={props.value}
      onCode={props.onCode}
      error={props.error}
      label="Code from the SMS"
    />
  );
}

function Changed() {
  return (
    <div className="grid gap-5">
      <Alert kind="success">Your password is changed. Please sign in with the new one.</Alert>
      <a href="/login" className={buttonClass('primary', 'large')}>
        Sign In
      </a>
    </div>
  );
}

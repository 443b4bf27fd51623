import { type SubmitEvent, useState } from 'react';
import { Alert } from '#src/ui/Alert.tsx';
import { Button } from '#src/ui/Button.tsx';
import { Field } from '#src/ui/Field.tsx';
import { useSubmit } from '#src/ui/useSubmit.ts';
import { EmailOrPhone, NewPassword, PersonName } from '#src/lib/identity.ts';
import { PasswordField } from './PasswordField.tsx';
import { signUp } from './session.store.ts';
import { useTyped } from '#src/features/account/address/useTyped.ts';

/** Creates an account. Calls `onDone` when the person is signed in. */
export function SignUpForm({ onDone }: { onDone: () => void }) {
  const name = useTyped(PersonName);
  const contact = useTyped(EmailOrPhone);
  const password = useTyped(NewPassword);
  const [isRefused, setRefused] = useState(false);
  const { busy, running, error, submit } = useSubmit(async () => {
    await signUp({
      name: name.value,
      emailOrPhoneNumber: contact.value,
      password: password.value,
    });
    onDone();
  });

  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const isComplete = [name, contact, password].every((field) => field.isReady);
    setRefused(!isComplete);
    if (isComplete) submit();
  }

  return (
    <form onSubmit={onSubmit} noValidate className="grid gap-4">
      <Field
        name="name"
        label="Name"
        autoComplete="name"
        value={name.value}
        onChange={name.onChange}
        error={name.error ?? error?.fields['name']}
        required
      />
      <Field
        name="emailOrPhoneNumber"
        label="Email or phone number"
        autoComplete="username"
        value={contact.value}
        onChange={contact.onChange}
        error={contact.error ?? error?.fields['emailOrPhoneNumber']}
        required
      />
      <PasswordField
        name="password"
        label="Password"
        autoComplete="new-password"
        value={password.value}
        onChange={password.onChange}
        error={password.error ?? error?.fields['password']}
        required
      />
      {isRefused && <Alert>Please fill out the form correctly.</Alert>}
      {error && !isRefused && <Alert>{error.message}</Alert>}
      <Button type="submit" size="large" disabled={busy} busy={running}>
        Sign Up
      </Button>
    </form>
  );
}

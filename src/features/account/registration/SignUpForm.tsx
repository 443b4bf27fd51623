import { useStore } from '@nanostores/react';
import { type SubmitEvent, Suspense, useState } from 'react';
import { Alert } from '#src/ui/Alert.tsx';
import { Button } from '#src/ui/Button.tsx';
import { Field } from '#src/ui/Field.tsx';
import { focusFirstInvalid } from '#src/ui/focus-invalid.ts';
import { useSubmit } from '#src/ui/useSubmit.ts';
import { contactProblem } from '#src/lib/contact.ts';
import { nameProblem, newPasswordProblem, PASSWORD_HINT } from '#src/lib/person-problems.ts';
import { PasswordField } from '#src/features/account/PasswordField.tsx';
import { useChecked } from '#src/features/account/address/useChecked.ts';
import { lazyPart } from '#src/ui/lazy-part.ts';
import { $awaitedCode, requestAccount } from './sign-up.store.ts';

// Loaded while the code is being sent.
const SignUpCode = lazyPart(async () => (await import('./SignUpCode.tsx')).SignUpCode);

/**
 * Creates an account with the code sent to its address. Calls `onDone` once the user is signed in.
 */
export function SignUpForm({ onDone }: { onDone: () => void }) {
  const awaitedCode = useStore($awaitedCode, { ssr: 'initial' });
  const fields = useSignUpFields();
  // The password is gone after a reload.
  const onAgain = fields.isComplete ? fields.ask : undefined;
  if (awaitedCode) {
    return (
      <Suspense>
        <SignUpCode {...{ awaitedCode, onAgain, onDone }} />
      </Suspense>
    );
  }
  return <Details fields={fields} />;
}

function useSignUpFields() {
  const name = useChecked(nameProblem);
  const contact = useChecked(contactProblem);
  const password = useChecked(newPasswordProblem);
  const isComplete = [name, contact, password].every((field) => field.isReady);
  const ask = () =>
    requestAccount({
      name: name.value,
      emailOrPhoneNumber: contact.value,
      password: password.value,
    });
  return { name, contact, password, isComplete, ask };
}

function Details({ fields }: { fields: ReturnType<typeof useSignUpFields> }) {
  const { name, contact, password, isComplete, ask } = fields;
  const [isRefused, setRefused] = useState(false);
  const { busy, running, error, submit } = useSubmit(ask);
  const errorOf = (field: ReturnType<typeof useChecked>, from: string) =>
    (isRefused ? field.problem : field.error) ?? error?.fields[from];

  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    setRefused(!isComplete);
    if (isComplete) submit();
    else focusFirstInvalid(event.currentTarget);
  }

  return (
    <form onSubmit={onSubmit} noValidate className="grid gap-4">
      <Field
        name="name"
        label="Name"
        autoComplete="name"
        value={name.value}
        onChange={name.onChange}
        error={errorOf(name, 'name')}
        required
      />
      <Field
        name="emailOrPhoneNumber"
        label="Email or phone number"
        hint="We will send a code there to create your account."
        autoComplete="username"
        value={contact.value}
        onChange={contact.onChange}
        error={errorOf(contact, 'emailOrPhoneNumber')}
        required
      />
      <PasswordField
        name="password"
        label="Password"
        hint={PASSWORD_HINT}
        autoComplete="new-password"
        value={password.value}
        onChange={password.onChange}
        error={errorOf(password, 'password')}
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

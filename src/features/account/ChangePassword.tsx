import { type SubmitEvent, useState } from 'react';
import { call } from '#src/lib/api.ts';
import { Alert } from '#src/ui/Alert.tsx';
import { Button } from '#src/ui/Button.tsx';
import { useSubmit } from '#src/ui/useSubmit.ts';
import { changePassword } from '#src/features/account/auth/auth.contract.ts';
import { newPasswordProblem, PASSWORD_HINT } from '#src/lib/person-problems.ts';
import { PasswordField } from './PasswordField.tsx';
import { useChecked } from '#src/features/account/address/useChecked.ts';

/** Changes the password and ends all other sessions. */
export function ChangePassword() {
  const [current, setCurrent] = useState('');
  const next = useChecked(newPasswordProblem);
  const [isDone, setDone] = useState(false);
  const { busy, running, error, submit } = useSubmit(async () => {
    setDone(false);
    await call(changePassword, { currentPassword: current, newPassword: next.value });
    setCurrent('');
    next.setValue('');
    setDone(true);
  });

  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    submit();
  }

  return (
    <form onSubmit={onSubmit} noValidate className="grid gap-4">
      <PasswordField
        name="currentPassword"
        label="Current password"
        autoComplete="current-password"
        value={current}
        onChange={(event) => setCurrent(event.target.value)}
        error={error?.fields['currentPassword']}
        required
      />
      <PasswordField
        name="newPassword"
        label="New password"
        hint={PASSWORD_HINT}
        autoComplete="new-password"
        value={next.value}
        onChange={next.onChange}
        error={next.error ?? error?.fields['newPassword']}
        required
      />
      {error && <Alert>{error.message}</Alert>}
      {isDone && (
        <Alert kind="success">
          Your password is changed. You are now signed out on all other devices.
        </Alert>
      )}
      <Button type="submit" className="justify-self-start" disabled={busy} busy={running}>
        Change password
      </Button>
    </form>
  );
}

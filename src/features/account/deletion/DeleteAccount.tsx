import { useStore } from '@nanostores/react';
import { type SubmitEvent, useState } from 'react';
import { formatDate } from '#src/lib/dates.ts';
import { Alert } from '#src/ui/Alert.tsx';
import { Button } from '#src/ui/Button.tsx';
import { Dialog } from '#src/ui/Dialog.tsx';
import { RetryAlert } from '#src/ui/RetryAlert.tsx';
import { Skeleton } from '#src/ui/Skeleton.tsx';
import { useSubmit } from '#src/ui/useSubmit.ts';
import { DELETION_GRACE_DAYS } from './deletion.contract.ts';
import { $deletion, deleteAccount, cancelDeletion, loadDeletion } from './deletion.store.ts';
import { PasswordField } from '#src/features/account/PasswordField.tsx';

/** Schedules the account for deletion, or cancels that with one click. */
export function DeleteAccount() {
  const deletion = useStore($deletion, { ssr: 'initial' });
  if (deletion.state === 'loading') return <Skeleton className="h-24 w-full" />;
  if (deletion.state === 'failed') {
    return <RetryAlert text={deletion.error.message} retry={() => void loadDeletion()} />;
  }
  const { deleteAfter, hasPassword } = deletion.value;
  return deleteAfter === null ? (
    <Delete hasPassword={hasPassword} />
  ) : (
    <Keep deleteAfter={deleteAfter} />
  );
}

function Delete({ hasPassword }: { hasPassword: boolean }) {
  const [isOpen, setOpen] = useState(false);
  const [password, setPassword] = useState('');
  const close = () => {
    setOpen(false);
    setPassword('');
  };
  const { busy, running, error, submit } = useSubmit(() => deleteAccount(password));

  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    submit();
  }

  return (
    <div className="grid gap-4">
      <p className="text-sm text-soft">
        We will permanently delete your profile, addresses and wishlist after {DELETION_GRACE_DAYS}{' '}
        days. Store credit that you have not used by then is lost. We keep orders and invoices for
        as long as tax law requires.
      </p>
      <Button look="danger" className="justify-self-start" onClick={() => setOpen(true)}>
        Delete account
      </Button>
      <Dialog open={isOpen} onClose={close} title="Delete your account?">
        <form onSubmit={onSubmit} noValidate className="grid gap-5">
          <p className="text-soft">
            You can change your mind within {DELETION_GRACE_DAYS} days: sign in and choose to keep
            your account.
          </p>
          {hasPassword && (
            <PasswordField
              name="password"
              label="Your password"
              autoComplete="current-password"
              value={password}
              onChange={(event) => setPassword(event.target.value)}
              error={error?.fields['password']}
              required
            />
          )}
          {error && !(hasPassword && error.fields['password']) && <Alert>{error.message}</Alert>}
          <div className="flex flex-wrap gap-3">
            <Button type="submit" look="danger" disabled={busy} busy={running}>
              Delete account
            </Button>
            <Button look="secondary" onClick={close}>
              Keep account
            </Button>
          </div>
        </form>
      </Dialog>
    </div>
  );
}

function Keep({ deleteAfter }: { deleteAfter: string }) {
  const { busy, running, error, submit } = useSubmit(cancelDeletion);
  return (
    <div className="grid gap-4">
      <Alert kind="warning">
        Your account will be deleted on {formatDate(deleteAfter)}. You can use it until then.
      </Alert>
      {error && <Alert>{error.message}</Alert>}
      <Button
        look="secondary"
        className="justify-self-start"
        disabled={busy}
        busy={running}
        onClick={() => submit()}
      >
        Keep my account
      </Button>
    </div>
  );
}

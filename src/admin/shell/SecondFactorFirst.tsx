import { loadSession } from '#src/features/account/session.store.ts';
import { signOut } from '#src/features/account/sign-in.store.ts';
import { Passkeys } from '#src/admin/second-factor/Passkeys.tsx';
import { SecondFactor } from '#src/admin/second-factor/SecondFactor.tsx';
import { Alert } from '#src/ui/Alert.tsx';
import { Button } from '#src/ui/Button.tsx';
import { Toaster } from '#src/ui/Toaster.tsx';

/** For staff whose role requires a second factor: nothing else until they have one. */
export function SecondFactorFirst() {
  return (
    <main className="page-width grid max-w-xl gap-5 py-12">
      <h1 className="text-title font-extrabold">One step before you begin</h1>
      <Alert kind="info">
        Your role requires more than a password: either a code from an app on your phone in
        addition, or a passkey instead. Set one up here to open the admin.
      </Alert>
      <SecondFactor onSaved={() => void loadSession()} />
      <Passkeys onAdded={() => void loadSession()} />
      <div>
        <Button look="quiet" onClick={() => void signOut().then(() => window.location.reload())}>
          Sign out
        </Button>
      </div>
      <Toaster />
    </main>
  );
}

import type { SessionUser } from '#src/features/account/auth/auth.contract.ts';
import { signOut } from '#src/features/account/sign-in.store.ts';
import { StaffSignIn } from '#src/admin/kit/StaffSignIn.tsx';
import { Alert } from '#src/ui/Alert.tsx';
import { Button } from '#src/ui/Button.tsx';

/** For visitors who are not signed in as staff: a sign-in form, no data. */
export function NotStaff({ user }: { user: SessionUser | null }) {
  return (
    <main className="page-width grid max-w-md gap-6 py-12">
      <h1 className="text-title font-extrabold">Staff sign-in</h1>
      {user ? (
        <>
          <Alert>You are signed in as {user.data}, which is not a staff account.</Alert>
          <Button look="secondary" onClick={() => void signOut().catch(() => undefined)}>
            Use another account
          </Button>
        </>
      ) : (
        <StaffSignIn onDone={() => undefined} />
      )}
    </main>
  );
}

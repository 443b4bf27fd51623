import type { SessionUser } from '#src/features/account/auth/auth.contract.ts';
import { Alert } from '#src/ui/Alert.tsx';
import { buttonClass } from '#src/ui/button.ts';

/** For those who are not staff: no data, and a way to sign in. */
export function NotStaff({ user }: { user: SessionUser | null }) {
  const from = window.location.pathname + window.location.search;
  return (
    <main className="page-width grid max-w-xl justify-items-start gap-5 py-12">
      <h1 className="text-title font-extrabold">Admin</h1>
      <Alert>
        {user && `You are signed in as ${user.data}. `}This page is for the staff of the shop.
      </Alert>
      <a href={`/admin/login?from=${encodeURIComponent(from)}`} className={buttonClass()}>
        Sign In
      </a>
    </main>
  );
}

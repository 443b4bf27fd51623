import { useStore } from '@nanostores/react';
import type { ReactNode } from 'react';
import { $session, loadSession, signOut } from '#src/features/account/session.store.ts';
import { Alert } from '#src/ui/Alert.tsx';
import { Button } from '#src/ui/Button.tsx';
import { buttonClass } from '#src/ui/button.ts';
import { Skeleton } from '#src/ui/Skeleton.tsx';

/** Shows its content to staff. Only a courtesy: every call of the admin is checked on the server. */
export function StaffOnly({ children }: { children: ReactNode }) {
  const session = useStore($session, { ssr: 'initial' });
  if (session.state === 'loading') return <Skeleton className="h-64 w-full" />;
  if (session.state === 'failed') {
    return (
      <div className="grid justify-items-start gap-4">
        <Alert>{session.error.message}</Alert>
        <Button look="secondary" onClick={() => void loadSession()}>
          Try again
        </Button>
      </div>
    );
  }
  const user = session.value;
  if (!user || user.role === 'customer') {
    return (
      <div className="grid justify-items-start gap-4">
        <Alert>This page is for the staff of the shop.</Alert>
        <a
          href={`/admin/login?from=${encodeURIComponent(window.location.pathname)}`}
          className={buttonClass()}
        >
          Sign In
        </a>
      </div>
    );
  }
  return (
    <>
      <p className="mb-6 flex flex-wrap items-center gap-3 text-soft">
        Signed in as {user.data} ({user.role})
        <Button look="quiet" size="small" onClick={() => void signOut().catch(() => undefined)}>
          Logout
        </Button>
      </p>
      {children}
    </>
  );
}

import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { returnPath } from '#src/features/account/return-path.ts';
import { $session } from '#src/features/account/session.store.ts';
import { signOut } from '#src/features/account/sign-in.store.ts';
import { StaffSignIn } from '#src/admin/kit/StaffSignIn.tsx';
import { Alert } from '#src/ui/Alert.tsx';
import { Button } from '#src/ui/Button.tsx';

/** Sign-in for staff; shows an error to anyone else. */
export function StaffLogin() {
  const session = useStore($session, { ssr: 'initial' });
  const user = session.state === 'ready' ? session.value : null;
  const isStaff = user !== null && user.role !== 'customer';

  useEffect(() => {
    if (isStaff) goOn();
  }, [isStaff]);

  if (user && !isStaff) {
    return (
      <div className="grid gap-4">
        <Alert>You are signed in as {user.data}, which is not a staff account.</Alert>
        <Button look="secondary" onClick={() => void signOut().catch(() => undefined)}>
          Use another account
        </Button>
      </div>
    );
  }
  return <StaffSignIn onDone={() => undefined} />;
}

function goOn(): void {
  const from = returnPath(new URLSearchParams(window.location.search).get('from'));
  window.location.replace(from.startsWith('/admin') ? from : '/admin');
}

import { useStore } from '@nanostores/react';
import { Dialog } from '#src/ui/Dialog.tsx';
import { StaffSignIn } from './StaffSignIn.tsx';
import { $signInNeeded, giveUpSignIn, goOnSignedIn } from './staff-call.store.ts';

/** Lets staff sign in over the current screen when the session has ended, then resumes. */
export function SignInAgain() {
  const isNeeded = useStore($signInNeeded, { ssr: 'initial' });
  return (
    <Dialog open={isNeeded} onClose={giveUpSignIn} title="Please sign in again">
      <p className="mb-4 text-sm text-soft">
        Your session has ended. Nothing you typed is lost: we will send it once you are signed in.
      </p>
      <StaffSignIn onDone={goOnSignedIn} />
    </Dialog>
  );
}

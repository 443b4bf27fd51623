import { PasskeySignIn } from '#src/features/account/passkeys/PasskeySignIn.tsx';
import { SignInForm } from '#src/features/account/SignInForm.tsx';

/** Signs staff in: by password, and a code where they have an app, or by a passkey instead. */
export function StaffSignIn({ onDone }: { onDone: () => void }) {
  return (
    <div className="grid gap-5">
      <SignInForm onDone={onDone} />
      <PasskeySignIn onDone={onDone} />
    </div>
  );
}

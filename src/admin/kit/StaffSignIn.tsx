import { PasskeySignIn } from '#src/features/account/passkeys/PasskeySignIn.tsx';
import { SignInForm } from '#src/features/account/SignInForm.tsx';

/** Sign-in for staff: password, plus a code if they use an app, or a passkey. */
export function StaffSignIn({ onDone }: { onDone: () => void }) {
  return (
    <div className="grid gap-5">
      <SignInForm onDone={onDone} />
      <PasskeySignIn onDone={onDone} />
    </div>
  );
}

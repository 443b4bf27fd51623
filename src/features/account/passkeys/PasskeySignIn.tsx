import { Alert } from '#src/ui/Alert.tsx';
import { Button } from '#src/ui/Button.tsx';
import { useHydrated } from '#src/ui/useHydrated.ts';
import { useSubmit } from '#src/ui/useSubmit.ts';
import { canUsePasskeys, signInWithPasskey } from './passkeys.store.ts';

/**
 * A button that signs in without a password; renders nothing in browsers that do not support it.
 */
export function PasskeySignIn({ onDone }: { onDone: () => void }) {
  const isHere = useHydrated();
  const { running, error, submit } = useSubmit(async () => {
    await signInWithPasskey();
    onDone();
  });
  if (isHere && !canUsePasskeys()) return null;
  return (
    <div className="grid gap-4">
      <p className="flex items-center gap-3 text-sm text-soft before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        or
      </p>
      {error && <Alert>{error.message}</Alert>}
      <Button look="secondary" size="large" busy={running} onClick={() => submit()}>
        Sign in with a passkey
      </Button>
    </div>
  );
}

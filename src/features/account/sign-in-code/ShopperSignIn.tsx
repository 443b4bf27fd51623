import { useStore } from '@nanostores/react';
import { codeHelp } from '#src/features/account/code-help.ts';
import { CodeStep } from '#src/features/account/CodeStep.tsx';
import { SignInForm } from '#src/features/account/SignInForm.tsx';
import {
  $signInCode,
  requestSignInCode,
  forgetSignInCode,
  signInBySentCode,
} from './sign-in-code.store.ts';

/** Signs a shopper in with a code or a password. Calls `onDone` once they are signed in. */
export function ShopperSignIn({ onDone }: { onDone: () => void }) {
  const awaited = useStore($signInCode, { ssr: 'initial' });
  if (!awaited) return <SignInForm onDone={onDone} onCode={requestSignInCode} />;

  async function onCode(code: string) {
    await signInBySentCode(code);
    onDone();
  }

  return (
    <CodeStep
      message={awaited.message}
      task="Enter it here to sign in."
      minutes={10}
      action="Continue"
      onCode={onCode}
      onAgain={() => requestSignInCode(awaited.sentTo)}
      back="Use another contact or a password"
      onBack={forgetSignInCode}
    >
      {codeHelp(awaited.sentTo)} If your account can only be opened with its password, the message
      says so.
    </CodeStep>
  );
}

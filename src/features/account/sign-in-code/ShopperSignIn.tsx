import { useStore } from '@nanostores/react';
import { CodeStep } from '#src/features/account/CodeStep.tsx';
import { SignInForm } from '#src/features/account/SignInForm.tsx';
import {
  $signInCode,
  askForSignInCode,
  forgetSignInCode,
  signInBySentCode,
} from './sign-in-code.store.ts';

const HELP = {
  mail: 'Look among unwanted mail too.',
  text: 'A text may take a minute; after that, ask for a new one.',
};

/** Signs a shopper in with a code or a password. Calls `onDone` once they are signed in. */
export function ShopperSignIn({ onDone }: { onDone: () => void }) {
  const awaited = useStore($signInCode, { ssr: 'initial' });
  if (!awaited) return <SignInForm onDone={onDone} onCode={askForSignInCode} />;

  async function onCode(code: string) {
    await signInBySentCode(code);
    onDone();
  }

  return (
    <CodeStep
      message={awaited.message}
      task="Enter it here, and you are in."
      minutes={10}
      action="Continue"
      onCode={onCode}
      onAgain={() => askForSignInCode(awaited.sentTo)}
      back="Another address, or password"
      onBack={forgetSignInCode}
    >
      Did no code come? {HELP[awaited.sentTo.includes('@') ? 'mail' : 'text']} If your account needs
      its password, we have written so instead.
    </CodeStep>
  );
}

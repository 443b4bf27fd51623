import type { AwaitedCode } from '#src/features/account/awaited-code.store.ts';
import { codeHelp } from '#src/features/account/code-help.ts';
import { CodeStep } from '#src/features/account/CodeStep.tsx';
import { signUp } from '#src/features/account/sign-in.store.ts';
import { deleteAwaitedCode } from './sign-up.store.ts';

type Props = {
  awaitedCode: AwaitedCode;
  /** Sends a new code; if omitted, the form has to be filled in again. */
  onAgain: (() => Promise<void>) | undefined;
  onDone: () => void;
};

/** The second step of signing up: entering the code sent to the new address or number. */
export function SignUpCode({ awaitedCode, onAgain, onDone }: Props) {
  async function onCode(code: string) {
    await signUp(code);
    deleteAwaitedCode();
    onDone();
  }

  return (
    <CodeStep
      message={awaitedCode.message}
      task="Enter it here to create your account."
      minutes={30}
      action="Create account"
      {...{ onCode, onAgain }}
      back="Change my details"
      onBack={deleteAwaitedCode}
    >
      {codeHelp(awaitedCode.sentTo)} If you already have an account, the message says how to sign
      in.
    </CodeStep>
  );
}

import { useStore } from '@nanostores/react';
import { useEffect, useEffectEvent } from 'react';
import { codeHelp } from '#src/features/account/code-help.ts';
import { CodeStep } from '#src/features/account/CodeStep.tsx';
import { loginAddress } from '#src/features/account/return-path.ts';
import { showCartNotices } from '#src/features/account/session.store.ts';
import {
  $signInCode,
  requestSignInCode,
  signInBySentCode,
} from '#src/features/account/sign-in-code/sign-in-code.store.ts';
import { Alert } from '#src/ui/Alert.tsx';
import { Button } from '#src/ui/Button.tsx';
import { Dialog } from '#src/ui/Dialog.tsx';
import { Spinner } from '#src/ui/Spinner.tsx';
import { useSubmit } from '#src/ui/useSubmit.ts';
import { sendWaitingFirst } from './send-waiting-first.ts';

sendWaitingFirst();

type Props = {
  open: boolean;
  /** The email address or mobile number that the guest entered. */
  contact: string;
  onClose: () => void;
  /** Also closes the dialog, and focuses the field to change. */
  onChange: () => void;
  /** Stores the draft before leaving to sign in with a password. */
  onLogin: () => void;
  /** The guest is signed in and can pay. */
  onConfirmed: () => void;
};

const nameOf = (contact: string) => (contact.includes('@') ? 'email address' : 'mobile number');

/** Confirms a guest's contact with a code, without leaving the checkout. */
export function ConfirmContact(props: Props) {
  return (
    <Dialog
      open={props.open}
      onClose={props.onClose}
      title={`Confirm your ${nameOf(props.contact)}`}
    >
      <Content {...props} />
    </Dialog>
  );
}

function Content({ contact, onChange, onLogin, onConfirmed }: Props) {
  const sent = useStore($signInCode, { ssr: 'initial' });
  const { submit: send, running, error } = useSubmit(() => requestSignInCode(contact));
  const isSent = sent?.sentTo === contact;

  // A code sent earlier, for example before a reload, still works.
  const sendUnlessSent = useEffectEvent(() => {
    if ($signInCode.get()?.sentTo !== contact) send();
  });
  useEffect(() => sendUnlessSent(), []);

  async function onCode(code: string) {
    await signInBySentCode(code);
    showCartNotices();
    onConfirmed();
  }

  if (isSent) {
    return (
      <CodeStep
        message={sent.message}
        task="Enter it to continue to payment."
        minutes={10}
        action="Continue"
        onCode={onCode}
        onAgain={() => requestSignInCode(contact)}
        back={`Change ${nameOf(contact)}`}
        onBack={onChange}
      >
        {codeHelp(contact)} You can also <PasswordLink onLogin={onLogin} />.
      </CodeStep>
    );
  }
  if (running || !error) {
    return (
      <p role="status" className="flex items-center gap-3">
        <Spinner />
        <span className="wrap-anywhere">Sending a code to {contact}…</span>
      </p>
    );
  }
  return (
    <div className="grid gap-4">
      <Alert>{error.message}</Alert>
      <div className="flex flex-wrap gap-3">
        <Button onClick={() => send()}>Try again</Button>
        <Button look="secondary" onClick={onChange}>
          Change {nameOf(contact)}
        </Button>
      </div>
      <p className="text-sm text-soft">
        You can also <PasswordLink onLogin={onLogin} />.
      </p>
    </div>
  );
}

function PasswordLink({ onLogin }: { onLogin: () => void }) {
  return (
    <a
      href={loginAddress(window.location.pathname + window.location.search)}
      onClick={onLogin}
      className="font-bold underline"
    >
      sign in with your password
    </a>
  );
}

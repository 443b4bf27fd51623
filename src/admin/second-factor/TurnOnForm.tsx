import { type SubmitEvent, useRef, useState } from 'react';
import { CodeField } from '#src/features/account/second-factor/CodeField.tsx';
import { PasswordField } from '#src/features/account/PasswordField.tsx';
import {
  beginSecondFactor,
  confirmSecondFactor,
  type SecondFactorSetup,
} from '#src/features/account/second-factor/second-factor.contract.ts';
import { Alert } from '#src/ui/Alert.tsx';
import { Button } from '#src/ui/Button.tsx';
import { focusFirstInvalid } from '#src/ui/focus-invalid.ts';
import { useSubmit } from '#src/ui/useSubmit.ts';
import { staffCall } from '#src/admin/kit/staff-call.store.ts';
import { hasField } from './has-field.ts';
import { QrCode } from './QrCode.tsx';
import { Step } from './Step.tsx';

type Props = { onDone: (recoveryCodes: string[]) => void; onCancel: () => void };

/** Turns the second factor on: password, app setup, then a code as proof. */
export function TurnOnForm({ onDone, onCancel }: Props) {
  const [setup, setSetup] = useState<SecondFactorSetup>();
  return setup ? (
    <ConfirmStep setup={setup} onDone={() => onDone(setup.recoveryCodes)} onCancel={onCancel} />
  ) : (
    <PasswordStep onDone={setSetup} onCancel={onCancel} />
  );
}

type PasswordStepProps = { onDone: (setup: SecondFactorSetup) => void; onCancel: () => void };

function PasswordStep({ onDone, onCancel }: PasswordStepProps) {
  const [password, setPassword] = useState('');
  const { formProps, running, error } = useStep(async () =>
    onDone(await staffCall(beginSecondFactor, { password })),
  );
  return (
    <Step title="Step 1 of 3: your password">
      <form {...formProps}>
        <PasswordField
          name="password"
          label="Your password"
          autoComplete="current-password"
          value={password}
          onChange={(event) => setPassword(event.target.value)}
          error={error?.fields['password']}
          required
        />
        {error && !hasField(error) && <Alert>{error.message}</Alert>}
        <Actions action="Continue" running={running} onCancel={onCancel} />
      </form>
    </Step>
  );
}

type ConfirmProps = { setup: SecondFactorSetup; onDone: () => void; onCancel: () => void };

function ConfirmStep({ setup: { secret, uri, qr }, onDone, onCancel }: ConfirmProps) {
  const [code, setCode] = useState('');
  const { formProps, running, error } = useStep(async () => {
    await staffCall(confirmSecondFactor, { code });
    onDone();
  });
  return (
    <Step title="Step 2 of 3: your authenticator app">
      <p className="text-sm text-soft">
        Scan this with an authenticator app, such as Aegis, 2FAS or the one in your phone’s password
        manager.
      </p>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-4">
        <QrCode {...qr} label="QR code for your authenticator app" />
        <div className="grid min-w-56 flex-1 gap-1 text-sm">
          <p className="text-soft">Cannot scan? Type this key into the app:</p>
          <p className="rounded-field bg-sunk px-3 py-2 font-mono text-base font-semibold break-words select-all">
            {secret}
          </p>
          <p>
            <a
              href={uri}
              className="inline-block py-1 font-bold text-brand underline underline-offset-4"
            >
              Open the app on this device
            </a>
          </p>
        </div>
      </div>
      <form {...formProps}>
        <CodeField kind="app" value={code} onChange={setCode} error={error?.fields['code']} />
        {error && !hasField(error) && <Alert>{error.message}</Alert>}
        <p className="text-sm text-soft">You will be signed out everywhere else.</p>
        <Actions action="Turn on" running={running} onCancel={onCancel} />
      </form>
    </Step>
  );
}

function useStep(work: () => Promise<void>) {
  const form = useRef<HTMLFormElement>(null);
  const { running, error, submit } = useSubmit(async () => {
    try {
      await work();
    } finally {
      focusFirstInvalid(form.current);
    }
  });
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!running) submit();
  };
  return {
    running,
    error,
    formProps: { ref: form, onSubmit, noValidate: true, className: 'grid max-w-md gap-4' },
  };
}

type ActionsProps = { action: string; running: boolean; onCancel: () => void };

function Actions({ action, running, onCancel }: ActionsProps) {
  return (
    <div className="flex flex-wrap gap-2">
      <Button type="submit" busy={running}>
        {action}
      </Button>
      <Button look="secondary" onClick={onCancel}>
        Cancel
      </Button>
    </div>
  );
}

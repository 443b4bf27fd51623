import { useState } from 'react';
import {
  addPasskey,
  beginPasskey,
  type CreationOptions,
} from '#src/features/account/passkeys/passkeys.contract.ts';
import { deviceName } from '#src/features/account/device-name.ts';
import { makePasskey } from '#src/features/account/passkeys/passkeys.store.ts';
import { PASSKEY_NAME_MAX } from '#src/lib/limits.ts';
import { AppError } from '#src/lib/errors.ts';
import { Alert } from '#src/ui/Alert.tsx';
import { Button } from '#src/ui/Button.tsx';
import { Field } from '#src/ui/Field.tsx';
import { staffCall } from '#src/admin/kit/staff-call.store.ts';
import { useForm } from '#src/admin/kit/useForm.ts';
import { hasField } from './has-field.ts';
import { ProofForm } from './ProofForm.tsx';
import { Step } from './Step.tsx';
import { toProof } from './to-proof.ts';

type Props = { asksForCode: boolean; onDone: () => void; onCancel: () => void };

/** Adds a passkey in three steps: proof of identity, a name, and the device's prompt. */
export function AddPasskey({ asksForCode, onDone, onCancel }: Props) {
  const [options, setOptions] = useState<CreationOptions>();
  if (options) return <MakeStep options={options} onDone={onDone} onCancel={onCancel} />;
  return (
    <ProofForm
      title="Step 1 of 2: confirm your identity"
      text="A passkey signs in without your password, so we need to confirm it first."
      action="Continue"
      asksForCode={asksForCode}
      onCancel={onCancel}
      onProof={async (proof) => setOptions(await staffCall(beginPasskey, toProof(proof)))}
    />
  );
}

type MakeProps = { options: CreationOptions; onDone: () => void; onCancel: () => void };

function MakeStep({ options, onDone, onCancel }: MakeProps) {
  const start = { name: deviceName(navigator.userAgent) };
  const { formProps, text, running, error } = useForm(start, async ({ name }) => {
    // Checked before the device creates a key that would not be stored.
    if (name.trim() === '') {
      const message = 'Enter a name for the passkey.';
      throw new AppError('INVALID_INPUT', { message, fields: { name: message } });
    }
    const answer = await makePasskey(options);
    await staffCall(addPasskey, { name, answer });
    onDone();
  });
  return (
    <Step title="Step 2 of 2: your passkey">
      <form {...formProps} className="grid max-w-md gap-4">
        <Field
          label="Name"
          hint="A name you will recognise, such as the device it is stored on."
          maxLength={PASSKEY_NAME_MAX}
          autoComplete="off"
          {...text('name')}
          required
        />
        {error && !hasField(error) && <Alert>{error.message}</Alert>}
        <p className="text-sm text-soft">
          Your browser will let you choose where to store it: here, on your phone or on a security
          key.
        </p>
        <div className="flex flex-wrap gap-2">
          <Button type="submit" busy={running}>
            Create passkey
          </Button>
          <Button look="secondary" onClick={onCancel}>
            Cancel
          </Button>
        </div>
      </form>
    </Step>
  );
}

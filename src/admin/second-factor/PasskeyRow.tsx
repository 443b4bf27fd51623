import { useEffect, useRef, useState } from 'react';
import { type Passkey, renamePasskey } from '#src/features/account/passkeys/passkeys.contract.ts';
import { formatDate, formatDateTime } from '#src/lib/dates.ts';
import { PASSKEY_NAME_MAX } from '#src/lib/limits.ts';
import { Alert } from '#src/ui/Alert.tsx';
import { Button } from '#src/ui/Button.tsx';
import { Field } from '#src/ui/Field.tsx';
import { showToast } from '#src/ui/toast.store.ts';
import { staffCall } from '#src/admin/kit/staff-call.store.ts';
import { useForm } from '#src/admin/kit/useForm.ts';
import { hasField } from './has-field.ts';

type Props = { passkey: Passkey; onRenamed: (passkey: Passkey) => void; onRemove: () => void };

/** A passkey in the list, with its actions. */
export function PasskeyRow({ passkey, onRenamed, onRemove }: Props) {
  const [isNaming, setNaming] = useState(false);
  const opener = useRef<HTMLSpanElement>(null);
  const { name, createdAt, lastUsedAt } = passkey;

  function close() {
    setNaming(false);
    // The focused field is about to disappear.
    setTimeout(() => opener.current?.querySelector('button')?.focus());
  }

  if (isNaming) {
    return (
      <li className="p-3">
        <Rename
          passkey={passkey}
          onCancel={close}
          onRenamed={(changed) => {
            onRenamed(changed);
            close();
          }}
        />
      </li>
    );
  }
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 p-3">
      <div className="min-w-0 text-sm">
        <p className="text-base font-bold wrap-anywhere">{name}</p>
        <p className="text-soft">
          Added {formatDate(createdAt)} ·{' '}
          {lastUsedAt ? `last used ${formatDateTime(lastUsedAt)}` : 'not used yet'}
        </p>
      </div>
      <span ref={opener} className="flex gap-2">
        <Button
          look="secondary"
          size="small"
          aria-label={`Rename ${name}`}
          onClick={() => setNaming(true)}
        >
          Rename
        </Button>
        <Button look="danger" size="small" aria-label={`Remove ${name}`} onClick={onRemove}>
          Remove
        </Button>
      </span>
    </li>
  );
}

type RenameProps = {
  passkey: Passkey;
  onRenamed: (passkey: Passkey) => void;
  onCancel: () => void;
};

function Rename({ passkey: { id, name }, onRenamed, onCancel }: RenameProps) {
  const { formProps, text, running, error } = useForm({ name }, async (typed) => {
    onRenamed(await staffCall(renamePasskey, { id, ...typed }));
    showToast('The passkey is renamed.');
  });
  const form = formProps.ref;
  // The focused button has disappeared.
  useEffect(() => form.current?.querySelector('input')?.focus(), [form]);
  return (
    <form {...formProps} className="grid gap-3">
      <Field
        label="Name"
        maxLength={PASSKEY_NAME_MAX}
        autoComplete="off"
        {...text('name')}
        required
      />
      {error && !hasField(error) && <Alert>{error.message}</Alert>}
      <div className="flex gap-2">
        <Button type="submit" size="small" busy={running}>
          Save
        </Button>
        <Button look="secondary" size="small" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  );
}

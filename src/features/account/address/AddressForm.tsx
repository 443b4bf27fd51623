import { type SubmitEvent, useRef, useState } from 'react';
import { Alert } from '#src/ui/Alert.tsx';
import { Button } from '#src/ui/Button.tsx';
import { focusFirstInvalid } from '#src/ui/focus-invalid.ts';
import { useSubmit } from '#src/ui/useSubmit.ts';
import type { Address } from './address.contract.ts';
import { isUnchanged, toAddressInput } from './address-form.ts';
import { type AddressTexts, BLANK_ADDRESS, toAddressTexts } from './address-fields.ts';
import { AddressFields } from './AddressFields.tsx';
import { saveAddress } from './addresses.store.ts';
import { useAddressForm } from './useAddressForm.ts';

type Props = {
  /** The address to update; if omitted, creates a new one. */
  address?: Address | undefined;
  /** Initial values of a new address. */
  draft?: AddressTexts | undefined;
  onSaved: (address: Address) => void;
  /** In a dialog, which has a Cancel button. */
  onCancel?: () => void;
};

/** The buttons stay in view on a phone, whose screen is shorter than the dialog. */
const IN_DIALOG =
  'sticky -bottom-4 -mx-6 -mb-6 rounded-b-card bg-surface px-6 pt-2 pb-6 shadow-[0_-1rem_0.5rem_-0.5rem_var(--color-surface)]';

/** Creates or updates an address. */
export function AddressForm({ address, draft = BLANK_ADDRESS, onSaved, onCancel }: Props) {
  const before = address ? toAddressTexts(address) : draft;
  const form = useAddressForm('plain', before);
  const element = useRef<HTMLFormElement>(null);
  const [isSame, setSame] = useState(false);
  const { busy, running, error, submit } = useSubmit(async () => {
    onSaved(await saveAddress(toAddressInput(form.texts), address?.id));
  });

  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const isEditWithoutChange = address !== undefined && isUnchanged(before, form.texts);
    setSame(isEditWithoutChange);
    if (isEditWithoutChange) return;
    if (form.check()) submit();
    else focusFirstInvalid(element.current);
  }

  return (
    <form ref={element} onSubmit={onSubmit} noValidate className="grid gap-5">
      <AddressFields form={form} refused={error?.fields ?? {}} />
      {isSame && <Alert kind="info">No changes detected.</Alert>}
      {error && <Alert>{error.message}</Alert>}
      <div className={`flex flex-wrap gap-3 ${onCancel ? IN_DIALOG : ''}`}>
        <Button type="submit" disabled={busy} busy={running}>
          {address ? 'Update Address' : 'Submit Address'}
        </Button>
        {onCancel && (
          <Button look="secondary" onClick={onCancel}>
            Cancel
          </Button>
        )}
      </div>
    </form>
  );
}

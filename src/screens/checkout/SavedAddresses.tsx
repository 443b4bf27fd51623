import { useState } from 'react';
import type { Address } from '#src/features/account/address/address.contract.ts';
import { AddressForm } from '#src/features/account/address/AddressForm.tsx';
import { addressLines, formatPhone } from '#src/features/account/address/address-lines.ts';
import type { AddressTexts } from '#src/features/account/address/address-fields.ts';
import { useDeliverySentence } from '#src/features/catalog/delivery-day.ts';
import { useAnyDestination } from '#src/features/settings/useDestination.ts';
import { Button } from '#src/ui/Button.tsx';
import { Dialog } from '#src/ui/Dialog.tsx';
import { PlusIcon, TruckIcon } from '#src/ui/icons.tsx';
import { useLast } from '#src/ui/useLast.ts';

type Props = {
  saved: readonly Address[];
  chosen: Address | undefined;
  onChoose: (id: number) => void;
  /** Initial values of a new address. */
  draft: AddressTexts;
  /** True if the delivery day is also named above the button. */
  isDayBelow?: boolean;
};

/** Saved addresses to choose from, with a dialog to add or change one. */
export function SavedAddresses({ saved, chosen, onChoose, draft, isDayBelow = false }: Props) {
  const [open, setOpen] = useState<'new' | Address>();
  const close = () => setOpen(undefined);
  // Each address has its own form, even while the previous dialog is closing.
  const last = useLast(open);

  return (
    <div className="grid gap-4">
      {saved.length > 0 && (
        <fieldset>
          <legend className="sr-only">Deliver to</legend>
          <div className="checkout-choices">
            {saved.map((address) => (
              <Option
                key={address.id}
                address={address}
                isChosen={address.id === chosen?.id}
                onChoose={() => onChoose(address.id)}
                onEdit={() => setOpen(address)}
              />
            ))}
          </div>
        </fieldset>
      )}
      {saved.length === 0 && (
        <p className="text-soft">No addresses found. Please add a new address.</p>
      )}
      <Button
        look="quiet"
        className={
          saved.length === 0
            ? 'min-h-20 rounded-card! border border-dashed border-edge'
            : '-mx-3 -my-2 justify-self-start px-3!'
        }
        onClick={() => setOpen('new')}
      >
        <PlusIcon className="size-4" />
        Add New Address
      </Button>
      {chosen && <DeliveryDate pincode={chosen.pincode} isNamedBelow={isDayBelow} />}
      <Dialog
        open={open !== undefined}
        onClose={close}
        title={last === 'new' ? 'New address' : 'Edit address'}
        className="max-w-[600px]"
      >
        <AddressForm
          key={last === 'new' ? 'new' : last?.id}
          address={last === 'new' ? undefined : last}
          draft={draft}
          onCancel={close}
          onSaved={(address) => {
            onChoose(address.id);
            close();
          }}
        />
      </Dialog>
    </div>
  );
}

type OptionProps = {
  address: Address;
  isChosen: boolean;
  onChoose: () => void;
  onEdit: () => void;
};

function Option({ address, isChosen, onChoose, onEdit }: OptionProps) {
  return (
    <div>
      <label className="flex min-w-0 flex-1 items-start gap-3">
        <input type="radio" name="address" checked={isChosen} onChange={onChoose} />
        <AddressText address={address} />
      </label>
      <Button
        look="quiet"
        size="small"
        className="-my-1.5 -mr-3"
        aria-label={`Edit the address of ${address.fullName}`}
        onClick={onEdit}
      >
        Edit
      </Button>
    </div>
  );
}

function AddressText({ address }: { address: Address }) {
  return (
    <span className="grid gap-0.5 text-sm text-soft">
      <strong className="text-base text-ink">{address.fullName}</strong>
      <span>{addressLines(address).join(', ')}</span>
      <span>Mobile {formatPhone(address.mobileNumber)}</span>
    </span>
  );
}

type DateProps = { pincode: string; isNamedBelow: boolean };

/** When it arrives, or that it does not; the one-page checkout names the day above its button. */
function DeliveryDate({ pincode, isNamedBelow }: DateProps) {
  const isServed = useAnyDestination(pincode)?.isServed;
  const found = useDeliverySentence(pincode);
  const sentence = isNamedBelow && isServed ? undefined : found;
  return (
    <p
      role="status"
      className={`flex items-center gap-2 text-sm ${isNamedBelow ? 'empty:hidden' : 'min-h-5'}`}
    >
      {sentence && <TruckIcon className="size-5 shrink-0 text-brand" />}
      {sentence}
    </p>
  );
}

import { useStore } from '@nanostores/react';
import { type ComponentProps, useRef, useState } from 'react';
import { addressOfBuyer } from '#src/features/account/address/address-fields.ts';
import type { SessionUser } from '#src/features/account/auth/auth.contract.ts';
import { AddressStep } from './AddressStep.tsx';
import { CheckoutCard } from './CheckoutCard.tsx';
import { contactError } from '#src/features/checkout/contact.ts';
import { ContactCard } from './ContactCard.tsx';
import { findDraft, storeDraft } from '#src/features/checkout/draft.store.ts';
import type { Handoff } from '#src/features/checkout/handoff.ts';
import type { Purchase } from '#src/features/checkout/purchase.ts';
import type { CodPlace } from '#src/features/payments/cod/cod-offer.store.ts';
import { type AddressChoice, useAddressChoice } from './useAddressChoice.ts';
import { parsePhone } from '#src/lib/phone.ts';
import { parsePincode } from '#src/lib/pincode.ts';
import { focusFirstInvalid } from '#src/ui/focus-invalid.ts';
import { useSubmit } from '#src/ui/useSubmit.ts';
import { $paying } from '#src/features/payments/paying.store.ts';
import { PayNow } from './PayNow.tsx';
import { useContactConfirmation } from './useContactConfirmation.tsx';

type Props = {
  handoff: Handoff;
  user: SessionUser | null;
  purchase: Purchase;
  payNow: (addressId: number) => Promise<void>;
};

/** Contact, address and Pay Now. */
export function BuyerColumn({ handoff, user, purchase, payNow }: Props) {
  const [draft] = useState(() => findDraft());
  const [isTried, setTried] = useState(false);
  const column = useRef<HTMLDivElement>(null);
  const choice = useAddressChoice('full', draft ? draft.address : addressOfBuyer(user));
  const [contact, setContact] = useContact(choice.form, draft?.contact);
  const paying = useStore($paying, { ssr: 'initial' });
  const { running, error, submit } = useSubmit(async (settle: () => Promise<number>) =>
    payNow(await settle()),
  );
  const keep = () => storeDraft({ contact, address: choice.form.texts });
  const confirmation = useContactConfirmation({
    contact,
    keep,
    onChange: () => column.current?.querySelector<HTMLElement>('[name=contact]')?.focus(),
    onConfirmed: () => submit(choice.settleTyped),
  });

  function onPay() {
    setTried(true);
    confirmation.reset();
    const isContactRight = user !== null || contactError(contact) === undefined;
    const hasAddress = user !== null && choice.chosen !== undefined;
    // Shows all problems, also if the contact is one.
    const isAddressRight = hasAddress || choice.form.check();
    if (!isContactRight || !isAddressRight) focusFirstInvalid(column.current);
    else if (user === null) confirmation.start();
    else submit(choice.settle);
  }

  return (
    <div ref={column} className="checkout-sheet">
      <ContactCard
        user={user}
        contact={contact}
        error={isTried ? contactError(contact) : undefined}
        onContact={setContact}
        onLogin={keep}
      />
      <Shipping isGuest={user === null} choice={choice} refused={error?.fields ?? {}} />
      <PayNow
        title="Payment"
        handoff={handoff}
        purchase={purchase}
        place={user ? placeOf(choice) : undefined}
        deliverTo={choice.chosen?.pincode ?? choice.form.texts.pincode}
        paying={paying}
        // A press before the addresses have loaded would find none and do nothing.
        isBusy={running || (user !== null && choice.addresses.state === 'loading')}
        error={error}
        mustLogin={confirmation.mustLogin}
        onPay={onPay}
      />
      {confirmation.dialog}
    </div>
  );
}

/** The mobile number of the address follows a contact that is one, until it is changed. */
function useContact({ texts, set }: AddressChoice['form'], initial = '') {
  const [contact, setContact] = useState(initial);
  function enter(text: string) {
    if (texts.mobileNumber === toPhone(contact)) set('mobileNumber', toPhone(text));
    setContact(text);
  }
  return [contact, enter] as const;
}

const toPhone = (text: string) => parsePhone(text) ?? '';

function Shipping(props: ComponentProps<typeof AddressStep>) {
  const { isGuest, choice } = props;
  const { state } = choice.addresses;
  const isTyped = isGuest || (state === 'ready' && !choice.chosen);
  return (
    <CheckoutCard
      title="Shipping address"
      aside={isTyped && <p className="text-sm text-soft">All fields are required</p>}
    >
      <AddressStep {...props} />
    </CheckoutCard>
  );
}

/** Returns the chosen address, or the completed fields of a new one. */
function placeOf({ chosen, form }: AddressChoice): CodPlace {
  if (chosen) return { addressId: chosen.id };
  const { pincode, mobileNumber } = form.texts;
  return { pincode: parsePincode(pincode) ?? '', mobileNumber: toPhone(mobileNumber) };
}

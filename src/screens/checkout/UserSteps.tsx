import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { formatPhone } from '#src/features/account/address/address-lines.ts';
import type { Address } from '#src/features/account/address/address.contract.ts';
import type { SessionUser } from '#src/features/account/auth/auth.contract.ts';
import { useDeliverySentence } from '#src/features/catalog/delivery-day.ts';
import type { Handoff } from '#src/features/checkout/handoff.ts';
import type { Purchase } from '#src/features/checkout/purchase.ts';
import { $paying } from '#src/features/payments/paying.store.ts';
import { lazyPart } from '#src/ui/lazy-part.ts';
import { ShippingStep } from './ShippingStep.tsx';
import { StepCard } from './StepCard.tsx';
import { StepMissing, StepPart } from './StepPart.tsx';
import { useAddressChoice } from './useAddressChoice.ts';

const PayNow = lazyPart(async () => (await import('./PayNow.tsx')).PayNow, StepMissing);

type Props = {
  handoff: Handoff;
  user: SessionUser;
  /** True if the user has just signed in on this page. */
  wasGuest: boolean;
  purchase: Purchase;
  payNow: (addressId: number) => Promise<void>;
};

/** Checkout steps of a signed-in user. */
export function UserSteps({ handoff, user, purchase, wasGuest, payNow }: Props) {
  const choice = useAddressChoice('plain');
  // Returning to a started payment: its address was chosen before.
  const [isAddressSet, setAddressSet] = useState(() => $paying.get().step !== 'idle');
  const paying = useStore($paying, { ssr: 'initial' });
  const { chosen } = choice;
  const address = isAddressSet ? chosen : undefined;
  const delivery = useDeliverySentence(address?.pincode ?? '');
  const step = address ? 3 : 2;

  return (
    <ol>
      <StepCard number={1} title="Signed in" now={step} done={buyerText(user)} />
      <StepCard
        number={2}
        title="Shipping Information"
        now={step}
        done={address && [addressText(address), delivery].filter(Boolean).join('. ')}
        onChange={() => setAddressSet(false)}
        isReached={wasGuest}
      >
        <StepPart>
          <ShippingStep choice={choice} user={user} onContinue={() => setAddressSet(true)} />
        </StepPart>
      </StepCard>
      <StepCard number={3} title="Payment" now={step} isPrepared={chosen !== undefined}>
        <StepPart>
          <PayNow
            handoff={handoff}
            purchase={purchase}
            place={chosen && { addressId: chosen.id }}
            deliverTo={chosen?.pincode ?? ''}
            paying={paying}
            isBusy={false}
            error={undefined}
            mustLogin={false}
            onPay={() => address && void payNow(address.id)}
          />
        </StepPart>
      </StepCard>
    </ol>
  );
}

function buyerText({ data, email, phoneNumber }: SessionUser): string {
  const name = formatPhone(data);
  const reach = formatPhone(email || (phoneNumber ?? ''));
  return reach === name ? name : `${name}, ${reach}`;
}

function addressText({ fullName, addressLine1, city }: Address): string {
  return `${fullName}, ${addressLine1}, ${city}`;
}

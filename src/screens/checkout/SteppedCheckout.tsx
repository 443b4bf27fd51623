import { useStore } from '@nanostores/react';
import { type ReactNode, useState } from 'react';
import type { Address } from '#src/features/account/address/address.contract.ts';
import type { SessionUser } from '#src/features/account/auth/auth.contract.ts';
import { useDeliverySentence } from '#src/features/catalog/DeliveryLine.tsx';
import { EmptyPurchase } from './EmptyPurchase.tsx';
import type { Handoff } from '#src/features/checkout/handoff.contract.ts';
import type { Purchase } from '#src/features/checkout/purchase.ts';
import { PurchaseSummary } from '#src/features/checkout/PurchaseSummary.tsx';
import { useAddressChoice } from './useAddressChoice.ts';
import { Alert } from '#src/ui/Alert.tsx';
import { Skeleton } from '#src/ui/Skeleton.tsx';
import { LoginStep } from './LoginStep.tsx';
import { $paying } from '#src/features/payments/pay.store.ts';
import { PayNow } from './PayNow.tsx';
import { ShippingStep } from './ShippingStep.tsx';
import { StepCard } from './StepCard.tsx';
import { useCheckout } from './useCheckout.ts';

/** The stepped checkout: login or register, shipping, payment, with the price always in view. */
export function SteppedCheckout() {
  const { handoff, session, purchase, payNow } = useCheckout();
  if (!handoff) return null;
  if (session.state === 'failed') return <Alert>{session.error.message}</Alert>;
  if (purchase.state === 'failed') return <Alert>{purchase.error.message}</Alert>;
  if (session.state === 'loading' || purchase.state === 'loading') {
    return <Skeleton className="h-96 w-full" />;
  }
  if (purchase.value.items.length === 0) return <EmptyPurchase />;
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[1fr_24rem] lg:gap-10">
      <div className="lg:sticky lg:top-28 lg:order-2">
        <PurchaseSummary purchase={purchase.value} />
      </div>
      <div className="grid gap-4">
        <FailedBefore />
        <Steps handoff={handoff} user={session.value} purchase={purchase.value} payNow={payNow} />
      </div>
    </div>
  );
}

type Props = {
  handoff: Handoff;
  user: SessionUser | null;
  purchase: Purchase;
  payNow: (addressId: number) => Promise<void>;
};

function Steps({ handoff, user, purchase, payNow }: Props) {
  const choice = useAddressChoice('plain');
  const [isAddressSet, setAddressSet] = useState(false);
  const paying = useStore($paying, { ssr: 'initial' });
  const address = isAddressSet ? choice.chosen : undefined;
  const delivery = useDeliverySentence(address?.pincode ?? '');
  const step = user === null ? 1 : address ? 3 : 2;

  return (
    <ol className="grid gap-4">
      <StepCard number={1} title="Login or Register" now={step} done={user?.data}>
        <LoginStep />
      </StepCard>
      <StepCard
        number={2}
        title="Shipping Information"
        now={step}
        done={address && [addressText(address), delivery].filter(Boolean).join('. ')}
        onChange={() => setAddressSet(false)}
      >
        <ShippingStep choice={choice} onContinue={() => setAddressSet(true)} />
      </StepCard>
      <StepCard number={3} title="Payment" now={step}>
        <PayNow
          handoff={handoff}
          purchase={purchase}
          place={address && { addressId: address.id }}
          paying={paying}
          isBusy={false}
          error={undefined}
          mustLogin={false}
          onPay={() => address && void payNow(address.id)}
        />
      </StepCard>
    </ol>
  );
}

function addressText({ fullName, addressLine1, city }: Address): string {
  return `${fullName}, ${addressLine1}, ${city}`;
}

/** Said once, when the single-page checkout led here because a payment failed. */
function FailedBefore(): ReactNode {
  const [isFailed] = useState(() =>
    new URLSearchParams(window.location.search).has('payment_failed'),
  );
  const paying = useStore($paying, { ssr: 'initial' });
  if (!isFailed || paying.step !== 'idle') return null;
  return (
    <Alert>
      The payment was not completed, and nothing was charged. Your order is kept for a while: you
      can try again.
    </Alert>
  );
}

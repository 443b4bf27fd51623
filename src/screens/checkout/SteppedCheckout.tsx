import { useStore } from '@nanostores/react';
import { type ReactNode, Suspense, useState } from 'react';
import type { Address } from '#src/features/account/address/address.contract.ts';
import type { SessionUser } from '#src/features/account/auth/auth.contract.ts';
import { useDeliverySentence } from '#src/features/catalog/DeliveryLine.tsx';
import { EmptyPurchase } from './EmptyPurchase.tsx';
import type { Handoff } from '#src/features/checkout/handoff.ts';
import type { Purchase } from '#src/features/checkout/purchase.ts';
import { loadPurchase } from '#src/features/checkout/checkout.store.ts';
import { CodeField } from '#src/features/checkout/CodeField.tsx';
import { PurchaseSummary } from '#src/features/checkout/PurchaseSummary.tsx';
import { useAddressChoice } from './useAddressChoice.ts';
import { AppError } from '#src/lib/errors.ts';
import { Alert } from '#src/ui/Alert.tsx';
import { Failure } from '#src/ui/Failure.tsx';
import { lazyPart } from '#src/ui/lazy-part.ts';
import { Skeleton } from '#src/ui/Skeleton.tsx';
import { $paying } from '#src/features/payments/paying.store.ts';
import { StepCard } from './StepCard.tsx';
import { useCheckout } from './useCheckout.ts';

// Each step's script comes when it is its turn.
const LoginStep = lazyPart(async () => (await import('./LoginStep.tsx')).LoginStep, StepMissing);
const ShippingStep = lazyPart(
  async () => (await import('./ShippingStep.tsx')).ShippingStep,
  StepMissing,
);
const PayNow = lazyPart(async () => (await import('./PayNow.tsx')).PayNow, StepMissing);

/** The stepped checkout: login or register, shipping, payment, with the price always in view. */
export function SteppedCheckout() {
  const { handoff, session, purchase, payNow, retry } = useCheckout();
  if (!handoff) return null;
  if (session.state === 'failed') return <Failure error={session.error} retry={retry} />;
  if (purchase.state === 'failed') return <Failure error={purchase.error} retry={retry} />;
  if (session.state === 'loading' || purchase.state === 'loading') {
    return <Skeleton className="h-96 w-full" />;
  }
  if (purchase.value.items.length === 0) return <EmptyPurchase />;
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[1fr_24rem] lg:gap-10">
      <div className="lg:sticky lg:top-28 lg:order-2">
        <PurchaseSummary purchase={purchase.value}>
          <CodeField
            offers={purchase.value.offers}
            of={handoff}
            onChange={() => loadPurchase(handoff)}
          />
        </PurchaseSummary>
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
        <Step>
          <LoginStep />
        </Step>
      </StepCard>
      <StepCard
        number={2}
        title="Shipping Information"
        now={step}
        done={address && [addressText(address), delivery].filter(Boolean).join('. ')}
        onChange={() => setAddressSet(false)}
      >
        <Step>
          <ShippingStep choice={choice} onContinue={() => setAddressSet(true)} />
        </Step>
      </StepCard>
      <StepCard number={3} title="Payment" now={step}>
        <Step>
          <PayNow
            handoff={handoff}
            purchase={purchase}
            place={address && { addressId: address.id }}
            deliverTo={address?.pincode ?? ''}
            paying={paying}
            isBusy={false}
            error={undefined}
            mustLogin={false}
            onPay={() => address && void payNow(address.id)}
          />
        </Step>
      </StepCard>
    </ol>
  );
}

function Step({ children }: { children: ReactNode }) {
  return (
    <div className="flex flex-col gap-4">
      <Suspense fallback={<Skeleton className="h-60 w-full" />}>{children}</Suspense>
    </div>
  );
}

function StepMissing() {
  return (
    <Failure
      error={new AppError('OFFLINE')}
      text="This step could not be loaded"
      retry={() => window.location.reload()}
    />
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

import { type ReactNode, Suspense, useEffect } from 'react';
import { LazyEmptyPurchase } from './lazy-empty-purchase.ts';
import { loadPurchase } from '#src/features/checkout/checkout.store.ts';
import { CodeField } from '#src/features/checkout/CodeField.tsx';
import { PurchaseSummary } from '#src/features/checkout/PurchaseSummary.tsx';
import { isSignedIn } from '#src/lib/hint.ts';
import { Failure } from '#src/ui/Failure.tsx';
import { lazyPart } from '#src/ui/lazy-part.ts';
import { Skeleton } from '#src/ui/Skeleton.tsx';
import { useEver } from '#src/ui/useEver.ts';
import { StepCard } from './StepCard.tsx';
import { StepMissing, StepPart } from './StepPart.tsx';
import { useCheckout } from './useCheckout.ts';

// Each step's script is loaded when it is reached.
const LoginStep = lazyPart(async () => (await import('./LoginStep.tsx')).LoginStep, StepMissing);
const userSteps = () => import('./UserSteps.tsx');
const UserSteps = lazyPart(async () => (await userSteps()).UserSteps, StepMissing);

// Otherwise it would start only once the purchase is known.
if (isSignedIn()) userSteps().catch(() => undefined);

/**
 * Stepped checkout: sign-in, shipping and payment, with the price always in view and `children`
 * below it.
 */
export function SteppedCheckout({ children }: { children?: ReactNode }) {
  const { handoff, isShown, session, purchase, payNow, retry } = useCheckout();
  const wasGuest = useEver(session.state === 'ready' && session.value === null);
  const hasComeIn = wasGuest && session.state === 'ready' && session.value !== null;
  useEffect(() => {
    // Signing in merges the guest's cart with the account's.
    if (hasComeIn && handoff) void loadPurchase(handoff);
  }, [hasComeIn, handoff]);
  if (!handoff) return null;
  if (session.state === 'failed') return <Failure error={session.error} retry={retry} />;
  if (purchase.state === 'failed') return <Failure error={purchase.error} retry={retry} />;
  if (!isShown || session.state === 'loading' || purchase.state === 'loading') {
    return <Skeleton className="h-96 w-full" />;
  }
  if (purchase.value.items.length === 0) {
    return (
      <Suspense fallback={<Skeleton className="h-96 w-full" />}>
        <LazyEmptyPurchase />
      </Suspense>
    );
  }
  return (
    <div className="checkout-columns">
      <PurchaseSummary purchase={purchase.value}>
        <CodeField
          offers={purchase.value.offers}
          of={handoff}
          onChange={() => loadPurchase(handoff)}
        />
        {children}
      </PurchaseSummary>
      <div className="checkout-sheet">
        {session.value === null ? (
          <GuestSteps />
        ) : (
          <StepPart height="h-140">
            <UserSteps
              {...{ handoff, payNow, wasGuest }}
              user={session.value}
              purchase={purchase.value}
            />
          </StepPart>
        )}
      </div>
    </div>
  );
}

/** Steps of a guest: those after the first are loaded once it is complete. */
function GuestSteps() {
  return (
    <ol>
      <StepCard number={1} title="Login or Register" now={1}>
        <StepPart height="h-125 md:h-116 lg:h-80">
          <LoginStep />
        </StepPart>
      </StepCard>
      <StepCard number={2} title="Shipping Information" now={1} />
      <StepCard number={3} title="Payment" now={1} />
    </ol>
  );
}

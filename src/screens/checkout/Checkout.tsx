import { type ReactNode, Suspense, useState } from 'react';
import { Failure } from '#src/ui/Failure.tsx';
import { Skeleton } from '#src/ui/Skeleton.tsx';
import type { SessionUser } from '#src/features/account/auth/auth.contract.ts';
import { LazyEmptyPurchase } from './lazy-empty-purchase.ts';
import { loadPurchase } from '#src/features/checkout/checkout.store.ts';
import { CodeField } from '#src/features/checkout/CodeField.tsx';
import { PurchaseSummary } from '#src/features/checkout/PurchaseSummary.tsx';
import type { Handoff } from '#src/features/checkout/handoff.ts';
import type { Purchase } from '#src/features/checkout/purchase.ts';
import { BuyerColumn } from './BuyerColumn.tsx';
import { useCheckout } from './useCheckout.ts';

/**
 * Single-page checkout: contact, address and payment on the left, items and totals on the right,
 * with `children` below them.
 */
export function Checkout({ children }: { children?: ReactNode }) {
  const { handoff, isShown, session, purchase, payNow, retry } = useCheckout();
  const buyer = useBuyer(session.state === 'ready' ? session.value?.id : undefined);

  if (!handoff) return null;
  if (session.state === 'failed') return <Failure error={session.error} retry={retry} />;
  if (purchase.state === 'failed') return <Failure error={purchase.error} retry={retry} />;
  if (!isShown || session.state === 'loading' || purchase.state === 'loading') return <Loading />;
  if (purchase.value.items.length === 0) {
    return (
      <Suspense fallback={<Loading />}>
        <LazyEmptyPurchase />
      </Suspense>
    );
  }
  return (
    <Filled
      key={buyer}
      handoff={handoff}
      user={session.value}
      purchase={purchase.value}
      payNow={payNow}
    >
      {children}
    </Filled>
  );
}

/**
 * Counts the buyers of this checkout. A guest who signs in is the same person and keeps what they
 * typed; a different user starts with an empty form.
 */
function useBuyer(userId: string | undefined): number {
  const [buyer, setBuyer] = useState({ userId, count: 0 });
  if (buyer.userId !== userId) {
    const isSame = buyer.userId === undefined;
    setBuyer({ userId, count: isSame ? buyer.count : buyer.count + 1 });
  }
  return buyer.count;
}

type FilledProps = {
  handoff: Handoff;
  user: SessionUser | null;
  purchase: Purchase;
  payNow: (addressId: number) => Promise<void>;
  children: ReactNode;
};

function Filled({ handoff, user, purchase, payNow, children }: FilledProps) {
  return (
    <div className="checkout-columns">
      <PurchaseSummary purchase={purchase}>
        <CodeField offers={purchase.offers} of={handoff} onChange={() => loadPurchase(handoff)} />
        {children}
      </PurchaseSummary>
      <BuyerColumn handoff={handoff} user={user} purchase={purchase} payNow={payNow} />
    </div>
  );
}

function Loading() {
  return (
    <div aria-busy="true" className="checkout-columns">
      <span role="status" className="sr-only">
        Loading your order…
      </span>
      <Skeleton className="h-80 w-full" />
      <Skeleton className="h-60 w-full" />
    </div>
  );
}

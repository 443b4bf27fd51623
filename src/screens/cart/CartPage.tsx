import { useStore } from '@nanostores/react';
import { type ReactNode, Suspense, useRef } from 'react';
import { isSignedIn } from '#src/lib/hint.ts';
import { Alert } from '#src/ui/Alert.tsx';
import { Failure } from '#src/ui/Failure.tsx';
import { lazyPart } from '#src/ui/lazy-part.ts';
import { Skeleton } from '#src/ui/Skeleton.tsx';
import { useMedia } from '#src/ui/useMedia.ts';
import { useOwnContent } from '#src/ui/useOwnContent.ts';
import type { Cart } from '#src/features/cart/cart.contract.ts';
import { $cart, loadCart } from '#src/features/cart/cart.store.ts';
import { CartRow } from '#src/features/cart/CartRow.tsx';
import { CartRows } from '#src/features/cart/CartRows.tsx';
import { CartSummaryCard } from './CartSummaryCard.tsx';
import { PayBar } from './PayBar.tsx';
import { RemovedRow } from '#src/features/cart/RemovedRow.tsx';
import { WaitingNote } from '#src/features/cart/waiting/WaitingNote.tsx';

// Not needed for the cart itself.
const AlsoLike = lazyPart(async () => (await import('./AlsoLike.tsx')).AlsoLike);

// Only for customers who are signed in: a guest cannot be reminded.
const RemindMe = lazyPart(
  async () => (await import('#src/features/consents/RemindMe.tsx')).RemindMe,
);

const EmptyCart = lazyPart(
  async () => (await import('./EmptyCart.tsx')).EmptyCart,
  // Without a connection.
  () => <>Your Cart is Empty</>,
);

/** Cart page: lines, changes, totals, and the link to the checkout; `children` are below an empty cart. */
export function CartPage({ children }: { children?: ReactNode }) {
  const cart = useStore($cart, { ssr: 'initial' });
  const isShown = useOwnContent(cart.state !== 'loading');

  if (!isShown || cart.state === 'loading') return <Loading />;
  if (cart.state === 'failed') {
    return (
      <>
        <WaitingNote of={cart} />
        <Failure error={cart.error} retry={() => void loadCart()} />
      </>
    );
  }
  if (cart.value.cartItems.length > 0) return <Filled cart={cart.value} />;
  return (
    <>
      <WaitingNote of={cart} />
      <RemovedRow />
      <Suspense>
        <EmptyCart />
      </Suspense>
      {children}
    </>
  );
}

function Filled({ cart }: { cart: Cart }) {
  const button = useRef<HTMLDivElement>(null);
  const isWide = useMedia('(min-width: 64rem)');
  const remindMe = isSignedIn() && (
    <Suspense>
      <RemindMe />
    </Suspense>
  );
  return (
    <div className="grid items-start gap-8 lg:grid-cols-[1fr_22rem] lg:grid-rows-[auto_1fr]">
      <div className="grid min-w-0 gap-4">
        {cart.notices.map((notice) => (
          <Alert key={notice} kind="warning">
            {notice}
          </Alert>
        ))}
        <WaitingNote of={cart} />
        <RemovedRow />
        <CartRows cart={cart} Row={CartRow} className="grid gap-4" />
        {isWide && remindMe}
      </div>
      <CartSummaryCard button={button} cart={cart} />
      <Suspense fallback={<Skeleton className="h-96 w-full" />}>
        <AlsoLike items={cart.cartItems} />
      </Suspense>
      {/* It comes after the cart, and would push the summary down. */}
      {!isWide && remindMe}
      <PayBar cart={cart} button={button} />
    </div>
  );
}

function Loading() {
  return (
    <div className="grid gap-4" aria-busy="true">
      <span className="sr-only" role="status">
        Loading your cart…
      </span>
      <Skeleton className="h-36 w-full" />
      <Skeleton className="h-36 w-full" />
    </div>
  );
}

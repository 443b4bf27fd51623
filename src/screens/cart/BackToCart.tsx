import { useEffect, useState } from 'react';
import { addToCart, viewCart } from '#src/features/cart/cart.contract.ts';
import { openRemindedCart } from '#src/features/cart/reminders/reminders.contract.ts';
import { call } from '#src/lib/api.ts';
import { toAppError } from '#src/lib/errors.ts';
import { signedLink } from '#src/lib/signed-link.ts';
import { Alert } from '#src/ui/Alert.tsx';
import { buttonClass } from '#src/ui/button.ts';
import { Skeleton } from '#src/ui/Skeleton.tsx';

/** Leads from a reminder back to the cart: on another device, its items are added there. */
export function BackToCart() {
  const [problem, setProblem] = useState('');
  useEffect(() => {
    fillCart().then(
      () => window.location.replace('/cart'),
      (thrown: unknown) => setProblem(toAppError(thrown).message),
    );
  }, []);
  if (problem === '') {
    return (
      <>
        <p role="status" className="sr-only">
          Loading your cart…
        </p>
        <Skeleton className="h-40 max-w-xl" />
      </>
    );
  }
  return (
    <div className="grid max-w-xl justify-items-start gap-4">
      <h1 className="text-title font-extrabold">Your cart</h1>
      <Alert>{problem}</Alert>
      <a href="/cart" className={buttonClass('primary')}>
        See your cart
      </a>
    </div>
  );
}

/** Adds what the cart of this browser lacks, so that opening the link twice changes nothing. */
async function fillCart(): Promise<void> {
  const { isOwn, items } = await call(openRemindedCart, signedLink());
  if (isOwn) return;
  const { cartItems } = await call(viewCart, {});
  for (const { productId, variantId, quantity } of items) {
    const isThere = cartItems.some(
      (item) => item.productId === productId && item.variantId === variantId,
    );
    // An item that has sold out since is left out.
    if (!isThere) await call(addToCart, { productId, variantId, quantity }).catch(() => undefined);
  }
}

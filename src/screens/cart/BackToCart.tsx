import { useEffect, useState } from 'react';
import { fillCart } from '#src/features/cart/reminders/fill-cart.store.ts';
import { type AppError, toAppError } from '#src/lib/errors.ts';
import { signedLink } from '#src/lib/signed-link.ts';
import { Alert } from '#src/ui/Alert.tsx';
import { buttonClass } from '#src/ui/button.ts';
import { Failure } from '#src/ui/Failure.tsx';
import { Skeleton } from '#src/ui/Skeleton.tsx';

/** Leads from a reminder back to the cart: on another device, its items are added there. */
export function BackToCart() {
  const [error, setError] = useState<AppError>();
  const fill = () => {
    fillCart(signedLink()).then(
      () => window.location.replace('/cart'),
      (thrown: unknown) => setError(toAppError(thrown)),
    );
  };
  useEffect(fill, []);
  if (!error) {
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
      {error.code === 'NOT_FOUND' ? (
        <Alert>{error.message}</Alert>
      ) : (
        <Failure
          error={error}
          retry={() => {
            setError(undefined);
            fill();
          }}
        />
      )}
      <a href="/cart" className={buttonClass('primary')}>
        See your cart
      </a>
    </div>
  );
}

import { type RefObject, useEffect, useState } from 'react';
import { formatRupees } from '#src/lib/money.ts';
import type { Cart } from './cart.contract.ts';
import { ToCheckout } from './ToCheckout.tsx';

/** The share of the summary that must be in sight for the bar to leave. */
const MOSTLY = 0.75;

type Props = { cart: Cart; summary: RefObject<HTMLElement | null> };

/** Count, total and Pay Now at the foot of the screen while the summary cannot be seen. */
export function PayBar({ cart, summary }: Props) {
  const isSummaryShown = useOnScreen(summary);
  if (isSummaryShown) return null;
  return (
    <div
      role="region"
      aria-label="Pay"
      className="fixed inset-x-0 bottom-0 z-30 border-t border-line bg-surface/95 backdrop-blur max-md:bottom-16"
    >
      <div className="page-width flex items-center justify-between gap-4 py-3">
        <p className="grid">
          <span className="text-sm text-soft">
            {cart.count} {cart.count === 1 ? 'item' : 'items'}
          </span>
          <span className="text-lg font-extrabold tabular-nums">{formatRupees(cart.subtotal)}</span>
        </p>
        <ToCheckout text="Pay Now" isBlocked={cart.cartItems.some((item) => !item.inStock)} />
      </div>
    </div>
  );
}

function useOnScreen(element: RefObject<HTMLElement | null>): boolean {
  // Until it is known, no bar: one that flashes up and leaves would be worse than a late one.
  const [isShown, setShown] = useState(true);
  useEffect(() => {
    if (!element.current) return;
    const observer = new IntersectionObserver(
      ([entry]) => setShown((entry?.intersectionRatio ?? 1) >= MOSTLY),
      // The bar of the foot of small screens covers that much.
      { threshold: [0, MOSTLY], rootMargin: '0px 0px -64px' },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return isShown;
}

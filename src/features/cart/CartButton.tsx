import { useStore } from '@nanostores/react';
import { type KeyboardEvent, type MouseEvent, Suspense } from 'react';
import { afterPaint } from '#src/lib/after-paint.ts';
import { formatRupees } from '#src/lib/money.ts';
import { BagIcon } from '#src/ui/icons.tsx';
import { lazyPart } from '#src/ui/lazy-part.ts';
import { useEver } from '#src/ui/useEver.ts';
import { useMissing } from '#src/ui/useMissing.ts';
import { $cart, $cartOpen } from './cart.store.ts';

const CartDrawer = lazyPart(async () => {
  // Requesting its scripts is half of what a slow phone does between the press and the next paint.
  await new Promise<void>(afterPaint);
  return (await import('./CartDrawer.tsx')).CartDrawer;
}, CartMissing);

/**
 * The header's cart button: shows the number of units and the subtotal, and opens the drawer. Links
 * to the cart page until its script has loaded.
 */
export function CartButton() {
  const cart = useStore($cart, { ssr: 'initial' });
  const open = useStore($cartOpen, { ssr: 'initial' });
  const everOpen = useEver(open);
  const { count, subtotal } = cart.state === 'ready' ? cart.value : { count: 0, subtotal: 0 };

  return (
    <>
      <a
        href="/cart"
        role="button"
        aria-haspopup="dialog"
        onClick={onClick}
        onKeyDown={onKeyDown}
        className="flex h-11 items-center gap-2 rounded-full px-2.5 font-bold transition-colors hover:bg-sunk"
      >
        <span className="relative">
          <BagIcon className="size-6" />
          <span className="sr-only">Cart</span>
          {count > 0 && (
            <span
              key={count}
              className="absolute -top-1.5 -right-2 grid h-5 min-w-5 animate-pop place-items-center rounded-full bg-brand px-1 text-xs leading-none text-on-brand tabular-nums"
            >
              {count}
              <span className="sr-only"> {count === 1 ? 'item' : 'items'}</span>
            </span>
          )}
        </span>
        {count > 0 && (
          <span className="hidden pl-1 text-sm tabular-nums lg:inline">
            {formatRupees(subtotal)}
          </span>
        )}
      </a>
      {everOpen && (
        <Suspense>
          <CartDrawer />
        </Suspense>
      )}
    </>
  );
}

function onClick(event: MouseEvent): void {
  if (event.metaKey || event.ctrlKey || event.shiftKey) return;
  event.preventDefault();
  $cartOpen.set(true);
}

/** Opens the drawer on the space bar as well: links do not react to it, but buttons do. */
function onKeyDown(event: KeyboardEvent): void {
  if (event.key !== ' ') return;
  event.preventDefault();
  $cartOpen.set(true);
}

function CartMissing(): null {
  const open = useStore($cartOpen, { ssr: 'initial' });
  useMissing(open, 'Your cart', () => $cartOpen.set(false));
  return null;
}

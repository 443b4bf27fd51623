import { Suspense, useState } from 'react';
import { lazyPart } from '#src/ui/lazy-part.ts';
import type { CartItem } from './cart.contract.ts';

const CartPlans = lazyPart(async () => (await import('./CartPlans.tsx')).CartPlans);

/** The protection plans of a line, open if one is chosen. Their script is loaded when they open. */
export function LinePlans({ item }: { item: CartItem }) {
  const [open, setOpen] = useState(item.planId !== undefined);
  return (
    <details open={open} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="min-h-11 content-center text-sm font-bold">Protection plan</summary>
      {open && (
        <Suspense>
          <CartPlans item={item} />
        </Suspense>
      )}
    </details>
  );
}

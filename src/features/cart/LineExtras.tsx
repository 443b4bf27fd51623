import { Suspense, useState } from 'react';
import { lazyPart } from '#src/ui/lazy-part.ts';
import type { CartItem } from './cart.contract.ts';

const FinishOrder = lazyPart(async () => (await import('./FinishOrder.tsx')).FinishOrder);
const CartPlans = lazyPart(async () => (await import('./CartPlans.tsx')).CartPlans);

/** The protection plans of a line, and the unpaid order that reserves its units. Few lines have them. */
export function LineExtras({ item }: { item: CartItem }) {
  const { plans, pendingOrderId } = item;
  return (
    <>
      {plans.length > 0 && <Plans item={item} />}
      {pendingOrderId !== null && (
        <p className="text-sm">
          <Suspense>
            <FinishOrder orderId={pendingOrderId} />
          </Suspense>
        </p>
      )}
    </>
  );
}

/** The plans of a line, open if one is chosen. Their script is loaded when they open. */
function Plans({ item }: { item: CartItem }) {
  const [open, setOpen] = useState(item.planId !== undefined);
  return (
    <details open={open} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="unfold w-fit text-sm">Protection plan</summary>
      {open && (
        <Suspense>
          <CartPlans item={item} />
        </Suspense>
      )}
    </details>
  );
}

import { useState } from 'react';
import { PlanChoice } from '#src/features/catalog/PlanChoice.tsx';
import { call } from '#src/lib/api.ts';
import { toAppError } from '#src/lib/errors.ts';
import { showToast } from '#src/ui/toast.store.ts';
import { type CartItem, setCartLinePlan } from './cart.contract.ts';
import { changeLine } from './cart.store.ts';

/** The protection plans of a line of the cart, to add or remove one. */
export function CartPlans({ item: { id, plans, planId, quantity } }: { item: CartItem }) {
  // The choice that the server has not confirmed yet.
  const [wanted, setWanted] = useState<number>();
  const chosen = wanted ?? planId ?? 0;
  function choose(next: number) {
    setWanted(next);
    const request = () => call(setCartLinePlan, { id, planId: next || null });
    changeLine(id, request)
      .catch((thrown: unknown) => showToast(toAppError(thrown).message, { kind: 'error' }))
      .finally(() => setWanted((now) => (now === next ? undefined : now)));
  }
  return <PlanChoice {...{ plans, chosen, quantity }} onChoose={choose} name={`plan-${id}`} />;
}

import { PlanChoice } from '#src/features/catalog/PlanChoice.tsx';
import { call } from '#src/lib/api.ts';
import { toAppError } from '#src/lib/errors.ts';
import { showToast } from '#src/ui/toast.store.ts';
import { type CartItem, setCartLinePlan } from './cart.contract.ts';
import { changeLine } from './cart.store.ts';

/** The protection plans of a line of the cart, to add or remove one. */
export function CartPlans({ item: { id, plans } }: { item: CartItem }) {
  const chosen = plans.find(({ isChosen }) => isChosen)?.id ?? 0;
  function choose(planId: number) {
    const request = () => call(setCartLinePlan, { id, planId: planId || null });
    changeLine(id, request).catch((thrown: unknown) => {
      showToast(toAppError(thrown).message, { kind: 'error' });
    });
  }
  return <PlanChoice {...{ plans, chosen }} onChoose={choose} name={`plan-${id}`} />;
}

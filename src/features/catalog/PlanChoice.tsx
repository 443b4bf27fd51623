import { formatRupees } from '#src/lib/money.ts';
import type { OfferedPlan } from '#src/features/settings/plan.contract.ts';

type Props = {
  plans: readonly OfferedPlan[];
  /** The plan that is chosen, if it is controlled: 0 for none. */
  chosen?: number;
  onChoose?: (id: number) => void;
  /** Units of the item, if that is known: the price is for each. */
  quantity?: number;
  className?: string;
  /** The name of the group; different for each item on a page. */
  name?: string;
};

/**
 * The protection plans that an item can have. None is chosen for the shopper, as the Guidelines for
 * Prevention and Regulation of Dark Patterns, 2023 forbid (basket sneaking). Works without script on
 * product pages: BuyBox.tsx reads the choice.
 */
export function PlanChoice({ plans, chosen, onChoose, quantity, name = 'plan', ...more }: Props) {
  if (plans.length === 0) return null;
  const type = plans.length === 1 ? 'checkbox' : 'radio';
  const props = (id: number) => ({
    ...{ type, name, value: id || '', className: 'size-5 shrink-0' },
    ...(onChoose
      ? { checked: chosen === id, onChange: () => onChoose(chosen === id ? 0 : id) }
      : { defaultChecked: id === 0 }),
  });
  return (
    <fieldset className={`text-sm ${more.className ?? 'grid gap-1'}`}>
      <legend className="sr-only">Protection plan</legend>
      {plans.map(({ id, name: plan, text, price }) => (
        <label key={id} className="flex min-h-11 items-center gap-3">
          <input {...props(id)} />
          <span className="min-w-0">
            <span className="font-bold">
              Add {plan} for {formatRupees(price)}
              {quantity !== 1 && ' each'}
            </span>
            <span className="block text-soft">{text}</span>
          </span>
        </label>
      ))}
      {type === 'radio' && (
        <label className="flex min-h-11 items-center gap-3">
          <input {...props(0)} />
          <span className="font-bold">No protection plan</span>
        </label>
      )}
    </fieldset>
  );
}

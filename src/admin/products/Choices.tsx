import type { Filter } from '#src/features/catalog/product-card.contract.ts';
import { Checkbox } from '#src/ui/Checkbox.tsx';
import type { FormProps } from './BasicInfo.tsx';

const FLAGS = [
  ['isBestSeller', 'Is Best Seller'],
  ['isFeatured', 'Is Featured'],
  ['isOnSale', 'Is On Sale'],
  ['isNewArrival', 'Is New Arrival'],
] as const;

/** The four flags, each with a list or a badge of its own in the shop. */
export function Flags({ draft, set }: FormProps) {
  return (
    <div className="grid gap-x-4 sm:grid-cols-2">
      {FLAGS.map(([name, label]) => (
        <Checkbox
          key={name}
          name={name}
          label={label}
          checked={draft[name]}
          onChange={(event) => set({ [name]: event.target.checked })}
        />
      ))}
    </div>
  );
}

/** What listings can be narrowed to the product by. */
export function FilterValues({ filters, draft, set }: FormProps & { filters: readonly Filter[] }) {
  const chosen = draft.filterOptionIds;
  const toggle = (id: number) =>
    set({
      filterOptionIds: (chosen.includes(id)
        ? chosen.filter((one) => one !== id)
        : [...chosen, id]
      ).toSorted((a, b) => a - b),
    });
  return (
    <div className="grid gap-4">
      {filters.map(({ id, name, options }) => (
        <fieldset key={id}>
          <legend className="text-sm font-semibold">{name}</legend>
          <div className="flex flex-wrap gap-x-5">
            {options.map((option) => (
              <Checkbox
                key={option.id}
                name={`option-${option.id}`}
                label={option.value}
                checked={chosen.includes(option.id)}
                onChange={() => toggle(option.id)}
              />
            ))}
          </div>
        </fieldset>
      ))}
    </div>
  );
}

import { PRODUCT_FLAGS } from '#src/features/catalog/admin/product-list.contract.ts';
import type { Filter } from '#src/features/catalog/product-card.contract.ts';
import { Checkbox } from '#src/ui/Checkbox.tsx';
import type { FormProps } from './BasicInfo.tsx';
import { FieldControl } from './FieldControl.tsx';

/** The four flags, each with a list or badge in the shop. */
export function Flags({ draft, set, errors }: FormProps) {
  return (
    <div className="grid gap-x-4 sm:grid-cols-2">
      {PRODUCT_FLAGS.map((name) => (
        <FieldControl
          key={name}
          of={name}
          value={draft[name]}
          onChange={(isOn) => set({ [name]: isOn })}
          error={errors[name]}
        />
      ))}
    </div>
  );
}

/** Filter values of the product. */
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

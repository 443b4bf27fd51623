import { ProductPicks } from '#src/admin/kit/ProductPicks.tsx';
import { Checkbox } from '#src/ui/Checkbox.tsx';
import { useCatalogChoices } from './useCatalogChoices.ts';

type Goods = { categoryIds: number[]; productIds: number[] };
type Props = Goods & {
  errors: Partial<Record<keyof Goods, string | undefined>>;
  onChange: (some: Partial<Goods>) => void;
  /** Says what choosing none means. */
  note: string;
};

/** Chooses what a rule applies to: categories, products, or everything. */
export function GoodsFields({ categoryIds, productIds, errors, onChange, note }: Props) {
  const { remote: choices } = useCatalogChoices();
  const toggle = (id: number, isOn: boolean) =>
    onChange({
      categoryIds: isOn ? [...categoryIds, id] : categoryIds.filter((one) => one !== id),
    });
  return (
    <div className="grid gap-4">
      <p className="text-sm text-soft">{note}</p>
      <fieldset>
        <legend className="mb-1 text-sm font-bold">Categories</legend>
        <div className="grid gap-x-4 min-[480px]:grid-cols-2 xl:grid-cols-3">
          {choices.state === 'ready' &&
            choices.value.categories.map(({ value, label }) => (
              <Checkbox
                key={value}
                name={`category-${value}`}
                label={label}
                checked={categoryIds.includes(Number(value))}
                onChange={(event) => toggle(Number(value), event.target.checked)}
              />
            ))}
        </div>
        {errors.categoryIds && <p className="text-sm text-bad">{errors.categoryIds}</p>}
      </fieldset>
      <ProductPicks
        label="Products"
        ids={productIds}
        error={errors.productIds}
        onChange={(next) => onChange({ productIds: next })}
      />
    </div>
  );
}

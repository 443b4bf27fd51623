import { ProductPicks } from '#src/admin/kit/ProductPicks.tsx';
import type { Form } from '#src/admin/kit/useForm.ts';
import { useCatalogChoices } from '#src/admin/products/useCatalogChoices.ts';
import { Checkbox } from '#src/ui/Checkbox.tsx';
import type { OfferDraft } from './offer-draft.ts';

/** Chooses what an offer applies to: categories, products, or everything. */
export function GoodsFields({ form: { typed, set, errors } }: { form: Form<OfferDraft> }) {
  const { categoryIds, productIds } = typed;
  const { remote: choices } = useCatalogChoices();
  const toggle = (id: number, isOn: boolean) =>
    set({ categoryIds: isOn ? [...categoryIds, id] : categoryIds.filter((one) => one !== id) });
  return (
    <div className="grid gap-4">
      <p className="text-sm text-soft">Choose none to apply it to everything in the shop.</p>
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
        {errors['categoryIds'] && <p className="text-sm text-bad">{errors['categoryIds']}</p>}
      </fieldset>
      <ProductPicks
        label="Products"
        ids={productIds}
        error={errors['productIds']}
        onChange={(next) => set({ productIds: next })}
      />
    </div>
  );
}

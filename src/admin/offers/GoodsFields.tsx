import { staffCall } from '#src/admin/kit/staff-call.store.ts';
import type { Form } from '#src/admin/kit/useForm.ts';
import { useRemote } from '#src/admin/kit/useRemote.ts';
import { useCatalogChoices } from '#src/admin/products/useCatalogChoices.ts';
import { getProductsByIds } from '#src/features/catalog/product.contract.ts';
import type { OutputOf } from '#src/lib/endpoint.ts';
import { Button } from '#src/ui/Button.tsx';
import { Checkbox } from '#src/ui/Checkbox.tsx';
import type { OfferDraft } from './offer-draft.ts';
import { ProductSearch } from '#src/admin/kit/ProductSearch.tsx';

const NONE: OutputOf<typeof getProductsByIds> = { products: [] };

/** Chooses what an offer applies to: categories, products, or everything. */
export function GoodsFields({ form: { typed, set, errors } }: { form: Form<OfferDraft> }) {
  const { categoryIds, productIds } = typed;
  const { remote: choices } = useCatalogChoices();
  const { remote: named } = useRemote(
    async () => (productIds.length > 0 ? staffCall(getProductsByIds, { ids: productIds }) : NONE),
    productIds.join(),
  );
  const nameOf = (id: number) =>
    (named.state === 'ready' && named.value.products.find((card) => card.id === id)?.name) ||
    `Product ${id}`;
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
      <ProductSearch
        label="Products"
        error={errors['productIds']}
        onPick={({ id }) => set({ productIds: [...new Set([...productIds, id])] })}
      />
      <ul aria-label="Products included" className="grid gap-1 empty:hidden">
        {productIds.map((id) => (
          <li key={id} className="flex items-center justify-between gap-3 text-sm">
            <span className="min-w-0 font-semibold">{nameOf(id)}</span>
            <Button
              look="quiet"
              size="small"
              aria-label={`Remove ${nameOf(id)}`}
              onClick={() => set({ productIds: productIds.filter((one) => one !== id) })}
            >
              Remove
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}

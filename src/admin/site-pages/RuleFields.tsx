import { SORT_LABELS } from '#src/features/listing/listing-url.ts';
import { SORTS } from '#src/features/catalog/sorts.ts';
import type { ProductRule } from '#src/features/site-pages/sections.contract.ts';
import { LISTED_MAX, PRODUCT_SOURCES } from '#src/features/site-pages/sections.ts';
import { Field } from '#src/ui/Field.tsx';
import { Select } from '#src/ui/Select.tsx';
import { ProductPicks } from '#src/admin/kit/ProductPicks.tsx';
import { useCatalogChoices } from '#src/admin/products/useCatalogChoices.ts';
import { toOptions } from '#src/ui/options.ts';

type Props = {
  id: string;
  rule: ProductRule;
  errors: Readonly<Record<string, string>>;
  onChange: (rule: ProductRule) => void;
};

/** Which products a list shows, how many, and in which order. */
export function RuleFields({ id, rule, errors, onChange }: Props) {
  const { from, count, sort } = rule;
  const set = (some: Partial<ProductRule>) => onChange({ ...rule, ...some });
  const isPicked = from === 'picked';
  return (
    <>
      <Select
        name={`from-${id}`}
        label="Products"
        options={toOptions(PRODUCT_SOURCES)}
        value={from}
        onChange={(event) => set({ from: event.target.value as ProductRule['from'] })}
        error={errors['rule.from']}
      />
      <SourceFields {...{ id, rule, errors, onChange }} />
      {!isPicked && <PriceFields {...{ id, rule, errors, onChange }} />}
      <div className="grid gap-4 min-[480px]:grid-cols-2">
        <Field
          type="number"
          name={`count-${id}`}
          label="At most"
          min={1}
          max={LISTED_MAX}
          hint="Products in the row."
          value={Number.isNaN(count) ? '' : count}
          onChange={(event) => set({ count: event.target.valueAsNumber })}
          error={errors['rule.count']}
        />
        {!isPicked && (
          <Select
            name={`sort-${id}`}
            label="Order"
            options={SORTS.map((value) => ({ value, label: SORT_LABELS[value] }))}
            value={sort}
            onChange={(event) => set({ sort: event.target.value as ProductRule['sort'] })}
          />
        )}
      </div>
    </>
  );
}

function SourceFields({ id, rule, errors, onChange }: Props) {
  const { from, categoryId, brand, productIds } = rule;
  const { remote: choices } = useCatalogChoices();
  if (from === 'category')
    return (
      <Select
        name={`category-${id}`}
        label="Category"
        placeholder="Choose a category"
        options={choices.state === 'ready' ? choices.value.categories : []}
        value={categoryId === null ? '' : String(categoryId)}
        onChange={({ target }) =>
          onChange({ ...rule, categoryId: target.value === '' ? null : Number(target.value) })
        }
        error={errors['rule.categoryId']}
      />
    );
  if (from === 'brand')
    return (
      <Field
        name={`brand-${id}`}
        label="Brand"
        hint="As it is written in the details of its products."
        value={brand}
        onChange={(event) => onChange({ ...rule, brand: event.target.value })}
        error={errors['rule.brand']}
      />
    );
  if (from !== 'picked') return null;
  return (
    <ProductPicks
      label="Find products"
      ids={productIds}
      isOrdered
      error={errors['rule.productIds']}
      onChange={(ids) => onChange({ ...rule, productIds: ids })}
    />
  );
}

function PriceFields({ id, rule, errors, onChange }: Props) {
  const price = (name: 'minPrice' | 'maxPrice', label: string) => ({
    ...{ name: `${name}-${id}`, label, type: 'number', min: 0, required: false },
    value: rule[name] ?? '',
    onChange: ({ target }: { target: HTMLInputElement }) =>
      onChange({
        ...rule,
        [name]: Number.isNaN(target.valueAsNumber) ? null : target.valueAsNumber,
      }),
    error: errors[`rule.${name}`],
  });
  return (
    <div className="grid gap-4 min-[480px]:grid-cols-2">
      <Field {...price('minPrice', 'Lowest price (₹)')} />
      <Field {...price('maxPrice', 'Highest price (₹)')} />
    </div>
  );
}

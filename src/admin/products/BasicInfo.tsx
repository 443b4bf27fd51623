import { COLORS } from '#src/features/catalog/admin/product-fields.contract.ts';
import { Field } from '#src/ui/Field.tsx';
import { Select } from '#src/ui/Select.tsx';
import { TextArea } from '#src/ui/TextArea.tsx';
import { discountOf, type Draft, priceAt, type SetDraft, type Status } from './draft.ts';

export type FormProps = {
  draft: Draft;
  set: SetDraft;
  /** Sentences by field. */
  errors: Record<string, string>;
};

type Option = { value: string; label: string };

const STATUSES: readonly (Option & { value: Status })[] = [
  { value: 'published', label: 'Published' },
  { value: 'draft', label: 'Draft (not shown)' },
  { value: 'retired', label: 'Retired (taken out of the shop)' },
];

type BasicInfoProps = FormProps & {
  categories: readonly Option[];
  /** What is left empty is filled in by itself. */
  isNew?: boolean;
};

/** Category, name, description, colour, prices, stock and tax of a product. */
export function BasicInfo({ categories, isNew = false, ...form }: BasicInfoProps) {
  const { draft, set, errors } = form;
  const field = fieldOf(form);
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Select
        name="categoryId"
        label="Category"
        placeholder="Choose a category"
        options={categories}
        value={draft.categoryId}
        onChange={(event) => set({ categoryId: event.target.value })}
        error={errors['categoryId']}
      />
      <Select
        name="status"
        label="Status"
        options={STATUSES}
        value={draft.status}
        onChange={(event) => set({ status: event.target.value as Status })}
        error={errors['status']}
      />
      <Field label="Name" {...field('name')} />
      <Field
        label="SKU Id"
        {...field('skuId')}
        hint={isNew ? 'Left empty, it gets one by itself.' : undefined}
      />
      <div className="sm:col-span-2">
        <Field
          label="Full name"
          {...field('fullName')}
          hint={isNew ? 'Left empty, the name.' : undefined}
        />
      </div>
      <div className="sm:col-span-2">
        <TextArea
          name="description"
          label="Description"
          rows={5}
          value={draft.description}
          onChange={(event) => set({ description: event.target.value })}
          error={errors['description']}
        />
      </div>
      <ColorField {...form} />
      {isNew && <Field label="Stock of this colour" inputMode="numeric" {...field('stock')} />}
      <Prices {...form} />
      <Field label="HSN code" inputMode="numeric" {...field('hsnCode')} />
      <Field label="GST rate in percent" inputMode="numeric" {...field('gstRatePercent')} />
    </div>
  );
}

function Prices(form: FormProps) {
  const { draft, set } = form;
  const field = fieldOf(form);
  return (
    <div className="grid gap-4 sm:col-span-2 sm:grid-cols-3">
      <Field label="Price" inputMode="decimal" {...field('price')} />
      <Field label="MRP" inputMode="decimal" {...field('mrp')} />
      <Field
        name="discountPercentage"
        label="Discount percentage"
        hint="Follows from price and MRP; changing it sets the price."
        type="number"
        min={0}
        max={99}
        value={discountOf(draft)}
        onChange={(event) => {
          const price = priceAt(event.target.value, draft.mrp);
          if (price !== undefined) set({ price });
        }}
      />
    </div>
  );
}

/** One of the 20 colours, or another one that it has already. */
export function ColorField({ draft, set, errors }: FormProps) {
  return (
    <Select
      name="color"
      label="Colour"
      placeholder="Choose a colour"
      options={colorOptions(draft.color)}
      value={draft.color}
      onChange={(event) => set({ color: event.target.value })}
      error={errors['color']}
    />
  );
}

export function colorOptions(current: string): Option[] {
  const all: readonly string[] =
    current === '' || COLORS.some((color) => color === current) ? COLORS : [current, ...COLORS];
  return all.map((value) => ({ value, label: value }));
}

type TextName =
  'name' | 'skuId' | 'fullName' | 'stock' | 'price' | 'mrp' | 'hsnCode' | 'gstRatePercent';

function fieldOf({ draft, set, errors }: FormProps) {
  return (name: TextName) => ({
    name,
    value: draft[name],
    onChange: (event: { target: { value: string } }) => set({ [name]: event.target.value }),
    error: errors[name],
  });
}

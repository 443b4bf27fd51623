import type { Option } from '#src/features/catalog/admin/field-kinds.contract.ts';
import { COLORS } from '#src/features/catalog/admin/product-fields.contract.ts';
import { PRODUCT_FLAGS } from '#src/features/catalog/admin/product-list.contract.ts';
import { SUPPORT_FIELD_NAMES } from '#src/features/catalog/admin/support-fields.contract.ts';
import {
  FIELD_NAMES,
  type FieldName,
  fieldOf,
  type ListField,
  type OwnField,
} from '#src/features/catalog/admin/product-shapes.contract.ts';
import { Field } from '#src/ui/Field.tsx';
import { discountOf, type Draft, priceAt, type SetDraft } from './draft.ts';
import { ChoiceOf, FieldControl } from './FieldControl.tsx';

export type FormProps = {
  draft: Draft;
  set: SetDraft;
  /** Error messages by field. */
  errors: Record<string, string>;
};

type BasicInfoProps = FormProps & {
  categories: readonly Option[];
  /** True for a new product: empty fields are filled in automatically. */
  isNew?: boolean;
};

type BasicField = Exclude<FieldName, ListField>;

/** Fields shown first, in this order; prices are next to their percentage. */
const FIRST: readonly BasicField[] = [
  ...(['categoryId', 'status', 'name', 'skuId', 'fullName', 'description', 'color'] as const),
];
const ELSEWHERE: readonly string[] = [
  ...['stock', 'price', 'mrp'],
  ...PRODUCT_FLAGS,
  ...SUPPORT_FIELD_NAMES,
];
const REST = FIELD_NAMES.filter((name): name is BasicField => {
  if (ELSEWHERE.includes(name) || fieldOf(name).kind === 'list') return false;
  return !FIRST.some((one) => one === name);
});

/** Category, name, description, colour, prices, stock, tax and further fields of a product. */
export function BasicInfo({ categories, isNew = false, ...form }: BasicInfoProps) {
  const { draft, set, errors } = form;
  const options: Record<Exclude<OwnField, ListField>, readonly Option[]> = {
    categoryId: categories,
    color: colorOptions(draft.color),
  };
  const control = (name: BasicField) => {
    const change = (value: string | boolean) => set({ [name]: value });
    const shared = { of: name, error: errors[name], onChange: change };
    return (
      <div key={name} className={spanOf(name)}>
        {name === 'categoryId' || name === 'color' ? (
          <ChoiceOf {...shared} options={options[name]} value={draft[name]} />
        ) : (
          <FieldControl {...{ ...shared, isNew }} value={draft[name]} />
        )}
      </div>
    );
  };
  return (
    <div className="grid grid-cols-2 gap-4">
      {FIRST.map(control)}
      {isNew && control('stock')}
      <div className="col-span-2 grid grid-cols-2 gap-4 *:last:max-sm:col-span-2 sm:grid-cols-3">
        {control('price')}
        {control('mrp')}
        <Discount {...form} />
      </div>
      {REST.map(control)}
    </div>
  );
}

/** Short numbers that share rows on phones too. */
const PAIRED: readonly BasicField[] = [
  ...(['hsnCode', 'gstRatePercent', 'weightGrams', 'lengthCm', 'breadthCm', 'heightCm'] as const),
];

function spanOf(name: BasicField): string {
  if (fieldOf(name).isWide) return 'col-span-2';
  return PAIRED.includes(name) ? '' : 'max-sm:col-span-2';
}

function Discount({ draft, set }: FormProps) {
  return (
    <Field
      name="discountPercentage"
      label="Discount percentage"
      hint="Calculated from price and MRP. Changing it changes the price."
      type="number"
      min={0}
      max={99}
      value={discountOf(draft)}
      onChange={(event) => {
        const price = priceAt(event.target.value, draft.mrp);
        if (price !== undefined) set({ price });
      }}
    />
  );
}

/** Returns the 20 standard colours, plus the current one if it is different. */
export function colorOptions(current: string): Option[] {
  const all: readonly string[] =
    current === '' || COLORS.some((color) => color === current) ? COLORS : [current, ...COLORS];
  return [
    { value: '', label: 'No particular colour' },
    ...all.map((value) => ({ value, label: value })),
  ];
}

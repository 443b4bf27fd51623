import { colorName } from '#src/lib/color-name.ts';
import type { ReactNode } from 'react';
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
  /** Below the prices. */
  children?: ReactNode;
};

type BasicField = Exclude<FieldName, ListField>;
type Control = (name: BasicField) => ReactNode;

/** Width of a field: of three, two, four or one in a row. On phones, narrow ones share a row. */
const WIDTHS = {
  third: 'col-span-12 sm:col-span-4',
  half: 'col-span-12 sm:col-span-6',
  short: 'col-span-6 sm:col-span-4',
  quarter: 'col-span-6 min-[90rem]:col-span-3',
  /** A checkbox, level with the fields next to it. */
  tick: 'col-span-12 sm:col-span-6 sm:pt-8',
  whole: 'col-span-12',
};

const FIRST = {
  name: 'half',
  categoryId: 'half',
  skuId: 'third',
  status: 'third',
  color: 'third',
  fullName: 'whole',
  description: 'whole',
} satisfies Layout;
const PREORDER = {
  preorderLimit: 'third',
  preorderBy: 'third',
  preorderUntil: 'third',
} satisfies Layout;
const PARCEL = {
  weightGrams: 'quarter',
  lengthCm: 'quarter',
  breadthCm: 'quarter',
  heightCm: 'quarter',
} satisfies Layout;
const LABEL = {
  brand: 'third',
  gtin: 'third',
  mpn: 'third',
  hsnCode: 'short',
  gstRatePercent: 'short',
  netQuantity: 'third',
  countryOfOrigin: 'half',
  isPrepaidOnly: 'tick',
  importer: 'whole',
} satisfies Layout;
type Layout = Partial<Record<BasicField, keyof typeof WIDTHS>>;

const ELSEWHERE: readonly string[] = [
  ...['stock', 'price', 'mrp'],
  ...PRODUCT_FLAGS,
  ...SUPPORT_FIELD_NAMES,
];
/** Fields that no group names. */
const REST = FIELD_NAMES.filter((name): name is BasicField => {
  if (ELSEWHERE.includes(name) || fieldOf(name).kind === 'list') return false;
  return ![FIRST, PREORDER, LABEL, PARCEL].some((group) => name in group);
});

/** Category, name, description, colour, prices, stock, tax and further fields of a product. */
export function BasicInfo({ categories, isNew = false, children, ...form }: BasicInfoProps) {
  const { draft, set, errors } = form;
  const options: Record<Exclude<OwnField, ListField>, readonly Option[]> = {
    categoryId: categories,
    color: colorOptions(draft.color),
  };
  const control: Control = (name) => {
    const change = (value: string | boolean) => set({ [name]: value });
    const shared = { of: name, error: errors[name], onChange: change };
    return name === 'categoryId' || name === 'color' ? (
      <ChoiceOf {...shared} options={options[name]} value={draft[name]} />
    ) : (
      <FieldControl {...{ ...shared, isNew }} value={draft[name]} />
    );
  };
  return (
    <div className="grid gap-6">
      <Group layout={FIRST} control={control} />
      <Group title={isNew ? 'Pricing and stock' : 'Pricing'}>
        <div className={WIDTHS.short}>{control('price')}</div>
        <div className={WIDTHS.short}>{control('mrp')}</div>
        <div className={WIDTHS.third}>
          <Discount {...form} />
        </div>
        {isNew && <div className={WIDTHS.third}>{control('stock')}</div>}
        <div className="col-span-12 empty:hidden">{children}</div>
      </Group>
      <Group title="Pre-order" layout={PREORDER} control={control} />
      <Group title="Tax and label" layout={LABEL} control={control}>
        {REST.map((name) => (
          <div key={name} className={WIDTHS.half}>
            {control(name)}
          </div>
        ))}
      </Group>
      <Group title="Packed size" layout={PARCEL} control={control} />
    </div>
  );
}

type GroupProps = { title?: string; children?: ReactNode } & (
  | { layout: Layout; control: Control }
  | { layout?: never; control?: never }
);

/** Fields that belong together, below a line and a title. */
function Group({ title, layout, control, children }: GroupProps) {
  const named = Object.entries(layout ?? {}) as [BasicField, keyof typeof WIDTHS][];
  return (
    <div className={title ? 'border-t border-line pt-5' : ''}>
      {title && <h3 className="mb-3 font-bold">{title}</h3>}
      <div className="grid grid-cols-12 gap-4">
        {named.map(([name, width]) => (
          <div key={name} className={WIDTHS[width]}>
            {control?.(name)}
          </div>
        ))}
        {children}
      </div>
    </div>
  );
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
    ...all.map((value) => ({ value, label: colorName(value) })),
  ];
}

import type { products, variants } from '#src/db/schema/tables.ts';
import { toPaise, toRupees } from '#src/lib/money.ts';
import type { AdminProduct, AdminVariant } from './admin-product.contract.ts';
import {
  type AmountField,
  fieldOf,
  STORED_FIELDS,
  type StoredField,
  VARIANT_FIELDS,
  type VariantField,
} from './product-shapes.contract.ts';

type ProductRow = typeof products.$inferSelect;
type VariantRow = typeof variants.$inferSelect;
/** Columns that staff do not edit as a field. */
type Kept = 'id' | 'createdAt' | 'updatedAt';
type KeptOfProducts = Kept | 'featuredAt' | 'ratingAverage' | 'reviewCount' | 'soldCount';
type KeptOfVariants = Kept | 'productId' | 'rank' | 'retiredAt';

/** The column that a field is kept in. */
type ColumnOf<Name extends string> = Name extends AmountField ? `${Name}Paise` : Name;
type StoredVariantField = Extract<VariantField, StoredField>;
const STORED_OF_VARIANTS = VARIANT_FIELDS.filter((name): name is StoredVariantField =>
  STORED_FIELDS.some((one) => one === name),
);

// A field without a column is no key of a row: this does not compile then.
type ProductColumns = Pick<ProductRow, ColumnOf<StoredField>>;
type VariantColumns = Pick<VariantRow, ColumnOf<StoredVariantField>>;

/** A product's fields as its row keeps them. A column that no field fills does not compile here. */
export function toProductColumns(
  product: Pick<AdminProduct, StoredField>,
): Omit<ProductRow, KeptOfProducts> {
  return toColumns(STORED_FIELDS, product) as ProductColumns;
}

/** The same for some of its fields. */
export function toSomeProductColumns(
  changes: Partial<{ [Name in StoredField]: AdminProduct[Name] | undefined }>,
): Partial<ProductColumns> {
  return toColumns(STORED_FIELDS, changes);
}

/** A variant's fields as its row keeps them. */
export function toVariantColumns(
  variant: Pick<AdminVariant, StoredVariantField>,
): Omit<VariantRow, KeptOfVariants> {
  return toColumns(STORED_OF_VARIANTS, variant) as VariantColumns;
}

/** The same for some of its fields. */
export function toSomeVariantColumns(
  changes: Partial<{ [Name in StoredVariantField]: AdminVariant[Name] | undefined }>,
): Partial<VariantColumns> {
  return toColumns(STORED_OF_VARIANTS, changes);
}

/** What a row keeps of a product's fields. */
export function fromProductColumns(row: ProductColumns): Pick<AdminProduct, StoredField> {
  return fromColumns(STORED_FIELDS, row) as Pick<AdminProduct, StoredField>;
}

/** What a row keeps of a variant's fields. */
export function fromVariantColumns(row: VariantColumns): Pick<AdminVariant, StoredVariantField> {
  return fromColumns(STORED_OF_VARIANTS, row) as Pick<AdminVariant, StoredVariantField>;
}

type Values = Readonly<Record<string, unknown>>;

/** Money is kept in paise, under a name that says so. Fields that are not there are left out. */
function toColumns(names: readonly StoredField[], values: Values): Values {
  const given = names.filter((name) => values[name] !== undefined);
  return Object.fromEntries(
    given.map((name) => [
      columnOf(name),
      isAmount(name) ? toPaise(Number(values[name])) : values[name],
    ]),
  );
}

function fromColumns(names: readonly StoredField[], row: Values): Values {
  return Object.fromEntries(
    names.map((name) => {
      const value = row[columnOf(name)];
      return [name, isAmount(name) ? toRupees(Number(value)) : value];
    }),
  );
}

/** The key under which a table has a field's column. */
export function columnOf<Name extends StoredField>(name: Name): ColumnOf<Name> {
  return (isAmount(name) ? `${name}Paise` : name) as ColumnOf<Name>;
}

function isAmount(name: StoredField): boolean {
  return fieldOf(name).kind === 'amount';
}

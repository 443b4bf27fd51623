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
type AutomaticColumn = 'id' | 'createdAt' | 'updatedAt';
type UneditedProductColumn =
  | AutomaticColumn
  | 'featuredAt'
  | 'ratingAverage'
  | 'reviewCount'
  | 'soldCount';
type UneditedVariantColumn = AutomaticColumn | 'productId' | 'rank' | 'retiredAt';

/** The column that stores a field. */
type ColumnOf<Name extends string> = Name extends AmountField ? `${Name}Paise` : Name;
type StoredVariantField = Extract<VariantField, StoredField>;
const STORED_OF_VARIANTS = VARIANT_FIELDS.filter((name): name is StoredVariantField =>
  STORED_FIELDS.some((one) => one === name),
);

// Does not compile if a field has no column.
type ProductColumns = Pick<ProductRow, ColumnOf<StoredField>>;
type VariantColumns = Pick<VariantRow, ColumnOf<StoredVariantField>>;

/** Converts a product's fields to columns. Does not compile if no field fills a column. */
export function toProductColumns(
  product: Pick<AdminProduct, StoredField>,
): Omit<ProductRow, UneditedProductColumn> {
  return toColumns(STORED_FIELDS, product) as ProductColumns;
}

/** Converts some of a product's fields to columns. */
export function toSomeProductColumns(
  changes: Partial<{ [Name in StoredField]: AdminProduct[Name] | undefined }>,
): Partial<ProductColumns> {
  return toColumns(STORED_FIELDS, changes);
}

/** Converts a variant's fields to columns. */
export function toVariantColumns(
  variant: Pick<AdminVariant, StoredVariantField>,
): Omit<VariantRow, UneditedVariantColumn> {
  return toColumns(STORED_OF_VARIANTS, variant) as VariantColumns;
}

/** Converts some of a variant's fields to columns. */
export function toSomeVariantColumns(
  changes: Partial<{ [Name in StoredVariantField]: AdminVariant[Name] | undefined }>,
): Partial<VariantColumns> {
  return toColumns(STORED_OF_VARIANTS, changes);
}

/** Converts a row to a product's fields. */
export function fromProductColumns(row: ProductColumns): Pick<AdminProduct, StoredField> {
  return fromColumns(STORED_FIELDS, row) as Pick<AdminProduct, StoredField>;
}

/** Converts a row to a variant's fields. */
export function fromVariantColumns(row: VariantColumns): Pick<AdminVariant, StoredVariantField> {
  return fromColumns(STORED_OF_VARIANTS, row) as Pick<AdminVariant, StoredVariantField>;
}

type Values = Readonly<Record<string, unknown>>;

/**
 * Converts values to columns, and amounts to paise, as the column names say. Leaves out missing
 * fields.
 */
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

/** Returns the table's key for a field's column. */
export function columnOf<Name extends StoredField>(name: Name): ColumnOf<Name> {
  return (isAmount(name) ? `${name}Paise` : name) as ColumnOf<Name>;
}

function isAmount(name: StoredField): boolean {
  return fieldOf(name).kind === 'amount';
}

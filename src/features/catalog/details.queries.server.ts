import { type Column, getTableColumns, type SQL, sql } from 'drizzle-orm';
import { products, variants } from '#src/db/schema/tables.ts';
import type { AnyField } from './admin/field-kinds.contract.ts';
import { columnOf } from './admin/product-columns.server.ts';
import { PRODUCT_FIELDS } from './admin/product-fields.contract.ts';
import type { StoredField } from './admin/product-shapes.contract.ts';

/** Values by field name. */
export type Details = Readonly<Record<string, unknown>>;

/** The fields in the product details table, in order. */
export const DETAILS = makeDetails(PRODUCT_FIELDS);

/** Builds the queries and rows of the product details table from the fields that appear in it. */
export function makeDetails(fields: Readonly<Record<string, AnyField>>) {
  const shown = Object.entries(fields).filter(([, { details }]) => details !== undefined);
  const names = shown.map(([name]) => name as StoredField);
  const ofVariants = names.filter((name) => fields[name]?.ofVariants);
  const inProducts = names.map(
    (name) => [name, columnIn('p', getTableColumns(products), name)] as const,
  );
  const inVariants = ofVariants.map(
    (name) => [name, columnIn('v', getTableColumns(variants), name)] as const,
  );
  return {
    /** The columns of `products p` and `variants v`, for digests of what pages show. */
    columns: inProducts.map(([, column]) => column),
    variantColumns: inVariants.map(([, column]) => column),
    /** The values of `products p` and `variants v`, as Details. */
    json: toJson(inProducts),
    variantJson: toJson(inVariants),
    /** Converts values to rows of the table; a variant's own override its product's. */
    toRows: (ofProduct: Details, ofVariant: Details = {}) => {
      const values = { ...ofProduct, ...ofVariant };
      return shown.flatMap(([name, field]) => {
        const value = sayDetail(field, values[name]);
        return value === '' ? [] : [{ name: field.details ?? '', value }];
      });
    },
  };
}

function sayDetail({ say }: AnyField, value: unknown): string {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value === 'number') return say?.(value) ?? String(value);
  return typeof value === 'string' ? value : '';
}

type Columns = Readonly<Record<string, Column>>;

function columnIn(alias: string, columns: Columns, name: StoredField): SQL {
  return sql.raw(`${alias}.${columns[columnOf(name)]?.name ?? ''}`);
}

function toJson(columns: readonly (readonly [name: string, column: SQL])[]): SQL {
  const pairs = columns.map(([name, column]) => sql`${sql.raw(`'${name}'`)}, ${column}`);
  return sql`json_build_object(${sql.join(pairs, sql`, `)})`;
}

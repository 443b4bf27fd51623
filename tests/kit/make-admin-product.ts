import type {
  AdminProduct,
  AdminVariant,
} from '#src/features/catalog/admin/admin-product.contract.ts';
import {
  FIELD_NAMES,
  type FieldName,
  fieldOf,
  VARIANT_FIELDS,
} from '#src/features/catalog/admin/product-shapes.contract.ts';

/** A product as staff edit it, as far as a test does not say otherwise. */
export function makeAdminProduct(overrides: Partial<AdminProduct>): AdminProduct {
  const start = startOf(FIELD_NAMES) as AdminProduct;
  return {
    ...start,
    id: 5,
    variants: [],
    pictures: [],
    modelHash: null,
    chapters: [],
    ...overrides,
  };
}

/** The same of one of its other colours. */
export function makeAdminVariant(overrides: Partial<AdminVariant>): AdminVariant {
  return { ...(startOf(VARIANT_FIELDS) as AdminVariant), id: 9, isRetired: false, ...overrides };
}

function startOf(names: readonly FieldName[]): object {
  const valueOf = (name: FieldName) => {
    const { start, kind } = fieldOf(name);
    return start ?? (kind === 'text' ? '' : 1);
  };
  return Object.fromEntries(names.map((name) => [name, valueOf(name)]));
}

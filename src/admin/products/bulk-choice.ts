import {
  type BulkProduct,
  type changeProducts,
  type MovedPrice,
  PERCENT_MAX,
  PERCENT_MIN,
  PRODUCT_FLAGS,
} from '#src/features/catalog/admin/product-list.contract.ts';
import type { InputOf } from '#src/lib/endpoint.ts';
import { formatRupees } from '#src/lib/money.ts';
import { oneOf } from '#src/admin/kit/one-of.ts';
import { STATUS_LABELS, yesNo } from './bulk-changes.ts';

export type Change = InputOf<typeof changeProducts>['change'];

/** Typed and chosen values of a bulk change. */
export type BulkChoice = { action: string; percent: string; flag: string; categoryId: string };

/** A value that would change: the current and the next one. */
export type Move = { name: string; color?: string; now: string; next: string };

/** Parses the percentage for a price change; undefined if it is invalid. */
export function toPercent(typed: string): number | undefined {
  const percent = /^-?\d{1,3}$/.test(typed.trim()) ? Number(typed) : 0;
  return percent !== 0 && percent >= PERCENT_MIN && percent <= PERCENT_MAX ? percent : undefined;
}

/** Converts the form's values to the change that the server takes. */
export function toChange({ action, percent, flag, categoryId }: BulkChoice): Change {
  if (action === 'price') return { kind: 'price', percent };
  if (action === 'category') return { kind: 'category', categoryId };
  if (action === 'on' || action === 'off') {
    const known = oneOf(PRODUCT_FLAGS, flag) ?? 'isOnSale';
    return { kind: 'flag', flag: known, isOn: action === 'on' };
  }
  const status = oneOf(['published', 'draft', 'retired'] as const, action) ?? 'draft';
  return { kind: 'status', status };
}

type Choices = readonly { value: string; label: string }[];

/** Returns the effect on each product of a change other than of prices. */
export function movesOf(products: readonly BulkProduct[], input: BulkChoice, categories: Choices) {
  const change = toChange(input);
  return products.map((product): Move => {
    const { name } = product;
    if (change.kind === 'flag') {
      return { name, now: yesNo(product[change.flag]), next: yesNo(change.isOn) };
    }
    if (change.kind === 'status') {
      return { name, now: STATUS_LABELS[product.status], next: STATUS_LABELS[change.status] };
    }
    const next = categories.find(({ value }) => value === input.categoryId)?.label ?? '';
    return { name, now: product.categoryTitle, next };
  });
}

/** Describes a price that would change. */
export function priceMove({ name, color, price, next }: MovedPrice): Move {
  return { name, color, now: formatRupees(price), next: formatRupees(next) };
}

import type { BulkProduct } from '#src/features/catalog/admin/product-list.contract.ts';
import { formatRupees } from '#src/lib/money.ts';

export const STATUS_LABELS = {
  published: 'Published',
  draft: 'Draft',
  retired: 'Retired',
} as const;
export const FLAG_WORDS = {
  isBestSeller: 'Best seller',
  isFeatured: 'Featured',
  isOnSale: 'On sale',
  isNewArrival: 'New arrival',
} as const;

/** Field that another person changed, with its earlier and its current value. */
type FieldChange = { label: string; before: string; now: string };

/** Returns the differences between two versions of a product, in words. */
export function listChanges(before: BulkProduct, now: BulkProduct): FieldChange[] {
  const was = toTexts(before);
  const is = toTexts(now);
  const labels = [...new Set([...was.keys(), ...is.keys()])];
  return labels.flatMap((label) => {
    const change = { label, before: was.get(label) ?? 'none', now: is.get(label) ?? 'none' };
    return change.before === change.now ? [] : [change];
  });
}

function toTexts(product: BulkProduct): Map<string, string> {
  const prices = product.prices.flatMap(({ variantId, color, price, mrp }) => {
    const of = variantId === null ? '' : ` of ${color}`;
    return [
      [`Price${of}`, formatRupees(price)],
      [`MRP${of}`, formatRupees(mrp)],
    ] as const;
  });
  return new Map([
    ['Name', product.name],
    ...prices,
    ['Status', STATUS_LABELS[product.status]],
    ['Category', product.categoryTitle],
    [FLAG_WORDS.isBestSeller, yesNo(product.isBestSeller)],
    [FLAG_WORDS.isFeatured, yesNo(product.isFeatured)],
    [FLAG_WORDS.isOnSale, yesNo(product.isOnSale)],
    [FLAG_WORDS.isNewArrival, yesNo(product.isNewArrival)],
  ]);
}

export function yesNo(isOn: boolean): string {
  return isOn ? 'yes' : 'no';
}

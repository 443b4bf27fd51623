import type { AdminProduct } from '#src/features/catalog/admin/admin-product.contract.ts';
import { readAmount } from '#src/lib/amount.ts';
import { percentOff } from '#src/lib/money.ts';
import type { PRODUCT_STATUSES } from '#src/features/catalog/product-status.ts';

export type Status = (typeof PRODUCT_STATUSES)[number];

/** The form's fields as they are typed; numbers are text until they are sent. */
export type Draft = {
  categoryId: string;
  status: Status;
  name: string;
  fullName: string;
  description: string;
  color: string;
  price: string;
  mrp: string;
  skuId: string;
  stock: string;
  hsnCode: string;
  gstRatePercent: string;
  isBestSeller: boolean;
  isFeatured: boolean;
  isOnSale: boolean;
  isNewArrival: boolean;
  bulletPoints: string[];
  specifications: { name: string; value: string }[];
  filterOptionIds: number[];
};

export type SetDraft = (changes: Partial<Draft>) => void;

export const EMPTY_DRAFT: Draft = {
  categoryId: '',
  status: 'published',
  name: '',
  fullName: '',
  description: '',
  color: '',
  price: '',
  mrp: '',
  skuId: '',
  stock: '0',
  hsnCode: '8518',
  gstRatePercent: '18',
  isBestSeller: false,
  isFeatured: false,
  isOnSale: false,
  isNewArrival: false,
  bulletPoints: [],
  specifications: [],
  filterOptionIds: [],
};

export function toDraft(product: AdminProduct): Draft {
  const { categoryId, price, mrp, stock, gstRatePercent, ...rest } = product;
  const numbers = { categoryId, price, mrp, stock, gstRatePercent };
  const texts = Object.fromEntries(
    Object.entries(numbers).map(([name, value]) => [name, String(value)]),
  ) as Record<keyof typeof numbers, string>;
  const { status, name, fullName, color, skuId, hsnCode } = rest;
  // As a text area gives it back: otherwise a key pressed and taken back would look like a change.
  const description = rest.description.replace(/\r\n?/g, '\n');
  const { isBestSeller, isFeatured, isOnSale, isNewArrival } = rest;
  const { bulletPoints, specifications, filterOptionIds } = rest;
  return {
    ...texts,
    ...{ status, name, fullName, description, color, skuId, hsnCode },
    ...{ isBestSeller, isFeatured, isOnSale, isNewArrival },
    ...{ bulletPoints, specifications, filterOptionIds },
  };
}

/** Nothing is missing that every product needs; what is wrong with it, the server says. */
export function isFilled({ categoryId, name, description, color, price, mrp }: Draft): boolean {
  return [categoryId, name, description, color, price, mrp].every((text) => text.trim() !== '');
}

/** The fields that differ from what was loaded: only they are sent. */
export function changesOf(before: Draft, now: Draft): Partial<Draft> {
  const names = Object.keys(now) as (keyof Draft)[];
  const changed = names.filter(
    (name) => JSON.stringify(before[name]) !== JSON.stringify(now[name]),
  );
  return Object.fromEntries(changed.map((name) => [name, now[name]]));
}

/** What the percentage field shows: what price and MRP make of it. */
export function discountOf({ price, mrp }: Pick<Draft, 'price' | 'mrp'>): string {
  const [now, full] = [readAmount(price), readAmount(mrp)];
  return now === undefined || full === undefined ? '' : String(percentOff(now, full));
}

/** The price that a percentage off the MRP makes, in whole rupees. */
export function priceAt(percent: string, mrp: string): string | undefined {
  const off = Number(percent);
  const full = readAmount(mrp);
  if (percent === '' || Number.isNaN(off) || full === undefined) return undefined;
  return String(Math.max(1, Math.floor((full * (100 - off)) / 100)));
}

const RENAMED: Record<string, string> = {
  MRP: 'mrp',
  GstRate: 'gstRatePercent',
  specificationName: 'specifications',
};

/** Field names of the call that adds a product, as this form names them. */
export function formFields(fields: Record<string, string>): Record<string, string> {
  const entries = Object.entries(fields).map(([path, sentence]) => {
    const [first = '', ...rest] = path.split('.');
    const name = RENAMED[first] ?? first.charAt(0).toLowerCase() + first.slice(1);
    return [[name, ...rest].join('.'), sentence] as const;
  });
  return Object.fromEntries(entries);
}

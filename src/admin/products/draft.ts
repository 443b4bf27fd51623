import type { AdminProduct } from '#src/features/catalog/admin/admin-product.contract.ts';
import {
  createdName,
  FIELD_NAMES,
  type FieldName,
  fieldOf,
  NEEDED_FIELDS,
  type TextualField,
} from '#src/features/catalog/admin/product-shapes.contract.ts';
import { readAmount } from '#src/lib/amount.ts';
import { percentOff } from '#src/lib/money.ts';

/** Values of the form as typed; numbers are text until they are sent. */
export type Draft = {
  [Name in FieldName]: Name extends TextualField ? string : AdminProduct[Name];
};

export type SetDraft = (changes: Partial<Draft>) => void;

export const EMPTY_DRAFT = draftOf((name) => fieldOf(name).start ?? '');

export function toDraft(product: AdminProduct): Draft {
  return draftOf((name) => product[name]);
}

function draftOf(valueOf: (name: FieldName) => unknown): Draft {
  return Object.fromEntries(
    FIELD_NAMES.map((name) => [name, toTyped(name, valueOf(name))]),
  ) as Draft;
}

/** Converts a value to the form in which a field shows it. */
export function toTyped(name: FieldName, value: unknown): unknown {
  if (!['text', 'whole', 'amount'].includes(fieldOf(name).kind)) return value;
  // Normalised like a text area's value: otherwise typing and undoing a key would count as a
  // change.
  return String(value).replace(/\r\n?/g, '\n');
}

/** Returns whether all required fields are filled; the server validates them. */
export function isFilled(draft: Draft): boolean {
  return NEEDED_FIELDS.every((name) => draft[name].trim() !== '');
}

/** Returns the changed fields: only these are sent. */
export function changesOf(before: Draft, now: Draft): Partial<Draft> {
  const names = Object.keys(now) as (keyof Draft)[];
  const changed = names.filter(
    (name) => JSON.stringify(before[name]) !== JSON.stringify(now[name]),
  );
  return Object.fromEntries(changed.map((name) => [name, now[name]]));
}

/** Returns the percentage that the discount field shows, from price and MRP. */
export function discountOf({ price, mrp }: Pick<Draft, 'price' | 'mrp'>): string {
  const [now, full] = [readAmount(price), readAmount(mrp)];
  return now === undefined || full === undefined ? '' : String(percentOff(now, full));
}

/** Returns the price for a percentage off the MRP, in whole rupees. */
export function priceAt(percent: string, mrp: string): string | undefined {
  const off = Number(percent);
  const full = readAmount(mrp);
  if (percent === '' || Number.isNaN(off) || full === undefined) return undefined;
  return String(Math.max(1, Math.floor((full * (100 - off)) / 100)));
}

const NAMES = new Map<string, string>(FIELD_NAMES.map((name) => [createdName(name), name]));

/** Renames the add call's error fields to those of this form. */
export function formFields(fields: Record<string, string>): Record<string, string> {
  const entries = Object.entries(fields).map(([path, sentence]) => {
    const [first = '', ...rest] = path.split('.');
    const name = NAMES.get(first) ?? first.charAt(0).toLowerCase() + first.slice(1);
    return [[name, ...rest].join('.'), sentence] as const;
  });
  return Object.fromEntries(entries);
}

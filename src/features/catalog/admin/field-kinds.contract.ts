import * as z from 'zod/mini';
import { YesNo } from '#src/lib/fields.ts';

/** What may be said of a field, beyond its type. */
export type About<Value> = {
  /** Within a sentence, as the audit log writes it: “changed HSN code of …”. */
  label: string;
  /** The form's label, and the file's column, where they say it in other words. */
  formLabel?: string;
  column?: string;
  /** Other names by which a file may call its column. */
  aliases?: readonly string[];
  /** Under the field in the form. */
  hint?: string;
  /** The same, of a new product alone. */
  hintWhenNew?: string;
  /** The keys that a phone offers. */
  inputMode?: 'numeric' | 'decimal';
  /** Of a text area. */
  lines?: number;
  /** Takes a line of the form to itself. */
  isWide?: boolean;
  /** What a new product has until somebody says otherwise. Without it, somebody has to say. */
  start?: Value;
  /** What the call that adds a product names it, where the specification has a name for it. */
  createdAs?: string;
  /** What that call takes, where it is not what a change takes. */
  creates?: z.ZodMiniType;
  /** Kept in another table than its product or variant. */
  isElsewhere?: boolean;
  /** Its control in the form and its cell in a file are written by hand. */
  isOwn?: boolean;
  /** What shoppers read it under, in the table of a product's details. Empty texts are left out. */
  details?: string;
};

/** Of a number: how people read it, such as with its unit. */
type Said = { say?: (value: number) => string };

/** Of a field that each colour has for itself: the product's main one and every variant. */
type OfVariants = { ofVariants?: boolean };

export type Option<Value = string> = { value: Value; label: string };

/** A text. */
export function text<T extends z.ZodMiniType<string>, const M extends About<string> & OfVariants>(
  type: T,
  about: M,
) {
  return { ...about, kind: 'text' as const, type, shown: z.string() };
}

/** A whole number. */
export function whole<
  T extends z.ZodMiniType<number>,
  const M extends About<number> & OfVariants & Said,
>(type: T, about: M) {
  return { inputMode: 'numeric' as const, ...about, kind: 'whole' as const, type, shown: z.int() };
}

/** Rupees; `price` is kept as paise in the column `pricePaise`. */
export function amount<
  T extends z.ZodMiniType<number>,
  const M extends About<number> & OfVariants & Said,
>(type: T, about: M) {
  return {
    ...{ inputMode: 'decimal' as const, ...about },
    ...{ kind: 'amount' as const, type, shown: z.number() },
  };
}

/** Yes or no; no, unless somebody says otherwise. */
export function flag<const M extends About<boolean>>(about: M) {
  const type = z.boolean('Answer with true or false.');
  // A form sends it as text.
  const creates = z._default(YesNo, false);
  return { creates, ...about, start: false, kind: 'flag' as const, type, shown: z.boolean() };
}

type Choices<Value> = { start: Value; options: readonly Option<Value>[] };

/** One of a few values, each under a label. */
export function choice<
  T extends z.ZodMiniType<string>,
  const M extends About<z.output<T>> & Choices<z.output<T>>,
>(type: T, about: M) {
  return { ...about, kind: 'choice' as const, type, shown: type };
}

/** Several values in an order; its control and its cell are written by hand. */
export function list<
  T extends z.ZodMiniType<unknown[]>,
  S extends z.ZodMiniType,
  const M extends About<z.output<T>>,
>(type: T, shown: S, about: M) {
  return { start: [], ...about, isOwn: true as const, kind: 'list' as const, type, shown };
}

/** Any field: what those read that treat all alike. */
export type AnyField = Omit<About<never>, 'start'> &
  OfVariants &
  Said & {
    kind: 'text' | 'whole' | 'amount' | 'flag' | 'choice' | 'list';
    type: z.ZodMiniType;
    shown: z.ZodMiniType;
    start?: unknown;
    options?: readonly Option[];
  };

/** A label as a form or a file begins with it: `full name` is `Full name`. */
export function atStart(label: string): string {
  return label.charAt(0).toUpperCase() + label.slice(1);
}

export function formLabelOf({ label, formLabel }: Pick<AnyField, 'label' | 'formLabel'>): string {
  return formLabel ?? atStart(label);
}

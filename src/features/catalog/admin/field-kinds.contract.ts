import * as z from 'zod/mini';
import { YesNo } from '#src/lib/fields.ts';

/** Properties of a field beyond its type. */
export type About<Value> = {
  /** Label within a sentence, as in the audit log: “changed HSN code of …”. */
  label: string;
  /** Label in the form and column in the file, if they differ. */
  formLabel?: string;
  column?: string;
  /** Other column names accepted in files. */
  aliases?: readonly string[];
  /** Help text below the field in the form. */
  hint?: string;
  /** Help text for new products only. */
  hintWhenNew?: string;
  /** Keyboard that phones show. */
  inputMode?: 'numeric' | 'decimal';
  /** True for a day, which staff choose from a calendar. */
  isDay?: boolean;
  /** Number of lines of a text area. */
  lines?: number;
  /** True for a field that fills a line of the form. */
  isWide?: boolean;
  /** Initial value for a new product. Fields without one are required. */
  start?: Value;
  /** Name in the call that creates a product, if the specification names it. */
  createdAs?: string;
  /** Schema for creating, if it differs from that for changes. */
  creates?: z.ZodMiniType;
  /** True for a field stored in another table than its product or variant. */
  isElsewhere?: boolean;
  /** True for a field whose form control and file cell are written by hand. */
  isOwn?: boolean;
  /** Label in the product details table for shoppers. Empty texts are left out. */
  details?: string;
};

/** Formats a number for people, for example with its unit. */
type Said = { say?: (value: number) => string };

/** Marks a field that each colour has: the product's main one and every variant. */
type OfVariants = { ofVariants?: boolean };

export type Option<Value = string> = { value: Value; label: string };

/** Defines a text field. */
export function text<T extends z.ZodMiniType<string>, const M extends About<string> & OfVariants>(
  type: T,
  about: M,
) {
  return { ...about, kind: 'text' as const, type, shown: z.string() };
}

/** Defines a field for a whole number. */
export function whole<
  T extends z.ZodMiniType<number>,
  const M extends About<number> & OfVariants & Said,
>(type: T, about: M) {
  return { inputMode: 'numeric' as const, ...about, kind: 'whole' as const, type, shown: z.int() };
}

/**
 * Defines a field for an amount in rupees; `price` is stored in paise in the column `pricePaise`.
 */
export function amount<
  T extends z.ZodMiniType<number>,
  const M extends About<number> & OfVariants & Said,
>(type: T, about: M) {
  return {
    ...{ inputMode: 'decimal' as const, ...about },
    ...{ kind: 'amount' as const, type, shown: z.number() },
  };
}

/** Defines a yes/no field; no by default. */
export function flag<const M extends About<boolean>>(about: M) {
  const type = z.boolean('Enter true or false.');
  // Forms send it as text.
  const creates = z._default(YesNo, false);
  return { creates, ...about, start: false, kind: 'flag' as const, type, shown: z.boolean() };
}

type Choices<Value> = { start: Value; options: readonly Option<Value>[] };

/** Defines a field with a few labelled values. */
export function choice<
  T extends z.ZodMiniType<string>,
  const M extends About<z.output<T>> & Choices<z.output<T>>,
>(type: T, about: M) {
  return { ...about, kind: 'choice' as const, type, shown: type };
}

/** Defines an ordered list of values; its control and its cell are written by hand. */
export function list<
  T extends z.ZodMiniType<unknown[]>,
  S extends z.ZodMiniType,
  const M extends About<z.output<T>> & OfVariants,
>(type: T, shown: S, about: M) {
  return { start: [], ...about, isOwn: true as const, kind: 'list' as const, type, shown };
}

/** Any field, for code that treats all fields alike. */
export type AnyField = Omit<About<never>, 'start'> &
  OfVariants &
  Said & {
    kind: 'text' | 'whole' | 'amount' | 'flag' | 'choice' | 'list';
    type: z.ZodMiniType;
    shown: z.ZodMiniType;
    start?: unknown;
    options?: readonly Option[];
  };

/** Capitalises a label for the start of a line: `full name` becomes `Full name`. */
export function atStart(label: string): string {
  return label.charAt(0).toUpperCase() + label.slice(1);
}

export function formLabelOf({ label, formLabel }: Pick<AnyField, 'label' | 'formLabel'>): string {
  return formLabel ?? atStart(label);
}

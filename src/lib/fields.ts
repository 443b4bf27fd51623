import * as z from 'zod/mini';
import { readAmount } from './amount.ts';
import { gstinProblem } from './gstin.ts';
import { ID_MAX } from './limits.ts';
import { formatCount } from './money.ts';
import { tidyText } from './text-problem.ts';

/**
 * Rupees as a number, or as text the way people write amounts: min to max, at most two decimals.
 * The one reader of every amount that is typed.
 */
export function Rupees(
  min: number,
  max: number,
  sentence = `Enter an amount from ${min} to ${formatCount(max)} rupees with at most two decimals.`,
) {
  return z.pipe(
    z.union([z.number(), z.string().check(z.maxLength(30, sentence))], sentence),
    z.pipe(
      z.transform((value: number | string) =>
        typeof value === 'number' ? value : (readAmount(value) ?? Number.NaN),
      ),
      z.number(sentence).check(
        z.minimum(min, sentence),
        z.maximum(max, sentence),
        z.refine((rupees) => Math.abs(rupees * 100 - Math.round(rupees * 100)) < 1e-6, sentence),
      ),
    ),
  );
}

/** A GSTIN in capitals; spaces and hyphens that people type or paste are removed. */
export const Gstin = z.string('Enter the GSTIN.').check(
  z.overwrite((text) => tidyText(text).replace(/[\s-]/g, '').toUpperCase()),
  z.refine((text) => gstinProblem(text) === undefined, {
    error: ({ input }) => gstinProblem(String(input)),
  }),
);

/** Yes or no, as JSON says it or as the text of a query or a form. */
export const YesNo = z.pipe(
  z.union(
    [z.boolean(), z.enum(['true', 'false', '1', '0', 'on', 'off', ''])],
    'Enter true or false.',
  ),
  z.transform((answer) => answer === true || ['true', '1', 'on'].includes(String(answer))),
);

/** Something that may come not at all, once or many times (queries, forms), always as a list. */
export function ListOf<T extends z.ZodMiniType>(item: T, max: number, sentence: string) {
  type Item = z.input<T>;
  const list = z.pipe(
    z.transform((value: Item | Item[]): Item[] => (Array.isArray(value) ? value : [value])),
    z.array(item).check(z.maxLength(max, sentence)),
  );
  return z._default(list, (): z.output<T>[] => []);
}

const WRONG_IDS = 'Enter ids separated by commas.';

/** Ids joined by commas, as in `?ids=1,2,3`; at least one. Each counts once. */
export function IdList(max: number) {
  return z.pipe(
    z.string(WRONG_IDS).check(z.regex(/^\d{1,10}(,\d{1,10})*$/, WRONG_IDS)),
    z.pipe(
      z.transform((text: string) => [...new Set(text.split(',').map(Number))]),
      z
        .array(z.int(WRONG_IDS).check(z.minimum(1, WRONG_IDS), z.maximum(ID_MAX, WRONG_IDS)))
        .check(z.maxLength(max, `Request at most ${max} ids.`)),
    ),
  );
}

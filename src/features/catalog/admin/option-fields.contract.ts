import * as z from 'zod/mini';
import {
  OPTION_NAME_MAX,
  OPTION_VALUE_MAX,
  optionNamesProblem,
  OPTIONS_MAX,
} from '#src/features/catalog/options.ts';
import { ListOf } from '#src/lib/fields.ts';
import { GTIN_HOW, gtinProblem } from '#src/lib/gtin.ts';
import { RequiredText, Text } from '#src/lib/text.ts';

const TOO_MANY_OPTIONS = `Add at most ${OPTIONS_MAX} options.`;
export const OptionNames = z
  .array(RequiredText(OPTION_NAME_MAX, 'Enter a name for the option.'), 'Send a list of texts.')
  .check(
    z.refine((names) => optionNamesProblem(names) === undefined, {
      error: ({ input }) => optionNamesProblem(input as string[]),
    }),
  );
export const OptionValues = z
  .array(Text(OPTION_VALUE_MAX), 'Send a list of texts.')
  .check(z.maxLength(OPTIONS_MAX, TOO_MANY_OPTIONS));
/** A GTIN of 8, 12, 13 or 14 digits without spaces and hyphens; '' if unknown. */
export const Gtin = z.string(GTIN_HOW).check(
  z.overwrite((text) => text.replace(/[\s-]/g, '')),
  z.refine((text) => gtinProblem(text) === undefined, {
    error: ({ input }) => gtinProblem(String(input)),
  }),
);

/** The same lists as a form sends them. */
export const NewOptionNames = ListOf(RequiredText(OPTION_NAME_MAX), OPTIONS_MAX, TOO_MANY_OPTIONS);
export const NewOptionValues = ListOf(Text(OPTION_VALUE_MAX), OPTIONS_MAX, TOO_MANY_OPTIONS);

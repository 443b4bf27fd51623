import * as z from 'zod/mini';
import {
  CONTROL_SENTENCE,
  ONE_LINE,
  ONE_LINE_SENTENCE,
  PRINTABLE,
  tidyText,
  WORDED,
  WORDED_SENTENCE,
} from './text-problem.ts';

/** Removes invisible characters, and spaces at the ends: for texts that have a format of their own. */
export const tidy = z.overwrite(tidyText);
const printable = z.regex(PRINTABLE, CONTROL_SENTENCE);
const oneLine = z.regex(ONE_LINE, ONE_LINE_SENTENCE);
const worded = z.regex(WORDED, WORDED_SENTENCE);

/** One line of at most `max` characters, tidied; '' is allowed. `sentence` says the limit. */
export function Text(max: number, sentence = tooLongSentence(max)) {
  return LongText(max, sentence).check(oneLine);
}

/** One line of 1 to `max` characters, with a letter or digit. */
export function RequiredText(
  max: number,
  required = 'Please fill this in.',
  tooLong = tooLongSentence(max),
) {
  return z
    .string(required)
    .check(tidy, z.minLength(1, required), z.maxLength(max, tooLong), printable, oneLine, worded);
}

/** Text in lines of at most `max` characters, tidied; '' is allowed. */
export function LongText(max: number, sentence = tooLongSentence(max)) {
  return z.string('Enter text.').check(tidy, z.maxLength(max, sentence), printable);
}

/** Text in lines of 1 to `max` characters, with a letter or digit. */
export function RequiredLongText(
  max: number,
  required = 'Please fill this in.',
  tooLong = tooLongSentence(max),
) {
  return z
    .string(required)
    .check(tidy, z.minLength(1, required), z.maxLength(max, tooLong), printable, worded);
}

function tooLongSentence(max: number): string {
  return `Enter at most ${max} characters.`;
}

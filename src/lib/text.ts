import * as z from 'zod/mini';
import { CONTROL_SENTENCE, PRINTABLE, toOneLineEnd } from './text-problem.ts';

const oneLineEnd = z.overwrite(toOneLineEnd);

/** Trimmed text of at most `max` characters; '' is allowed. `sentence` says the limit. */
export function Text(max: number, sentence = `Write at most ${max} characters.`) {
  return z
    .string('Write this as text.')
    .check(oneLineEnd, z.trim(), z.maxLength(max, sentence), z.regex(PRINTABLE, CONTROL_SENTENCE));
}

/** Trimmed text of 1 to `max` characters. */
export function RequiredText(
  max: number,
  required = 'Please fill this in.',
  tooLong = `Write at most ${max} characters.`,
) {
  return z
    .string(required)
    .check(
      oneLineEnd,
      z.trim(),
      z.minLength(1, required),
      z.maxLength(max, tooLong),
      z.regex(PRINTABLE, CONTROL_SENTENCE),
    );
}

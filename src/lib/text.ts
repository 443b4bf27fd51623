import * as z from 'zod/mini';

/** Letters, marks and punctuation, without the control characters that a database refuses. */
const PRINTABLE = /^[^\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]*$/u;

/** A form sends line ends as CR LF, and a text area gives them back as LF: one text, one spelling. */
const oneLineEnd = z.overwrite((text: string) => text.replace(/\r\n?/g, '\n'));

/** Trimmed text of at most `max` characters; '' is allowed. `sentence` says the limit. */
export function Text(max: number, sentence = `Write at most ${max} characters.`) {
  return z
    .string('Write this as text.')
    .check(
      oneLineEnd,
      z.trim(),
      z.maxLength(max, sentence),
      z.regex(PRINTABLE, 'Leave out control characters.'),
    );
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
      z.regex(PRINTABLE, 'Leave out control characters.'),
    );
}

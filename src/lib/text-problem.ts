/** Text that prints, in lines: without the control characters that a database refuses. */
export const PRINTABLE = /^[^\u0000-\u0008\u000e-\u001f\u007f-\u009f]*$/u;
export const CONTROL_SENTENCE = 'Remove control characters.';
export const ONE_LINE = /^[^\n]*$/u;
export const ONE_LINE_SENTENCE = 'Enter this on one line.';
/** A text that says something has a letter or digit, in any script. */
export const WORDED = /[\p{L}\p{N}]/u;
export const WORDED_SENTENCE = 'Enter at least one letter or digit.';

/** The maximum length of a text in characters, with its errors; `required` if '' is not allowed. */
export type TextRule = { max: number; tooLong: string; required?: string };

const LINE_ENDS = /\r\n?|[\v\f\u0085\u2028\u2029]/gu;
/**
 * Characters that nobody sees or that turn the direction of the text around them, without the
 * joiners: Unicode's default ignorable code points, blanks of Braille and music, and annotations.
 * Half of an emoji, from a text cut in its middle, is nothing either, and JSONB refuses it.
 */
const INVISIBLE =
  /(?![\u180b-\u180d\u180f\u200c\u200d\ufe00-\ufe0f\u{e0100}-\u{e01ef}])[\p{DI}\p{Cs}\u2800\ufff9-\ufffb\u{1d159}]/gu;
/**
 * Joiners and variation selectors that shape nothing. Emoji, Indic and Arabic words need theirs: in
 * older Malayalam text, one even ends a word.
 */
const LONE_JOINERS =
  /(^|[\s\p{Script=Latin}])[\u180b-\u180d\u180f\u200c\u200d\ufe00-\ufe0f\u{e0100}-\u{e01ef}]+/gu;

/** Returns a text with `\n` as its only line end: forms send CR LF, and a text area gives back LF. */
function toOneLineEnd(text: string): string {
  return text.replace(LINE_ENDS, '\n');
}

/** Returns a text as it is stored: without invisible characters, and without spaces at its ends. */
export function tidyText(text: string): string {
  const visible = toOneLineEnd(text).replace(INVISIBLE, '');
  return visible.replace(LONE_JOINERS, '$1').trim();
}

/** Returns what Text() and RequiredText() of text.ts say, for pages that load no schema. */
export function textProblem(text: string, rule: TextRule): string | undefined {
  const trimmed = tidyText(text);
  if (trimmed === '' && rule.required !== undefined) return rule.required;
  if (trimmed.length > rule.max) return rule.tooLong;
  if (!PRINTABLE.test(trimmed)) return CONTROL_SENTENCE;
  if (!ONE_LINE.test(trimmed)) return ONE_LINE_SENTENCE;
  return rule.required === undefined || WORDED.test(trimmed) ? undefined : WORDED_SENTENCE;
}

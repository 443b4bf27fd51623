/** Text that prints, in lines: without the control characters that a database refuses. */
export const PRINTABLE = /^[^\u0000-\u0008\u000e-\u001f\u007f-\u009f]*$/u;
export const CONTROL_SENTENCE = 'Leave out control characters.';
export const ONE_LINE = /^[^\n]*$/u;
export const ONE_LINE_SENTENCE = 'Write this on one line.';
/** A text that says something has a letter or digit, in any script. */
export const WORDED = /[\p{L}\p{N}]/u;
export const WORDED_SENTENCE = 'Write at least one letter or digit.';

/** How long a text may be, in characters, and what is said otherwise; `required` where '' is none. */
export type TextRule = { max: number; tooLong: string; required?: string };

const LINE_ENDS = /\r\n?|[\v\f\u0085\u2028\u2029]/gu;
/** Nobody sees these, or they turn the direction of the text around them. */
const INVISIBLE =
  /[\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\u2800\u3164\ufeff\uffa0\ufff9-\ufffb\u{1d159}\u{1d173}-\u{1d17a}\u{e0000}-\u{e007f}]/gu;
/** Joiners and variation selectors belong to the character before them: emoji and Indic scripts need them. */
const LONE_JOINERS = /(^|\s)[\u200c\u200d\ufe00-\ufe0f\u{e0100}-\u{e01ef}]+/gu;

/** Returns a text with `\n` as its only line end: forms send CR LF, and a text area gives back LF. */
export function toOneLineEnd(text: string): string {
  return text.replace(LINE_ENDS, '\n');
}

/** Returns a text as it is stored: without invisible characters, and without spaces at its ends. */
export function tidyText(text: string): string {
  const visible = toOneLineEnd(text).replace(INVISIBLE, '');
  return visible.replace(LONE_JOINERS, '$1').trim();
}

/** Returns what Text() and RequiredText() of text.ts say, for pages that load no schema. */
export function textProblem(text: string, rule: TextRule): string | undefined {
  const kept = tidyText(text);
  if (kept === '' && rule.required !== undefined) return rule.required;
  if (kept.length > rule.max) return rule.tooLong;
  if (!PRINTABLE.test(kept)) return CONTROL_SENTENCE;
  if (!ONE_LINE.test(kept)) return ONE_LINE_SENTENCE;
  return rule.required === undefined || WORDED.test(kept) ? undefined : WORDED_SENTENCE;
}

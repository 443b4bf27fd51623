/** Letters, marks and punctuation, without the control characters that a database refuses. */
export const PRINTABLE = /^[^\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]*$/u;
export const CONTROL_SENTENCE = 'Leave out control characters.';

/** How long a text may be, in characters, and what is said otherwise; `required` where '' is none. */
export type TextRule = { max: number; tooLong: string; required?: string };

/** A form sends line ends as CR LF, and a text area gives them back as LF: one text, one spelling. */
export function toOneLineEnd(text: string): string {
  return text.replace(/\r\n?/g, '\n');
}

/** A text as it is kept: without blanks at its ends. */
export function tidyText(text: string): string {
  return toOneLineEnd(text).trim();
}

/** What Text() and RequiredText() of text.ts say, for pages that load no schema. */
export function textProblem(text: string, rule: TextRule): string | undefined {
  const kept = tidyText(text);
  if (kept === '' && rule.required !== undefined) return rule.required;
  if (kept.length > rule.max) return rule.tooLong;
  return PRINTABLE.test(kept) ? undefined : CONTROL_SENTENCE;
}

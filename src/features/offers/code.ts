import { tidyText } from '#src/lib/text-problem.ts';
import { OFFER_CODE } from './offer-limits.ts';

/** Normalises a code: upper case, without surrounding spaces; '' for a text that cannot be one. */
export function toCode(typed: string): string {
  const code = tidyText(typed).toUpperCase();
  const isCode = /^[A-Z0-9][A-Z0-9-]*$/.test(code);
  const { min, max } = OFFER_CODE;
  return isCode && code.length >= min && code.length <= max ? code : '';
}

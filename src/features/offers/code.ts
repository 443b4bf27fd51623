import { OFFER_CODE } from './offer-limits.ts';

/** A code as it is kept: in capitals, without what surrounds it; '' for what cannot be one. */
export function toCode(typed: string): string {
  const code = typed.trim().toUpperCase();
  const isCode = /^[A-Z0-9][A-Z0-9-]*$/.test(code);
  const { min, max } = OFFER_CODE;
  return isCode && code.length >= min && code.length <= max ? code : '';
}

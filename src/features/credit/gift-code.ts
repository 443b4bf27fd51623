/** Letters and digits that are hard to confuse (Crockford's base 32): five bits each. */
export const CODE_LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
/** 20 letters: 100 bits, of which the last four letters are shown to staff. */
export const CODE_LENGTH = 20;
const GROUP = 4;
/** Room for spaces and hyphens. */
export const GIFT_CODE_TYPED_MAX = 60;

/** Returns a code as it is stored: capitals without separators, with look-alikes replaced. */
export function toGiftCode(typed: string): string {
  return typed
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1');
}

/** Formats a code in groups: `7K3M-9Q2X-…`. */
export function formatGiftCode(code: string): string {
  return (code.match(new RegExp(`.{1,${GROUP}}`, 'g')) ?? []).join('-');
}

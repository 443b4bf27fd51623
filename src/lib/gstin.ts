import { stateCode } from '#src/lib/state-code.ts';

/**
 * State code, PAN, registration of that PAN within the state, Z, check character: the format of
 * the CGST Rules 2017, rule 10 (two characters for the state, ten for the PAN, two for the entity,
 * one for the checksum).
 */
const FORMAT = /^\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z]Z[0-9A-Z]$/;
const SIGNS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** Says what is wrong with a GSTIN by itself; undefined where nothing is. */
export function gstinProblem(gstin: string): string | undefined {
  if (!FORMAT.test(gstin)) {
    return 'A GSTIN has 15 characters: state code, PAN, a number, Z and a check character.';
  }
  if (gstin.at(-1) !== checkCharacter(gstin.slice(0, -1))) {
    return 'This GSTIN has a slip: its last character does not fit the others.';
  }
  return undefined;
}

/** Says whether a GSTIN was given in this state. */
export function isGstinOf(gstin: string, state: string): boolean {
  return gstin.slice(0, 2) === stateCode(state);
}

/**
 * The check character over the first fourteen: Luhn's formula with 36 signs instead of ten, as the
 * libraries that check GSTINs publish it (python-stdnum, stdnum.in_.gstin: "Luhn mod 36"). From the
 * left, each character's value counts once and twice in turn, a product's two digits to the base 36 are
 * added up, and the check character fills the sum up to a multiple of 36.
 */
function checkCharacter(signs: string): string {
  const sum = Array.from(signs).reduce((total, sign, at) => {
    const product = SIGNS.indexOf(sign) * (at % 2 === 0 ? 1 : 2);
    return total + Math.floor(product / SIGNS.length) + (product % SIGNS.length);
  }, 0);
  return SIGNS[(SIGNS.length - (sum % SIGNS.length)) % SIGNS.length] ?? '';
}

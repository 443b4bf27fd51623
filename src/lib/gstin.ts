import { stateCode } from '#src/lib/state-code.ts';

/**
 * State code, PAN, registration of that PAN within the state, Z, check character: the format of
 * the CGST Rules 2017, rule 10 (two characters for the state, ten for the PAN, two for the entity,
 * one for the checksum).
 */
const FORMAT = /^\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z]Z[0-9A-Z]$/;
const SIGNS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/**
 * Registrations that look like a GSTIN but cannot be on a business invoice, by the formats that the
 * GST portal's offline tool checks.
 */
const OTHER_REGISTRATIONS: readonly [format: RegExp, problem: string][] = [
  [
    /^\d{4}[A-Z]{3}\d{5}[UO]N[0-9A-Z]$/,
    'This is a UIN, which embassies and UN bodies use. We can only put a GSTIN on an invoice.',
  ],
  [
    /^\d{4}[A-Z]{3}\d{5}NR[0-9A-Z]$/,
    'This number belongs to a non-resident taxpayer. We can only put the GSTIN of a business in India on an invoice.',
  ],
  [
    /^\d{4}[A-Z]{3}\d{5}OS[0-9A-Z]$/,
    'This number is for online services from abroad. We can only put the GSTIN of a business in India on an invoice.',
  ],
  [
    /^\d{2}[A-Z]{4}[A-Z0-9]\d{4}[A-Z][1-9A-Z]D[0-9A-Z]$/,
    'This number is only for deducting tax at source (TDS). Enter the regular GSTIN, which has Z as its 14th character.',
  ],
  [
    /^\d{2}[A-Z]{4}[A-Z0-9]\d{4}[A-Z][1-9A-Z]C[0-9A-Z]$/,
    'This number is only for collecting tax at source (TCS). Enter the regular GSTIN, which has Z as its 14th character.',
  ],
];

/** Returns what is wrong with a GSTIN in capitals, or undefined if its form and checksum are right. */
export function gstinProblem(gstin: string): string | undefined {
  if (!FORMAT.test(gstin)) {
    const other = OTHER_REGISTRATIONS.find(([format]) => format.test(gstin));
    if (other) return other[1];
    if (gstin.length !== 15) return `A GSTIN has 15 characters. This one has ${gstin.length}.`;
    return 'This is not a GSTIN. A GSTIN looks like 27AAPFU0939F1ZV: state code, PAN, a number, Z and a check character.';
  }
  if (gstin.at(-1) !== checkCharacter(gstin.slice(0, -1))) {
    return 'One character of this GSTIN is wrong. Compare it with the registration certificate.';
  }
  return undefined;
}

/** Returns whether a GSTIN was issued in this state. */
export function isGstinOf(gstin: string, state: string): boolean {
  return gstin.slice(0, 2) === stateCode(state);
}

/**
 * Computes the check character of the first fourteen: Luhn's formula with 36 symbols instead of
 * ten, as GSTIN libraries publish it (python-stdnum, stdnum.in_.gstin: "Luhn mod 36"). From the
 * left, each character's value counts once and twice in turn, the two base-36 digits of a product
 * are added up, and the check character completes the sum to a multiple of 36.
 */
function checkCharacter(signs: string): string {
  const sum = Array.from(signs).reduce((total, sign, at) => {
    const product = SIGNS.indexOf(sign) * (at % 2 === 0 ? 1 : 2);
    return total + Math.floor(product / SIGNS.length) + (product % SIGNS.length);
  }, 0);
  return SIGNS[(SIGNS.length - (sum % SIGNS.length)) % SIGNS.length] ?? '';
}

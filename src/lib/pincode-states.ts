import { STATES } from './states.ts';

type State = (typeof STATES)[number];

/**
 * The first digits of each state's PIN codes. Three digits outweigh two: 403 is Goa, all other codes
 * with 40 are Maharashtra. Where a postal circle crosses a border, both states have the digits.
 */
const BEGINNINGS: Record<State, string> = {
  'Andaman and Nicobar Islands': '744',
  'Andhra Pradesh': '507 51 52 53 533',
  'Arunachal Pradesh': '790 791 792',
  Assam: '78',
  Bihar: '80 81 813 814 82 84 85',
  Chandigarh: '16',
  Chhattisgarh: '49',
  'Dadra and Nagar Haveli and Daman and Diu': '362 396',
  Delhi: '11',
  Goa: '403',
  Gujarat: '36 362 37 38 39 396',
  Haryana: '12 13',
  'Himachal Pradesh': '17',
  'Jammu and Kashmir': '18 19',
  Jharkhand: '813 814 815 816 82 83',
  Karnataka: '56 57 58 59',
  Kerala: '67 673 68 682 69',
  Ladakh: '194',
  Lakshadweep: '682',
  'Madhya Pradesh': '45 46 47 48',
  Maharashtra: '40 41 42 43 44',
  Manipur: '795',
  Meghalaya: '793 794',
  Mizoram: '796',
  Nagaland: '797 798',
  Odisha: '75 76 77',
  Puducherry: '533 605 607 609 673',
  Punjab: '14 15 16',
  Rajasthan: '30 31 32 33 34',
  Sikkim: '737',
  'Tamil Nadu': '60 605 607 609 61 62 63 64',
  Telangana: '50 507',
  Tripura: '799',
  'Uttar Pradesh': '20 21 22 23 24 244 246 247 25 26 262 27 28',
  Uttarakhand: '244 246 247 248 249 262 263',
  'West Bengal': '70 71 72 73 74',
};

/**
 * Returns the states in which a PIN code may lie; none for one that India does not have, or that is
 * unfinished.
 */
export function statesOfPincode(pincode: string): readonly State[] {
  if (!/^\d{6}$/.test(pincode)) return [];
  const beginningWith = (digits: string) =>
    STATES.filter((state) => BEGINNINGS[state].split(' ').includes(digits));
  const exact = beginningWith(pincode.slice(0, 3));
  return exact.length > 0 ? exact : beginningWith(pincode.slice(0, 2));
}

/** The state to fill in: the only one in which a PIN code may lie. */
export function stateToFill(pincode: string): State | undefined {
  const [only, ...more] = statesOfPincode(pincode);
  return more.length === 0 ? only : undefined;
}

/** Returns the error for a state that does not match the PIN code; none for an unknown code. */
export function stateProblem(pincode: string, state: string): string | undefined {
  const states = statesOfPincode(pincode);
  if (state === '' || states.length === 0 || states.some((one) => one === state)) return undefined;
  return `Pincode ${pincode} is in ${states.join(' or ')}. Please check the pincode and the state.`;
}

/** Returns a warning if a PIN code is unknown or does not match the state. */
export function pincodeWarning(pincode: string, state: string): string | undefined {
  if (!/^\d{6}$/.test(pincode)) return undefined;
  const isKnown = statesOfPincode(pincode).length > 0;
  if (!isKnown) return `We do not know the pincode ${pincode}. Please check it.`;
  return stateProblem(pincode, state);
}

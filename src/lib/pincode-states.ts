import type { STATES } from './states.ts';

type State = (typeof STATES)[number];

/**
 * States by the first digits of their PIN codes, the longest beginning that is listed counts. Where
 * a postal circle crosses a border, both are named.
 */
const BEGINNINGS: Record<string, readonly State[]> = {
  '11': ['Delhi'],
  '12': ['Haryana'],
  '13': ['Haryana'],
  '14': ['Punjab'],
  '15': ['Punjab'],
  '16': ['Chandigarh', 'Punjab'],
  '17': ['Himachal Pradesh'],
  '18': ['Jammu and Kashmir'],
  '19': ['Jammu and Kashmir'],
  '194': ['Ladakh'],
  '20': ['Uttar Pradesh'],
  '21': ['Uttar Pradesh'],
  '22': ['Uttar Pradesh'],
  '23': ['Uttar Pradesh'],
  '24': ['Uttar Pradesh'],
  '244': ['Uttar Pradesh', 'Uttarakhand'],
  '246': ['Uttar Pradesh', 'Uttarakhand'],
  '247': ['Uttar Pradesh', 'Uttarakhand'],
  '248': ['Uttarakhand'],
  '249': ['Uttarakhand'],
  '25': ['Uttar Pradesh'],
  '26': ['Uttar Pradesh'],
  '262': ['Uttar Pradesh', 'Uttarakhand'],
  '263': ['Uttarakhand'],
  '27': ['Uttar Pradesh'],
  '28': ['Uttar Pradesh'],
  '30': ['Rajasthan'],
  '31': ['Rajasthan'],
  '32': ['Rajasthan'],
  '33': ['Rajasthan'],
  '34': ['Rajasthan'],
  '36': ['Gujarat'],
  '362': ['Gujarat', 'Dadra and Nagar Haveli and Daman and Diu'],
  '37': ['Gujarat'],
  '38': ['Gujarat'],
  '39': ['Gujarat'],
  '396': ['Gujarat', 'Dadra and Nagar Haveli and Daman and Diu'],
  '40': ['Maharashtra'],
  '403': ['Goa'],
  '41': ['Maharashtra'],
  '42': ['Maharashtra'],
  '43': ['Maharashtra'],
  '44': ['Maharashtra'],
  '45': ['Madhya Pradesh'],
  '46': ['Madhya Pradesh'],
  '47': ['Madhya Pradesh'],
  '48': ['Madhya Pradesh'],
  '49': ['Chhattisgarh'],
  '50': ['Telangana'],
  '507': ['Telangana', 'Andhra Pradesh'],
  '51': ['Andhra Pradesh'],
  '52': ['Andhra Pradesh'],
  '53': ['Andhra Pradesh'],
  '533': ['Andhra Pradesh', 'Puducherry'],
  '56': ['Karnataka'],
  '57': ['Karnataka'],
  '58': ['Karnataka'],
  '59': ['Karnataka'],
  '60': ['Tamil Nadu'],
  '605': ['Puducherry', 'Tamil Nadu'],
  '607': ['Tamil Nadu', 'Puducherry'],
  '609': ['Tamil Nadu', 'Puducherry'],
  '61': ['Tamil Nadu'],
  '62': ['Tamil Nadu'],
  '63': ['Tamil Nadu'],
  '64': ['Tamil Nadu'],
  '67': ['Kerala'],
  '673': ['Kerala', 'Puducherry'],
  '68': ['Kerala'],
  '682': ['Kerala', 'Lakshadweep'],
  '69': ['Kerala'],
  '70': ['West Bengal'],
  '71': ['West Bengal'],
  '72': ['West Bengal'],
  '73': ['West Bengal'],
  '737': ['Sikkim'],
  '74': ['West Bengal'],
  '744': ['Andaman and Nicobar Islands'],
  '75': ['Odisha'],
  '76': ['Odisha'],
  '77': ['Odisha'],
  '78': ['Assam'],
  '790': ['Arunachal Pradesh'],
  '791': ['Arunachal Pradesh'],
  '792': ['Arunachal Pradesh'],
  '793': ['Meghalaya'],
  '794': ['Meghalaya'],
  '795': ['Manipur'],
  '796': ['Mizoram'],
  '797': ['Nagaland'],
  '798': ['Nagaland'],
  '799': ['Tripura'],
  '80': ['Bihar'],
  '81': ['Bihar'],
  '813': ['Bihar', 'Jharkhand'],
  '814': ['Jharkhand', 'Bihar'],
  '815': ['Jharkhand'],
  '816': ['Jharkhand'],
  '82': ['Bihar', 'Jharkhand'],
  '83': ['Jharkhand'],
  '84': ['Bihar'],
  '85': ['Bihar'],
};

/** The states in which a PIN code may lie; none for one that India does not have, or that is unfinished. */
export function statesOfPincode(pincode: string): readonly State[] {
  if (!/^\d{6}$/.test(pincode)) return [];
  return BEGINNINGS[pincode.slice(0, 3)] ?? BEGINNINGS[pincode.slice(0, 2)] ?? [];
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

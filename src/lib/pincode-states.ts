import { PINCODES, type State, STATES } from './states.ts';

/**
 * Returns the states in which a PIN code may lie; none for one that India does not have, or that is
 * unfinished.
 */
export function statesOfPincode(pincode: string): readonly State[] {
  if (!/^\d{6}$/.test(pincode)) return [];
  const beginningWith = (digits: string) =>
    STATES.filter((state) => PINCODES[state].split(' ').includes(digits));
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

import { stateCode } from '#src/lib/state-code.ts';

/** State names that the GST portal's offline tool spells differently, by code. */
const PORTAL_NAMES: Record<string, string> = {
  '01': 'Jammu & Kashmir',
  '26': 'Dadra & Nagar Haveli & Daman & Diu',
  '31': 'Lakshdweep',
  '35': 'Andaman & Nicobar Islands',
};

/** Returns a state as the portal's offline tool writes it: `29-Karnataka`. */
export function placeOfSupply(state: string): string {
  const code = stateCode(state);
  return `${code}-${PORTAL_NAMES[code] ?? state}`;
}

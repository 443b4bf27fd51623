import { formatRupees } from '#src/lib/money.ts';
import type { CodSettings } from './cod-settings.ts';
import type { DeliveryZone, TakenCash } from './delivery.contract.ts';
import { findZone } from './delivery.ts';

type Zones = readonly Pick<DeliveryZone, 'pincodes' | 'cod'>[];

/** Says whether cash is taken at a PIN code. Outside all zones it is not, where zones decide. */
export function reaches(
  { reach, pincodes }: Pick<CodSettings, 'reach' | 'pincodes'>,
  pincode: string,
  zones: Zones,
): boolean {
  if (reach === 'everywhere') return true;
  if (reach === 'list') return findZone(pincode, [{ pincodes }]) !== undefined;
  const zone = findZone(pincode, zones);
  return zone !== undefined && zone.cod !== false;
}

/** For which orders cash is taken at a PIN code; null for none. */
export function takenCash(cod: CodSettings, pincode: string, zones: Zones): TakenCash | null {
  const { isOn, from, to } = cod;
  return isOn && reaches(cod, pincode, zones) ? { from, to } : null;
}

/** Returns the sentence for a PIN code where cash is not taken. */
export function notReachedSentence(pincode: string): string {
  return `Cash on delivery is not available at ${pincode}.`;
}

/** `Cash on delivery is for orders from ₹499 to ₹25,000.` */
export function rangeSentence({ from, to }: TakenCash): string {
  return `Cash on delivery is available for orders from ${formatRupees(from)} to ${formatRupees(to)}.`;
}

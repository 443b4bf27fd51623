import type { AddressTexts } from './address-fields.ts';

type Street = Pick<AddressTexts, 'addressLine1' | 'addressLine2' | 'landmark'>;

/** Returns the lines of an address above its city, without empty ones. */
export function streetLines({ addressLine1, addressLine2, landmark }: Street): string[] {
  return [addressLine1, addressLine2, landmark].filter(Boolean);
}

/** Formats an address as lines, as on a parcel label. */
export function addressLines(
  address: Street & Pick<AddressTexts, 'city' | 'state' | 'pincode'>,
): string[] {
  const { city, state, pincode } = address;
  return [...streetLines(address), `${city}, ${state} ${pincode}`];
}

import type { AddressTexts } from './address-form.ts';

/** An address as lines, the way it is written on a parcel. */
export function addressLines(address: AddressTexts): string[] {
  const { addressLine1, addressLine2, landmark, city, state, pincode } = address;
  return [addressLine1, addressLine2, landmark, `${city}, ${state} ${pincode}`].filter(Boolean);
}

/** Address as typed. */
export type AddressDraft = {
  addressLine1: string;
  addressLine2: string;
  city: string;
  state: string;
  pincode: string;
};

/** Returns the labels of an address’s fields, with their values. */
export function addressLabels(place: AddressDraft) {
  return {
    addressLine1: ['Address line 1', place.addressLine1],
    addressLine2: ['Address line 2', place.addressLine2],
    city: ['City', place.city],
    state: ['State', place.state],
    pincode: ['Pincode', place.pincode],
  } as const;
}

/** Formats an address on one line. Null is the shop's own address. */
export function addressText(place: AddressDraft | null): string {
  if (!place) return 'Same as the shop’s address';
  const { addressLine1, addressLine2, city, state, pincode } = place;
  return [addressLine1, addressLine2, city, `${state} ${pincode}`].filter(Boolean).join(', ');
}

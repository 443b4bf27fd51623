import type { AddressTexts } from '#src/features/account/address/address-fields.ts';

/** An address as somebody types it, with nothing wrong. */
export const ADDRESS_TEXTS: AddressTexts = {
  fullName: 'Ana Rao',
  mobileNumber: '9876543210',
  addressLine1: '4 Hill Road',
  addressLine2: 'Bandra West',
  landmark: 'Near the lake',
  city: 'Mumbai',
  state: 'Maharashtra',
  pincode: '400050',
};

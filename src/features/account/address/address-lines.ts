import { ADDRESS_FIELDS, addressRow, type AddressTexts } from './address-fields.ts';

/** Returns the lines of an address above its city, without empty ones. */
export function streetLines(address: Partial<AddressTexts>): string[] {
  const street = ADDRESS_FIELDS.filter((field) => addressRow(field).isStreet);
  return street.flatMap((field) => address[field] || []);
}

/** Formats an address as lines, as on a parcel label. */
export function addressLines(address: AddressTexts): string[] {
  const { city, state, pincode } = address;
  return [...streetLines(address), `${city}, ${state} ${pincode}`];
}

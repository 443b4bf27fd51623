import type { AddressTexts } from './address-fields.ts';

const STREET = ['addressLine1', 'addressLine2', 'landmark'] as const;

/** Returns the lines of an address above its city, without empty ones. */
export function streetLines(address: Partial<AddressTexts>): string[] {
  return STREET.flatMap((field) => address[field] || []);
}

/** `98765 43210` for `9876543210`. */
export function formatPhone(number: string): string {
  return number.replace(/^(\d{5})(\d{5})$/, '$1 $2');
}

/** Formats an address as lines, as on a parcel label. */
export function addressLines(address: AddressTexts): string[] {
  const { city, state, pincode } = address;
  return [...streetLines(address), `${city}, ${state} ${pincode}`];
}

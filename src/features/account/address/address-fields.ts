/** The fields of an address in the order of the form, all texts. */
export const BLANK_ADDRESS = {
  fullName: '',
  mobileNumber: '',
  addressLine1: '',
  addressLine2: '',
  landmark: '',
  pincode: '',
  city: '',
  state: '',
};

export type AddressField = keyof typeof BLANK_ADDRESS;
export type AddressTexts = Record<AddressField, string>;

export const ADDRESS_FIELDS = Object.keys(BLANK_ADDRESS) as AddressField[];

/** Returns an object with a value for each field of an address. */
export function eachAddressField<T>(valueOf: (field: AddressField) => T): Record<AddressField, T> {
  const entries = ADDRESS_FIELDS.map((field) => [field, valueOf(field)]);
  return Object.fromEntries(entries) as Record<AddressField, T>;
}

/** Returns only the fields of an address, without an id and other properties. */
export function toAddressTexts(address: AddressTexts): AddressTexts {
  return eachAddressField((field) => address[field]);
}

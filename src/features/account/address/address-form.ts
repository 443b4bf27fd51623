import { fieldErrors } from '#src/lib/field-errors.ts';
import { type Address, AddressInput, FullAddressInput } from './address.contract.ts';
import { stateProblem } from '#src/lib/pincode.ts';

/** The texts of an address form, as typed. */
export type AddressTexts = {
  fullName: string;
  mobileNumber: string;
  addressLine1: string;
  addressLine2: string;
  landmark: string;
  city: string;
  state: string;
  pincode: string;
};
export type AddressField = keyof AddressTexts;

/** In the order in which the form asks. */
export const BLANK_ADDRESS: AddressTexts = {
  fullName: '',
  mobileNumber: '',
  addressLine1: '',
  addressLine2: '',
  landmark: '',
  pincode: '',
  city: '',
  state: '',
};

export const ADDRESS_FIELDS = Object.keys(BLANK_ADDRESS) as AddressField[];

const DIGITS: Partial<Record<AddressField, number>> = { pincode: 6, mobileNumber: 10 };

/** What a field keeps of what was typed: PIN code and mobile number take digits, and no more than needed. */
export function toTyped(field: AddressField, text: string): string {
  const most = DIGITS[field];
  return most === undefined ? text : text.replace(/\D/g, '').slice(0, most);
}

/** `full`: the single-page checkout, which asks for line 2 and the landmark too. */
export type AddressKind = 'plain' | 'full';

/** The form's sentences by field; empty when the address can be sent. */
export function addressErrors(
  texts: AddressTexts,
  kind: AddressKind,
): Partial<Record<AddressField, string>> {
  const schema = kind === 'full' ? FullAddressInput : AddressInput;
  const { error } = schema.safeParse(texts);
  const state = stateProblem(texts.pincode, texts.state);
  return { ...(state && { state }), ...(error && fieldErrors(error)) };
}

/** A checked form as the address calls take it. */
export function toAddressInput(texts: AddressTexts): AddressInput {
  return AddressInput.parse(texts);
}

/** The texts of a saved address. */
export function toTexts(address: Address): AddressTexts {
  return Object.fromEntries(ADDRESS_FIELDS.map((field) => [field, address[field]])) as AddressTexts;
}

/** Whether nothing but blanks at the ends differs. */
export function isUnchanged(before: AddressTexts, after: AddressTexts): boolean {
  return ADDRESS_FIELDS.every((field) => before[field].trim() === after[field].trim());
}

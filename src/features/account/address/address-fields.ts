import { CITY_MAX, LINE_MAX } from '#src/lib/limits.ts';
import type { TextRule } from '#src/lib/text-problem.ts';

type Row = {
  label: string;
  /** Object of “Enter …” for an empty field; by default, the label. */
  entry?: string;
  /** The maximum length of a text; fields without it have rules of their own. */
  max?: number;
  /** `full`: only in the single-page checkout. */
  required: true | 'full';
  autoComplete?: string;
  placeholder?: string;
  hint?: string;
  inputMode?: 'numeric';
  /** Its width: a `third` of a wide row, or `half` of a phone's too; or the `whole` row everywhere. */
  width?: 'half' | 'whole' | 'third';
};

/** The fields of an address in the order of a parcel label, all texts. */
export const ADDRESS = {
  fullName: {
    ...{ label: 'Full Name', max: 100, required: true, autoComplete: 'name' },
  },
  mobileNumber: {
    ...{ label: 'Mobile Number', required: true, hint: 'The courier calls this number.' },
    ...{ autoComplete: 'tel-national', inputMode: 'numeric' },
  },
  addressLine1: {
    ...{ label: 'Address Line 1', max: LINE_MAX, required: true },
    ...{ autoComplete: 'address-line1', width: 'whole' },
    ...{ placeholder: 'Flat, house, building, street', entry: 'your building and street' },
  },
  addressLine2: {
    ...{ label: 'Address Line 2', max: LINE_MAX, required: 'full' },
    ...{ autoComplete: 'address-line2', placeholder: 'Area, locality' },
    entry: 'your area',
  },
  landmark: {
    ...{ label: 'Landmark', max: 20, required: 'full' },
    ...{ placeholder: 'School, shop, temple', entry: 'a landmark' },
    hint: 'Up to 20 characters.',
  },
  pincode: {
    ...{ label: 'Pincode', required: true, autoComplete: 'postal-code', inputMode: 'numeric' },
    width: 'half',
  },
  city: {
    ...{ label: 'City', max: CITY_MAX, required: true, autoComplete: 'address-level2' },
    width: 'half',
  },
  state: { label: 'State', required: true, autoComplete: 'address-level1', width: 'third' },
} as const satisfies Record<string, Row>;

export const STATE_SENTENCE = 'Please select a state.';

export type AddressField = keyof typeof ADDRESS;
export type AddressTexts = Record<AddressField, string>;

export const ADDRESS_FIELDS = Object.keys(ADDRESS) as AddressField[];
/** The order of the form: the PIN code comes before the street, as it fills in city and state. */
export const FORM_FIELDS = [
  ...ADDRESS_FIELDS.slice(0, 2),
  ...ADDRESS_FIELDS.slice(5),
  ...ADDRESS_FIELDS.slice(2, 5),
];
export const BLANK_ADDRESS: AddressTexts = eachAddressField(() => '');

/** Returns a new address, with the name and the number of a known buyer. */
export function addressOfBuyer(buyer: Buyer | null): AddressTexts {
  return {
    ...BLANK_ADDRESS,
    fullName: buyer?.name ?? '',
    mobileNumber: buyer?.phoneNumber ?? '',
  };
}

type Buyer = { name: string; phoneNumber?: string | null };

/** Returns the properties of a field. */
export function addressRow(field: AddressField): Row {
  return ADDRESS[field];
}

/** `full`: the single-page checkout, which also requests line 2 and the landmark. */
export type AddressKind = 'plain' | 'full';

/** Returns whether a form of this kind requires a field. */
export function isRequired(field: AddressField, kind: AddressKind): boolean {
  const { required } = ADDRESS[field];
  return required === true || required === kind;
}

/** Returns the rule of a text for form and server; undefined for fields with rules of their own. */
export function addressRule(field: AddressField, kind: AddressKind): TextRule | undefined {
  const { label, max, entry = `your ${label.toLowerCase()}` } = addressRow(field);
  if (max === undefined) return undefined;
  const rule = { max, tooLong: `${label} must be up to ${max} characters.` };
  return isRequired(field, kind) ? { ...rule, required: `Enter ${entry}.` } : rule;
}

/** Returns an object with a value for each field of an address. */
export function eachAddressField<T>(valueOf: (field: AddressField) => T): Record<AddressField, T> {
  const entries = ADDRESS_FIELDS.map((field) => [field, valueOf(field)]);
  return Object.fromEntries(entries) as Record<AddressField, T>;
}

/** Returns only the fields of an address, without an id and other properties. */
export function toAddressTexts(address: AddressTexts): AddressTexts {
  return eachAddressField((field) => address[field]);
}

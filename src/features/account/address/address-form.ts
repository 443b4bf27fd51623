import { toAsciiDigits } from '#src/lib/digits.ts';
import { parsePhone, phoneProblem } from '#src/lib/phone.ts';
import { parsePincode, pincodeProblem } from '#src/lib/pincode.ts';
import { stateProblem } from '#src/lib/pincode-states.ts';
import { STATES } from '#src/lib/states.ts';
import { type TextRule, textProblem, tidyText } from '#src/lib/text-problem.ts';
import type { Address, AddressInput } from './address.contract.ts';
import { ADDRESS_TEXTS, FULL_ADDRESS_TEXTS, STATE_SENTENCE } from './address-rules.ts';

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

const PARSE: Partial<Record<AddressField, (text: string) => string | undefined>> = {
  mobileNumber: parsePhone,
  pincode: parsePincode,
};

/**
 * Returns what a field shows of the text in it. Mobile number and PIN code take digits only, and lose
 * +91 or 0 once the number is complete. Digits are never cut off: too many are an error to show.
 */
export function toTyped(field: AddressField, text: string): string {
  const parse = PARSE[field];
  if (!parse) return text;
  const [plus = ''] = /^\W*\+/.exec(text) ?? [];
  const digits = toAsciiDigits(text).replace(/\D/g, '');
  return parse(text) ?? parse(digits) ?? (plus && '+') + digits;
}

/** `full`: the single-page checkout, which asks for line 2 and the landmark too. */
export type AddressKind = 'plain' | 'full';

/**
 * The form's sentences by field; empty when the address can be sent. What AddressInput says, without
 * schemas: a checkout judges it before anything else is loaded.
 */
export function addressErrors(
  texts: AddressTexts,
  kind: AddressKind,
): Partial<Record<AddressField, string>> {
  const rules: Record<string, TextRule> = kind === 'full' ? FULL_ADDRESS_TEXTS : ADDRESS_TEXTS;
  const wrong: [AddressField, string | undefined][] = ADDRESS_FIELDS.map((field) => {
    const rule = rules[field];
    return [field, rule ? textProblem(texts[field], rule) : choiceProblem(field, texts)];
  });
  return Object.fromEntries(wrong.filter(([, sentence]) => sentence !== undefined));
}

function choiceProblem(field: AddressField, { state, pincode, mobileNumber }: AddressTexts) {
  if (field === 'mobileNumber') return phoneProblem(mobileNumber);
  if (field === 'pincode') return pincodeProblem(pincode);
  const isKnown = STATES.some((known) => known === state);
  return isKnown ? stateProblem(pincode, state) : STATE_SENTENCE;
}

/** A checked form as the address calls take it. */
export function toAddressInput(texts: AddressTexts): AddressInput {
  const kept = ADDRESS_FIELDS.map((field) => [field, toKept(field, texts[field])]);
  return Object.fromEntries(kept) as AddressInput;
}

function toKept(field: AddressField, text: string): string {
  return PARSE[field]?.(text) ?? tidyText(text);
}

/** The texts of a saved address. */
export function toTexts(address: Address): AddressTexts {
  return Object.fromEntries(ADDRESS_FIELDS.map((field) => [field, address[field]])) as AddressTexts;
}

/** Whether nothing but blanks at the ends differs. */
export function isUnchanged(before: AddressTexts, after: AddressTexts): boolean {
  return ADDRESS_FIELDS.every((field) => before[field].trim() === after[field].trim());
}

import { toAsciiDigits } from '#src/lib/digits.ts';
import { parsePhone, phoneProblem } from '#src/lib/phone.ts';
import { parsePincode, pincodeProblem } from '#src/lib/pincode.ts';
import { stateProblem } from '#src/lib/pincode-states.ts';
import { STATES } from '#src/lib/states.ts';
import { textProblem, tidyText } from '#src/lib/text-problem.ts';
import type { AddressInput } from './address.contract.ts';
import {
  ADDRESS_FIELDS,
  type AddressField,
  type AddressKind,
  addressRule,
  STATE_SENTENCE,
  type AddressTexts,
} from './address-fields.ts';

const PARSE: Partial<Record<AddressField, (text: string) => string | undefined>> = {
  mobileNumber: parsePhone,
  pincode: parsePincode,
};

/**
 * Normalises the typed text of a field. Mobile number and PIN code take digits only, and lose +91
 * or 0 once the number is complete. Extra digits are never cut off: they are an error to show.
 */
export function toTyped(field: AddressField, text: string): string {
  const parse = PARSE[field];
  if (!parse) return text;
  const [plus = ''] = /^\W*\+/.exec(text) ?? [];
  const digits = toAsciiDigits(text).replace(/\D/g, '');
  return parse(text) ?? parse(digits) ?? (plus && '+') + digits;
}

/**
 * Returns the form's errors by field; empty when the address can be sent. Applies the rules of
 * AddressInput without schemas, so that a checkout can validate before anything else has loaded.
 */
export function addressErrors(
  texts: AddressTexts,
  kind: AddressKind,
): Partial<Record<AddressField, string>> {
  const wrong: [AddressField, string | undefined][] = ADDRESS_FIELDS.map((field) => {
    const rule = addressRule(field, kind);
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

/** Converts a valid form to the input of the address calls. */
export function toAddressInput(texts: AddressTexts): AddressInput {
  const trimmed = ADDRESS_FIELDS.map((field) => [field, toStoredText(field, texts[field])]);
  return Object.fromEntries(trimmed) as AddressInput;
}

function toStoredText(field: AddressField, text: string): string {
  return PARSE[field]?.(text) ?? tidyText(text);
}

/** Returns whether two addresses are equal apart from leading and trailing spaces. */
export function isUnchanged(before: AddressTexts, after: AddressTexts): boolean {
  return ADDRESS_FIELDS.every((field) => before[field].trim() === after[field].trim());
}

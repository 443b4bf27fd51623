import { useState } from 'react';
import { addressErrors, toTyped } from './address-form.ts';
import {
  ADDRESS_FIELDS,
  type AddressField,
  type AddressKind,
  type AddressTexts,
  BLANK_ADDRESS,
} from './address-fields.ts';
import { stateToFill } from '#src/lib/pincode-states.ts';

/**
 * The state of an address form: its values, and the errors of fields that were left or submitted.
 */
export function useAddressForm(kind: AddressKind, initial: AddressTexts = BLANK_ADDRESS) {
  const [texts, setTexts] = useState(initial);
  const [judged, setJudged] = useState<ReadonlySet<AddressField>>(new Set());
  const wrong = addressErrors(texts, kind);

  return {
    kind,
    texts,
    /** Errors to show now. */
    errors: Object.fromEntries(
      Object.entries(wrong).filter(([field]) => judged.has(field as AddressField)),
    ) as typeof wrong,
    set: (field: AddressField, text: string) =>
      setTexts((before) => withState({ ...before, [field]: toTyped(field, text) }, before)),
    /** A field is validated once it has been left with a value in it. */
    leave: (field: AddressField) =>
      texts[field] !== '' && setJudged((before) => new Set([...before, field])),
    /** Validates up to the first invalid field; true when the address can be sent. */
    check: () => {
      const firstWrong = ADDRESS_FIELDS.findIndex((field) => wrong[field]);
      const seen = firstWrong < 0 ? ADDRESS_FIELDS : ADDRESS_FIELDS.slice(0, firstWrong + 1);
      setJudged((before) => new Set([...before, ...seen]));
      return firstWrong < 0;
    },
    reset: (next: AddressTexts = BLANK_ADDRESS) => {
      setTexts(next);
      setJudged(new Set());
    },
  };
}

/** Fills in the PIN code's state, unless the shopper has chosen another one. */
function withState(next: AddressTexts, before: AddressTexts): AddressTexts {
  if (next.pincode === before.pincode) return next;
  const state = stateToFill(next.pincode);
  const isOurs = before.state === '' || before.state === stateToFill(before.pincode);
  return state && isOurs ? { ...next, state } : next;
}

export type AddressFormState = ReturnType<typeof useAddressForm>;

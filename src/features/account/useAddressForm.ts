import { useState } from 'react';
import {
  ADDRESS_FIELDS,
  type AddressField,
  type AddressKind,
  type AddressTexts,
  addressErrors,
  BLANK_ADDRESS,
  toTyped,
} from './address-form.ts';

/** The state of an address form: texts, and the sentences of fields that were left or submitted. */
export function useAddressForm(kind: AddressKind, initial: AddressTexts = BLANK_ADDRESS) {
  const [texts, setTexts] = useState(initial);
  const [judged, setJudged] = useState<ReadonlySet<AddressField>>(new Set());
  const wrong = addressErrors(texts, kind);

  return {
    kind,
    texts,
    /** Sentences to show now. */
    errors: Object.fromEntries(
      Object.entries(wrong).filter(([field]) => judged.has(field as AddressField)),
    ) as typeof wrong,
    set: (field: AddressField, text: string) =>
      setTexts((before) => ({ ...before, [field]: toTyped(field, text) })),
    /** A field is judged from when it was left with something in it. */
    leave: (field: AddressField) =>
      texts[field] !== '' && setJudged((before) => new Set([...before, field])),
    /** Judges every field; true when the address can be sent. */
    check: () => {
      setJudged(new Set(ADDRESS_FIELDS));
      return Object.keys(wrong).length === 0;
    },
    reset: (next: AddressTexts = BLANK_ADDRESS) => {
      setTexts(next);
      setJudged(new Set());
    },
  };
}

export type AddressFormState = ReturnType<typeof useAddressForm>;

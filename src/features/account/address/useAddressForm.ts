import { useRef, useState } from 'react';
import { addressErrors, toTyped } from './address-form.ts';
import {
  ADDRESS_FIELDS,
  type AddressField,
  type AddressKind,
  type AddressTexts,
  BLANK_ADDRESS,
} from './address-fields.ts';
import { parsePincode } from '#src/lib/pincode.ts';
import { stateToFill } from '#src/lib/pincode-states.ts';

/**
 * The state of an address form: its values, and the errors of fields that were left or submitted.
 */
export function useAddressForm(kind: AddressKind, initial: AddressTexts = BLANK_ADDRESS) {
  const [texts, setTexts] = useState(initial);
  /** The last complete PIN code. */
  const placed = useRef(initial.pincode);
  const [judged, setJudged] = useState<ReadonlySet<AddressField>>(new Set());
  const wrong = addressErrors(texts, kind);

  /** Fills in the state and city of a PIN code, unless the shopper has chosen others. */
  function fillPlace(pincode: string): void {
    const last = placed.current;
    placed.current = pincode;
    setTexts((now) => {
      const isOurs = now.state === '' || now.state === stateToFill(last);
      return { ...now, state: (isOurs && stateToFill(pincode)) || now.state };
    });
    // Without the table, the shopper types the city.
    void import('#src/lib/pincode-cities.ts').then(
      ({ cityToFill }) =>
        setTexts((now) => {
          const isOurs = now.city === '' || now.city === cityToFill(last);
          return { ...now, city: isOurs ? (cityToFill(pincode) ?? '') : now.city };
        }),
      () => {},
    );
  }

  return {
    kind,
    texts,
    /** Errors to show now. */
    errors: Object.fromEntries(
      Object.entries(wrong).filter(([field]) => judged.has(field as AddressField)),
    ) as typeof wrong,
    set: (field: AddressField, text: string) => {
      const typed = toTyped(field, text);
      setTexts((before) => ({ ...before, [field]: typed }));
      if (field === 'pincode' && parsePincode(typed)) fillPlace(typed);
    },
    /** A field is validated once it has been left with a value in it. */
    leave: (field: AddressField) =>
      texts[field] !== '' && setJudged((before) => new Set([...before, field])),
    /** Validates all fields; true when the address can be sent. */
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

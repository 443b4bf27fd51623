import { describe, expect, test } from 'vitest';
import { AddressInput, FullAddressInput } from '#src/features/account/address/address.contract.ts';
import { addressErrors, toAddressInput } from '#src/features/account/address/address-form.ts';
import { ADDRESS_FIELDS } from '#src/features/account/address/address-fields.ts';
import { ADDRESS } from '#src/features/account/address/address-fields.ts';
import { contactProblem } from '#src/lib/contact.ts';
import { fieldErrors } from '#src/lib/field-errors.ts';
import { EmailOrPhone, NewPassword, PersonName } from '#src/lib/identity.ts';
import { CITY_MAX, LINE_MAX } from '#src/lib/limits.ts';
import {
  NAME_MAX,
  nameProblem,
  newPasswordProblem,
  PASSPHRASE_MIN,
  PASSWORD_MAX,
} from '#src/lib/person-problems.ts';
import { ADDRESS_TEXTS } from '#tests/kit/address-texts.ts';

/** Lengths at which a form without schemas must say the same as the shop about a text. */
const LENGTHS = [
  ADDRESS.fullName.max,
  ADDRESS.landmark.max,
  CITY_MAX,
  LINE_MAX,
  NAME_MAX,
  PASSWORD_MAX,
];
const TEXTS = [
  ...['', ' ', 'a', ' a ', 'Ana Rao', 'D’Souza', '-Ana', 'अनीता', 'a\r\nb', 'a\u0007b', 'a\u007f'],
  ...['400050', ' 400050 ', '40005', '4000500', '9876543210', '987654321', '98765 43210'],
  ...['ana@example.com', 'ANA@EXAMPLE.COM ', 'ana@example', 'a@b.phone.invalid', '9@phone.invalid'],
  ...['Maharashtra', 'maharashtra', 'Atlantis', 'Passw0rd!', 'passw0rd!', 'PASSWORD', 'Pw0!'],
  ...[PASSPHRASE_MIN - 1, PASSPHRASE_MIN, ...LENGTHS, ...LENGTHS.map((most) => most + 1)].map(
    (length) => 'a'.repeat(length),
  ),
  ...LENGTHS.map((most) => ` ${'a'.repeat(most)} `),
];

test.each([
  ['a name', nameProblem, PersonName],
  ['an address or number to sign in by', contactProblem, EmailOrPhone],
  ['a new password', newPasswordProblem, NewPassword],
] as const)('the form judges %s as the shop does', (_what, problemOf, schema) => {
  for (const text of TEXTS) {
    expect([text, problemOf(text)]).toEqual([
      text,
      schema.safeParse(text).error?.issues[0]?.message,
    ]);
  }
});

describe.each([
  ['plain', AddressInput],
  ['full', FullAddressInput],
] as const)('a %s address', (kind, schema) => {
  test.each(ADDRESS_FIELDS)('the form judges the %s of an address as the shop does', (field) => {
    for (const text of TEXTS) {
      const texts = { ...ADDRESS_TEXTS, [field]: text };
      const { error, data } = schema.safeParse(texts);
      const { state: noState, ...wrong } = error ? fieldErrors(error) : {};
      const { state, ...said } = addressErrors(texts, kind);
      expect([text, said]).toEqual([text, wrong]);
      // For an existing state the form also says whether the PIN code is in it.
      if (noState) expect(state).toBe(noState);
      if (data) expect(toAddressInput(texts)).toEqual(data);
    }
  });
});

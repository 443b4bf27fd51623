import { expect, test } from 'vitest';
import { listInputFields } from '#tests/kit/input-fields.ts';

/** Passwords are kept as typed. Ids, versions and credentials only have to match what the shop made. */
const AS_TYPED =
  /^(password|currentPassword|newPassword|signature|id|userId|version|messageId|refundId)$/i;
/** A search may be for a sign. */
const IS_SEARCH = /^(query|searchText|q)$/;
/** The value of a specification may be a symbol such as ✓ or —. */
const IS_SYMBOL = /specification(s|Name)\.value$/;
/** Fields with more than one line. */
const IN_LINES =
  /(description|message|reason|answer|note|reviewText|about|body|summary|text|rows|pincodes|bankRates|query|searchText|q|csv|serials|guide|terms|warrantyTerms|pairingSteps|firmware|takeBack|affectedData|consequences|measures)$/i;
const INVISIBLE = [
  '\u200b',
  '\u2060',
  '\u00ad',
  '\ufeff',
  '\u202e',
  '\u2066',
  '\u3164',
  '\u2800',
  '\u200d',
  '\ufe0f',
];

const fields = listInputFields().filter(({ last }) => !AS_TYPED.test(last));
const shown = (value: unknown) => JSON.stringify([value]);

test('no call keeps an invisible character', () => {
  const invisible = fields.flatMap(({ name, schema }) =>
    INVISIBLE.filter((one) => shown(schema.safeParse(`Asha${one}Rao`).data).includes(one)).map(
      (one) => `${name} keeps U+${one.charCodeAt(0).toString(16)}`,
    ),
  );
  expect(invisible).toEqual([]);
});

test('no field of one line accepts a line break', () => {
  const taken = fields
    .filter(({ last }) => !IN_LINES.test(last))
    .filter(({ schema }) =>
      ['\n', '\r', '\u2028', '\u2029', '\u0085', '\v'].some(
        (one) => schema.safeParse(`Asha${one}Rao`).success,
      ),
    );
  expect(taken.map(({ name }) => name)).toEqual([]);
});

test('no required field accepts a text without letters and digits', () => {
  const taken = fields
    .filter(({ name, last }) => !IS_SEARCH.test(last) && !IS_SYMBOL.test(name))
    .filter(({ schema }) => schema.safeParse('Asha Rao').success && !schema.safeParse('').success)
    .filter(({ schema }) => schema.safeParse('-.–').success);
  expect(taken.map(({ name }) => name)).toEqual([]);
});

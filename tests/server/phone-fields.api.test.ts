import { expect, test } from 'vitest';
import { listInputFields } from '#tests/kit/input-fields.ts';

/** The shop's own numbers, which may be landlines, and lists of PIN codes. */
const OTHERS =
  /^(PUT \/api\/admin\/settings\/(details|grievance): phone|.*: (confirmP|requiredP|p)incodes|.*: zones\.pincodes)$/;
const isPhone = (name: string) => /phone|mobile|^contact$/i.test(name) && !/^is[A-Z]/.test(name);
const isPincode = (name: string) => /pin_?code|postal|postcode/i.test(name);

const fields = listInputFields();
const own = fields.filter(({ name }) => !OTHERS.test(name));
const phones = own.filter(({ last }) => isPhone(last));
const pincodes = own.filter(({ last }) => isPincode(last));

test('finds the API fields of mobile numbers and PIN codes', () => {
  expect(phones.map(({ name }) => name)).toContain('POST /api/addresses: mobileNumber');
  expect(phones.length).toBeGreaterThan(11);
  expect(pincodes.length).toBeGreaterThan(4);
});

test.each(phones)('$name reads a mobile number as people write it', ({ schema }) => {
  for (const text of ['+91 98200 98200', '098200 98200', '0091-9820098200', '९८२००९८२००']) {
    expect([text, schema.safeParse(text).data]).toEqual([text, '9820098200']);
  }
  for (const text of ['0000000000', '1234567890', '982009820', '98200982001', '+9198200982']) {
    expect([text, schema.safeParse(text).success]).toEqual([text, false]);
  }
});

test.each(pincodes)('$name reads a PIN code as people write it', ({ schema }) => {
  for (const text of ['400 050', '४०००५०']) {
    expect([text, schema.safeParse(text).data]).toEqual([text, '400050']);
  }
  for (const text of ['000000', '012345', '40005', '4000501']) {
    expect([text, schema.safeParse(text).success]).toEqual([text, false]);
  }
});

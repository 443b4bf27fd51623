import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { CONTACT_SENTENCE, contactProblem, EMAIL_MAX, isEmail } from '#src/lib/contact.ts';
import { EmailOrPhone } from '#src/lib/identity.ts';

const LONGEST = `${'a'.repeat(EMAIL_MAX - '@example.com'.length)}@example.com`;
const ADDRESSES = [
  ...['asha@example.com', "o'neil@shop.example", 'a.b-c+d_e@mail.co.in', 'A@B.CO', LONGEST],
  ...['', '@', 'a@b', 'a@b.c', '.a@b.co', 'a.@b.co', 'a..b@c.co', 'a@-b.co', 'a@b..co', 'ä@b.co'],
  ...['a b@c.co', 'a@b.co ', 'a@b_c.co', '\u0000@b.co', 'a@b.co\n', 'a@@b.co'],
];

test.each(ADDRESSES)('judges the email address %j as the library of the contracts does', (text) => {
  expect(isEmail(text)).toBe(z.email().safeParse(text).success);
});

test.each([...ADDRESSES, '9876543210', ' 9876543210 ', '987654321', '98765432101', `x${LONGEST}`])(
  'judges the contact %j in the form as the contract does',
  (text) => {
    const { success } = EmailOrPhone.safeParse(text);
    expect(contactProblem(text)).toBe(success ? undefined : CONTACT_SENTENCE);
  },
);

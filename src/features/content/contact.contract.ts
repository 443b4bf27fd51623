import * as z from 'zod/mini';
import { CONTACT_SENTENCE } from '#src/lib/contact.ts';
import { Done, endpoint } from '#src/lib/endpoint.ts';
import { parsePhone } from '#src/lib/phone.ts';
import { RequiredLongText, RequiredText } from '#src/lib/text.ts';

export const CONTACT_NAME_MAX = 80;
const CONTACT_ADDRESS_MAX = 254;
export const CONTACT_SUBJECT_MAX = 120;
export const CONTACT_MESSAGE_MIN = 10;
export const CONTACT_MESSAGE_MAX = 2000;
/** Messages from one address in an hour. */
export const CONTACT_LIMIT = { max: 5, windowSeconds: 3600 };

const EMAIL = /^[^\s@<>,;:"()[\]\\]+@[^\s@<>,;:"()[\]\\]+\.[^\s@<>,;:"()[\]\\]{2,}$/;
const TOO_SHORT = `Enter at least ${CONTACT_MESSAGE_MIN} characters.`;

export const sendContactMessage = endpoint({
  method: 'POST',
  path: '/api/contact',
  summary: 'Sends a message to the shop.',
  status: 201,
  input: z.object({
    name: RequiredText(CONTACT_NAME_MAX, 'Enter your name.'),
    contact: RequiredText(CONTACT_ADDRESS_MAX, 'Enter your email or phone number.').check(
      z.overwrite((text) => parsePhone(text) ?? text),
      z.refine((text) => EMAIL.test(text) || parsePhone(text) !== undefined, CONTACT_SENTENCE),
    ),
    subject: RequiredText(CONTACT_SUBJECT_MAX, 'Enter a subject.'),
    message: RequiredLongText(
      CONTACT_MESSAGE_MAX,
      TOO_SHORT,
      `Enter at most ${CONTACT_MESSAGE_MAX} characters.`,
    ).check(z.minLength(CONTACT_MESSAGE_MIN, TOO_SHORT)),
  }),
  output: Done,
});

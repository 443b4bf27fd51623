import * as z from 'zod/mini';
import { toPlainNumber } from './digits.ts';
import { SENT_CODE_LENGTH } from './limits.ts';

export const SENT_CODE_SENTENCE = `Enter the ${SENT_CODE_LENGTH}-digit code.`;

/** A code that was sent to somebody, as it was typed or pasted. */
export const SentCode = z
  .string(SENT_CODE_SENTENCE)
  .check(
    z.overwrite(toPlainNumber),
    z.regex(new RegExp(`^\\d{${SENT_CODE_LENGTH}}$`), SENT_CODE_SENTENCE),
  );

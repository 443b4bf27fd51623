import type { AppError } from '#src/lib/errors.ts';

/** The field itself says what is wrong, and has the focus: no need to say it twice. */
export function hasField(error: AppError): boolean {
  return Object.keys(error.fields).length > 0;
}

import type { AppError } from '#src/lib/errors.ts';

/** The field shows the error and has the focus: no need to repeat it. */
export function hasField(error: AppError): boolean {
  return Object.keys(error.fields).length > 0;
}

import type * as z from 'zod/mini';

/**
 * The first sentence for each field of a failed parse, keyed by path: `{ 'address.city': '…' }`.
 * An error of the whole value has the empty key.
 */
export function fieldErrors(error: z.core.$ZodError): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const issue of error.issues) {
    const path = issue.path.map(String).join('.');
    fields[path] ??= issue.message;
  }
  return fields;
}

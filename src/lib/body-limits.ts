import type { Endpoint } from './endpoint.ts';

const KIB = 1024;
/** Body size limits in bytes: enough for all fields of a call in any script, and little more. */
export const BODY_BYTES = {
  /** Calls of shoppers: an address, a message, a wishlist. */
  json: 64 * KIB,
  /** Calls of staff: the texts of whole pages. */
  staffJson: 256 * KIB,
  /** The fields of a form, to which its files come. */
  form: 256 * KIB,
} as const;

/** Returns the `bodyMaxBytes` of a form with at most this many files of this size. */
export function formBytes(files: number, fileBytes: number): number {
  return BODY_BYTES.form + files * fileBytes;
}

/** Returns the maximum size of a call's body in bytes. */
export function maxBytesOf({ access, body, bodyMaxBytes }: Endpoint): number {
  if (bodyMaxBytes !== undefined) return bodyMaxBytes;
  if (body === 'multipart') return BODY_BYTES.form;
  return typeof access === 'object' ? BODY_BYTES.staffJson : BODY_BYTES.json;
}

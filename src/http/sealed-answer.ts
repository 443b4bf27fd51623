import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto';
import * as z from 'zod';
import type { Endpoint } from '#src/lib/endpoint.ts';

const CIPHER = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;

const Answer = z.object({
  status: z.literal([200, 201]),
  type: z.string(),
  cookies: z.array(z.string()),
  etag: z.optional(z.string()),
  body: z.string(),
});
type Answer = z.infer<typeof Answer>;

/**
 * Returns a keyed digest of a call and its input, including file contents. It reveals nothing
 * without the key.
 */
export async function fingerprintOf(
  key: string,
  { method, path }: Endpoint,
  input: unknown,
): Promise<string> {
  const files: File[] = [];
  const text = JSON.stringify(input, (_name, value: unknown) =>
    value instanceof File ? [files.push(value), value.name, value.type, value.size] : value,
  );
  const hash = createHmac('sha256', key).update(`${method} ${path}\n${text}`);
  for (const file of files) for await (const part of file.stream()) hash.update(part);
  return hash.digest('hex');
}

/**
 * Encrypts an answer, because answers contain sessions and secrets. The database does not have the
 * key.
 */
export function seal(key: string, answer: { [name in keyof Answer]: unknown }): string {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(CIPHER, secretOf(key), iv);
  const sealed = Buffer.concat([cipher.update(JSON.stringify(answer)), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64');
}

/** Decrypts what seal() returned. Throws for another key. */
export function open(key: string, sealed: string): Answer {
  const bytes = Buffer.from(sealed, 'base64');
  const decipher = createDecipheriv(CIPHER, secretOf(key), bytes.subarray(0, IV_BYTES));
  decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
  const text = Buffer.concat([
    decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)),
    decipher.final(),
  ]);
  return Answer.parse(JSON.parse(text.toString()));
}

function secretOf(key: string): Buffer {
  return createHmac('sha256', key).update('answer').digest();
}

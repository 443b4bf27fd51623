import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

/** The first bytes of an encrypted file; they name its format. */
const MAGIC = Buffer.from('SWARA-SEAL-1\n');
const SALT_BYTES = 16;
const TAG_BYTES = 16;
/** Each file has a key of its own, made from its salt, so one nonce is enough. */
const NONCE = Buffer.alloc(12);

/**
 * Encrypts a file with AES-256-GCM under a key of its own. `name` is authenticated too: a file
 * cannot be passed off as another. Without a key, the file is left as it is.
 */
export function seal(bytes: Uint8Array, key: string | undefined, name: string): Uint8Array {
  if (key === undefined) return bytes;
  const salt = randomBytes(SALT_BYTES);
  const cipher = createCipheriv('aes-256-gcm', fileKey(key, salt), NONCE);
  cipher.setAAD(Buffer.from(name));
  const sealed = Buffer.concat([cipher.update(bytes), cipher.final()]);
  return Buffer.concat([MAGIC, salt, sealed, cipher.getAuthTag()]);
}

/** Decrypts a file. Throws an Error with a sentence for a wrong key, or when a byte differs. */
export function unseal(bytes: Uint8Array, key: string | undefined, name: string): Uint8Array {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (!file.subarray(0, MAGIC.length).equals(MAGIC)) return bytes;
  if (key === undefined) {
    throw new Error('This backup is encrypted. Set BACKUP_KEY to the key that encrypted it.');
  }
  const salt = file.subarray(MAGIC.length, MAGIC.length + SALT_BYTES);
  const end = Math.max(MAGIC.length + SALT_BYTES, file.length - TAG_BYTES);
  try {
    const decipher = createDecipheriv('aes-256-gcm', fileKey(key, salt), NONCE);
    decipher.setAAD(Buffer.from(name));
    decipher.setAuthTag(file.subarray(end));
    const open = decipher.update(file.subarray(MAGIC.length + SALT_BYTES, end));
    return Buffer.concat([open, decipher.final()]);
  } catch (cause) {
    throw new Error(
      `${name} cannot be read: BACKUP_KEY is not the key that encrypted this backup, or the ` +
        'file is damaged.',
      { cause },
    );
  }
}

/** Derives a file key. HKDF is enough: the key is random, with at least 32 characters. */
function fileKey(key: string, salt: Uint8Array): Buffer {
  return Buffer.from(hkdfSync('sha256', key, salt, 'swara backup', 32));
}

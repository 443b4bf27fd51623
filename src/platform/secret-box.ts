import { symmetricDecrypt, symmetricEncrypt } from 'better-auth/crypto';

/** Seals secrets that the database stores, with the shop's key. */
export type SecretBox = {
  seal: (secret: string) => Promise<string>;
  open: (sealed: string) => Promise<string>;
};

/** Returns the box of a key; see secret-key.ts. */
export function makeSecretBox(key: string): SecretBox {
  return {
    seal: (data) => symmetricEncrypt({ key, data }),
    open: (data) => symmetricDecrypt({ key, data }),
  };
}

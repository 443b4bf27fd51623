import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import type {
  CreationOptions,
  RequestOptions,
} from '#src/features/account/passkeys/passkeys.contract.ts';
import { SITE } from './shop.ts';

/** Options of a key that is not an honest one on the shop's own page. */
type Manner = {
  /** The page's address, as the browser signs it. */
  origin?: string;
  /** True if a PIN, fingerprint or face proved the owner. */
  isVerified?: boolean;
};

const PRESENT = 0x01;
const VERIFIED = 0x04;
const HAS_KEY = 0x40;

/**
 * A passkey in software: an ES256 key pair, its counter, and the bytes of WebAuthn (Level 3, 6.1 and
 * 6.5) that a browser would send.
 */
export function makeAuthenticator({ counter = 0 } = {}) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const credential = randomBytes(16);
  const id = credential.toString('base64url');
  const head = { id, rawId: id, type: 'public-key' as const, clientExtensionResults: {} };
  const key = { id, counter };

  return {
    key,
    /** Answers navigator.credentials.create(). */
    create({ rp, challenge }: CreationOptions, { origin = SITE, isVerified = true }: Manner = {}) {
      const flags = PRESENT | HAS_KEY | (isVerified ? VERIFIED : 0);
      const authData = Buffer.concat([
        authenticatorData(rp.id, flags, key.counter),
        Buffer.alloc(16),
        uint(2, credential.length),
        credential,
        toCose(publicKey),
      ]);
      const attestationObject = cborMap([
        [cborText('fmt'), cborText('none')],
        [cborText('attStmt'), cborMap([])],
        [cborText('authData'), cborBytes(authData)],
      ]);
      const response = {
        clientDataJSON: encode(clientData('webauthn.create', challenge, origin)),
        attestationObject: encode(attestationObject),
        transports: ['internal'],
      };
      return { ...head, response };
    },
    /** Answers navigator.credentials.get(). */
    get({ rpId, challenge }: RequestOptions, { origin = SITE, isVerified = true }: Manner = {}) {
      key.counter += 1;
      const data = clientData('webauthn.get', challenge, origin);
      const flags = PRESENT | (isVerified ? VERIFIED : 0);
      const authData = authenticatorData(rpId, flags, key.counter);
      const digest = createHash('sha256').update(data).digest();
      const response = {
        clientDataJSON: encode(data),
        authenticatorData: encode(authData),
        signature: encode(sign('sha256', Buffer.concat([authData, digest]), privateKey)),
      };
      return { ...head, id: key.id, rawId: key.id, response };
    },
  };
}

export type Authenticator = ReturnType<typeof makeAuthenticator>;

function clientData(type: string, challenge: string, origin: string): Buffer {
  return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
}

function authenticatorData(rpId: string, flags: number, counter: number): Buffer {
  const rpIdHash = createHash('sha256').update(rpId).digest();
  return Buffer.concat([rpIdHash, Buffer.from([flags]), uint(4, counter)]);
}

/** An EC2 key for ES256 (RFC 9053, 7.1.1): {1: 2, 3: -7, -1: 1, -2: x, -3: y}. */
function toCose(publicKey: KeyObject): Buffer {
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  return cborMap([
    [cborInt(1), cborInt(2)],
    [cborInt(3), cborInt(-7)],
    [cborInt(-1), cborInt(1)],
    [cborInt(-2), cborBytes(Buffer.from(x, 'base64url'))],
    [cborInt(-3), cborBytes(Buffer.from(y, 'base64url'))],
  ]);
}

/** The little of CBOR (RFC 8949, 3.1) that this takes. */
const cborInt = (value: number) => (value < 0 ? cborHead(1, -1 - value) : cborHead(0, value));
const cborBytes = (bytes: Buffer) => Buffer.concat([cborHead(2, bytes.length), bytes]);
const cborText = (text: string) => Buffer.concat([cborHead(3, text.length), Buffer.from(text)]);
const cborMap = (pairs: [Buffer, Buffer][]) =>
  Buffer.concat([cborHead(5, pairs.length), ...pairs.flat()]);

function cborHead(major: number, value: number): Buffer {
  if (value < 24) return Buffer.from([(major << 5) | value]);
  if (value < 256) return Buffer.from([(major << 5) | 24, value]);
  return Buffer.concat([Buffer.from([(major << 5) | 25]), uint(2, value)]);
}

function uint(size: number, value: number): Buffer {
  const bytes = Buffer.alloc(size);
  bytes.writeUIntBE(value, 0, size);
  return bytes;
}

const encode = (bytes: Buffer) => bytes.toString('base64url');

import { createHmac } from 'node:crypto';
import { isSameDigest } from '#src/platform/sent-code.ts';
import { FOLLOW_PATH } from './order-letter.ts';
import { STOP_PATH } from './stop-link.ts';

/** Half of a SHA-256: nobody guesses 128 bits. */
const SIGNATURE_BYTES = 16;

/** Of a text message, where every character costs: 64 bits beside an order's random id. */
const SHORT_SIGNS = 11;

/** What proves that the shop wrote somebody a link to an order: HMAC with the shop's secret key. */
export function signFollow(secret: string, orderId: string): string {
  return sign(secret, `follow order ${orderId}`);
}

/** What proves that the shop wrote to somebody that this link ends their alerts. */
export function signStop(secret: string, userId: string): string {
  return sign(secret, `stop alerts ${userId}`);
}

/** Whether a link's signature is the shop's, by any of its keys. */
export function isFollowSigned(secrets: string[], orderId: string, signature: string): boolean {
  return secrets.some((secret) => {
    const whole = signFollow(secret, orderId);
    const isShort = signature.length === SHORT_SIGNS;
    return isSameDigest(isShort ? whole.slice(0, SHORT_SIGNS) : whole, signature);
  });
}

/** The same of a link that ends alerts. */
export function isStopSigned(secrets: string[], userId: string, signature: string): boolean {
  return secrets.some((secret) => isSameDigest(signStop(secret, userId), signature));
}

/**
 * Signs the links that the shop inserted into a message, when it is sent: a message that is queued
 * or stored opens nothing. User text cannot contain the place of a signature: see withoutLinks().
 */
export function signLinks(text: string, secret: string): string {
  return text
    .replace(FOLLOW_PATH, (_, orderId: string) => {
      return `/follow/${orderId}/${signFollow(secret, orderId)}`;
    })
    .replace(STOP_PATH, (_, userId: string) => {
      return `/stop-alerts/${userId}/${signStop(secret, userId)}`;
    });
}

/** The same of a text for phones: its link to an order is signed by half as much. */
export function signText(text: string, secret: string): string {
  return text.replace(FOLLOW_PATH, (_, orderId: string) => {
    return `/follow/${orderId}/${signFollow(secret, orderId).slice(0, SHORT_SIGNS)}`;
  });
}

function sign(secret: string, what: string): string {
  const signed = createHmac('sha256', secret).update(what).digest();
  return signed.subarray(0, SIGNATURE_BYTES).toString('base64url');
}

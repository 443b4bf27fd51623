import { createHmac } from 'node:crypto';
import { isSameDigest } from '#src/platform/sent-code.ts';
import { FOLLOW_PATH, PAY_PATH } from './order-message.ts';
import { STOP_PATH } from './stop-link.ts';

/** Half of a SHA-256: nobody can guess 128 bits. */
const SIGNATURE_BYTES = 16;

/** The length in texts, where every character costs: 64 bits on top of a random order id. */
const SHORT_SIGNS = 11;

/** Signs a link to an order (HMAC with the shop's secret key). */
export function signFollow(secret: string, orderId: string): string {
  return sign(secret, `follow order ${orderId}`);
}

/** Signs a link with which an order can be paid without signing in. */
export function signPay(secret: string, orderId: string): string {
  return sign(secret, `pay order ${orderId}`);
}

/** Signs a link that ends a person's alerts. */
export function signStop(secret: string, userId: string): string {
  return sign(secret, `stop alerts ${userId}`);
}

/** Returns whether any of the shop's keys made the signature of a link to an order. */
export function isFollowSigned(secrets: string[], orderId: string, signature: string): boolean {
  return isOrderSigned(signFollow, secrets, orderId, signature);
}

/** Returns the same for a payment link. */
export function isPaySigned(secrets: string[], orderId: string, signature: string): boolean {
  return isOrderSigned(signPay, secrets, orderId, signature);
}

function isOrderSigned(
  signOrder: typeof signFollow,
  secrets: string[],
  orderId: string,
  signature: string,
): boolean {
  return secrets.some((secret) => {
    const whole = signOrder(secret, orderId);
    const isShort = signature.length === SHORT_SIGNS;
    return isSameDigest(isShort ? whole.slice(0, SHORT_SIGNS) : whole, signature);
  });
}

/** Returns whether any of the shop's keys signed a link that ends alerts. */
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
    .replace(PAY_PATH, (_, orderId: string) => `/pay/${orderId}/${signPay(secret, orderId)}`)
    .replace(STOP_PATH, (_, userId: string) => {
      return `/stop-alerts/${userId}/${signStop(secret, userId)}`;
    });
}

/** Signs the links in a text for phones: a link to an order gets half a signature. */
export function signText(text: string, secret: string): string {
  const short = (signature: string) => signature.slice(0, SHORT_SIGNS);
  return text
    .replace(FOLLOW_PATH, (_, orderId: string) => {
      return `/follow/${orderId}/${short(signFollow(secret, orderId))}`;
    })
    .replace(
      PAY_PATH,
      (_, orderId: string) => `/pay/${orderId}/${short(signPay(secret, orderId))}`,
    );
}

function sign(secret: string, what: string): string {
  const signed = createHmac('sha256', secret).update(what).digest();
  return signed.subarray(0, SIGNATURE_BYTES).toString('base64url');
}

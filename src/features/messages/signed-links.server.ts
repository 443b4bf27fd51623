import { createHmac } from 'node:crypto';
import { isSameDigest } from '#src/platform/sent-code.ts';
import { CONFIRM_PATH, FOLLOW_PATH, GIFT_PATH, PAY_PATH } from './order-message.ts';
import { CART_PATH, STOP_PATH, STOP_REMINDERS_PATH } from './stop-link.ts';

/** Half of a SHA-256: nobody can guess 128 bits. */
const SIGNATURE_BYTES = 16;

/** The length in texts, where every character costs: 64 bits on top of a random order id. */
const SHORT_LENGTH = 11;

/** Signs a link to an order (HMAC with the shop's secret key). */
export function signFollow(secret: string, orderId: string): string {
  return sign(secret, `follow order ${orderId}`);
}

/** Signs a link with which an order can be paid without signing in. */
export function signPay(secret: string, orderId: string): string {
  return sign(secret, `pay order ${orderId}`);
}

/** Signs a link with which a customer decides about an order without signing in. */
export function signConfirm(secret: string, orderId: string): string {
  return sign(secret, `confirm order ${orderId}`);
}

/** Signs a link with which its buyer sees and changes a bought gift card. */
export function signGift(secret: string, orderId: string): string {
  return sign(secret, `gift card ${orderId}`);
}

/** Signs a link that ends a person's alerts. */
export function signStop(secret: string, userId: string): string {
  return sign(secret, `stop alerts ${userId}`);
}

/** Signs a link that ends a person's reminders of a cart. */
export function signStopReminders(secret: string, userId: string): string {
  return sign(secret, `stop reminders ${userId}`);
}

/** Signs a link that leads back to a cart. */
export function signCart(secret: string, cartId: string): string {
  return sign(secret, `back to cart ${cartId}`);
}

/** Returns whether any of the shop's keys signed a link with this function, whole or shortened. */
export function isSignedBy(
  signIt: typeof signFollow,
  secrets: readonly string[],
  { of, signature }: { of: string; signature: string },
): boolean {
  return secrets.some((secret) => {
    const whole = signIt(secret, of);
    const isShort = signature.length === SHORT_LENGTH;
    return isSameDigest(isShort ? whole.slice(0, SHORT_LENGTH) : whole, signature);
  });
}

/** The links in texts, by path, with the function that signs them. */
const ORDER_LINKS = [
  ['back-to-cart', CART_PATH, signCart],
  ['follow', FOLLOW_PATH, signFollow],
  ['pay', PAY_PATH, signPay],
  ['confirm', CONFIRM_PATH, signConfirm],
  ['gift-card', GIFT_PATH, signGift],
] as const;

/**
 * Signs the links that the shop inserted into a message, when it is sent: a message that is queued
 * or stored opens nothing. User text cannot contain the place of a signature: see withoutLinks().
 */
export function signLinks(text: string, secret: string): string {
  return signOrders(text, secret)
    .replace(STOP_PATH, (_, of: string) => `/stop-alerts/${of}/${signStop(secret, of)}`)
    .replace(
      STOP_REMINDERS_PATH,
      (_, of: string) => `/stop-reminders/${of}/${signStopReminders(secret, of)}`,
    );
}

/** Signs the links in a text for phones: a link to an order gets half a signature. */
export function signText(text: string, secret: string): string {
  return signOrders(text, secret, SHORT_LENGTH);
}

function signOrders(text: string, secret: string, length?: number): string {
  return ORDER_LINKS.reduce((signed, [path, pattern, signOrder]) => {
    return signed.replace(pattern, (_, orderId: string) => {
      return `/${path}/${orderId}/${signOrder(secret, orderId).slice(0, length)}`;
    });
  }, text);
}

function sign(secret: string, what: string): string {
  const signed = createHmac('sha256', secret).update(what).digest();
  return signed.subarray(0, SIGNATURE_BYTES).toString('base64url');
}

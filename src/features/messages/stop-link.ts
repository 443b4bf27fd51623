import { SIGNATURE_PLACE } from './without-links.ts';

/** A message's link that ends alerts, with the place of its signature: see signLinks(). */
export const STOP_PATH = new RegExp(`/stop-alerts/([\\w-]+)/${SIGNATURE_PLACE}`, 'g');

/** The same for reminders of a cart, and for the link back to the cart. */
export const STOP_REMINDERS_PATH = new RegExp(`/stop-reminders/([\\w-]+)/${SIGNATURE_PLACE}`, 'g');
export const CART_PATH = new RegExp(`/back-to-cart/(\\d+)/${SIGNATURE_PLACE}`, 'g');

/** Returns the address at which the recipient of a message ends reminders, not signed yet. */
export function stopRemindersUrl(siteUrl: string, userId: string): string {
  return `${siteUrl}/stop-reminders/${userId}/${SIGNATURE_PLACE}`;
}

/** Returns the address that leads back to a cart, not signed yet. */
export function cartUrl(siteUrl: string, cartId: number): string {
  return `${siteUrl}/back-to-cart/${cartId}/${SIGNATURE_PLACE}`;
}

/** Returns the address at which the recipient of a message ends all alerts, not signed yet. */
export function stopUrl(siteUrl: string, userId: string): string {
  return `${siteUrl}/stop-alerts/${userId}/${SIGNATURE_PLACE}`;
}

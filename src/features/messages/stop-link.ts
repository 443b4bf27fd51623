import { SIGNATURE_PLACE } from './without-links.ts';

/** A message's link that ends alerts, with the place of its signature: see signLinks(). */
export const STOP_PATH = new RegExp(`/stop-alerts/([\\w-]+)/${SIGNATURE_PLACE}`, 'g');

/** Returns the address at which the recipient of a message ends all alerts, not signed yet. */
export function stopUrl(siteUrl: string, userId: string): string {
  return `${siteUrl}/stop-alerts/${userId}/${SIGNATURE_PLACE}`;
}

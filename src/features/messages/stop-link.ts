/** Where a signature comes in a letter's link that ends alerts: see signLinks(). */
export const STOP_PATH = /\/stop-alerts\/([\w-]+)\/~/g;

/** The address at which whoever got a letter ends all alerts of the account; not signed yet. */
export function stopUrl(siteUrl: string, userId: string): string {
  return `${siteUrl}/stop-alerts/${userId}/~`;
}

/** Page anchors for the messages that the code of a link was saved, or that it cannot be used. */
export const OFFER_KEPT = 'offer-kept';
export const OFFER_OVER = 'offer-over';

export const OFFER_LINK_PATH = '/api/checkout/offer_link';

/**
 * Returns the address that a link such as `/?offer=DIWALI` redirects to first: the shop saves the
 * code and redirects to the page itself. Undefined for any other address.
 */
export function offerLinkTarget(path: string, query: string): string | undefined {
  if (!query.includes('offer=')) return undefined;
  const asked = new URLSearchParams(query);
  const code = asked.get('offer');
  if (code === null) return undefined;
  asked.delete('offer');
  const rest = asked.toString();
  const to = rest === '' ? path : `${path}?${rest}`;
  return `${OFFER_LINK_PATH}?${new URLSearchParams({ code, to }).toString()}`;
}

/** Page anchors for the messages that the code of a link was saved, or that it cannot be used. */
export const OFFER_STORED = 'offer-kept';
export const OFFER_OVER = 'offer-over';

export const OFFER_LINK_PATH = '/api/checkout/offer_link';

/**
 * Returns the address that a link such as `/?offer=DIWALI` redirects to first: the shop saves the
 * code and redirects to the page itself. Undefined for any other address.
 */
export function offerLinkTarget(path: string, query: string): string | undefined {
  if (!query.includes('offer=')) return undefined;
  const params = new URLSearchParams(query);
  const code = params.get('offer');
  if (code === null) return undefined;
  params.delete('offer');
  const rest = params.toString();
  const to = rest === '' ? path : `${path}?${rest}`;
  return `${OFFER_LINK_PATH}?${new URLSearchParams({ code, to }).toString()}`;
}

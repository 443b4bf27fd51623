/** The `shop_state` row with the time when a proxy was seen that the settings do not name. */
export const PROXY_SEEN = 'seen-behind-proxy';

export const PROXY_SENTENCE =
  'This shop is behind a proxy but TRUST_PROXY is 0: all visitors look like one, share one ' +
  'rate limit and can block each other. Set TRUST_PROXY=1 if the shop can only be reached through ' +
  'that proxy.';

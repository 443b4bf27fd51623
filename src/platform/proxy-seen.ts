/** The `shop_state` row with the time when a proxy was seen that the settings do not name. */
export const PROXY_SEEN = 'seen-behind-proxy';

export const PROXY_SENTENCE =
  'This shop is behind a proxy that its settings do not name: all visitors look like one, share ' +
  'one rate limit and can block each other.';

/** The remedy, for the person who runs the server. */
export const PROXY_REMEDY =
  'Set TRUST_PROXY=1 if the shop can only be reached through that proxy, then restart it.';

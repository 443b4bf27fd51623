/** Number endings that cause errors; all other numbers get their message and read it. */
export const WHATSAPP_NUMBERS = {
  brokenHtml: '0502',
  unpaid: '1042',
  busy: '1000',
  throttled: '0429',
  notOnWhatsApp: '1026',
  /** Switched off until a test switches it on. */
  off: '0408',
  failsLater: '1049',
  silent: '0000',
  readAtOnce: '0007',
  twiceAndBackwards: '0012',
} as const;

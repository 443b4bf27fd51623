import type { Config } from '#src/platform/config.ts';

const APP_SCHEMES = new Set(['upi:', 'tez:', 'gpay:', 'phonepe:', 'paytmmp:', 'paytm:', 'bhim:']);
const GATEWAY_HOST = /(^|\.)cashfree\.com$/;
const QR_MAX = 50_000;

/**
 * Returns whether a link opens a UPI app, or a page of the gateway that plays one. The gateway's
 * response is data like any other: no other link becomes a button.
 */
export function isUpiLink(
  text: string,
  { cashfree, siteUrl }: Pick<Config, 'cashfree' | 'siteUrl'>,
) {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname, href } = new URL(text);
  if (APP_SCHEMES.has(protocol)) return true;
  if (cashfree.mode === 'emulator') return href.startsWith(`${siteUrl}/sandbox/cashfree/upi/`);
  return protocol === 'https:' && GATEWAY_HOST.test(hostname);
}

/** Returns whether a text is a picture of a QR code. */
export function isQrImage(text: string): boolean {
  return text.length <= QR_MAX && /^data:image\/png;base64,[A-Za-z0-9+/]+=*$/.test(text);
}

import type { ServerResponse } from 'node:http';

const FILES = { 'x-content-type-options': 'nosniff' };
/** For what a browser can show as a page: they would be a third of the bytes of a small script. */
const DOCUMENTS = {
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-frame-options': 'SAMEORIGIN',
  'content-security-policy': "base-uri 'self'; object-src 'none'; frame-ancestors 'self'",
  // The bank's window for a one-time code must be able to reach the page that opened it.
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'permissions-policy': [
    'accelerometer',
    'bluetooth',
    'camera',
    'display-capture',
    'geolocation',
    'gyroscope',
    'hid',
    'magnetometer',
    'microphone',
    'midi',
    'serial',
    'usb',
  ]
    .map((name) => `${name}=()`)
    .join(', '),
};
/** Half a year, in seconds. */
const HSTS = 'max-age=15552000';

/** Scripts, styles and fonts of pages. */
const PAGE_FILES = /^\/_astro\/[^?]+\.(js|css|woff2)$/;

/** Sets the security headers of a response. */
export function setSecurityHeaders(res: ServerResponse, path: string, isHttps: boolean): void {
  const headers = PAGE_FILES.test(path) ? FILES : { ...FILES, ...DOCUMENTS };
  for (const [name, value] of Object.entries(headers)) res.setHeader(name, value);
  if (isHttps) res.setHeader('strict-transport-security', HSTS);
}

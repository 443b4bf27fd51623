import type { ServerResponse } from 'node:http';

const ALWAYS = {
  'x-content-type-options': 'nosniff',
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

/** Sets the headers that every response has. */
export function setSecurityHeaders(res: ServerResponse, isHttps: boolean): void {
  for (const [name, value] of Object.entries(ALWAYS)) res.setHeader(name, value);
  if (isHttps) res.setHeader('strict-transport-security', HSTS);
}

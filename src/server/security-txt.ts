import { Hono } from 'hono';
import { getPublicSettings } from '#src/features/settings/settings.queries.server.ts';
import type { AppEnv } from '#src/http/env.ts';
import { DAY_MS } from '#src/lib/durations.ts';

export const SECURITY_TXT_PATH = '/.well-known/security.txt';
/** The standard recommends less than a year, so that nobody relies on an abandoned address. */
const VALID_DAYS = 180;

/** Serves security.txt (RFC 9116). Its expiry date moves forward while the shop runs. */
export const securityTxtApi = new Hono<AppEnv>();

securityTxtApi.get(SECURITY_TXT_PATH, async (c) => {
  const { siteUrl } = c.var.config;
  const { email } = await getPublicSettings(c.var.db);
  const expires = new Date(Math.ceil(Date.now() / DAY_MS) * DAY_MS + VALID_DAYS * DAY_MS);
  const lines = [
    `Contact: mailto:${email}`,
    `Contact: ${siteUrl}/contact`,
    `Expires: ${expires.toISOString()}`,
    'Preferred-Languages: en',
    `Canonical: ${siteUrl}${SECURITY_TXT_PATH}`,
  ];
  return c.text(`${lines.join('\n')}\n`, 200, { 'cache-control': 'public, max-age=3600' });
});

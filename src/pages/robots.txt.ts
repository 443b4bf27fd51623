import type { APIRoute } from 'astro';

/** The description of the API, which programs may read. */
const PUBLIC = ['/api/openapi.json', '/api/docs'];
const PRIVATE = ['/api/', '/admin', '/user/', '/orders/', '/sandbox/'];

/** Rules for crawlers, and the sitemap's address. */
export const GET: APIRoute = ({ site, url }) => {
  const rules = [
    ...PUBLIC.map((path) => `Allow: ${path}`),
    ...PRIVATE.map((path) => `Disallow: ${path}`),
  ].join('\n');
  const sitemap = new URL('/sitemap.xml', site ?? url).href;
  return new Response(`User-agent: *\n${rules}\n\nSitemap: ${sitemap}\n`);
};

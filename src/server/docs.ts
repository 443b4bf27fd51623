import { Hono } from 'hono';
import { toDocsPage } from './docs-page.ts';
import type { AppContext, AppEnv } from './env.ts';
import { implemented } from './implement.ts';
import { type OpenApi, toOpenApi } from './openapi.ts';

/** The API document, for programs and for people. */
export const docsApi = new Hono<AppEnv>();

docsApi.get('/api/openapi.json', (c) => {
  c.header('cache-control', CACHE);
  return c.json(documentOf(c));
});

docsApi.get('/api/docs', (c) => {
  c.header('cache-control', CACHE);
  c.header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'");
  return c.html(toDocsPage(documentOf(c)));
});

const CACHE = 'public, max-age=300';
const made = new Map<string, OpenApi>();

/** Made once: what is implemented stays the same while the shop runs. */
function documentOf(c: AppContext): OpenApi {
  const { siteUrl } = c.var.config;
  const key = `${implemented.size} ${siteUrl}`;
  const document = made.get(key) ?? toOpenApi(implemented, siteUrl);
  made.set(key, document);
  return document;
}

import { Hono } from 'hono';
import { getPublicSettings } from '#src/features/settings/settings.queries.server.ts';
import { toDocsPage } from './docs-page.ts';
import type { AppContext, AppEnv } from '#src/http/env.ts';
import { implemented } from '#src/http/implement.ts';
import { type OpenApi, toOpenApi } from './openapi.ts';

/** Serves the API document as JSON and as a page. */
export const docsApi = new Hono<AppEnv>();

docsApi.get('/api/openapi.json', async (c) => {
  c.header('cache-control', CACHE);
  return c.json(await documentOf(c));
});

docsApi.get('/api/docs', async (c) => {
  c.header('cache-control', CACHE);
  c.header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'");
  return c.html(toDocsPage(await documentOf(c)));
});

const CACHE = 'public, max-age=300';
const made = new Map<string, OpenApi>();

/** Built once per shop name, because the implemented endpoints do not change at run time. */
async function documentOf(c: AppContext): Promise<OpenApi> {
  const { siteUrl } = c.var.config;
  const { name } = await getPublicSettings(c.var.db);
  const key = `${implemented.size} ${siteUrl} ${name}`;
  const document = made.get(key) ?? toOpenApi(implemented, siteUrl, name);
  made.clear();
  made.set(key, document);
  return document;
}

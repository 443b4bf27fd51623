import type { APIRoute } from 'astro';
import { toLlmsTxt } from '#src/features/feeds/llms-txt.ts';
import { siteCategories } from '#src/features/publishing/pages/site-data.ts';
import { siteSettings } from '#src/features/settings/site-settings.ts';

/** The shop for language models. */
export const GET: APIRoute = async ({ site, url }) => {
  const shop = { siteUrl: site ?? url, settings: await siteSettings() };
  return new Response(toLlmsTxt(shop, await siteCategories()));
};

import { Hono } from 'hono';
import type { AppEnv } from '#src/http/env.ts';
import { implement } from '#src/http/implement.ts';
import { feedPath } from './feed-files.ts';
import { FEED_NAMES, listFeedEntries } from './feeds.contract.ts';
import { viewFeeds } from '#src/features/feeds/admin/feeds-admin.contract.ts';
import { getFeedCounts, listEntries } from './feeds.queries.server.ts';

/** The items of the product feeds, and their state for staff. */
export const feedsApi = new Hono<AppEnv>();

implement(feedsApi, listFeedEntries, async (c, { ids }) => ({
  entries: await listEntries(c.var.db, ids),
}));

implement(feedsApi, viewFeeds, async (c) => {
  const toUrl = (path: string) => new URL(path, c.var.config.siteUrl).href;
  const feeds = FEED_NAMES.map((name) => ({ name, url: toUrl(feedPath(name)) }));
  return { feeds, llmsUrl: toUrl('/llms.txt'), ...(await getFeedCounts(c.var.db)) };
});

import { Hono } from 'hono';
import type { AppEnv } from '#src/http/env.ts';
import { implement } from '#src/http/implement.ts';
import { listNews, viewNews } from './news.contract.ts';
import { getShown, listShown } from './news.queries.server.ts';

export const newsApi = new Hono<AppEnv>();

implement(newsApi, listNews, (c, input) => listShown(c.var.db, input));

implement(newsApi, viewNews, (c, { link }) => getShown(c.var.db, link));

import { Hono } from 'hono';
import type { AppEnv } from '#src/server/env.ts';
import { implement } from '#src/server/implement.ts';
import { checkPapers, printPapers } from './papers.contract.ts';
import { checkPrintable } from './papers.queries.server.ts';
import { printPapersOf } from './papers.service.server.ts';

export const papersApi = new Hono<AppEnv>();

implement(papersApi, printPapers, (c, wish) => printPapersOf(c.var.db, wish));
implement(papersApi, checkPapers, async (c, { ids }) => ({
  orders: await checkPrintable(c.var.db, ids),
}));

import { Hono } from 'hono';
import type { AppEnv } from '#src/http/env.ts';
import { implement } from '#src/http/implement.ts';
import { checkPapers, printPapers } from './documents.contract.ts';
import { checkPrintable } from './documents.queries.server.ts';
import { printPapersOf } from './documents.service.server.ts';

export const papersApi = new Hono<AppEnv>();

implement(papersApi, printPapers, (c, input) => printPapersOf(c.var, input));
implement(papersApi, checkPapers, async (c, { ids }) => ({
  orders: await checkPrintable(c.var.db, ids),
}));

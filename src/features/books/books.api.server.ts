import { Hono } from 'hono';
import type { AppEnv } from '#src/server/env.ts';
import { implement } from '#src/server/implement.ts';
import { downloadGstr1, viewGstr1 } from './books.contract.ts';
import { getGstr1, makeGstr1File } from './gstr1.service.server.ts';

/** What the shop's accountant asks for. */
export const booksApi = new Hono<AppEnv>();

implement(booksApi, viewGstr1, (c, wish) => getGstr1(c.var.db, wish));

implement(booksApi, downloadGstr1, (c, wish, { id }) => makeGstr1File(c.var.db, wish, id));

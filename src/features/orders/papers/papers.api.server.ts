import { Hono } from 'hono';
import type { AppEnv } from '#src/server/env.ts';
import { implement } from '#src/server/implement.ts';
import { printPapers } from './papers.contract.ts';
import { printPapersOf } from './papers.service.server.ts';

export const papersApi = new Hono<AppEnv>();

implement(papersApi, printPapers, (c, wish) => printPapersOf(c.var.db, wish));

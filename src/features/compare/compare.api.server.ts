import { Hono } from 'hono';
import type { AppEnv } from '#src/http/env.ts';
import { implement } from '#src/http/implement.ts';
import { compareProducts } from './compare.contract.ts';
import { getCompared } from './compare.queries.server.ts';

export const compareApi = new Hono<AppEnv>();

implement(compareApi, compareProducts, (c, { ids }) => getCompared(c.var.db, ids));

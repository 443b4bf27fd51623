import { Hono } from 'hono';
import type { AppEnv } from '#src/http/env.ts';
import { implement } from '#src/http/implement.ts';
import { listBoughtTogether } from './bought-together.contract.ts';
import { findBoughtTogether } from './bought-together.queries.server.ts';

/** Suggestions of products that other customers bought together. */
export const boughtTogetherApi = new Hono<AppEnv>();

implement(boughtTogetherApi, listBoughtTogether, (c, { ids }) => findBoughtTogether(c.var.db, ids));

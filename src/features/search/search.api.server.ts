import { Hono } from 'hono';
import type { AppEnv } from '#src/http/env.ts';
import { implement } from '#src/http/implement.ts';
import { searchProducts, suggestProducts } from './search.contract.ts';
import { findProducts, listSuggestions } from './search.queries.server.ts';
import { recordMiss } from './search.service.server.ts';

export const searchApi = new Hono<AppEnv>();

implement(searchApi, suggestProducts, (c, { query }) => listSuggestions(c.var.db, query));

implement(searchApi, searchProducts, async (c, input) => {
  const result = await findProducts(c.var.db, input);
  const { db, clientAddress } = c.var;
  if (result.totalCount === 0 && input.page === 1) await recordMiss(db, input.query, clientAddress);
  return result;
});

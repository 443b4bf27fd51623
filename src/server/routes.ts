import type { Hono } from 'hono';
import { makeAuthApi } from '#src/features/account/auth.api.server.ts';
import { makeCatalogApi } from '#src/features/catalog/catalog.api.server.ts';
import type { AppEnv } from './env.ts';

/** Every feature's part of the API. */
export const routes: Hono<AppEnv>[] = [
  makeAuthApi(async () => []),
  // After search: its last path would take /api/products/search.
  makeCatalogApi({ findProductIds: async () => [] }),
];

import { Hono } from 'hono';
import type { AppEnv } from '#src/http/env.ts';
import { implement } from '#src/http/implement.ts';
import * as shop from './shop-import.contract.ts';
import { getImport, listImports } from './shop-import.queries.server.ts';
import {
  continueImport,
  previewShop,
  startShop,
  stopImport,
} from './shop-import.service.server.ts';

/** Imports of product exports of other shops. */
export const shopImportApi = new Hono<AppEnv>();

implement(shopImportApi, shop.previewShopImport, async (c, { file, mapping }) =>
  previewShop(c.var.db, await file.bytes(), mapping),
);
implement(shopImportApi, shop.startShopImport, async (c, { file, ...input }, { id: userId }) =>
  startShop(c.var, await file.bytes(), { ...input, fileName: file.name, userId }),
);
implement(shopImportApi, shop.listShopImports, (c) => listImports(c.var.db));
implement(shopImportApi, shop.getShopImport, (c, { id }) => getImport(c.var.db, id));
implement(shopImportApi, shop.continueShopImport, (c, { id }) => continueImport(c.var, id));
implement(shopImportApi, shop.stopShopImport, (c, { id }, { id: userId }) =>
  stopImport(c.var.db, id, userId),
);

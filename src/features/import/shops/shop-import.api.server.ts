import { Hono } from 'hono';
import type { AppContext, AppEnv } from '#src/http/env.ts';
import { implement } from '#src/http/implement.ts';
import { requirePermission } from '#src/http/session.ts';
import { readFile } from './plan-file.queries.server.ts';
import { previewShop, type ReadFile } from './preview-shop.service.server.ts';
import { retryPictures } from './retry-pictures.service.server.ts';
import * as shop from './shop-import.contract.ts';
import { getImport, listImports } from './shop-import.queries.server.ts';
import { continueImport, startShop, stopImport } from './shop-import.service.server.ts';
import { undoImport } from './undo-import.service.server.ts';

/** Imports of exports of other shops. */
export const shopImportApi = new Hono<AppEnv>();

implement(shopImportApi, shop.previewShopImport, async (c, { file, mapping }) =>
  previewShop(c.var.db, await read(c, file), mapping),
);
implement(shopImportApi, shop.startShopImport, async (c, { file, ...input }, { id: userId }) =>
  startShop(c.var, await read(c, file), { ...input, fileName: file.name, userId }),
);
implement(shopImportApi, shop.listShopImports, (c) => listImports(c.var.db));
implement(shopImportApi, shop.getShopImport, (c, { id }) => getImport(c.var.db, id));
implement(shopImportApi, shop.continueShopImport, (c, { id }) => continueImport(c.var, id));
implement(shopImportApi, shop.stopShopImport, (c, { id }, { id: userId }) =>
  stopImport(c.var.db, id, userId),
);
implement(shopImportApi, shop.retryShopPictures, (c, { id }, { id: userId }) =>
  retryPictures(c.var, id, userId),
);
implement(shopImportApi, shop.undoShopImport, (c, { id }, { id: userId }) =>
  undoImport(c.var.db, id, userId),
);

/** Reads an uploaded file. Lists of people need a permission of their own. */
async function read(c: AppContext, upload: File): Promise<ReadFile> {
  const bytes = await upload.bytes();
  const file = readFile(bytes);
  const isAboutPeople = file.kind === 'customers' || file.kind === 'orders';
  if (isAboutPeople) await requirePermission(c, 'users.write');
  return { file, bytes };
}

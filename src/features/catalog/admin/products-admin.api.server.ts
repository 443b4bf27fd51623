import { Hono } from 'hono';
import type { SignedIn } from '#src/platform/signed-in.ts';
import type { AppContext, AppEnv } from '#src/http/env.ts';
import { implement } from '#src/http/implement.ts';
import type { SearchPort } from '#src/features/catalog/search-port.server.ts';
import { changeMany } from './bulk.service.server.ts';
import { publish } from './catalog-admin.api.server.ts';
import * as category from './category-admin.contract.ts';
import { changeCategory, listForAdmin, rankCategories } from './category-admin.service.server.ts';
import type { StaffContext } from './edit-product.service.server.ts';
import { previewMany } from './preview-change.queries.server.ts';
import * as list from './product-list.contract.ts';
import {
  listAllFilters,
  listForAdmin as listProducts,
  listIds,
} from './product-list.queries.server.ts';
import * as pictures from './product-pictures.contract.ts';
import { appendPictures, appendVariant, arrange } from './product-pictures.service.server.ts';
import { storeCategoryPicture } from './store-pictures.service.server.ts';

/**
 * API for the admin's screens beyond the plain calls: lists, pictures, bulk changes, categories.
 */
export function makeProductsAdminApi({ refreshSearch }: Pick<SearchPort, 'refreshSearch'>) {
  const api = new Hono<AppEnv>();
  const partsOf = (c: AppContext, { id: userId }: SignedIn) => {
    const staff: StaffContext = { userId, refreshSearch };
    return { db: c.var.db, media: c.var.media, staff };
  };
  implementCategories(api);
  implement(api, list.listAdminProducts, (c, input) => listProducts(c.var.db, input));
  implement(api, list.listAdminFilters, (c) => listAllFilters(c.var.db));
  implement(api, list.previewChange, (c, { ids, percent }) => previewMany(c.var.db, ids, percent));
  implement(api, list.selectProducts, async (c, filter) => ({
    ids: await listIds(c.var.db, filter),
  }));
  implement(api, list.changeProducts, async (c, { products, change, batchId }, user) => {
    const { db, staff } = partsOf(c, user);
    const changed = await changeMany(db, products, change, { ...staff, batchId });
    await publish(c);
    return changed;
  });
  implement(api, pictures.addPictures, async (c, { id, variantId = null, kind, Images }, user) => {
    const owner = { productId: id, variantId, kind };
    const product = await appendPictures(partsOf(c, user), owner, Images);
    await publish(c);
    return product;
  });
  implement(
    api,
    pictures.arrangePictures,
    async (c, { id, version: seen, variantId, kind, ...input }, user) => {
      const { db, ...parts } = partsOf(c, user);
      const staff = { ...parts.staff, seen };
      const product = await arrange(db, { productId: id, variantId, kind }, input, staff);
      await publish(c);
      return product;
    },
  );
  implement(api, pictures.addVariant, async (c, { id, ...draft }, user) => {
    const product = await appendVariant(partsOf(c, user), id, draft);
    await publish(c);
    return product;
  });
  return api;
}

function implementCategories(api: Hono<AppEnv>): void {
  implement(api, category.listAdminCategories, (c) => listForAdmin(c.var.db));
  implement(api, category.updateCategory, async (c, input, { id: userId }) => {
    const picture = await storeCategoryPicture(c.var, input.Image);
    const { Title: title, Link: link, Description: description, Rank: rank, isRetired } = input;
    const changes = { title, link, description, rank, isRetired, picture };
    await changeCategory(c.var.db, input.id, changes, { userId, seen: input.version });
    await publish(c);
    return listForAdmin(c.var.db);
  });
  implement(api, category.orderCategories, async (c, { ids, version }, { id: userId }) => {
    await rankCategories(c.var.db, { ids, version }, userId);
    await publish(c);
    return listForAdmin(c.var.db);
  });
}

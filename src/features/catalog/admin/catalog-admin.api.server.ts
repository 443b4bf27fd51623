import { Hono } from 'hono';
import { DONE } from '#src/lib/endpoint.ts';
import { mediaUrl } from '#src/lib/media.ts';
import type { SignedIn } from '#src/platform/signed-in.ts';
import type { AppContext, AppEnv } from '#src/http/env.ts';
import { implement } from '#src/http/implement.ts';
import type { SearchPort } from '#src/features/catalog/search-port.server.ts';
import { getProductForStaff } from './admin-product.queries.server.ts';
import {
  getAdminProduct,
  retireProduct,
  updateProduct,
  updateVariant,
} from './edit-product.contract.ts';
import {
  changeProduct,
  changeWithColours,
  changeVariant,
  retire,
  type StaffContext,
} from './edit-product.service.server.ts';
import { createCategory } from './new-category.contract.ts';
import { addCategory } from './new-category.service.server.ts';
import { createProduct } from './new-product.contract.ts';
import { addProduct } from './new-product.service.server.ts';
import { stockNotices } from './stock-notices.ts';
import { previewProduct } from './preview.contract.ts';
import { getPreview } from './preview.queries.server.ts';
import { uploadPicture } from './picture.contract.ts';
import { storeCategoryPicture, storePicture } from './store-pictures.service.server.ts';

/** The catalogue's API for staff. Every change is published immediately. */
export function makeCatalogAdminApi({ refreshSearch }: Pick<SearchPort, 'refreshSearch'>) {
  const api = new Hono<AppEnv>();
  const staffOf = ({ id: userId }: SignedIn): StaffContext => ({ userId, refreshSearch });

  implement(api, createCategory, async (c, { Title, Description, Rank, Image }, staff) => {
    const picture = await storeCategoryPicture(c.var, Image);
    const fields = { title: Title, description: Description, rank: Rank, picture };
    const { id, title, link } = await addCategory(c.var.db, fields, staff.id);
    await publish(c);
    return { id, title, link, image: picture ? mediaUrl(picture) : '' };
  });
  implement(api, uploadPicture, async (c, { image }, staff) => {
    const picture = await storePicture(c.var, image, staff.id);
    return { hash: picture.hash, imageUrl: mediaUrl(picture) };
  });
  implement(api, createProduct, async (c, draft, user) => {
    const { db, media } = c.var;
    const product = await addProduct({ db, media, staff: staffOf(user) }, draft);
    await publish(c);
    return { ...product, notices: stockNotices(product) };
  });
  implement(api, getAdminProduct, (c, { id }) => getProductForStaff(c.var.db, id));
  implement(api, previewProduct, (c, { id, variantId }) => getPreview(c.var.db, id, variantId));
  implement(api, updateProduct, async (c, { id, version: seen, withColours, ...changes }, user) => {
    const change = withColours ? changeWithColours : changeProduct;
    const product = await change(c.var.db, id, changes, { ...staffOf(user), seen });
    await publish(c);
    return product;
  });
  implement(api, updateVariant, async (c, { id, version: seen, ...changes }, user) => {
    const staff = { ...staffOf(user), seen };
    const product = await changeVariant(c.var.db, id, changes, staff);
    await publish(c);
    return product;
  });
  implement(api, retireProduct, async (c, { id, version: seen }, user) => {
    await retire(c.var.db, id, { ...staffOf(user), seen });
    await publish(c);
    return DONE;
  });
  return api;
}

/** Rebuilds the pages that a change made stale. */
export function publish(c: AppContext): Promise<void> {
  return c.var.jobs.send('publish', {}, { key: 'publish' });
}

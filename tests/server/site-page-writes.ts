import {
  createSitePage,
  saveSitePage,
} from '#src/features/site-pages/admin/site-pages-admin.contract.ts';
import { input, type OrderServices, type Write } from './write-kit.ts';

const SECTION = { kind: 'text' as const, id: 'text-1', isShown: true, title: '', text: 'Welcome' };

/** Adds a page, and publishes it if that is wanted. */
async function page({ staff }: OrderServices, isPublished: boolean) {
  const made = await staff.visitor.call(createSitePage, { title: 'Sale' });
  if (!isPublished) return made;
  const { name, version, values } = made;
  return staff.visitor.call(saveSitePage, { ...values, name, version, isPublished });
}

/** Writes of the staff of the shop to its pages that succeed. */
export const SITE_PAGE_WRITES: Record<string, Write> = {
  'POST /api/admin/site-pages': async () => input({ title: 'Diwali sale' }),
  'PUT /api/admin/site-pages/:name': async (shop) => {
    const { name, version, values } = await page(shop, false);
    return input({ ...values, sections: [SECTION], name, version, isPublished: true });
  },
  'POST /api/admin/site-pages/:name/discard': async (shop) => {
    const { name, version, values } = await page(shop, true);
    const draft = { ...values, sections: [SECTION], name, version, isPublished: false };
    const saved = await shop.staff.visitor.call(saveSitePage, draft);
    return input({ name, version: saved.version });
  },
  'POST /api/admin/site-pages/:name/remove': async (shop) => {
    const { name, version } = await page(shop, true);
    return input({ name, version, isRemoved: true });
  },
  'POST /api/admin/site-pages/:name/restore': async (shop) => {
    const { name, version, values } = await page(shop, true);
    const next = { ...values, sections: [SECTION], name, version, isPublished: true };
    const saved = await shop.staff.visitor.call(saveSitePage, next);
    return input({ name, version: saved.version, restored: 1 });
  },
};

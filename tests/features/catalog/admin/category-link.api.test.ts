import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { auditLog, categoryRedirects } from '#src/db/schema/tables.ts';
import * as category from '#src/features/catalog/admin/category-admin.contract.ts';
import { LINK_MAX } from '#src/features/catalog/admin/link.ts';
import { createCategory } from '#src/features/catalog/admin/new-category.contract.ts';
import { listCategories } from '#src/features/catalog/category.contract.ts';
import { listPages } from '#src/features/publishing/pages/pages.contract.ts';
import { getProduct } from '#src/features/catalog/product.contract.ts';
import { toAppError } from '#src/lib/errors.ts';
import { makeCategory } from '#tests/kit/make-category.ts';
import { makeProduct } from '#tests/kit/make-product.ts';
import { createTestShop } from '#tests/kit/shop.ts';
import { signUpStaff } from '#tests/kit/sign-in.ts';

const shop = await createTestShop();
const { db } = shop;
const { visitor: staff } = await signUpStaff(shop, 'manager');
const guest = shop.visitor();

async function relink(id: number, Link: string) {
  const all = await staff.call(category.updateCategory, { id, Link });
  return all.find((one) => one.id === id);
}

const movesOf = async (...links: string[]) => {
  const { moves } = await guest.call(listPages, {});
  return moves.filter(({ before }) => links.includes(before));
};

describe('the link of a category', () => {
  test('changes the link of a category everywhere it is used', async () => {
    const { id } = await makeCategory(db, { link: 'buds' });
    const product = await makeProduct(db, { categoryId: id });

    expect(await relink(id, 'ear-pods')).toMatchObject({ link: 'ear-pods', oldLinks: ['buds'] });

    const shown = (await guest.call(listCategories, {})).find((one) => one.id === id);
    expect(shown?.link).toBe('ear-pods');
    const { categoryLink } = await guest.call(getProduct, { productId: product.id });
    expect(categoryLink).toBe('ear-pods');
    const { pages } = await guest.call(listPages, {});
    const paths = pages.filter(({ kind }) => kind === 'category').map(({ path }) => path);
    expect(paths).toContain('/category/ear-pods');
    expect(paths).not.toContain('/category/buds');
    const [noted] = await db
      .select()
      .from(auditLog)
      .where(eq(auditLog.entityId, String(id)));
    expect(noted).toMatchObject({ before: { link: 'buds' }, after: { link: 'ear-pods' } });
    expect(shop.sentJobs.at(-1)?.name).toBe('publish');
  });

  test('keeps the link of a category when only the title changes', async () => {
    const { id, link } = await makeCategory(db);
    await staff.call(category.updateCategory, { id, Title: 'Quite another name' });
    const all = await staff.call(category.listAdminCategories, {});
    expect(all.find((one) => one.id === id)).toMatchObject({ link, oldLinks: [] });
  });

  test('redirects every earlier link of a category straight to the newest', async () => {
    const { id } = await makeCategory(db, { link: 'first' });
    await relink(id, 'second');
    await relink(id, 'third');
    expect(await movesOf('first', 'second', 'third')).toEqual([
      { before: 'first', now: 'third' },
      { before: 'second', now: 'third' },
    ]);
  });

  test('ends the redirect of a category link that is restored', async () => {
    const { id } = await makeCategory(db, { link: 'here' });
    await relink(id, 'there');
    expect(await relink(id, 'here')).toMatchObject({ link: 'here', oldLinks: ['there'] });
    expect(await movesOf('here', 'there')).toEqual([{ before: 'there', now: 'here' }]);
  });

  test('records no change when the same category link is saved again', async () => {
    const { id } = await makeCategory(db, { link: 'same' });
    expect(await relink(id, 'same')).toMatchObject({ oldLinks: [] });
    const noted = await db
      .select()
      .from(auditLog)
      .where(eq(auditLog.entityId, String(id)));
    expect(noted).toEqual([]);
  });

  test('refuses a category link that another category has or had', async () => {
    const other = await makeCategory(db, { title: 'Speakers', link: 'speakers' });
    await relink(other.id, 'loudspeakers');
    const { id } = await makeCategory(db);
    await expect(relink(id, 'loudspeakers')).rejects.toMatchObject({
      code: 'CONFLICT',
      fields: { Link: 'Speakers already has this link. Choose another one.' },
    });
    await expect(relink(id, 'speakers')).rejects.toMatchObject({
      code: 'CONFLICT',
      fields: {
        Link: 'This is a previous link of Speakers and redirects there. Choose another one.',
      },
    });
    expect(await movesOf('speakers')).toEqual([{ before: 'speakers', now: 'loudspeakers' }]);
  });

  test('never gives a new category an old link of another category', async () => {
    const { id } = await makeCategory(db, { link: 'radios' });
    await relink(id, 'tuners');
    const form = { Title: 'Radios', Description: 'For the kitchen.' };
    expect(await staff.call(createCategory, form)).toMatchObject({ link: 'radios-2' });
    expect(await movesOf('radios')).toEqual([{ before: 'radios', now: 'tuners' }]);
  });

  test('never gives a new category a link that the shop reserves', async () => {
    const form = { Title: 'Page', Description: 'Turned.' };
    expect(await staff.call(createCategory, form)).toMatchObject({ link: 'pages' });
  });

  test('redirects no link of a hidden category until the category is shown again', async () => {
    const { id } = await makeCategory(db, { link: 'cassettes' });
    await relink(id, 'tapes');
    const retire = (isRetired: boolean) => staff.call(category.updateCategory, { id, isRetired });
    await retire(true);
    expect(await movesOf('cassettes')).toEqual([]);
    await retire(false);
    expect(await movesOf('cassettes')).toHaveLength(1);
  });

  test.each([
    ['a', 'taken'],
    ['a-1-b', 'taken'],
    ['x'.repeat(LINK_MAX), 'taken'],
    ['x'.repeat(LINK_MAX + 1), `A link can have at most ${LINK_MAX} characters.`],
    ['', 'Enter a link for the category.'],
    ['Ear-Buds', 'Use lowercase letters, digits and single hyphens, such as ear-buds.'],
    ['ear buds', 'Use lowercase letters, digits and single hyphens, such as ear-buds.'],
    ['ear--buds', 'Use lowercase letters, digits and single hyphens, such as ear-buds.'],
    ['-buds', 'Use lowercase letters, digits and single hyphens, such as ear-buds.'],
    ['ear/buds', 'Use lowercase letters, digits and single hyphens, such as ear-buds.'],
    ['page', 'The shop uses this link itself. Choose another one.'],
  ])('answers the category link %j with: %s', async (link, said) => {
    const { id } = await makeCategory(db);
    const answer = relink(id, link)
      .then(() => 'taken')
      .catch((error: unknown) => toAppError(error).fields['Link']);
    expect(await answer).toBe(said);
  });

  test('gives a category link to one of two categories that claim it at the same time', async () => {
    const one = await makeCategory(db, { link: 'twins' });
    const other = await makeCategory(db);
    const results = await Promise.allSettled([relink(one.id, 'twin'), relink(other.id, 'twins')]);
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const leading = await db
      .select()
      .from(categoryRedirects)
      .where(eq(categoryRedirects.link, 'twins'));
    const all = await staff.call(category.listAdminCategories, {});
    expect(leading.length + all.filter(({ link }) => link === 'twins').length).toBe(1);
  });
});

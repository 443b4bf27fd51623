import { describe, expect, test } from 'vitest';
import { reviews } from '#src/db/schema/tables.ts';
import {
  getHamburgerCategories,
  getMenuCategories,
  listCategories,
  listCategoryNames,
  listCategoryProducts,
  listHomeCategoryBlocks,
} from '#src/features/catalog/category.contract.ts';
import { getProduct, getProductVariant } from '#src/features/catalog/product.contract.ts';
import { makeCategory } from '#tests/kit/make-category.ts';
import { makeProduct } from '#tests/kit/make-product.ts';
import { createTestShop } from '#tests/kit/shop.ts';

const shop = await createTestShop();
const { db } = shop;
const visitor = shop.visitor();

const speakers = await makeCategory(db, { title: 'Speakers', link: 'speakers', rank: 2 });
const buds = await makeCategory(db, { title: 'Ear Buds', link: 'ear-buds', rank: 1 });
await makeCategory(db, { title: 'Old', link: 'old', rank: 0, retiredAt: new Date() });
const popular = await makeProduct(db, {
  categoryId: speakers.id,
  name: 'Taal',
  soldCount: 50,
  isBestSeller: true,
  ratingAverage: 4.25,
  reviewCount: 3,
  pricePaise: 70_00,
  mrpPaise: 100_00,
  stock: 25,
  variants: [{ color: 'red', pricePaise: 80_50, stock: 0 }],
  specifications: { Battery: '40 h' },
});
const quiet = await makeProduct(db, { categoryId: speakers.id, name: 'Sur', stock: 1 });
const draft = await makeProduct(db, { categoryId: speakers.id, status: 'draft' });
const retired = await makeProduct(db, { categoryId: speakers.id, status: 'retired' });
const red = popular.variants[0]?.id ?? 0;

const statusOf = async (path: string) => (await visitor.request(path)).status;

describe('categories', () => {
  test('lists categories by rank, without retired ones', async () => {
    const listed = await visitor.call(listCategories, {});
    expect(listed.map(({ title, productCount }) => [title, productCount])).toEqual([
      ['Ear Buds', 0],
      ['Speakers', 2],
    ]);
    expect(await visitor.call(listCategoryNames, {})).toEqual([
      { id: buds.id, title: 'Ear Buds' },
      { id: speakers.id, title: 'Speakers' },
    ]);
  });

  test('lists categories for both menus, with products in the larger one', async () => {
    const { categories: small } = await visitor.call(getHamburgerCategories, {});
    expect(small[1]).toEqual({ id: speakers.id, name: 'Speakers', link: 'speakers', image: '' });
    const { categories: large } = await visitor.call(getMenuCategories, {});
    expect(
      large[1]?.products.map(({ name, discountPercentage }) => [name, discountPercentage]),
    ).toEqual([
      ['Taal', 30],
      ['Sur', 50],
    ]);
  });

  test('shows categories with products as sections of the home page', async () => {
    const [block, ...others] = await visitor.call(listHomeCategoryBlocks, {});
    expect(others).toEqual([]);
    expect(block).toMatchObject({ categoryName: 'Speakers', categoryLink: 'speakers' });
    expect(block?.topCatProducts[0]).toMatchObject({
      productId: popular.id,
      productName: 'Taal',
      productRating: 4.3,
      productPrice: 70,
      productMRP: 100,
    });
  });
});

describe('products of a category', () => {
  test('lists the products of a category as cards, best sellers first', async () => {
    const page = await visitor.call(listCategoryProducts, { categoryId: speakers.id });
    expect(page).toMatchObject({ totalPages: 1, totalCount: 2 });
    expect(page.products.map(({ id }) => id)).toEqual([popular.id, quiet.id]);
    expect(page.products[0]).toMatchObject({
      price: 70,
      mrp: 100,
      rating: 4.3,
      discountPercentage: 30,
      inStock: true,
      productDetail: { color: 'black' },
      variants: [{ id: red, color: 'red', price: 80.5, inStock: false }],
    });
  });

  test('splits the products of a category into pages with a correct page count', async () => {
    const paging = { categoryId: speakers.id, page: 2, pageSize: 1 };
    const page = await visitor.call(listCategoryProducts, paging);
    expect(page.totalPages).toBe(2);
    expect(page.products.map(({ id }) => id)).toEqual([quiet.id]);
    const after = await visitor.call(listCategoryProducts, { ...paging, page: 3 });
    expect(after).toEqual({ products: [], totalPages: 2, totalCount: 2 });
  });

  test.each([
    ['/api/categories/999999/products', 404],
    ['/api/categories/0/products', 422],
    ['/api/categories/2147483648/products', 422],
    ['/api/categories/abc/products', 422],
    ['/api/categories/1/products?page=0', 422],
    ['/api/categories/1/products?page=1', 200],
    ['/api/categories/1/products?page=100000', 200],
    ['/api/categories/1/products?page=100001', 422],
    ['/api/categories/1/products?page=1&page=2', 422],
    ['/api/categories/1/products?pageSize=0', 422],
    ['/api/categories/1/products?pageSize=100', 200],
    ['/api/categories/1/products?pageSize=101', 422],
    ['/api/categories/1/products?pageSize=ten', 422],
  ])('answers %s for the products of a category with %i', async (path, status) => {
    expect(await statusOf(path)).toBe(status);
  });
});

describe('flagged lists', () => {
  test('gives the size of a list of flagged products in headers', async () => {
    const response = await visitor.request('/api/products/best-sellers?pageSize=1');
    expect(response.headers.get('x-total-count')).toBe('1');
    expect(response.headers.get('x-total-pages')).toBe('1');
    expect(await response.json()).toMatchObject([{ id: popular.id }]);
    for (const empty of ['new-arrivals', 'featured']) {
      const other = await visitor.request(`/api/products/${empty}`);
      expect(other.headers.get('x-total-count')).toBe('0');
      expect(await other.json()).toEqual([]);
    }
  });
});

describe('a product page', () => {
  test('returns every field that a product page shows', async () => {
    const detail = await visitor.call(getProduct, { productId: popular.id });
    expect(detail).toMatchObject({
      id: popular.id,
      variantId: null,
      name: 'Taal',
      price: 70,
      mrp: 100,
      discountPercentage: 30,
      rating: 4.3,
      color: 'black',
      categoryTitle: 'Speakers',
      categoryLink: 'speakers',
      inStock: true,
      productDetail: {
        fullName: popular.fullName,
        bulletPoints: '40 h battery|Fast charging',
        discountedPrice: 70,
      },
      productSpecifications: [{ specificationName: 'Battery', specificationValue: '40 h' }],
      variants: [{ id: red, color: 'red', prices: { price: 80.5, mrp: 100 }, inStock: false }],
      heroSection: { images: [] },
      orderItems: [],
    });
    expect(detail.images).toHaveLength(1);
    expect(detail.variants[0]?.images).toHaveLength(1);
  });

  test('says on a product page that at most 20 units are available', async () => {
    expect((await visitor.call(getProduct, { productId: popular.id })).available).toBe(20);
    expect((await visitor.call(getProduct, { productId: quiet.id })).available).toBe(1);
  });

  test('shows the price, pictures and stock of the chosen colour on a product page', async () => {
    const main = await visitor.call(getProduct, { productId: popular.id });
    const input = { productId: popular.id, variantId: red };
    const variant = await visitor.call(getProductVariant, input);
    expect(variant).toMatchObject({ variantId: red, color: 'red', price: 80.5, inStock: false });
    expect(variant.images).toEqual(main.variants[0]?.images);
    expect(variant.imageUrl).not.toBe(main.imageUrl);
    expect(variant.main).toMatchObject({ color: 'black', price: 70, imageUrl: main.imageUrl });
  });

  test('shows the two newest approved reviews on a product page', async () => {
    const review = { productId: popular.id, rating: 4, reviewText: 'Good.' };
    await db.insert(reviews).values([
      { ...review, reviewerName: 'Oldest', status: 'approved', createdAt: new Date('2026-01-01') },
      { ...review, reviewerName: 'Middle', status: 'approved', createdAt: new Date('2026-01-02') },
      { ...review, reviewerName: 'Newest', status: 'approved', createdAt: new Date('2026-01-03') },
      { ...review, reviewerName: 'Waiting', status: 'pending', createdAt: new Date('2026-01-04') },
    ]);
    const detail = await visitor.call(getProduct, { productId: popular.id });
    expect(detail.reviews.map(({ reviewerName }) => reviewerName)).toEqual(['Newest', 'Middle']);
    expect(detail.reviews[0]?.reviewDate).toBe('2026-01-03T00:00:00.000Z');
  });

  test.each([
    [`/api/products/${popular.id}/main`, 200],
    [`/api/products/${popular.id}/NA`, 200],
    [`/api/products/${popular.id}/${red}`, 200],
    [`/api/products/${quiet.id}/${red}`, 404],
    [`/api/products/${popular.id}/999999`, 404],
    [`/api/products/${popular.id}/blue`, 422],
    [`/api/products/checkout/${popular.id}/blue`, 422],
    [`/api/products/checkout/${popular.id}/999999`, 404],
    [`/api/products/checkout/999999`, 404],
    [`/api/products/${draft.id}`, 404],
    [`/api/products/${retired.id}`, 404],
    ['/api/products/999999', 404],
    ['/api/products/99999999999', 422],
    ['/api/products/abc', 422],
    ['/api/products/%00', 422],
  ])('answers %s for a product page with %i', async (path, status) => {
    expect(await statusOf(path)).toBe(status);
  });
});

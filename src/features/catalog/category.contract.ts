import * as z from 'zod/mini';
import { endpoint, Id, Nothing, Paging } from '#src/lib/endpoint.ts';
import { CardPage } from './product-card.contract.ts';

/** Maximum products of a category in the menu; the category page has the rest. */
export const MENU_PRODUCTS_MAX = 24;
export const TOP_PRODUCTS = 3;

export const Category = z.object({
  id: z.int(),
  link: z.string(),
  title: z.string(),
  /** Empty without a picture. */
  image: z.string(),
  /**
   * Colours (#rrggbb) of the picture's backdrop from top to bottom: three of its left edge, or one
   * of what a cut-out picture shows. Empty without a picture, and until they have been read.
   */
  backdrop: z.array(z.string()),
  description: z.string(),
  rank: z.int(),
  productCount: z.int(),
});
export type Category = z.infer<typeof Category>;

export const MenuProduct = z.object({
  id: z.int(),
  name: z.string(),
  imageUrl: z.string(),
  price: z.number(),
  mrp: z.number(),
  discountPercentage: z.int(),
  isOnSale: z.boolean(),
});
export type MenuProduct = z.infer<typeof MenuProduct>;

export const MenuCategory = z.object({
  id: z.int(),
  name: z.string(),
  link: z.string(),
  products: z.array(MenuProduct),
});
export type MenuCategory = z.infer<typeof MenuCategory>;

const HamburgerCategory = z.object({
  id: z.int(),
  name: z.string(),
  link: z.string(),
  image: z.string(),
});
type HamburgerCategory = z.infer<typeof HamburgerCategory>;

export const HomeCategoryBlock = z.object({
  categoryId: z.int(),
  categoryName: z.string(),
  categoryLink: z.string(),
  categoryDescription: z.string(),
  imagePath: z.string(),
  topCatProducts: z.array(
    z.object({
      productId: z.int(),
      productName: z.string(),
      productImage: z.string(),
      productRating: z.number(),
      productPrice: z.number(),
      productMRP: z.number(),
    }),
  ),
});
export type HomeCategoryBlock = z.infer<typeof HomeCategoryBlock>;

export const getMenuCategories = endpoint({
  method: 'GET',
  path: '/api/categories/getmenucategories',
  summary: `Lists the categories of the desktop menu, each with its first ${MENU_PRODUCTS_MAX} products.`,
  input: Nothing,
  output: z.object({ categories: z.array(MenuCategory) }),
});

export const getHamburgerCategories = endpoint({
  method: 'GET',
  path: '/api/categories/gethammenucategories',
  summary: 'Lists the categories of the side panel on small screens.',
  input: Nothing,
  output: z.object({ categories: z.array(HamburgerCategory) }),
});

export const listCategories = endpoint({
  method: 'GET',
  path: '/api/categories',
  summary: 'Lists all categories by rank.',
  input: Nothing,
  output: z.array(Category),
});

export const listCategoryNames = endpoint({
  method: 'GET',
  path: '/api/categories/name',
  summary: 'Lists the ids and titles of the categories, to choose one.',
  input: Nothing,
  output: z.array(z.object({ id: z.int(), title: z.string() })),
});

export const listHomeCategoryBlocks = endpoint({
  method: 'GET',
  path: '/api/categories/home-categories-product',
  summary: `Lists the categories with their ${TOP_PRODUCTS} best-selling products, for the home page.`,
  input: Nothing,
  output: z.array(HomeCategoryBlock),
});

export const listCategoryProducts = endpoint({
  method: 'GET',
  path: '/api/categories/:categoryId/products',
  summary:
    'Lists one page of a category’s products, best-selling first; without paging, the first 20.',
  input: z.object({
    categoryId: Id,
    ...Paging,
  }),
  output: CardPage,
});

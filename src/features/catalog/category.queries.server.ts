import { sql } from 'drizzle-orm';
import type { Db } from '#src/db/db.ts';
import { rowsOf } from '#src/db/rows.ts';
import { percentOff, toRupees } from '#src/lib/money.ts';
import {
  IS_PUBLISHED,
  mainPicture,
  type MediaJson,
  toImageUrl,
  toRating,
} from './card-parts.queries.server.ts';
import {
  type Category,
  type HomeCategoryBlock,
  MENU_PRODUCTS_MAX,
  type MenuCategory,
  TOP_PRODUCTS,
} from './category.contract.ts';
import { ORDERS } from './product-order.queries.server.ts';
import { PRODUCT_PRICE } from './price-now.queries.server.ts';

type CategoryRow = {
  id: number;
  title: string;
  link: string;
  description: string;
  rank: number;
  picture: MediaJson;
  backdrop: string[] | null;
};

type TopProduct = {
  id: number;
  name: string;
  pricePaise: number;
  mrpPaise: number;
  ratingAverage: number;
  isOnSale: boolean;
  picture: MediaJson;
};

const COLUMNS = sql`c.id, c.title, c.link, c.description, c.rank,
  case when m.hash is not null
    then json_build_object('hash', m.hash, 'width', m.width, 'height', m.height) end as picture,
  array_to_json(m.backdrop) as backdrop`;
const IN_ORDER = sql`from categories c left join media m on m.hash = c.media_hash
  where c.retired_at is null order by c.rank, c.id`;

/** Lists all categories by rank. */
export async function listAllCategories(db: Db): Promise<Category[]> {
  const count = sql`select count(*)::int from products p
    where p.category_id = c.id and ${IS_PUBLISHED}`;
  const rows = await rowsOf<CategoryRow & { productCount: number }>(
    db,
    sql`select ${COLUMNS}, (${count}) as "productCount" ${IN_ORDER}`,
  );
  return rows.map(({ picture, backdrop, ...category }) => ({
    ...category,
    image: toImageUrl(picture),
    backdrop: backdrop ?? [],
  }));
}

/** Lists categories with the products that the menu shows first. */
export async function listMenuCategories(db: Db): Promise<MenuCategory[]> {
  const rows = await listWithTopProducts(db, MENU_PRODUCTS_MAX);
  return rows.map(({ id, title, link, products }) => ({
    id,
    link,
    name: title,
    products: products.map((product) => ({
      id: product.id,
      name: product.name,
      isOnSale: product.isOnSale,
      imageUrl: toImageUrl(product.picture),
      price: toRupees(product.pricePaise),
      mrp: toRupees(product.mrpPaise),
      discountPercentage: percentOff(product.pricePaise, product.mrpPaise),
    })),
  }));
}

/** Lists categories that have products, each with its bestsellers. */
export async function listHomeBlocks(db: Db): Promise<HomeCategoryBlock[]> {
  const rows = await listWithTopProducts(db, TOP_PRODUCTS);
  return rows
    .filter(({ products }) => products.length > 0)
    .map((category) => ({
      categoryId: category.id,
      categoryName: category.title,
      categoryLink: category.link,
      categoryDescription: category.description,
      imagePath: toImageUrl(category.picture),
      topCatProducts: category.products.map((product) => ({
        productId: product.id,
        productName: product.name,
        productImage: toImageUrl(product.picture),
        productRating: toRating(product.ratingAverage),
        productPrice: toRupees(product.pricePaise),
        productMRP: toRupees(product.mrpPaise),
      })),
    }));
}

function listWithTopProducts(db: Db, limit: number) {
  return rowsOf<CategoryRow & { products: TopProduct[] }>(
    db,
    sql`
    select ${COLUMNS}, coalesce((
      select json_agg(json_build_object('id', p.id, 'name', p.name, 'pricePaise', ${PRODUCT_PRICE},
        'mrpPaise', p.mrp_paise, 'ratingAverage', p.rating_average, 'isOnSale', p.is_on_sale,
        'picture', ${mainPicture()}) order by ${ORDERS.popular})
      from (
        select p.* from products p where p.category_id = c.id and ${IS_PUBLISHED}
        order by ${ORDERS.popular} limit ${limit}) p), '[]') as products
    ${IN_ORDER}`,
  );
}

import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '#src/db/db.ts';
import { intArray, intArrayText, rowsOf, statement } from '#src/db/rows.ts';
import { FILTERS_OF_PRODUCT, IS_PUBLISHED, type MediaJson } from './card-parts.queries.server.ts';
import type { Chapter } from '#src/features/showcase/chapters/chapters.contract.ts';
import { type Details, DETAILS } from './details.queries.server.ts';
import { LINE_GRAMS } from './item-title.queries.server.ts';
import type { Filter } from './product-card.contract.ts';
import { REVIEWS_SHOWN } from './product.contract.ts';
import { PREORDER_JSON } from './preorders/preorder-units.queries.server.ts';
import type { PictureKind } from './product-status.ts';
import type { ShownOffer } from './offer-notes.ts';
import { BUNDLES_OF_PRODUCT, OFFERS_OF_PRODUCT } from './product-offers.queries.server.ts';
import {
  PRODUCT_PRICE,
  PRODUCT_PRICE_FROM,
  PRODUCT_PRICE_UNTIL,
  VARIANT_PRICE,
  VARIANT_PRICE_FROM,
  VARIANT_PRICE_UNTIL,
} from './price-now.queries.server.ts';

export type ImageRow = {
  id: number;
  variantId: number | null;
  kind: PictureKind;
  isMain: boolean;
  alt: string;
  picture: NonNullable<MediaJson>;
};

/** A bundle with a product: what each of its items can be. */
type BundleRow = {
  id: number;
  name: string;
  pricePaise: number;
  items: {
    productId: number;
    name: string;
    quantity: number;
    choices: {
      variantId: number | null;
      title: string;
      pricePaise: number;
      picture: MediaJson;
      inStock: boolean;
    }[];
  }[];
};

/** A published product with everything that its pages show. */
export type ProductRow = {
  id: number;
  name: string;
  fullName: string;
  description: string;
  color: string;
  optionNames: string[];
  optionValues: string[];
  brand: string;
  gtin: string;
  mpn: string;
  pricePaise: number;
  /** The start and the end of a temporary price, if any. */
  priceFrom: string | null;
  priceUntil: string | null;
  grams: number;
  /** Offers that apply automatically. */
  offers: ShownOffer[];
  bundles: BundleRow[];
  mrpPaise: number;
  bulletPoints: string[];
  isOnSale: boolean;
  isBestSeller: boolean;
  isFeatured: boolean;
  isNewArrival: boolean;
  ratingAverage: number;
  reviewCount: number;
  categoryId: number;
  categoryTitle: string;
  categoryLink: string;
  images: ImageRow[];
  stock: {
    variantId: number | null;
    skuId: string;
    available: number;
    preorder: { dispatchBy: string; left: number } | null;
  }[];
  variants: {
    id: number;
    color: string;
    optionValues: string[];
    gtin: string;
    mpn: string;
    pricePaise: number;
    priceFrom: string | null;
    priceUntil: string | null;
    grams: number;
    mrpPaise: number;
    details: Details;
  }[];
  details: Details;
  modelHash: string | null;
  chapters: Chapter[];
  specifications: { id: number; name: string; value: string }[];
  reviews: { id: number; reviewerName: string; rating: number; text: string; at: string }[];
  filters: Filter[];
};

const ROWS = statement<ProductRow, { ids: string }>('product-rows', (value) =>
  rowsWhere(sql`${value('ids')}::int[]`, IS_PUBLISHED),
);

/** Lists these products in this order, in one query; skips unpublished ones. */
export function listProductRows(db: Db, ids: readonly number[]): Promise<ProductRow[]> {
  return ROWS(db, { ids: intArrayText(ids) });
}

/** Finds one product as its page would show it, published or not. */
export async function findRowForStaff(db: Db, id: number): Promise<ProductRow | undefined> {
  const [row] = await rowsOf<ProductRow>(db, rowsWhere(intArray([id]), sql`true`));
  return row;
}

function rowsWhere(ids: SQL, isWanted: SQL): SQL {
  return sql`
    select p.id, p.name, p.full_name as "fullName", p.description, p.color,
      to_json(p.option_names) as "optionNames", to_json(p.option_values) as "optionValues",
      p.brand, p.gtin, p.mpn,
      ${PRODUCT_PRICE} as "pricePaise", ${PRODUCT_PRICE_FROM} as "priceFrom",
      ${PRODUCT_PRICE_UNTIL} as "priceUntil", p.weight_grams as grams,
      ${OFFERS_OF_PRODUCT} as offers, ${BUNDLES_OF_PRODUCT} as bundles, p.mrp_paise as "mrpPaise",
      to_json(p.bullet_points) as "bulletPoints", p.is_on_sale as "isOnSale",
      p.is_best_seller as "isBestSeller", p.is_featured as "isFeatured",
      p.is_new_arrival as "isNewArrival", p.rating_average as "ratingAverage",
      p.review_count as "reviewCount", p.category_id as "categoryId",
      c.title as "categoryTitle", c.link as "categoryLink", ${DETAILS.json} as details,
      d.model_hash as "modelHash", coalesce(d.chapters, '[]') as chapters,
      ${IMAGES} as images, ${STOCK} as stock, ${VARIANTS} as variants,
      ${SPECIFICATIONS} as specifications, ${REVIEWS} as reviews, ${FILTERS_OF_PRODUCT} as filters
    from unnest(${ids}) with ordinality as wanted(id, at)
    join products p on p.id = wanted.id
    join categories c on c.id = p.category_id
    left join product_displays d on d.product_id = p.id
    where ${isWanted}
    order by wanted.at`;
}

const IMAGES = sql`coalesce((
  select json_agg(json_build_object('id', i.id, 'variantId', i.variant_id, 'kind', i.kind,
    'isMain', i.is_main, 'alt', i.alt,
    'picture', json_build_object('hash', m.hash, 'width', m.width, 'height', m.height))
    order by i.is_main desc, i.rank, i.id)
  from product_images i join media m on m.hash = i.media_hash
  where i.product_id = p.id), '[]')`;

const STOCK = sql`coalesce((
  select json_agg(json_build_object('variantId', s.variant_id, 'skuId', s.sku_id,
    'available', s.available, 'preorder', ${PREORDER_JSON}))
  from stock_items s where s.product_id = p.id), '[]')`;

const VARIANTS = sql`coalesce((
  select json_agg(json_build_object('id', v.id, 'color', v.color,
    'optionValues', v.option_values, 'gtin', v.gtin, 'mpn', v.mpn, 'pricePaise', ${VARIANT_PRICE},
    'priceFrom', ${VARIANT_PRICE_FROM}, 'priceUntil', ${VARIANT_PRICE_UNTIL}, 'grams', ${LINE_GRAMS},
    'mrpPaise', v.mrp_paise, 'details', ${DETAILS.variantJson}) order by v.rank, v.id)
  from variants v where v.product_id = p.id and v.retired_at is null), '[]')`;

const SPECIFICATIONS = sql`coalesce((
  select json_agg(json_build_object('id', x.id, 'name', x.name, 'value', x.value)
    order by x.rank, x.id)
  from specifications x where x.product_id = p.id), '[]')`;

const REVIEWS = sql`coalesce((
  select json_agg(json_build_object('id', r.id, 'reviewerName', r.reviewer_name,
    'rating', r.rating, 'text', r.review_text, 'at', r.created_at)
    order by r.created_at desc, r.id desc)
  from (
    select * from reviews r where r.product_id = p.id and r.status = 'approved'
    order by r.created_at desc, r.id desc limit ${REVIEWS_SHOWN}) r), '[]')`;

import { sql } from 'drizzle-orm';
import type { Db } from '#src/db/db.ts';
import { intArrayText, statement } from '#src/db/rows.ts';
import { percentOff, toRupees } from '#src/lib/money.ts';
import {
  FILTERS_OF_PRODUCT,
  IS_CARD_FIGURE,
  IS_PUBLISHED,
  isInStock,
  mainPicture,
  type MediaJson,
  preorderDay,
  toImageUrl,
  toRating,
} from './card-parts.queries.server.ts';
import type { Filter, ProductCard } from './product-card.contract.ts';
import { toCardKind } from './card-kind.ts';
import {
  PRODUCT_PRICE,
  PRODUCT_PRICE_UNTIL,
  VARIANT_PRICE,
  VARIANT_PRICE_UNTIL,
} from './price-now.queries.server.ts';

type CardRow = {
  id: number;
  name: string;
  category: string;
  figures: [name: string, value: string][];
  description: string;
  color: string;
  optionNames: string[];
  optionValues: string[];
  categoryId: number;
  pricePaise: number;
  mrpPaise: number;
  ratingAverage: number;
  reviewCount: number;
  isOnSale: boolean;
  inStock: boolean;
  dispatchBy: string | null;
  saleUntil: string | null;
  picture: MediaJson;
  variants: {
    id: number;
    color: string;
    optionValues: string[];
    pricePaise: number;
    mrpPaise: number;
    inStock: boolean;
    dispatchBy: string | null;
    saleUntil: string | null;
    picture: MediaJson;
  }[];
  filters: Filter[];
};

const CARDS = statement<CardRow, { ids: string }>(
  'product-cards',
  (value) => sql`
    select p.id, p.name, c.title as category, p.description, p.color,
      coalesce((
        select json_agg(json_build_array(s.name, s.value) order by s.rank, s.id)
        from specifications s
        where s.product_id = p.id and ${IS_CARD_FIGURE}), '[]') as figures,
      to_json(p.option_names) as "optionNames", to_json(p.option_values) as "optionValues",
      p.category_id as "categoryId", ${PRODUCT_PRICE} as "pricePaise", p.mrp_paise as "mrpPaise",
      p.rating_average as "ratingAverage", p.review_count as "reviewCount",
      p.is_on_sale as "isOnSale", ${isInStock()} as "inStock",
      ${preorderDay()} as "dispatchBy",
      ${PRODUCT_PRICE_UNTIL} as "saleUntil", ${mainPicture()} as picture,
      coalesce((
        select json_agg(json_build_object('id', v.id, 'color', v.color,
          'optionValues', v.option_values, 'pricePaise', ${VARIANT_PRICE}, 'mrpPaise', v.mrp_paise,
          'inStock', ${isInStock(sql`v.id`)}, 'dispatchBy', ${preorderDay(sql`v.id`)},
          'saleUntil', ${VARIANT_PRICE_UNTIL}, 'picture', ${mainPicture(sql`v.id`)})
          order by v.rank, v.id)
        from variants v where v.product_id = p.id and v.retired_at is null), '[]') as variants,
      ${FILTERS_OF_PRODUCT} as filters
    from unnest(${value('ids')}::int[]) with ordinality as wanted(id, at)
    join products p on p.id = wanted.id
    join categories c on c.id = p.category_id
    where ${IS_PUBLISHED}
    order by wanted.at`,
);

/** Lists the cards of these products in this order, in one query; skips unpublished ones. */
export async function listCards(db: Db, ids: readonly number[]): Promise<ProductCard[]> {
  if (ids.length === 0) return [];
  return (await CARDS(db, { ids: intArrayText(ids) })).map(toCard);
}

function toCard(row: CardRow): ProductCard {
  const { id, name, description, categoryId, reviewCount, isOnSale, filters } = row;
  return {
    id,
    name,
    kind: toCardKind(row.category, row.figures),
    description,
    categoryId,
    reviewCount,
    isOnSale,
    ...stockAndSale(row),
    filters,
    imageUrl: toImageUrl(row.picture),
    price: toRupees(row.pricePaise),
    mrp: toRupees(row.mrpPaise),
    discountPercentage: percentOff(row.pricePaise, row.mrpPaise),
    rating: toRating(row.ratingAverage),
    productDetail: {
      color: row.color,
      ...(row.optionNames.length > 0 && { optionNames: row.optionNames }),
      ...ofOptions(row, row),
    },
    variants: row.variants.map((variant) => ({
      id: variant.id,
      color: variant.color,
      ...ofOptions(row, variant),
      ...stockAndSale(variant),
      imageUrl: toImageUrl(variant.picture),
      price: toRupees(variant.pricePaise),
      mrp: toRupees(variant.mrpPaise),
    })),
  };
}

function stockAndSale(of: Pick<CardRow, 'inStock' | 'dispatchBy' | 'saleUntil'>) {
  return {
    inStock: of.inStock,
    ...(of.dispatchBy && { dispatchBy: of.dispatchBy }),
    ...(of.saleUntil && { saleUntil: of.saleUntil }),
  };
}

/** Returns the values of the options other than the colour; nothing for a product without any. */
function ofOptions({ optionNames }: CardRow, { optionValues }: Pick<CardRow, 'optionValues'>) {
  return optionNames.length > 0 ? { optionValues } : {};
}

import { type SQL, sql } from 'drizzle-orm';
import { PREORDER_DAY } from '#src/features/catalog/preorders/preorder-units.queries.server.ts';
import { CARD_FIGURES } from './card-kind.ts';
import { mediaUrl } from '#src/lib/media.ts';

/** A row of `specifications s` that toCardKind() may use. */
export const IS_CARD_FIGURE = sql`lower(s.name) in (${sql.join(
  CARD_FIGURES.map((name) => sql.raw(`'${name}'`)),
  sql`, `,
)})`;

export type MediaJson = { hash: string; width: number; height: number } | null;

/** Only published products are shown and sold. `p` is products in every query of this folder. */
export const IS_PUBLISHED = sql`p.status = 'published'`;

/** The main picture of a product or of one of its variants, as MediaJson. */
export function mainPicture(variantId?: SQL): SQL {
  const isOf = variantId ? sql`i.variant_id = ${variantId}` : sql`i.variant_id is null`;
  return sql`(
    select json_build_object('hash', m.hash, 'width', m.width, 'height', m.height)
    from media m where m.hash = (
      select i.media_hash from product_images i
      where i.product_id = p.id and ${isOf} and i.kind = 'gallery'
      order by i.is_main desc, i.rank, i.id limit 1))`;
}

/** True if a unit of the product's main colour, or of one variant, can be bought now. */
export function isInStock(variantId?: SQL): SQL {
  const isOf = variantId ? sql`s.variant_id = ${variantId}` : sql`s.variant_id is null`;
  return sql`exists (
    select 1 from stock_items s where s.product_id = p.id and ${isOf} and s.available > 0)`;
}

/** The promised day of dispatch if the main item, or one variant, can be pre-ordered now. */
export function preorderDay(variantId?: SQL): SQL {
  const isOf = variantId ? sql`s.variant_id = ${variantId}` : sql`s.variant_id is null`;
  return sql`(select ${PREORDER_DAY} from stock_items s where s.product_id = p.id and ${isOf})`;
}

/** The filters that a product belongs to, with its own options only, as JSON. */
export const FILTERS_OF_PRODUCT = sql`coalesce((
  select json_agg(json_build_object('id', f.id, 'name', f.name, 'options', f.options)
    order by f.rank, f.id)
  from (
    select f.id, f.name, f.rank,
      json_agg(json_build_object('id', o.id, 'value', o.value) order by o.rank, o.id) as options
    from product_filter_options po
    join filter_options o on o.id = po.option_id
    join filters f on f.id = o.filter_id
    where po.product_id = p.id
    group by f.id) f), '[]')`;

/** Returns the URL of a picture, or ''. */
export function toImageUrl(picture: MediaJson): string {
  return picture ? mediaUrl(picture) : '';
}

/** Rounds a mean rating to one decimal, as shown to shoppers. */
export function toRating(average: number): number {
  return Math.round(average * 10) / 10;
}

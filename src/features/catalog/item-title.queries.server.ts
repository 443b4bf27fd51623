import { type SQL, sql } from 'drizzle-orm';

/** The values of all options of the product `p` as one text, as variantTitle() writes them. */
export const PRODUCT_TITLE: SQL = titleOf(sql`p.color`, sql`p.option_values`);

/** The values of all options of the variant `v` as one text. */
export const VARIANT_TITLE: SQL = titleOf(sql`v.color`, sql`v.option_values`);

/** The title of a line with either: `v` is joined if it is a variant. */
export const LINE_TITLE: SQL = sql`case when v.id is null then ${PRODUCT_TITLE}
  else ${VARIANT_TITLE} end`;

/** The packed weight of one unit of such a line; 0 if unknown. */
export const LINE_GRAMS: SQL = sql`coalesce(nullif(v.weight_grams, 0), p.weight_grams)`;

function titleOf(color: SQL, values: SQL): SQL {
  return sql`array_to_string(array_remove(${color} || ${values}, ''), ', ')`;
}

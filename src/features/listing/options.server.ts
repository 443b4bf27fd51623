import { sql } from 'drizzle-orm';
import { COUNTRIES } from '#src/features/catalog/countries.ts';

/** Ids of the filter by country and of its values: far above those that the database numbers. */
export const COUNTRY_FILTER_ID = 1_000_000_000;

/** Sorts this filter, which the law requires, after those that staff order themselves. */
const LAST = 1_000_000;

const countries = sql.raw(
  Object.entries(COUNTRIES)
    .map(([name, number]) => `('${name}', ${COUNTRY_FILTER_ID + number})`)
    .join(', '),
);

/**
 * CTEs for the options of listings: the filters that staff maintain, and the country of origin,
 * which rule 6(10A) of the Legal Metrology (Packaged Commodities) Rules requires for imported and
 * other goods. Named like the tables; they go into a `with` before their readers.
 */
export const OPTION_TABLES = sql`
  countries(name, id) as (values ${countries}),
  all_filters as (
    select id, name, rank from filters
    union all select ${COUNTRY_FILTER_ID}::int, 'Country of origin', ${LAST}::int),
  all_options as (
    select id, filter_id, value, rank from filter_options
    union all select id, ${COUNTRY_FILTER_ID}::int, name, 0 from countries),
  all_chosen as (
    select product_id, option_id from product_filter_options
    union all select p.id, c.id from products p join countries c on c.name = p.country_of_origin)`;

import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '#src/db/db.ts';
import { intArray, rowsOf } from '#src/db/rows.ts';
import {
  mainPicture,
  type MediaJson,
  toImageUrl,
} from '#src/features/catalog/card-parts.queries.server.ts';
import { getSettings } from '#src/features/settings/settings.queries.server.ts';
import { warrantyMonthsOf } from '#src/features/settings/support.ts';
import { AppError } from '#src/lib/errors.ts';
import type { ProductSupport } from './support.contract.ts';

/** The SKU ids of the spare parts of a product `p`, in lower case. */
const SPARE_SKUS = sql`regexp_split_to_array(lower(p.spare_parts), '\s*,\s*')`;

/** The published products `x` that are spare parts of `p`, with their main SKU `s`. */
const SPARES = sql`stock_items s join products x on x.id = s.product_id
  where p.spare_parts <> '' and lower(s.sku_id) = any(${SPARE_SKUS})
    and x.status = 'published' and x.id <> p.id`;

/** Products that are or were sold: their owners need them. */
const IS_OWNED = sql`p.status <> 'draft'`;

const SPARES_JSON = sql`coalesce((select json_agg(json_build_object('productId', x.id,
  'name', x.name, 'picture', (select ${mainPicture()} from products p where p.id = x.id))
  order by s.id) from ${SPARES}), '[]')`;

export type SupportDigest = { id: number; digest: string };

/**
 * Lists a digest of what the support page of each product shows of it, or only of some. All main
 * pictures are read together: one query for each took three times as long with ten thousand products.
 */
export function listSupportDigests(db: Db, ids?: readonly number[]): Promise<SupportDigest[]> {
  const isWanted = (id: SQL) => (ids ? sql`${id} = any(${intArray(ids)})` : sql`true`);
  return rowsOf<SupportDigest>(
    db,
    sql`
    select p.id, md5(row(p.name, m.media_hash, p.warranty_months, p.warranty_terms, p.guide,
      p.pairing_steps, p.manual, p.firmware, p.bis_number, p.epr_number, p.country_of_origin,
      p.importer, case when p.spare_parts <> '' then ${SPARES_JSON} end)::text) as digest
    from products p left join (
      select distinct on (i.product_id) i.product_id, i.media_hash from product_images i
      where i.variant_id is null and i.kind = 'gallery' and ${isWanted(sql`i.product_id`)}
      order by i.product_id, i.is_main desc, i.rank, i.id) m on m.product_id = p.id
    where ${IS_OWNED} and ${isWanted(sql`p.id`)} order by p.id`,
  );
}

type Row = Omit<ProductSupport, 'warrantyMonths' | 'pairingSteps' | 'imageUrl' | 'spareParts'> & {
  warrantyMonths: string;
  pairingSteps: string;
  picture: MediaJson;
  spares: { productId: number; name: string; picture: MediaJson }[];
};

/** Returns what the owner of a product needs. Throws NOT_FOUND unless it is or was sold. */
export async function getSupport(db: Db, productId: number): Promise<ProductSupport> {
  const [product] = await listSupport(db, [productId]);
  if (!product) throw new AppError('NOT_FOUND');
  return product;
}

/** Lists what the owners of these products need; skips products that were never sold. */
export async function listSupport(db: Db, ids: readonly number[]): Promise<ProductSupport[]> {
  const rows = await rowsOf<Row>(
    db,
    sql`
    select p.id as "productId", p.name, ${mainPicture()} as picture,
      p.warranty_months as "warrantyMonths", p.warranty_terms as "warrantyTerms", p.guide,
      p.pairing_steps as "pairingSteps", p.manual, p.firmware, p.bis_number as "bisNumber",
      p.epr_number as "eprNumber", p.country_of_origin as "countryOfOrigin", p.importer,
      ${SPARES_JSON} as spares
    from products p where p.id = any(${intArray(ids)}) and ${IS_OWNED} order by p.id`,
  );
  const { support } = await getSettings(db);
  return rows.map(({ picture, spares, pairingSteps, warrantyMonths, ...rest }) => ({
    ...rest,
    imageUrl: toImageUrl(picture),
    warrantyMonths: warrantyMonthsOf(warrantyMonths, support),
    pairingSteps: pairingSteps
      .split('\n')
      .map((step) => step.trim())
      .filter((step) => step !== ''),
    spareParts: spares.map(({ picture: shown, ...spare }) => ({
      ...spare,
      imageUrl: toImageUrl(shown),
    })),
  }));
}

/** Lists the products whose support pages show one of these as a spare part. */
export async function listSpareOwners(db: Db, productIds: readonly number[]): Promise<number[]> {
  const rows = await rowsOf<{ id: number }>(
    db,
    sql`select p.id from products p where ${IS_OWNED} and p.spare_parts <> '' and exists (
      select 1 from stock_items s where s.product_id = any(${intArray(productIds)})
        and lower(s.sku_id) = any(${SPARE_SKUS}))`,
  );
  return rows.map(({ id }) => id);
}

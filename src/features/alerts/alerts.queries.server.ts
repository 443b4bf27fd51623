import { LINE_TITLE } from '#src/features/catalog/item-title.queries.server.ts';
import { sql } from 'drizzle-orm';
import type { Db } from '#src/db/db.ts';
import { rowsOf, utcTime } from '#src/db/rows.ts';
import {
  IS_PUBLISHED,
  mainPicture,
  type MediaJson,
  toImageUrl,
} from '#src/features/catalog/card-parts.queries.server.ts';
import { LINE_PRICE } from '#src/features/catalog/price-now.queries.server.ts';
import { TEXTING_HOURS } from '#src/features/messages/texting-hours.ts';
import { realEmail } from '#src/lib/identity.ts';
import { toRupees } from '#src/lib/money.ts';
import type { AlertKind } from './alert-limits.ts';
import type { Alert, Alerts } from './alerts.contract.ts';

/** True if the shop currently sells product `p`, in variant `v` where it has one. */
export const IS_SOLD = sql`(${IS_PUBLISHED} and v.retired_at is null)`;

type Row = Pick<
  Alert,
  'id' | 'productId' | 'variantId' | 'productName' | 'color' | 'variantTitle'
> & {
  kind: AlertKind;
  priceWhenSetPaise: number;
  pricePaise: number;
  inStock: boolean;
  isSold: boolean;
  askedAt: string;
  picture: MediaJson;
};

/** Returns a person's alerts, newest first, and where we would send them. */
export async function getAlerts(db: Db, userId: string): Promise<Alerts> {
  const rows = await rowsOf<Row>(
    db,
    sql`
    select a.id, a.kind, p.id as "productId", s.variant_id as "variantId", p.name as "productName",
 coalesce(v.color, p.color) as color, ${LINE_TITLE} as "variantTitle", a.price_paise as "priceWhenSetPaise", 
      ${LINE_PRICE} as "pricePaise", s.available > 0 as "inStock", ${IS_SOLD} as "isSold",
      coalesce(${mainPicture(sql`s.variant_id`)}, ${mainPicture()}) as picture,
      ${utcTime(sql`a.created_at`)} as "askedAt"
    from alerts a
    join stock_items s on s.id = a.stock_item_id
    join products p on p.id = s.product_id
    left join variants v on v.id = s.variant_id
    where a.user_id = ${userId}
    order by a.id desc`,
  );
  return { alerts: rows.map(toAlert), writesTo: await listAddresses(db, userId) };
}

async function listAddresses(db: Db, userId: string): Promise<string[]> {
  const [user] = await rowsOf<{ email: string; phone: string | null }>(
    db,
    sql`select email, phone_number as phone from users where id = ${userId}`,
  );
  const email = realEmail(user?.email ?? '');
  // One message: by email or, without an address, as a text, which may not be sent at night.
  if (email !== '') return [email];
  return user?.phone ? [`${user.phone} (${TEXTING_HOURS})`] : [];
}

function toAlert({ priceWhenSetPaise, pricePaise, picture, ...row }: Row): Alert {
  return {
    ...row,
    imageUrl: toImageUrl(picture),
    askedPrice: toRupees(priceWhenSetPaise),
    price: toRupees(pricePaise),
  };
}

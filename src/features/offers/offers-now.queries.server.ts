import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '#src/db/db.ts';
import { intArray, rowsOf, statement, utcTime } from '#src/db/rows.ts';
import { addressKey, ORDER_ADDRESS_KEY } from '#src/db/address-key.ts';
import type { KnownOffer } from './code-problem.ts';
import type { Offer } from './offer-rules.ts';

/** An open order that a new one will replace; the uses of the old one are free for the new one. */
export type Replaced = { source: string; cartId: number | null; productId: number };

/** The contact details and the address of a buyer without an account. */
type Guest = {
  email: string;
  phones: readonly string[];
  address: { addressLine1: string; addressLine2: string; pincode: string };
};

type OffersQuery = {
  /** The code as toCode() returns it, or ''. */
  code: string;
  userId: string | undefined;
  /** A buyer without an account, recognised by contact and address. */
  guest?: Guest | undefined;
  /** Without it, all unpaid orders of this shopper are replaced. */
  replaced?: Replaced | undefined;
};

/** The offers that apply automatically now, and the one with the code, whether valid or not. */
export type OffersNow = { automatic: KnownOffer[]; code: KnownOffer | undefined };

/** A row of the query, with times as texts. */
export type OfferRow = Omit<Offer, 'minimumPaise'> &
  Omit<KnownOffer, 'offer' | 'startsAt' | 'endsAt' | 'isSignedIn' | 'isForText'> & {
    minimumPaise: number;
    startsAt: string;
    endsAt: string | null;
    names: string[] | null;
  };

/** The state of offers `o` by the database's clock. */
export const OFFER_STATE: SQL = sql`case
  when o.ends_at <= now() then 'ended'
  when o.is_paused then 'paused'
  when o.starts_at > now() then 'planned'
  else 'running' end`;

/** Selects the offers `o` that are running now. */
export const IS_RUNNING: SQL = sql`o.removed_at is null and not o.is_paused
  and o.starts_at <= now() and (o.ends_at is null or o.ends_at > now())`;

/** Reads the offers that can discount a purchase of this shopper now. */
export async function readOffersNow(db: Db, input: OffersQuery): Promise<OffersNow> {
  const { code, userId = null, guest, replaced } = input;
  const rows = guest
    ? await readOfGuest(db, code, replaced, guest)
    : replaced
      ? await OFFERS_NOW_OF_ORDER(db, { code, userId, ...replaced })
      : await OFFERS_NOW(db, { code, userId });
  return toOffersNow(rows, userId !== null || guest !== undefined);
}

/** Not planned once, because the phone numbers of a guest vary in number. */
function readOfGuest(db: Db, code: string, replaced: Replaced | undefined, guest: Guest) {
  const { source, cartId, productId } = replaced ?? {};
  const old = replaced && {
    source: sql`${source}`,
    cartId: sql`${cartId}`,
    productId: sql`${productId}`,
  };
  return rowsOf<OfferRow>(db, offersNow({ code: sql`${code}`, userId: sql`null` }, old, guest));
}

type Asked = { code: string; userId: string | null };

const OFFERS_NOW = statement<OfferRow, Asked>('offers-now', (value) =>
  offersNow({ code: sql`${value('code')}`, userId: sql`${value('userId')}` }),
);

const OFFERS_NOW_OF_ORDER = statement<OfferRow, Asked & Replaced>('offers-now of order', (value) =>
  offersNow(
    { code: sql`${value('code')}`, userId: sql`${value('userId')}` },
    {
      source: sql`${value('source')}`,
      cartId: sql`${value('cartId')}`,
      productId: sql`${value('productId')}`,
    },
  ),
);

/** Returns the same as a query, to combine with others; pass its rows to toOffersNow(). */
export function offersNow(
  { code, userId }: Record<'code' | 'userId', SQL>,
  replaced?: Record<keyof Replaced, SQL>,
  guest?: Guest,
) {
  return sql`
  with me as (${guest ? toMe(guest) : ME(userId)}), own as (
    select r.id, r.status, r.source,
      coalesce(r.user_id = me.id, false) and ${isReplaced(replaced)} as is_replaced
    from me join orders r on r.id in (${OF_ME}))
  select o.id, o.name, o.code, o.kind, o.percent, o.amount_paise::float8 as "amountPaise",
    o.most_paise::float8 as "mostPaise", o.steps, o.minimum_paise::float8 as "minimumPaise",
    to_json(o.category_ids) as "categoryIds", to_json(o.product_ids) as "productIds",
    o.items, o.per_shopper as "perShopper", o.in_total as "inTotal",
    o.is_first_order as "isFirstOrder", ${OFFER_STATE} as state,
    ${utcTime(sql`o.starts_at`)} as "startsAt",
    ${utcTime(sql`o.ends_at`)} as "endsAt",
    case when o.in_total is null then 0 else (
      select count(*)::int from offer_uses u where u.offer_id = o.id and u.given_back_at is null
    ) - (
      select count(*)::int from own join offer_uses u on u.order_id = own.id
      where u.offer_id = o.id and u.given_back_at is null and own.is_replaced
    ) end as "usedInTotal",
    (select count(*)::int from own join offer_uses u on u.order_id = own.id
      where u.offer_id = o.id and u.given_back_at is null and not own.is_replaced
    ) as "usedByShopper",
    exists (select 1 from own where ${COUNTS_AS_ORDER}) as "hasOrdered",
    ${NAMES} as names
  from offers o
  where o.removed_at is null and o.kind <> 'price'
    and (o.code = ${code} or (o.code is null and ${IS_RUNNING}))
  order by o.id`;
}

/** Converts rows of offersNow(). */
export function toOffersNow(rows: readonly OfferRow[], isSignedIn: boolean): OffersNow {
  const known = rows.map((row) => toKnownOffer(row, isSignedIn));
  return {
    automatic: known.filter(({ offer }) => offer.code === null),
    code: known.find(({ offer }) => offer.code !== null),
  };
}

/** Returns whether an offer has this code, as toCode() returns it. */
export async function isOfferCode(db: Db, code: string): Promise<boolean> {
  const isIt = sql`select 1 from offers o where o.removed_at is null and o.code = ${code}`;
  return (await rowsOf(db, isIt)).length > 0;
}

/**
 * Locks offers so that orders that may use up the same one take turns. Lock in ascending order of
 * id, and before any stock, to prevent deadlocks.
 */
export async function lockOffers(tx: Db, ids: readonly number[]): Promise<void> {
  await rowsOf(
    tx,
    sql`select id from offers where id = any(${intArray(ids)}) order by id for no key update`,
  );
}

function isReplaced(replaced: Record<keyof Replaced, SQL> | undefined): SQL {
  const isOpen = sql`r.status = 'payment_pending'`;
  if (!replaced) return isOpen;
  const { source, cartId, productId } = replaced;
  return sql`${isOpen} and r.source = ${source} and (
    coalesce(r.cart_id = ${cartId}::int, false) or (${cartId}::int is null and exists (
      select 1 from order_lines l where l.order_id = r.id and l.product_id = ${productId}::int)))`;
}

const ADDRESS_KEY = addressKey(sql`a.address_line1`, sql`a.address_line2`, sql`a.pincode`);

/**
 * The person who buys: the account, its email address, phone numbers and addresses. Accounts are
 * free, so one with a phone number or street address of an earlier customer counts as that
 * customer, as for cash on delivery. An order can only go to a saved address.
 */
const ME = (userId: SQL) => sql`
  select u.id, lower(u.email) as email,
    array(select right(u.phone_number, 10) where u.phone_number is not null
      union select a.mobile_number from addresses a where a.user_id = u.id) as phones,
    array(select ${ADDRESS_KEY} from addresses a where a.user_id = u.id) as places
  from users u where u.id = ${userId}::text`;

/** The same of a guest. */
function toMe({ email, phones, address }: Guest): SQL {
  const { addressLine1, addressLine2, pincode } = address;
  const texts = [addressLine1, addressLine2, pincode].map((text) => sql`${text}::text`);
  const [line1 = sql`''`, line2 = sql`''`, pin = sql`''`] = texts;
  const known = phones.filter((phone) => phone !== '').map((phone) => sql`${phone}::text`);
  return sql`
    select null::text as id, nullif(lower(${email}::text), '') as email,
      array[${sql.join(known, sql`, `)}]::text[] as phones,
      array_remove(array[${addressKey(line1, line2, pin)}], '') as places`;
}

/**
 * The orders of one person: of the account, and those placed with its email address, one of its
 * phone numbers or one of its addresses. Each lookup uses an index.
 */
const OF_ME = sql`
  select a.id from orders a where a.user_id = me.id
  union select e.id from orders e where lower(e.contact_email) = me.email
  union select t.id from orders t where t.contact_phone = any(me.phones)
  union select m.id from orders m where (m.address->>'mobileNumber') = any(me.phones)
  union select o.id from orders o where ${ORDER_ADDRESS_KEY} = any(me.places)`;

/**
 * True if an order `own` counts as this person's earlier order: it was placed, and was not
 * cancelled or refunded before any of it was shipped. A bought gift card is no order of goods.
 */
const COUNTS_AS_ORDER = sql`own.source <> 'gift_card' and own.status not in ('payment_pending', 'cancelled') and (
  own.status <> 'refunded' or exists (
    select 1 from order_events e where e.order_id = own.id and e.status = 'shipped'))`;

/** The names of the goods that an offer is for, at most four. */
const NAMES = sql`(
  select json_agg(n.name) from (
    select title as name from categories where id = any(o.category_ids)
    union all
    select name from products where id = any(o.product_ids)
    limit 4) n)`;

function toKnownOffer(row: OfferRow, isSignedIn: boolean): KnownOffer {
  const { id, name, code, kind, percent, amountPaise, mostPaise, steps, minimumPaise } = row;
  const { categoryIds, productIds, items, perShopper, inTotal, isFirstOrder } = row;
  const { usedInTotal, usedByShopper, hasOrdered } = row;
  return {
    offer: {
      ...{ id, name, code, kind, percent, amountPaise, mostPaise, steps, minimumPaise },
      ...{ categoryIds, productIds },
      ...(kind === 'bundle' && { items }),
    },
    state: row.state,
    startsAt: new Date(row.startsAt),
    endsAt: row.endsAt === null ? null : new Date(row.endsAt),
    ...{ perShopper, inTotal, isFirstOrder, isSignedIn },
    ...{ usedInTotal, usedByShopper, hasOrdered },
    isForText: namesText(row.names ?? []),
  };
}

/** `A, B and C`, or the first three of four `and more`. */
function namesText(names: readonly string[]): string {
  const last = names.length > 3 ? 'more' : names.at(-1);
  const before = names.slice(0, -1);
  return before.length === 0 ? (last ?? '') : `${before.join(', ')} and ${last}`;
}

import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '#src/db/db.ts';
import { rowsOf, statement } from '#src/db/rows.ts';
import { IS_RUNNING } from '#src/features/offers/offers-now.queries.server.ts';
import { AppError } from '#src/lib/errors.ts';
import { tooManyTries } from '#src/platform/limits.ts';
import { createCart } from './begin-cart.service.server.ts';
import { LINES_MAX } from './cart.contract.ts';
import { GUEST_CART_LIMIT, QUANTITY_MAX } from './limits.ts';
import {
  type CartOwner,
  type CartRead,
  isOwnedBy,
  ownerValue,
  reservedFor,
} from './cart.queries.server.ts';
import { SELLABLE } from '#src/features/catalog/preorders/preorder-units.queries.server.ts';
import { reservedUnits } from '#src/features/catalog/own-reservations.queries.server.ts';
import { capSentence } from './cart.ts';
import { LINE_PRICE } from '#src/features/catalog/price-now.queries.server.ts';

type Item = { productId: number; variantId: number | null; quantity: number };
type Added = { most: number | null; had: number | null; has: number | null };
type AddedRow = Added & { isBegun: boolean };
type ChangedRow = { most: number; has: number | null };

/**
 * Adds to a cart, creating a missing one, up to QUANTITY_MAX and to the stock. Returns a
 * notice when less than the requested quantity was added. Throws NOT_FOUND, OUT_OF_STOCK or
 * CART_FULL.
 */
export async function addLine(db: Db, owner: CartOwner, item: Item): Promise<string | undefined> {
  const [row] = await add(db, 'userId' in owner ? 'person' : 'token', { owner, item });
  return toNotice(row, item);
}

/**
 * Adds to the guest cart with this token. Without a token, or if that cart does not exist any more,
 * creates a cart and returns it as readCart() would with the code of `begin`. Carts are stored for
 * weeks, so creating them is rate-limited by a key: also throws TOO_MANY_REQUESTS.
 */
export async function addLineOfGuest(
  db: Db,
  known: string | undefined,
  item: Item,
  begin: { token: string; key: string; code: string },
): Promise<{ token: string; notice: string | undefined; cart?: CartRead }> {
  if (known !== undefined) {
    const [row] = await add(db, 'begun', { owner: { token: known }, item });
    if (row?.isBegun) return { token: known, notice: toNotice(row, item) };
  }
  const { isCounted, cart, ...begun } = await createCart(db, { ...item, ...begin });
  if (!isCounted) throw await tooManyTries(db, begin.key, GUEST_CART_LIMIT);
  return { token: begin.token, notice: toNotice({ ...begun, had: null }, item), cart };
}

function toNotice(row: Added | undefined, { quantity }: Item): string | undefined {
  if (!row || row.most === null)
    throw new AppError('NOT_FOUND', { message: 'We could not find that product.' });
  if (row.most === 0) throw new AppError('OUT_OF_STOCK');
  if (row.has === null)
    throw new AppError('CART_FULL', {
      message: `Your cart is full: it can hold ${LINES_MAX} different items. Please remove one first.`,
    });
  const isLess = row.has < (row.had ?? 0) + quantity;
  return isLess ? capSentence(row.has, row.most) : undefined;
}

/** Identifies the cart by its user, by a token, or by a token only if the cart exists. */
type Whose = 'person' | 'token' | 'begun';
type Values = Item & { owner: string };
type Value = Parameters<Parameters<typeof statement<AddedRow, Values>>[1]>[0];
type Adding = { owner: CartOwner; item: Item };

const statements = new Map<string, ReturnType<typeof statement<AddedRow, Values>>>();

function add(db: Db, whose: Whose, { owner, item }: Adding): Promise<AddedRow[]> {
  const isMain = item.variantId === null;
  const name = `cart-add ${whose} ${isMain}`;
  const run = statements.get(name) ?? statement(name, (value) => addText(whose, isMain, value));
  statements.set(name, run);
  return run(db, { ...item, owner: ownerValue(owner) });
}

/**
 * Builds a single statement, as this is what shoppers do most. Locking (or creating) the cart makes
 * concurrent adds take turns, and each adds to the quantity that the previous one left.
 */
function addText(whose: Whose, isMain: boolean, value: Value): SQL {
  const isOwn = isMain ? sql`s.variant_id is null` : sql`s.variant_id = ${value('variantId')}`;
  const column = whose === 'person' ? sql`user_id` : sql`token`;
  const own = sql`select from carts c where c.${column} = ${value('owner')}`;
  // Accept only tokens that we issued: by making them up, anyone could create any number of carts.
  const reserved = whose === 'person' ? reservedUnits(sql`${value('owner')}`) : sql`0`;
  const isBegun = whose === 'begun' ? sql`exists (${own})` : sql`true`;
  return sql`
    with item as (
      select p.id product_id, s.variant_id, ${LINE_PRICE} price_paise,
        least(${SELLABLE} + ${reserved}, ${QUANTITY_MAX}::int) most
      from products p
        join stock_items s on s.product_id = p.id and ${isOwn}
        left join variants v on v.id = s.variant_id
      where p.id = ${value('productId')} and p.status = 'published' and v.retired_at is null
        and ${isBegun}
    ), before as (
      select count(*)::int lines, max(l.quantity) filter (
        where l.product_id = item.product_id and l.variant_id is not distinct from item.variant_id
      ) had
      from item cross join carts c join cart_lines l on l.cart_id = c.id
      where c.${column} = ${value('owner')}
    ), cart as (
      insert into carts (${column})
      select ${value('owner')} from item, before
      where item.most > 0 and (before.had is not null or before.lines < ${LINES_MAX}::int)
      on conflict (${column}) do update set updated_at = now()
      returning id
    ), line as (
      insert into cart_lines (cart_id, product_id, variant_id, quantity, seen_price_paise)
      select cart.id, item.product_id, item.variant_id, least(${value('quantity')}::int, item.most),
        item.price_paise
      from cart, item
      on conflict (cart_id, product_id, variant_id) do update set
        quantity = least(cart_lines.quantity + ${value('quantity')}::int, (select most from item)),
        updated_at = now()
      returning quantity
    )
    select ${isBegun} "isBegun", item.most, before.had, line.quantity has
    from before left join item on true left join line on true`;
}

/**
 * Sets a line's quantity, limited to the stock, and marks today's prices as seen by the shopper.
 * Returns a notice when it is less than requested. Throws NOT_FOUND or OUT_OF_STOCK.
 */
export async function setLineQuantity(
  db: Db,
  owner: CartOwner,
  { id, quantity }: { id: number; quantity: number },
): Promise<string | undefined> {
  const [row] = await rowsOf<ChangedRow>(
    db,
    sql`with target as (
      select l.id, ${LINE_PRICE} price_paise, o.id bundle_id, o.amount_paise bundle_paise,
        case when p.status = 'published' and v.retired_at is null
          then least(coalesce(${SELLABLE}, 0) + ${reservedFor(owner)}, ${QUANTITY_MAX}::int)
          else 0 end most
      from carts c
        join cart_lines l on l.cart_id = c.id
        join products p on p.id = l.product_id
        left join variants v on v.id = l.variant_id
        left join stock_items s
          on s.product_id = l.product_id and s.variant_id is not distinct from l.variant_id
        left join offers o on o.id = l.seen_bundle_id and o.kind = 'bundle' and ${IS_RUNNING}
      where ${isOwnedBy(owner)} and l.id = ${id}
    ), changed as (
      update cart_lines set quantity = least(${quantity}::int, target.most),
        seen_price_paise = target.price_paise, seen_bundle_id = target.bundle_id,
        seen_bundle_paise = target.bundle_paise, updated_at = now()
      from target where cart_lines.id = target.id and target.most > 0
      returning quantity
    )
    select target.most, changed.quantity has from target left join changed on true`,
  );
  if (!row) throw notInCart();
  if (row.has === null) throw new AppError('OUT_OF_STOCK');
  return row.has < quantity ? capSentence(row.has, row.most) : undefined;
}

/** Removes a line. Throws NOT_FOUND. */
export async function deleteLine(db: Db, owner: CartOwner, id: number): Promise<void> {
  const gone = await rowsOf(
    db,
    sql`delete from cart_lines l using carts c
      where c.id = l.cart_id and ${isOwnedBy(owner)} and l.id = ${id}
      returning l.id`,
  );
  if (gone.length === 0) throw notInCart();
}

function notInCart(): AppError {
  return new AppError('NOT_FOUND', { message: 'This item is not in your cart.' });
}

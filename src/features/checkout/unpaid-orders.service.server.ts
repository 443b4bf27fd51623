import { type SQL, sql } from 'drizzle-orm';
import { addressKey, ORDER_ADDRESS_KEY } from '#src/db/address-key.ts';
import type { Db } from '#src/db/db.ts';
import { rowsOf } from '#src/db/rows.ts';
import { oneOf } from '#src/db/schema/columns.ts';
import type { OrderAddress } from '#src/db/schema/orders.ts';
import { GATEWAY_METHODS } from '#src/features/payments/methods/payment-methods.ts';
import { AppError } from '#src/lib/errors.ts';
import { LAPSED_HOURS, LAPSED_ORDERS_MAX, UNPAID_ORDERS_MAX } from './unpaid-orders.ts';

/** The account that orders, and the delivery address. */
type Shopper = { userId: string; address: OrderAddress };

/**
 * Throws TOO_MANY_UNPAID when the account, or the person by mobile number or street address, has
 * too many unpaid online orders. Locks the number and the address until the transaction ends, so
 * that two accounts cannot pass together. An account whose own verified number is on the order is
 * checked on its own orders only: otherwise a stranger could block it with orders to its number.
 * Returns hasLapsedOften().
 */
export async function checkUnpaidOrders(tx: Db, shopper: Shopper, now: Date): Promise<boolean> {
  await lockTargets(tx, shopper.address);
  const { account, person } = UNPAID_ORDERS_MAX;
  const { ofAccount, ofPerson, isOwnNumber, isLapsedOften } = await countOrders(tx, shopper, now);
  if (ofAccount >= account) throw tooMany(`You already have ${ofAccount} unpaid orders.`);
  if (ofPerson >= person && !isOwnNumber) {
    throw tooMany(`There are already ${ofPerson} unpaid orders for this mobile number or address.`);
  }
  return isLapsedOften;
}

/**
 * Returns whether an order of this shopper reserves stock for a short time only, because recent
 * online orders of the account, or of the person, have lapsed unpaid.
 */
export async function hasLapsedOften(tx: Db, shopper: Shopper, now: Date): Promise<boolean> {
  return (await countOrders(tx, shopper, now)).isLapsedOften;
}

/** Locks a mobile number, then an address, until the transaction ends. */
async function lockTargets(tx: Db, address: OrderAddress): Promise<void> {
  const lock = (target: SQL) => sql`pg_advisory_xact_lock(hashtext('unpaid to ' || ${target}))`;
  const targets = sql`${lock(sql`${address.mobileNumber}::text`)}, ${lock(keyOf(address))}`;
  await rowsOf(tx, sql`select ${targets}`, 'lock-targets');
}

type Count = {
  ofAccount: number;
  ofPerson: number;
  lapsedOfAccount: number;
  lapsedOfPerson: number;
  isOwnNumber: boolean;
};

/**
 * Counts unpaid online orders of the account, and those of anyone with its number or address, and
 * whether too many have lapsed. Those that staff created were reserved on purpose.
 */
async function countOrders(tx: Db, { userId, address }: Shopper, now: Date) {
  const columns = sql`select o.id, o.user_id, o.status, o.payment_method, o.source from orders o`;
  const since = new Date(now.getTime() - LAPSED_HOURS * 3_600_000).toISOString();
  const [row] = await rowsOf<Count>(
    tx,
    // Materialized, as an index of the status would lead through everyone's unpaid orders.
    sql`with theirs as materialized (
      ${columns} where o.user_id = ${userId}::text
      union ${columns} where (o.address->>'mobileNumber') = ${address.mobileNumber}::text
      union ${columns} where ${ORDER_ADDRESS_KEY} = ${keyOf(address)}
    ), counted as (
      select coalesce(o.user_id = ${userId}::text, false) is_own,
        o.status = 'payment_pending' is_open,
        o.status = 'cancelled' and exists (
          select from order_events e where e.order_id = o.id and e.status = 'cancelled'
            and e.actor = 'system' and e.created_at > ${since}::timestamptz) is_lapsed
      from theirs o where o.payment_method in ${oneOf(GATEWAY_METHODS)}
        and o.source not in ('staff', 'gift_card')
    )
    select count(*) filter (where is_open and is_own)::int "ofAccount",
      count(*) filter (where is_open)::int "ofPerson",
      count(*) filter (where is_lapsed and is_own)::int "lapsedOfAccount",
      count(*) filter (where is_lapsed)::int "lapsedOfPerson",
      exists (select from users u where u.id = ${userId}::text and u.phone_number_verified
        and u.phone_number = ${address.mobileNumber}::text) "isOwnNumber"
    from counted`,
    'unpaid-and-lapsed-orders',
  );
  if (!row) throw new Error('PostgreSQL counted nothing.');
  const lapsed = row.isOwnNumber ? row.lapsedOfAccount : row.lapsedOfPerson;
  return { ...row, isLapsedOften: lapsed >= LAPSED_ORDERS_MAX };
}

function keyOf({ addressLine1, addressLine2, pincode }: OrderAddress): SQL {
  return addressKey(sql`${addressLine1}::text`, sql`${addressLine2}::text`, sql`${pincode}::text`);
}

function tooMany(reason: string): AppError {
  const wayOut = 'Finish or cancel one in My Orders, then order again.';
  return new AppError('TOO_MANY_UNPAID', { message: `${reason} ${wayOut}` });
}

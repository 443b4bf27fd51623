import { type Placeholder, type SQL, sql } from 'drizzle-orm';
import { addressKey, ORDER_ADDRESS_KEY } from '#src/db/address-key.ts';
import type { Db } from '#src/db/db.ts';
import { statement } from '#src/db/rows.ts';
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
  const { mobileNumber, addressLine1, addressLine2, pincode } = address;
  await LOCK_TARGETS(tx, { mobileNumber, addressLine1, addressLine2, pincode });
}

type Target = Pick<OrderAddress, 'mobileNumber' | 'addressLine1' | 'addressLine2' | 'pincode'>;
type Value = (name: keyof Target) => Placeholder;

const LOCK_TARGETS = statement<unknown, Target>('lock-targets', (value) => {
  const lock = (target: SQL) => sql`pg_advisory_xact_lock(hashtext('unpaid to ' || ${target}))`;
  return sql`select ${lock(sql`${value('mobileNumber')}::text`)}, ${lock(keyOf(value))}`;
});

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
  const { mobileNumber, addressLine1, addressLine2, pincode } = address;
  const since = new Date(now.getTime() - LAPSED_HOURS * 3_600_000).toISOString();
  const where = { mobileNumber, addressLine1, addressLine2, pincode };
  const [row] = await COUNT_ORDERS(tx, { ...where, userId, since });
  if (!row) throw new Error('PostgreSQL counted nothing.');
  const lapsed = row.isOwnNumber ? row.lapsedOfAccount : row.lapsedOfPerson;
  return { ...row, isLapsedOften: lapsed >= LAPSED_ORDERS_MAX };
}

const COLUMNS = sql`select o.id, o.user_id, o.status, o.payment_method, o.source from orders o`;

const COUNT_ORDERS = statement<Count, Target & { userId: string; since: string }>(
  'unpaid-and-lapsed-orders',
  (value) =>
    // Materialized, as an index of the status would lead through everyone's unpaid orders.
    sql`with theirs as materialized (
      ${COLUMNS} where o.user_id = ${value('userId')}::text
      union ${COLUMNS} where (o.address->>'mobileNumber') = ${value('mobileNumber')}::text
      union ${COLUMNS} where ${ORDER_ADDRESS_KEY} = ${keyOf(value)}
    ), counted as (
      select coalesce(o.user_id = ${value('userId')}::text, false) is_own,
        o.status = 'payment_pending' is_open,
        o.status = 'cancelled' and exists (
          select from order_events e where e.order_id = o.id and e.status = 'cancelled'
            and e.actor = 'system' and e.created_at > ${value('since')}::timestamptz) is_lapsed
      from theirs o where o.payment_method in ${oneOf(GATEWAY_METHODS)}
        and o.source not in ('staff', 'gift_card')
    )
    select count(*) filter (where is_open and is_own)::int "ofAccount",
      count(*) filter (where is_open)::int "ofPerson",
      count(*) filter (where is_lapsed and is_own)::int "lapsedOfAccount",
      count(*) filter (where is_lapsed)::int "lapsedOfPerson",
      exists (select from users u where u.id = ${value('userId')}::text and u.phone_number_verified
        and u.phone_number = ${value('mobileNumber')}::text) "isOwnNumber"
    from counted`,
);

function keyOf(value: Value): SQL {
  const text = (name: keyof Target) => sql`${value(name)}::text`;
  return addressKey(text('addressLine1'), text('addressLine2'), text('pincode'));
}

function tooMany(reason: string): AppError {
  const wayOut = 'Finish or cancel one in My Orders, then order again.';
  return new AppError('TOO_MANY_UNPAID', { message: `${reason} ${wayOut}` });
}

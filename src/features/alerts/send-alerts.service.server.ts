import { LINE_TITLE } from '#src/features/catalog/item-title.queries.server.ts';
import type { MessageContent } from '#src/features/messages/message-content.ts';
import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '#src/db/db.ts';
import { rowsOf } from '#src/db/rows.ts';
import {
  LINE_PRICE,
  PRODUCT_PRICE_UNTIL,
  VARIANT_PRICE_UNTIL,
} from '#src/features/catalog/price-now.queries.server.ts';
import { productPath } from '#src/features/catalog/paths.ts';
import {
  type AwaitedItem,
  backInStockMessage,
  priceDropMessage,
} from '#src/features/messages/kinds/alert.ts';
import { sendByWays } from '#src/features/messages/notify.service.server.ts';
import { isTextingTime } from '#src/features/messages/texting-hours.ts';
import { type Ways, waysOf } from '#src/features/messages/ways.queries.server.ts';
import { PHONE_DOMAIN } from '#src/lib/contact.ts';
import { isExampleId } from '#src/lib/example-id.ts';
import type { JobSender } from '#src/platform/jobs.ts';
import type { Platform } from '#src/platform/platform.ts';
import { transactWithJobs } from '#src/platform/transact.ts';
import { NOTIFIED_PER_UNIT } from './alert-limits.ts';
import { IS_SOLD } from './alerts.queries.server.ts';

type Parts = Pick<Platform, 'db' | 'jobs' | 'config' | 'log'>;
type Item = AwaitedItem & { available: number };
type Recipient = {
  userId: string;
  priceWhenSetPaise: number;
  name: string;
  email: string;
  phoneNumber: string | null;
};

/** People notified of one item per transaction, to keep it short. The next run continues. */
const BATCH = 200;
/** Excludes people whose account is closed or about to be. */
const IS_WRITTEN_TO = sql`u.disabled_at is null and u.delete_after is null`;

/** People who have only a number wait for the morning: marketing texts are sent by day. */
const HAS_MAIL = sql`u.email not like ${`%@${PHONE_DOMAIN}`}`;

const ITEMS = sql`stock_items s
  join products p on p.id = s.product_id
  left join variants v on v.id = s.variant_id`;
/** No alert is sent for an item that cannot be bought: price alerts of sold-out items wait too. */
const CAN_BE_BOUGHT = sql`s.available > 0 and ${IS_SOLD}`;

/**
 * Notifies waiting shoppers once and deletes their alerts, in one transaction. Only the current
 * state counts: a price that fell and rose again, or stock that came and went, between two runs
 * notifies nobody. For a job each minute; returns the number of people notified.
 */
export async function sendAlerts(parts: Parts, now = new Date()): Promise<number> {
  let notifiedCount = 0;
  for (const id of await listDue(parts.db)) {
    try {
      notifiedCount += await transactWithJobs(parts, (tx, jobs) =>
        sendAlertsOf(tx, jobs, { id, now }, parts),
      );
    } catch (error) {
      // A failure for one item must not delay the alerts of others.
      parts.log.error({ err: error, stockItemId: id }, 'Alerts of an item could not be sent');
    }
  }
  return notifiedCount;
}

async function listDue(db: Db): Promise<number[]> {
  const rows = await rowsOf<{ id: number }>(
    db,
    sql`
    select s.id from ${ITEMS}
    where ${CAN_BE_BOUGHT} and exists (
      select 1 from alerts a where a.stock_item_id = s.id
        and (a.kind = 'stock' or a.price_paise > ${LINE_PRICE}))
    order by s.id`,
  );
  return rows.map(({ id }) => id);
}

async function sendAlertsOf(
  tx: Db,
  jobs: JobSender,
  { id, now }: { id: number; now: Date },
  { config }: Parts,
): Promise<number> {
  // With two workers, the second finds that the alerts the first has sent are gone.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`alerts ${id}`}))`);
  const item = await findItem(tx, id, config.siteUrl);
  if (!item) return 0;
  const isReached = isTextingTime(now) ? sql`true` : HAS_MAIL;
  const stock = await takeStockAlerts(tx, id, item, isReached);
  const cheaper = await takePriceAlerts(tx, id, item, isReached);
  for (const one of stock) await send(one, backInStockMessage(item, one));
  for (const one of cheaper) await send(one, priceDropMessage(item, one));
  return stock.length + cheaper.length;

  async function send(one: Recipient, message: MessageContent): Promise<void> {
    // People of the demo get no messages.
    if (isExampleId(one.userId)) return;
    await sendByWays(jobs, waysOfAlert(one), one.name, message);
  }
}

/** Returns one channel: email or, without an address, a text message. */
function waysOfAlert(one: Recipient): Ways {
  const ways = waysOf(one);
  return ways.email ? { ...ways, phone: null } : ways;
}

async function findItem(tx: Db, id: number, siteUrl: string): Promise<Item | undefined> {
  type Row = Omit<Item, 'href' | 'siteUrl'> & { productId: number; variantId: number | null };
  const [row] = await rowsOf<Row>(
    tx,
    sql`
    select p.id as "productId", s.variant_id as "variantId", p.name as "productName",
      ${LINE_TITLE} as "variantTitle", s.available, ${LINE_PRICE} as "pricePaise",
      case when v.id is null then ${PRODUCT_PRICE_UNTIL} else ${VARIANT_PRICE_UNTIL} end as until
    from ${ITEMS} where s.id = ${id} and ${CAN_BE_BOUGHT}`,
  );
  if (!row) return undefined;
  const { productId, variantId, ...item } = row;
  return { ...item, siteUrl, href: `${siteUrl}${productPath(productId, variantId)}` };
}

/**
 * Takes the next stock alerts, oldest first: at most three people per available unit within an
 * hour. For five units, fifteen people are notified first, and the next group an hour later.
 */
async function takeStockAlerts(
  tx: Db,
  id: number,
  { available, pricePaise }: Item,
  isReached: SQL,
) {
  const [wave] = await rowsOf<{ notifiedCount: number }>(
    tx,
    sql`select coalesce(sum(told), 0)::int as "notifiedCount" from alert_waves
      where stock_item_id = ${id} and created_at > now() - interval '1 hour'`,
  );
  const room = Math.min(BATCH, available * NOTIFIED_PER_UNIT - (wave?.notifiedCount ?? 0));
  if (room <= 0) return [];
  const recipients = await take(
    tx,
    sql`a.stock_item_id = ${id} and a.kind = 'stock' and ${isReached}`,
    room,
  );
  if (recipients.length === 0) return [];
  await tx.execute(
    sql`insert into alert_waves (stock_item_id, told) values (${id}, ${recipients.length})`,
  );
  // The stock email states the price, so people who also wait for a lower one get no second email.
  const ids = sql.join(
    recipients.map(({ userId }) => sql`${userId}`),
    sql`, `,
  );
  await tx.execute(sql`
    delete from alerts where stock_item_id = ${id} and kind = 'price'
      and price_paise > ${pricePaise} and user_id in (${ids})`);
  return recipients;
}

/** Takes alerts whose price has dropped, except of people who also wait for stock of that item. */
function takePriceAlerts(
  tx: Db,
  id: number,
  { pricePaise }: Item,
  isReached: SQL,
): Promise<Recipient[]> {
  const isDue = sql`a.stock_item_id = ${id} and a.kind = 'price' and a.price_paise > ${pricePaise}
    and not exists (select 1 from alerts b where b.user_id = a.user_id
      and b.stock_item_id = a.stock_item_id and b.kind = 'stock') and ${isReached}`;
  return take(tx, isDue, BATCH);
}

/** Deletes due alerts, oldest first, in the transaction that notifies their owners. */
function take(tx: Db, isDue: SQL, most: number): Promise<Recipient[]> {
  return rowsOf<Recipient>(
    tx,
    sql`
    with due as (
      select a.id from alerts a join users u on u.id = a.user_id
      where ${isDue} and ${IS_WRITTEN_TO}
      order by a.id limit ${most} for update of a skip locked),
    taken as (
      delete from alerts where id in (select id from due)
      returning id, user_id, price_paise)
    select u.id as "userId", t.price_paise as "priceWhenSetPaise", u.name, u.email,
      u.phone_number as "phoneNumber"
    from taken t join users u on u.id = t.user_id order by t.id`,
  );
}

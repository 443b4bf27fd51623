import { sql } from 'drizzle-orm';
import type { Db } from '#src/db/db.ts';
import { rowsOf } from '#src/db/rows.ts';
import { LINE_TITLE } from '#src/features/catalog/item-title.queries.server.ts';
import { LINE_PRICE } from '#src/features/catalog/price-now.queries.server.ts';
import { findConsent } from '#src/features/consents/consents.queries.server.ts';
import {
  cartReminderMessage,
  type RemindedCart,
} from '#src/features/messages/kinds/cart-reminder.ts';
import { isStopped } from '#src/features/messages/choices/choices.queries.server.ts';
import { sendByWays } from '#src/features/messages/notify.service.server.ts';
import { isTextingTime } from '#src/features/messages/texting-hours.ts';
import { type Ways, waysOf } from '#src/features/messages/ways.queries.server.ts';
import { getSettings } from '#src/features/settings/settings.queries.server.ts';
import { itemName } from '#src/lib/color-name.ts';
import type { Platform } from '#src/platform/platform.ts';
import { transactWithJobs } from '#src/platform/transact.ts';

type Parts = Pick<Platform, 'db' | 'jobs' | 'config' | 'log'>;
type Due = { cartId: number; userId: string };
type Person = { name: string; email: string; phoneNumber: string | null };

/** A reminder of an older cart would surprise, and more of them would annoy. */
const CART_DAYS = 7;
const BETWEEN_DAYS = 30;
const BATCH = 500;

/** The last change of the lines of a cart `c`. */
const CHANGED = sql`(select max(l.updated_at) from cart_lines l where l.cart_id = c.id)`;

/**
 * Reminds customers who agreed of the carts that they left, one message for each cart, by day only.
 * For a job every few minutes; returns the number of messages.
 */
export async function sendCartReminders(parts: Parts, now = new Date()): Promise<number> {
  const { reminders } = await getSettings(parts.db);
  if (!reminders.isOn || !isTextingTime(now)) return 0;
  let count = 0;
  for (const due of await listDue(parts.db, reminders.afterHours, now)) {
    try {
      count += (await remind(parts, due, now)) ? 1 : 0;
    } catch (error) {
      // A failure for one cart must not delay the others.
      parts.log.error({ err: error, cartId: due.cartId }, 'A cart reminder could not be sent');
    }
  }
  return count;
}

function listDue(db: Db, afterHours: number, now: Date): Promise<Due[]> {
  const at = sql`${now.toISOString()}::timestamptz`;
  return rowsOf<Due>(
    db,
    sql`select c.id as "cartId", c.user_id as "userId" from carts c
      join users u on u.id = c.user_id and u.disabled_at is null and u.delete_after is null
      where ${CHANGED} between ${at} - make_interval(days => ${CART_DAYS})
          and ${at} - make_interval(hours => ${afterHours}::int)
        and (c.reminded_at is null or (c.reminded_at < ${CHANGED}
          and c.reminded_at < ${at} - make_interval(days => ${BETWEEN_DAYS})))
        and (select n.is_on from consents n where n.user_id = u.id and n.purpose = 'cart-reminders'
          order by n.id desc limit 1)
        and not exists (select 1 from orders o
          where o.user_id = u.id and o.source <> 'gift_card' and o.created_at > ${CHANGED})
      order by c.id limit ${BATCH}`,
  );
}

/** Sends one reminder, unless the customer has withdrawn, bought or emptied the cart since. */
async function remind(parts: Parts, { cartId, userId }: Due, now: Date): Promise<boolean> {
  const { siteUrl } = parts.config;
  return transactWithJobs(parts, async (tx, jobs) => {
    const [cart] = await rowsOf<{ remindedAt: string | null }>(
      tx,
      sql`update carts c set reminded_at = ${now.toISOString()}::timestamptz
        where c.id = ${cartId} and c.user_id = ${userId}
          and (c.reminded_at is null or c.reminded_at < ${CHANGED})
        returning c.reminded_at as "remindedAt"`,
    );
    if (!cart || !(await findConsent(tx, userId, 'cart-reminders'))?.isOn) return false;
    const items = await listItems(tx, cartId);
    const [person] = await rowsOf<Person>(
      tx,
      sql`select name, email, phone_number as "phoneNumber" from users where id = ${userId}`,
    );
    const ways = person && (await wayOf(tx, person));
    if (!person || !ways || items.length === 0) return false;
    const message = cartReminderMessage({ cartId, userId, items }, siteUrl);
    await sendByWays(jobs, ways, person.name, message);
    return true;
  });
}

/** Returns one channel: email or, without an address, WhatsApp; undefined if neither reaches them. */
async function wayOf(tx: Db, person: Person): Promise<Ways | undefined> {
  const { email, phone } = waysOf(person);
  if (email) return { email, phone: null, whatsapp: null };
  if (!phone || (await isStopped(tx, 'whatsapp', phone))) return undefined;
  return { email: null, phone: null, whatsapp: phone };
}

/** Lists the lines that can be bought, with their price now. */
async function listItems(tx: Db, cartId: number): Promise<RemindedCart['items']> {
  const rows = await rowsOf<{ name: string; title: string; quantity: number; pricePaise: number }>(
    tx,
    sql`select p.name, ${LINE_TITLE} as title, l.quantity, ${LINE_PRICE} as "pricePaise"
      from cart_lines l join products p on p.id = l.product_id and p.status = 'published'
      left join variants v on v.id = l.variant_id
      join stock_items s on s.product_id = p.id and s.variant_id is not distinct from v.id
      where l.cart_id = ${cartId} and s.available > 0 and v.retired_at is null
      order by l.id`,
  );
  return rows.map(({ name, title, ...row }) => ({ ...row, name: itemName(name, title) }));
}

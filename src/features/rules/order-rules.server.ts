import { sql } from 'drizzle-orm';
import {
  ORDER_STATUS_NAMES,
  ORDER_STATUSES,
  SOLD_STATUSES,
} from '#src/features/orders/order-status.ts';
import { inScope, type Rule, rupeesText, textList } from './rule.ts';

const ALLOWED = ORDER_STATUS_NAMES.flatMap((from) =>
  [from, ...ORDER_STATUSES[from].next].map((to) => `${from}>${to}`),
);
const SOLD = textList(SOLD_STATUSES);

/** Promises about the orders themselves: their sums, statuses and offers. */
export const ORDER_RULES: readonly Rule[] = [
  {
    name: 'order-adds-up',
    find: (scope) => sql`
      select o.id "orderId", 'The lines come to ' || ${rupeesText(sql`l.net`)}
        || ' with shares of ' || ${rupeesText(sql`l.shares`)} || ', and the order to '
        || ${rupeesText(sql`o.total_paise`)} || ' with discounts of '
        || ${rupeesText(sql`o.reduction_paise`)} || '.' "text"
      from orders o
      cross join lateral (select coalesce(sum(l.price_paise::bigint * l.quantity
          - l.reduction_paise), 0) + o.shipping_paise + o.fee_paise net,
          coalesce(sum(l.reduction_paise), 0) shares
        from order_lines l where l.order_id = o.id) l
      cross join lateral (select coalesce(sum((r->>'amountPaise')::bigint), 0) off
        from jsonb_array_elements(o.reductions) r) r
      where ${inScope(scope)} and o.source <> 'gift_card'
        and (l.net <> o.total_paise or l.shares <> o.reduction_paise or r.off <> l.shares)`,
  },
  {
    name: 'status-follows-table',
    find: (scope) => sql`
      select o.id "orderId", 'The timeline goes from ' || coalesce(e.before, 'nothing') || ' to '
        || e.status || ', and the order is ' || o.status || '.' "text"
      from orders o
      cross join lateral (select e.status, lag(e.status) over (order by e.id) before,
          lead(e.id) over (order by e.id) is null is_last
        from order_events e where e.order_id = o.id) e
      where ${inScope(scope)} and (e.is_last and e.status <> o.status
        or e.before is not null
          and e.before || '>' || e.status <> all(${textList(ALLOWED)}))`,
  },
  {
    name: 'paid-order-is-placed',
    find: (scope) => sql`
      select o.id "orderId", ${rupeesText(sql`p.amount_paise`)}
        || ' were received, and the order still waits for its payment.' "text"
      from orders o join payments p on p.order_id = o.id
      where ${inScope(scope)} and o.status = 'payment_pending' and p.status = 'paid'
        and p.moved_from_id is null`,
  },
  {
    name: 'unpaid-order-ends',
    find: (scope) => sql`
      select o.id "orderId", 'The order has waited for its payment since '
        || to_char(o.created_at at time zone 'Asia/Kolkata', 'DD Mon YYYY HH24:MI') || '.' "text"
      from orders o
      where ${inScope(scope)} and o.status = 'payment_pending'
        and o.hold_expires_at < ${scope.since} - interval '1 day'`,
  },
  {
    name: 'placed-order-is-paid',
    find: (scope) => sql`
      select o.id "orderId", 'The order is ' || o.status || ' for '
        || ${rupeesText(sql`o.total_paise`)} || ', and payments come to '
        || ${rupeesText(sql`p.paise`)} || '.' "text"
      from orders o
      cross join lateral (select coalesce(sum(p.amount_paise), 0) paise from payments p
        where p.order_id = o.id and (p.status = 'paid'
          or p.status = 'active' and p.payment_method = 'cod')) p
      where ${inScope(scope)} and o.status = any(${SOLD}) and p.paise < o.total_paise`,
  },
  {
    name: 'ended-order-keeps-no-money',
    find: (scope) => sql`
      select o.id "orderId", 'The order is ' || o.status || ', and the shop keeps '
        || ${rupeesText(sql`p.paise - b.paise`)} || '.' "text"
      from orders o
      cross join lateral (select coalesce(sum(p.amount_paise), 0) paise from payments p
        where p.order_id = o.id and p.status = 'paid') p
      cross join lateral (select coalesce(sum(b.amount_paise), 0) paise from refunds b
        where b.order_id = o.id) b
      where ${inScope(scope)} and o.status in ('cancelled', 'refunded') and p.paise > b.paise
        -- Refunds that failed are in the list of payment reconciliation.
        and not exists (select 1 from refunds f
          where f.order_id = o.id and f.status in ('failed', 'cancelled'))
        -- The job check-exchanges refunds what a cancelled exchange has moved here.
        and not exists (select 1 from exchanges x where x.new_order_id = o.id
          and x.lapsed_at is null and o.updated_at > now() - interval '1 hour')`,
  },
  {
    name: 'offer-uses-match',
    find: (scope) => sql`
      select o.id "orderId", 'The order is ' || o.status || ', and ' || u.counted || ' of its '
        || u.uses || ' uses of offers count.' "text"
      from orders o
      cross join lateral (select count(*) uses, count(*) filter (where u.given_back_at is null)
          counted, coalesce(sum(u.saved_paise), 0) saved
        from offer_uses u where u.order_id = o.id) u
      where ${inScope(scope)} and (
        o.status in ('payment_pending', 'placed', 'shipped', 'delivered') and u.counted < u.uses
        or o.status = 'cancelled' and u.counted > 0)`,
  },
  {
    name: 'offer-limit-is-kept',
    find: (scope) => sql`
      select own.order_id "orderId", 'The offer “' || f.name || '” is used ' || u.uses
        || ' times, and ends at ' || f.in_total || '.' "text", f.id "subject"
      from (select own.offer_id, max(o.id) order_id from orders o
        join offer_uses own on own.order_id = o.id and own.given_back_at is null
        where ${inScope(scope)} group by own.offer_id) own
      join offers f on f.id = own.offer_id and f.in_total is not null
      cross join lateral (select count(*) uses from offer_uses u
        where u.offer_id = f.id and u.given_back_at is null and u.created_at >= f.updated_at
          -- A late payment is accepted even if others have used the offer in the meantime.
          and not exists (select 1 from stock_movements m
            where m.order_id = u.order_id and m.reason = 'retaken')) u
      where u.uses > f.in_total`,
  },
];

import { sql } from 'drizzle-orm';
import { inScope, type Rule, rupeesText } from './rule.ts';

/** Promises about payments, refunds and store credit. */
export const MONEY_RULES: readonly Rule[] = [
  {
    name: 'refunds-within-payment',
    find: (scope) => sql`
      select o.id "orderId", 'Refunds of ' || ${rupeesText(sql`b.paise`)} || ' exceed the payment of '
        || ${rupeesText(sql`p.amount_paise`)} || '.' "text"
      from orders o join payments p on p.order_id = o.id
      cross join lateral (select coalesce(sum(b.amount_paise), 0) paise from refunds b
        where b.payment_id = p.id and b.status not in ('failed', 'cancelled')) b
      where ${inScope(scope)} and b.paise > 0 and (b.paise > p.amount_paise or p.status <> 'paid')`,
  },
  {
    name: 'payment-matches-order',
    find: (scope) => sql`
      select o.id "orderId", 'The payment ' || p.gateway_order_id || ' is over '
        || ${rupeesText(sql`p.amount_paise`)} || ', and its part of the order is '
        || ${rupeesText(sql`due.paise`)} || '.' "text"
      from orders o join payments p on p.order_id = o.id and p.status <> 'closed'
      cross join lateral (select case
          when p.payment_method = 'credit' then o.credit_paise
          when p.payment_method = 'cod' then o.total_paise - o.credit_paise - o.advance_paise
          when p.payment_method = 'advance' then o.advance_paise
          else o.total_paise - o.credit_paise end paise) due
      where ${inScope(scope)} and (p.payment_method in ('credit', o.payment_method)
          or p.payment_method = 'cod' and o.payment_method = 'advance')
        and p.amount_paise <> due.paise
        -- A payment of another amount is refunded, with its order or next to its own payment.
        and not exists (select 1 from refunds b
          where b.payment_id = p.id and b.amount_paise = p.amount_paise)
        and not exists (select 1 from payments m
          where m.order_id = o.id and m.moved_from_id is not null)`,
  },
  {
    name: 'moved-money-matches',
    find: (scope) => sql`
      select o.id "orderId", 'A refund of ' || ${rupeesText(sql`b.amount_paise`)}
        || ' became a payment of ' || ${rupeesText(sql`p.amount_paise`)} || '.' "text"
      from orders o join refunds b on b.order_id = o.id join payments p on p.id = b.moved_to_id
      where ${inScope(scope)} and b.amount_paise <> p.amount_paise`,
  },
  {
    name: 'cash-is-collected-once',
    find: (scope) => sql`
      select o.id "orderId", 'The courier paid out ' || ${rupeesText(sql`r.paise`)}
        || ' for cash of ' || ${rupeesText(sql`p.paise`)} || '.' "text"
      from orders o
      cross join lateral (select coalesce(sum(r.amount_paise), 0) paise, count(*) lines
        from remittance_lines r where r.order_id = o.id and r.undone_at is null) r
      cross join lateral (select coalesce(sum(p.amount_paise), 0) paise from payments p
        where p.order_id = o.id and p.payment_method = 'cod') p
      where ${inScope(scope)} and r.lines > 1 and r.paise > p.paise`,
  },
  {
    name: 'delivered-cash-is-recorded',
    find: (scope) => sql`
      select o.id "orderId", 'The order is delivered, and its cash is not recorded.' "text"
      from orders o join payments p on p.order_id = o.id
      where ${inScope(scope)} and o.status = 'delivered' and p.payment_method = 'cod'
        and p.status = 'active'`,
  },
  {
    name: 'ended-order-expects-no-cash',
    find: (scope) => sql`
      select o.id "orderId", 'The order is ' || o.status || ', and the courier is still to collect '
        || ${rupeesText(sql`p.amount_paise`)} || '.' "text"
      from orders o join payments p on p.order_id = o.id and p.payment_method = 'cod'
        and p.status = 'active'
      where ${inScope(scope)} and o.status in ('cancelled', 'returned', 'refunded')`,
  },
  {
    name: 'store-credit-matches-order',
    find: (scope) => sql`
      select o.id "orderId", 'The order takes ' || ${rupeesText(sql`e.used`)}
        || ' of store credit and should take ' || ${rupeesText(sql`kept.paise`)} || '.' "text"
      from orders o
      cross join lateral (select coalesce(-sum(e.change_paise), 0) used from credit_entries e
        where e.order_id = o.id and e.reason in ('spent', 'given_back')) e
      cross join lateral (select coalesce(sum(p.amount_paise - (
          select coalesce(sum(b.amount_paise), 0) from refunds b
          where b.payment_id = p.id and b.status = 'success')), 0) paise
        from payments p where p.order_id = o.id and p.payment_method = 'credit'
          and p.status <> 'closed' and p.moved_from_id is null) kept
      where ${inScope(scope)} and o.user_id is not null and e.used <> kept.paise
        and not exists (select 1 from refunds b where b.order_id = o.id and b.moved_to_id is not null)
        and not exists (select 1 from payments p
          where p.order_id = o.id and p.moved_from_id is not null)`,
  },
  {
    name: 'only-open-orders-reserve-credit',
    find: (scope) => sql`
      select o.id "orderId", 'The order is ' || o.status || ', and still reserves store credit of '
        || ${rupeesText(sql`p.amount_paise`)} || '.' "text"
      from orders o join payments p on p.order_id = o.id and p.payment_method = 'credit'
        and p.status = 'active'
      where ${inScope(scope)} and o.status <> 'payment_pending'`,
  },
  {
    name: 'refund-becomes-credit-once',
    find: (scope) => sql`
      select o.id "orderId", 'The refund ' || b.id || ' of ' || ${rupeesText(sql`b.amount_paise`)}
        || ' became store credit of ' || ${rupeesText(sql`e.paise`)} || '.' "text"
      from orders o join refunds b on b.order_id = o.id and b.to_credit and b.status = 'success'
      cross join lateral (select coalesce(sum(e.change_paise), 0) paise from credit_entries e
        where e.refund_id = b.id) e
      where ${inScope(scope)} and o.user_id is not null
        and e.paise <> b.amount_paise + b.bonus_paise`,
  },
  {
    name: 'credit-ledger-adds-up',
    find: ({ orderIds, since }) => sql`
      select null "orderId", 'Of store credit number ' || t.id || ', ' || ${rupeesText(sql`t.left_paise`)}
        || ' are left, and its ledger says ' || ${rupeesText(sql`e.paise`)} || '.' "text",
        t.id "subject"
      from credit_lots t
      cross join lateral (select coalesce(sum(e.change_paise), 0) paise from credit_entries e
        where e.lot_id = t.id) e
      where (t.created_at >= ${since} or t.id in (select e.lot_id from credit_entries e
          where e.order_id = any(${orderIds}))) and e.paise <> t.left_paise`,
  },
  {
    name: 'gift-card-is-redeemed-once',
    find: ({ since }) => sql`
      select null "orderId", 'Gift card number ' || g.id || ' of ' || ${rupeesText(sql`g.amount_paise`)}
        || ' is ' || g.state || ', and became store credit of ' || ${rupeesText(sql`e.paise`)}
        || '.' "text", g.id "subject"
      from gift_cards g
      cross join lateral (select coalesce(sum(e.change_paise), 0) paise from credit_entries e
        where e.gift_card_id = g.id and e.reason = 'gift_card') e
      where (g.created_at >= ${since} or g.closed_at >= ${since})
        and e.paise <> case g.state when 'redeemed' then g.amount_paise else 0 end`,
  },
  {
    name: 'bought-gift-card-is-issued',
    find: (scope) => sql`
      select o.id "orderId", 'The order is ' || o.status || ' for ' || ${rupeesText(sql`o.total_paise`)}
        || ', and its gift card is worth ' || ${rupeesText(sql`coalesce(c.amount_paise, 0)`)}
        || '.' "text"
      from orders o join gift_purchases g on g.order_id = o.id
      left join gift_cards c on c.id = g.gift_card_id
      where ${inScope(scope)} and (o.status = 'issued' and c.amount_paise is distinct from o.total_paise
        or o.status in ('payment_pending', 'cancelled') and c.id is not null)`,
  },
];

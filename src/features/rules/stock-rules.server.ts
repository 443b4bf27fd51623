import { sql } from 'drizzle-orm';
import { inScope, type Rule } from './rule.ts';

/** Movements that a reservation causes, in both directions. */
const OF_RESERVATIONS = sql.raw(`('held', 'given-back', 'cancelled', 'retaken', 'refused')`);

/** Promises about stock, reservations and parcels. */
export const STOCK_RULES: readonly Rule[] = [
  {
    name: 'stock-equals-ledger',
    find: ({ orderIds, since }) => sql`
      select null "orderId", s.sku_id || ' has ' || s.available || ' in stock, and the ledger says '
        || m.units || '.' "text", s.sku_id "subject"
      from stock_items s
      cross join lateral (select coalesce(sum(m.change), 0) units, coalesce((select l.available
          from stock_movements l where l.stock_item_id = s.id order by l.id desc limit 1), 0) newest
        from stock_movements m where m.stock_item_id = s.id) m
      where (s.updated_at >= ${since} or s.id in (select h.stock_item_id from stock_holds h
          where h.order_id = any(${orderIds})))
        and (s.available < 0 or m.units <> s.available or m.newest <> s.available)`,
  },
  {
    name: 'stock-change-has-reason',
    find: ({ orderIds, since }) => sql`
      select m.order_id "orderId", 'Stock of ' || s.sku_id || ' changed by ' || m.change
        || ' without a reason.' "text"
      from stock_items s join stock_movements m on m.stock_item_id = s.id
      where (s.updated_at >= ${since} or s.id in (select h.stock_item_id from stock_holds h
          where h.order_id = any(${orderIds})))
        and m.reason = 'unexplained' and m.created_at >= ${since}`,
  },
  {
    name: 'reservation-matches-status',
    find: (scope) => sql`
      select o.id "orderId", 'The order is ' || o.status || ', and ' || h.quantity || ' of its units are '
        || h.state || '.' "text"
      from orders o join stock_holds h on h.order_id = o.id
      where ${inScope(scope)} and h.state <> all(case
        when o.status = 'payment_pending' then array['held']
        when o.status in ('placed', 'shipped', 'delivered') then array['sold']
          -- What was not sent of a partly cancelled order.
          || case when o.status <> 'placed' then array['released'] else '{}' end
        when o.status = 'cancelled' then array['released']
        else array['sold', 'released'] end)`,
  },
  {
    name: 'open-order-reserves-its-units',
    find: (scope) => sql`
      select o.id "orderId", 'The order has ' || l.units || ' units and reserves ' || h.units || '.' "text"
      from orders o
      cross join lateral (select coalesce(sum(l.quantity), 0) units from order_lines l
        -- Protection plans have no stock.
        where l.order_id = o.id and l.plan_of is null) l
      cross join lateral (select coalesce(sum(h.quantity), 0) units from stock_holds h
        where h.order_id = o.id) h
      where ${inScope(scope)} and o.status in ('payment_pending', 'placed')
        and o.source <> 'gift_card' and l.units <> h.units
        and not exists (select 1 from stock_holds h
          where h.order_id = o.id and h.stock_item_id is null)`,
  },
  {
    name: 'order-moves-its-units-once',
    find: (scope) => sql`
      select o.id "orderId", 'The order has taken ' || -m.units || ' of ' || s.sku_id
        || ' from stock and should have taken ' || case h.state when 'released' then 0
        else h.quantity end || '.' "text"
      from orders o join stock_holds h on h.order_id = o.id
      join stock_items s on s.id = h.stock_item_id
      cross join lateral (select coalesce(sum(m.change), 0) units from stock_movements m
        where m.order_id = o.id and m.stock_item_id = s.id and m.reason in ${OF_RESERVATIONS}) m
      where ${inScope(scope)}
        and -m.units <> case h.state when 'released' then 0 else h.quantity end
        and not exists (select 1 from preorder_sales p where p.hold_id = h.id)
        -- An exchange reserves its new units in the name of the old order.
        and not exists (select 1 from returns r where r.order_id = o.id and r.kind <> 'return')`,
  },
  {
    name: 'returned-units-are-restocked-once',
    find: (scope) => sql`
      select o.id "orderId", m.units || ' units of returns are in stock again, and ' || r.units
        || ' were found like new.' "text"
      from orders o
      cross join lateral (select coalesce(sum(m.change), 0) units from stock_movements m
        where m.order_id = o.id and m.reason = 'returned') m
      cross join lateral (select coalesce(sum(u.quantity), 0) units from returns r
        join inspected_units u on u.return_id = r.id
        join order_lines l on l.id = u.order_line_id and l.product_id is not null
        where r.order_id = o.id and u.condition = 'new') r
      where ${inScope(scope)} and m.units <> r.units
        and not exists (select 1 from returns r where r.order_id = o.id and r.kind <> 'return')`,
  },
  {
    name: 'returns-within-order',
    find: (scope) => sql`
      select o.id "orderId", r.units || ' of ' || l.quantity || ' units of ' || l.sku_id
        || ' are returned.' "text"
      from orders o join order_lines l on l.order_id = o.id
      cross join lateral (select coalesce(sum(u.quantity), 0) units from return_lines u
        join returns r on r.id = u.return_id
        where u.order_line_id = l.id and r.is_kept and r.kind <> 'claim'
          and r.status in ('asked', 'accepted', 'received')) r
      where ${inScope(scope)} and r.units > l.quantity`,
  },
  {
    name: 'parcels-within-order',
    find: (scope) => sql`
      select o.id "orderId", p.units || ' of ' || l.quantity || ' units of ' || l.sku_id
        || ' are in parcels.' "text"
      from orders o join order_lines l on l.order_id = o.id
      cross join lateral (select coalesce(sum(p.quantity), 0) units from parcel_lines p
        where p.order_line_id = l.id) p
      where ${inScope(scope)} and p.units > l.quantity`,
  },
  {
    name: 'delivered-order-has-no-open-parcel',
    find: (scope) => sql`
      select o.id "orderId", 'The order is ' || o.status || ', and parcel ' || p.number || ' is '
        || p.state || '.' "text"
      from orders o join parcels p on p.order_id = o.id
      where ${inScope(scope)} and (o.status = 'delivered' and p.state <> 'delivered'
        or o.status in ('payment_pending', 'cancelled'))`,
  },
  {
    name: 'preorders-within-limit',
    find: ({ orderIds, since }) => sql`
      select null "orderId", 'Pre-order number ' || r.id || ' has sold ' || r.sold || ', and its orders have '
        || x.units || '.' "text", r.id "subject"
      from preorders r
      cross join lateral (select coalesce(sum(x.quantity), 0) units from preorder_sales x
        join stock_holds h on h.id = x.hold_id
        where x.preorder_id = r.id and h.state <> 'released') x
      where (r.updated_at >= ${since} or r.stock_item_id in (select h.stock_item_id
          from stock_holds h where h.order_id = any(${orderIds}))) and r.sold <> x.units`,
  },
];

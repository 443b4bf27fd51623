import { sql, type SQL } from 'drizzle-orm';

/** The ids of a sale of two units that a case breaks, and of another sale. */
export type Sale = { id: string; otherId: string; userId: string };

const refund = (id: string, paise: number, more = sql``, values = sql``): SQL => sql`
  insert into refunds (id, order_id, payment_id, amount_paise, reason, status ${more})
  select ${id} || '-R9', ${id}, p.id, ${paise}::bigint, 'Test', 'success' ${values}
  from payments p where p.order_id = ${id}`;

const note = (id: string, number: number, line: SQL, totalPaise = 100): SQL => sql`
  insert into credit_notes (order_id, kind, reason, financial_year, number, printed_number, lines,
    total_paise)
  select ${id}, 'refund', 'Test', financial_year, ${number}::int, 'CN/9', ${line}, ${totalPaise}::bigint
  from invoices where order_id = ${id}`;

const ofOrder = (id: string) => sql`where order_id = ${id}`;
const setOrder = (id: string, set: string): SQL =>
  sql`update orders set ${sql.raw(set)} where id = ${id}`;

const returned = (id: string, units: number): SQL => sql`
  with r as (insert into returns (order_id, reason, status) values (${id}, 'Test', 'received')
    returning id),
  l as (insert into return_lines select r.id, l.id, ${units}::int from r, order_lines l
    where l.order_id = ${id})
  insert into inspected_units (return_id, order_line_id, condition, quantity)
  select r.id, l.id, 'new', 1 from r, order_lines l where l.order_id = ${id}`;

const packed = (id: string, units: number): SQL => sql`
  with p as (insert into parcels (order_id, number) values (${id}, 1) returning id)
  insert into parcel_lines (parcel_id, order_line_id, quantity)
  select p.id, l.id, ${units}::int from p, order_lines l where l.order_id = ${id}`;

const offerUse = ({ id, otherId }: Sale, givenBack: SQL): SQL => sql`
  with f as (insert into offers (name, kind, amount_paise, starts_at, in_total, updated_at)
    values ('Test', 'amount', 100, now() - interval '1 day', 1, now() - interval '1 day')
    returning id)
  insert into offer_uses (offer_id, order_id, saved_paise, given_back_at)
  select f.id, o.id, 100, ${givenBack} from f, orders o where o.id in (${id}, ${otherId})`;

/** For each rule, statements that break it, as a defect of the shop would. */
export const RULE_CASES: Record<string, (sale: Sale) => SQL[]> = {
  'order-adds-up': ({ id }) => [sql`update order_lines set quantity = 3 ${ofOrder(id)}`],
  'status-follows-table': ({ id }) => [
    sql`insert into order_events (order_id, status, actor) values (${id}, 'delivered', 'system')`,
    setOrder(id, `status = 'delivered'`),
  ],
  'paid-order-is-placed': ({ id }) => [setOrder(id, `status = 'payment_pending'`)],
  'unpaid-order-ends': ({ id }) => [
    setOrder(id, `status = 'payment_pending', hold_expires_at = now() - interval '9 days'`),
  ],
  'placed-order-is-paid': ({ id }) => [sql`update payments set status = 'closed' ${ofOrder(id)}`],
  'ended-order-keeps-no-money': ({ id }) => [setOrder(id, `status = 'cancelled'`)],
  'offer-uses-match': (sale) => [offerUse(sale, sql`now()`)],
  'offer-limit-is-kept': (sale) => [offerUse(sale, sql`null::timestamptz`)],
  'refunds-within-payment': ({ id }) => [refund(id, 99_999_999)],
  'payment-matches-order': ({ id }) => [
    sql`update payments set amount_paise = amount_paise + 1 ${ofOrder(id)}`,
  ],
  'moved-money-matches': ({ id, otherId }) => [
    refund(id, 100, sql`, moved_to_id`, sql`, (select id from payments ${ofOrder(otherId)})`),
  ],
  'cash-is-collected-once': ({ id }) => [
    sql`with r as (insert into remittances (courier, reference, received_on, amount_paise)
        values ('Test', '1', now(), 200) returning id)
      insert into remittance_lines (remittance_id, named, order_id, amount_paise)
      select r.id, 'Test', ${id}, 100 from r, generate_series(1, 2)`,
  ],
  'delivered-cash-is-recorded': ({ id }) => [
    setOrder(id, `status = 'delivered'`),
    sql`update payments set status = 'active', payment_method = 'cod' ${ofOrder(id)}`,
  ],
  'ended-order-expects-no-cash': ({ id }) => [
    setOrder(id, `status = 'returned'`),
    sql`update payments set status = 'active', payment_method = 'cod' ${ofOrder(id)}`,
  ],
  'store-credit-matches-order': ({ id, userId }) => [
    sql`with t as (insert into credit_lots (user_id, kind, amount_paise, left_paise)
        values (${userId}, 'paid', 100, 0) returning id)
      insert into credit_entries (lot_id, user_id, change_paise, reason, order_id)
      select t.id, ${userId}, -100, 'spent', ${id} from t`,
  ],
  'only-open-orders-reserve-credit': ({ id }) => [
    sql`update payments set status = 'active', payment_method = 'credit' ${ofOrder(id)}`,
  ],
  'refund-becomes-credit-once': ({ id }) => [refund(id, 100, sql`, to_credit`, sql`, true`)],
  'credit-ledger-adds-up': ({ userId }) => [
    sql`insert into credit_lots (user_id, kind, amount_paise, left_paise)
      values (${userId}, 'paid', 100, 100)`,
  ],
  'gift-card-is-redeemed-once': () => [
    sql`insert into gift_cards (code_hash, last_four, amount_paise, state, note, request_id, closed_at)
      values ('x', '1234', 100, 'redeemed', 'Test', 'x', now())`,
  ],
  'bought-gift-card-is-issued': ({ id }) => [
    setOrder(id, `status = 'issued', source = 'gift_card'`),
    sql`insert into gift_purchases (order_id, is_for_self, recipient_name, sender_name, message, send_at)
      values (${id}, true, '', '', '', now())`,
  ],
  'sale-has-invoice': ({ id }) => [sql`delete from invoices ${ofOrder(id)}`],
  'invoice-matches-order': ({ id }) => [
    setOrder(id, 'shipping_paise = shipping_paise + 1, total_paise = total_paise + 1'),
  ],
  'invoice-lines-match': ({ id }) => [
    sql`update invoices set lines = jsonb_set(lines, '{0,taxablePaise}', '1') ${ofOrder(id)}`,
  ],
  'credit-note-adds-up': ({ id }) => [note(id, 1, sql`'[]'::jsonb`)],
  'credit-notes-match-refunds': ({ id }) => [refund(id, 100)],
  'credit-notes-within-line': ({ id }) => [
    note(id, 1, sql`jsonb_build_array(lines->0 || '{"invoiceLine": 0, "quantity": 9}')`),
  ],
  'invoice-numbers-have-no-gap': ({ id }) => [
    sql`update invoices set number = number + 5 ${ofOrder(id)}`,
  ],
  'credit-note-numbers-have-no-gap': ({ id }) => [note(id, 7, sql`'[]'::jsonb`)],
  'challan-numbers-have-no-gap': ({ id }) => [
    sql`with r as (insert into returns (order_id, reason) values (${id}, 'Test') returning id)
      insert into delivery_challans (return_id, order_id, financial_year, number, printed_number,
        reason, lines) select r.id, ${id}, '2026-27', 7, 'DC/7', 'Test', '[]' from r`,
  ],
  'gst-return-equals-documents': ({ id }) => [
    sql`update invoices set lines = jsonb_set(lines, '{0,taxablePaise}', '1') ${ofOrder(id)}`,
  ],
  'stock-equals-ledger': ({ id }) => [
    sql`update stock_movements set change = change - 1 ${ofOrder(id)}`,
  ],
  'stock-change-has-reason': () => [sql`update stock_items set available = available + 1`],
  'reservation-matches-status': ({ id }) => [
    sql`update stock_holds set state = 'held' ${ofOrder(id)}`,
  ],
  'open-order-reserves-its-units': ({ id }) => [
    sql`update stock_holds set quantity = quantity + 1 ${ofOrder(id)}`,
  ],
  'order-moves-its-units-once': ({ id }) => [
    sql`update stock_holds set state = 'released' ${ofOrder(id)}`,
  ],
  'returned-units-are-restocked-once': ({ id }) => [returned(id, 1)],
  'returns-within-order': ({ id }) => [returned(id, 9)],
  'parcels-within-order': ({ id }) => [packed(id, 9)],
  'delivered-order-has-no-open-parcel': ({ id }) => [
    setOrder(id, `status = 'delivered'`),
    packed(id, 1),
  ],
  'preorders-within-limit': () => [
    sql`insert into preorders (stock_item_id, limit_units, sold, dispatch_by, announced_for)
      select min(id), 5, 1, '2027-01-01', '2027-01-01' from stock_items`,
  ],
  'message-is-sent-once': ({ id }) => [
    sql`insert into sent_messages (id, order_id, channel, recipient, subject, data)
      select id || '2', order_id, channel, recipient, subject, data from sent_messages
      ${ofOrder(id)}`,
  ],
  'message-reaches-its-buyer': ({ id }) => [
    sql`update sent_messages set recipient = 'another@shop.test' ${ofOrder(id)}`,
  ],
  'erased-data-is-gone': ({ id }) => [setOrder(id, `contact_name = 'Erased customer'`)],
  'closed-account-keeps-no-contact': ({ id }) => [
    setOrder(id, `user_id = null, contact_phone = '', contact_email = null`),
  ],
};

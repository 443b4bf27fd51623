import { type SQL, sql } from 'drizzle-orm';
import { inScope, type Rule, rupeesText } from './rule.ts';

const paise = (name: string): SQL => sql.raw(`(x.line->>'${name}')::bigint`);
const GROSS = paise('grossPaise');
const RATE = sql`(x.line->>'ratePercent')::numeric`;

/** True if the tax of a line `x.line` is not the one in its price, or its parts do not add up. */
const HAS_WRONG_PARTS = sql`(${paise('taxablePaise')} + ${paise('cgstPaise')} + ${paise('sgstPaise')}
  + ${paise('igstPaise')} <> ${GROSS} or ${paise('cgstPaise')} <> ${paise('sgstPaise')})`;

/** The sum of an invoice's lines, and of what was taken off by credit notes. */
const INVOICED = sql`cross join lateral (select coalesce(sum(${GROSS}), 0) paise
  from jsonb_array_elements(i.lines) x(line)) inv`;

type Numbered = { table: string; label: string; issuedAt?: string; series?: string };

/** Finds new documents whose number has no predecessor in its series and financial year. */
function gapsOf({ table, label, issuedAt = 'issued_at', series = '' }: Numbered): Rule['find'] {
  return ({ since }) => sql`
    select d.order_id "orderId", ${sql.raw(`'${label} '`)}
      || coalesce(d.printed_number, d.number::text) || ' has no predecessor.' "text"
    from ${sql.raw(table)} d
    where ${sql.raw(`d.${issuedAt}`)} >= ${since} and d.number > 1 and not exists (
      select 1 from ${sql.raw(table)} b where b.financial_year = d.financial_year
        and b.number = d.number - 1 ${sql.raw(series)})`;
}

/** Promises about invoices, credit notes and their numbers. */
export const DOCUMENT_RULES: readonly Rule[] = [
  {
    name: 'sale-has-invoice',
    find: (scope) => sql`
      select o.id "orderId", 'The order is ' || o.status || ' and has no invoice.' "text"
      from orders o
      where ${inScope(scope)} and not exists (select 1 from invoices i where i.order_id = o.id)
        and (o.status in ('shipped', 'delivered') or o.status = 'placed'
          and not exists (select 1 from cod_confirmations c
            where c.order_id = o.id and c.state = 'waiting')
          and not exists (select 1 from stock_holds h join preorder_sales s on s.hold_id = h.id
            where h.order_id = o.id))`,
  },
  {
    name: 'invoice-matches-order',
    find: (scope) => sql`
      select o.id "orderId", 'The invoice is over ' || ${rupeesText(sql`inv.paise`)}
        || ', and the order over ' || ${rupeesText(sql`o.total_paise`)} || '.' "text"
      from orders o join invoices i on i.order_id = o.id ${INVOICED}
      where ${inScope(scope)} and i.lines is not null and inv.paise <> o.total_paise`,
  },
  {
    name: 'invoice-lines-match',
    find: (scope) => sql`
      select o.id "orderId", 'Line “' || (x.line->>'name') || '” of the invoice has '
        || ${rupeesText(GROSS)} || ' with ' || ${rupeesText(sql`${paise('cgstPaise')}
        + ${paise('sgstPaise')} + ${paise('igstPaise')}`)} || ' of tax at '
        || (x.line->>'ratePercent') || '%.' "text"
      from orders o join invoices i on i.order_id = o.id and i.lines is not null
      cross join lateral jsonb_array_elements(i.lines) x(line)
      where ${inScope(scope)} and (${HAS_WRONG_PARTS}
        or case when i.seller->>'state' = o.address->>'state'
          then ${paise('igstPaise')} <> 0
            or ${paise('cgstPaise')} <> round(${GROSS} * ${RATE} / (2 * (100 + ${RATE})))
          else ${paise('cgstPaise')} <> 0
            or ${paise('igstPaise')} <> round(${GROSS} * ${RATE} / (100 + ${RATE})) end
        or x.line->>'orderLineId' is not null and not exists (select 1 from order_lines l
          where l.order_id = o.id and l.id = (x.line->>'orderLineId')::int
            and l.quantity = (x.line->>'quantity')::int
            and l.gst_rate_percent = ${RATE} and l.hsn_code = x.line->>'hsnCode'
            and l.price_paise::bigint * l.quantity - l.reduction_paise = ${GROSS}))`,
  },
  {
    name: 'credit-note-adds-up',
    find: (scope) => sql`
      select o.id "orderId", 'Credit note ' || n.printed_number || ' is over '
        || ${rupeesText(sql`n.total_paise`)} || ', and its lines over '
        || ${rupeesText(sql`l.paise`)} || '.' "text"
      from orders o join credit_notes n on n.order_id = o.id
      left join refunds b on b.id = n.refund_id
      cross join lateral (select coalesce(sum(${GROSS}), 0) paise,
          coalesce(bool_or(${HAS_WRONG_PARTS}), false) is_wrong
        from jsonb_array_elements(n.lines) x(line)) l
      where ${inScope(scope)} and (l.is_wrong or n.total_paise > b.amount_paise
        or l.paise <> case when n.is_financial then 0 else n.total_paise end
        or b.is_goodwill and not n.is_financial)`,
  },
  {
    name: 'credit-notes-match-refunds',
    find: (scope) => sql`
      select o.id "orderId", 'The invoice is over ' || ${rupeesText(sql`inv.paise`)}
        || ' and credit notes over ' || ${rupeesText(sql`n.paise`)} || ', and the shop keeps '
        || ${rupeesText(sql`p.paise - b.paise`)} || '.' "text"
      from orders o join invoices i on i.order_id = o.id and i.lines is not null ${INVOICED}
      cross join lateral (select coalesce(sum(n.total_paise), 0) paise from credit_notes n
        where n.order_id = o.id) n
      cross join lateral (select coalesce(sum(p.amount_paise), 0) paise from payments p
        where p.order_id = o.id and (p.status = 'paid'
          or p.status = 'active' and p.payment_method in ('cod', 'credit'))) p
      cross join lateral (select coalesce(sum(b.amount_paise), 0) paise from refunds b
        where b.order_id = o.id and b.status = 'success') b
      where ${inScope(scope)}
        and inv.paise - n.paise <> least(inv.paise, greatest(p.paise - b.paise, 0))`,
  },
  {
    name: 'credit-notes-within-line',
    find: (scope) => sql`
      select o.id "orderId", 'Credit notes take more off line ' || (x.at) || ' than was invoiced.' "text"
      from orders o join invoices i on i.order_id = o.id and i.lines is not null
      cross join lateral jsonb_array_elements(i.lines) with ordinality x(line, at)
      cross join lateral (select coalesce(sum((y.line->>'grossPaise')::bigint), 0) paise,
          coalesce(sum((y.line->>'quantity')::int), 0) units
        from credit_notes n cross join lateral jsonb_array_elements(n.lines) y(line)
        where n.order_id = o.id and (y.line->>'invoiceLine')::int = x.at - 1) n
      where ${inScope(scope)}
        and (n.paise > ${GROSS} or n.units > (x.line->>'quantity')::int)`,
  },
  {
    name: 'invoice-numbers-have-no-gap',
    find: gapsOf({ table: 'invoices', label: 'Invoice' }),
  },
  {
    name: 'credit-note-numbers-have-no-gap',
    find: gapsOf({
      ...{ table: 'credit_notes', label: 'Credit note' },
      series: 'and b.is_financial = d.is_financial',
    }),
  },
  {
    name: 'challan-numbers-have-no-gap',
    find: gapsOf({ table: 'delivery_challans', label: 'Challan', issuedAt: 'created_at' }),
  },
];

import { sql } from 'drizzle-orm';
import type { Db } from '#src/db/db.ts';
import { rowsOf } from '#src/db/rows.ts';
import { toCsv } from '#src/lib/csv.ts';
import { toRupees } from '#src/lib/money.ts';
import type { CreditReport } from './admin/credit-admin.contract.ts';
import { CREDIT_KIND_LABELS, CREDIT_KINDS } from './credit-status.ts';

const LABELS = { ...CREDIT_KIND_LABELS, gift_card: 'Gift cards not redeemed' } as const;
const KINDS = [...CREDIT_KINDS, 'gift_card'] as const;
type Kind = (typeof KINDS)[number];

/** Ages in days, youngest first; the last has no end. */
const AGES = [
  { name: 'Up to 90 days', days: 90 },
  { name: '91 to 365 days', days: 365 },
  { name: 'More than a year', days: Infinity },
] as const;

type Row = { kind: Kind; days: number; paise: number };

/** Reads what the shop owes in store credit and gift cards at the end of a day in India. */
export async function getCreditReport(db: Db, day: string): Promise<CreditReport> {
  const end = sql`((${day}::date + 1)::timestamp at time zone 'Asia/Kolkata')`;
  const owed = await rowsOf<Row>(
    db,
    sql`select l.kind, floor(extract(epoch from ${end} - l.created_at) / 86400)::int as days,
        e.paise::float8 as paise
      from credit_lots l join (
        select lot_id, sum(change_paise) as paise from credit_entries
        where created_at < ${end} group by lot_id
      ) e on e.lot_id = l.id where e.paise <> 0
    union all
    select 'gift_card', floor(extract(epoch from ${end} - g.created_at) / 86400)::int,
        g.amount_paise::float8
      from gift_cards g
      where g.created_at < ${end} and (g.closed_at is null or g.closed_at >= ${end})`,
  );
  const rows = KINDS.flatMap((kind) =>
    AGES.flatMap(({ name: age, days }, at) => {
      const from = AGES[at - 1]?.days ?? -1;
      const own = owed.filter((row) => row.kind === kind && row.days > from && row.days <= days);
      const amount = toRupees(sum(own));
      return own.length > 0 ? [{ kind, label: LABELS[kind], age, count: own.length, amount }] : [];
    }),
  );
  return { day, rows, total: toRupees(sum(owed)) };
}

/** Writes the same as CSV. */
export async function exportCreditReport(db: Db, day: string): Promise<string> {
  const { rows, total } = await getCreditReport(db, day);
  return toCsv([
    ['at the end of', 'kind', 'age', 'count', 'amount'],
    ...rows.map(({ label, age, count, amount }) => [day, label, age, count, amount]),
    [day, 'Total', '', rows.reduce((all, { count }) => all + count, 0), total],
  ]);
}

function sum(rows: readonly Row[]): number {
  return rows.reduce((total, { paise }) => total + paise, 0);
}

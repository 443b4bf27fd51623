import { type SQL, sql } from 'drizzle-orm';
import { containing } from '#src/db/containing.ts';
import type { Db } from '#src/db/db.ts';
import { rowsOf } from '#src/db/rows.ts';
import { parsePhone } from '#src/lib/phone.ts';
import { getSettings } from '#src/features/settings/settings.queries.server.ts';
import { AppError } from '#src/lib/errors.ts';
import type { CodEligibility } from './admin/eligibility.contract.ts';
import type { CashKind } from './eligibility-status.ts';
import { ORDER_VALUE } from './eligibility.queries.server.ts';

type Row = Omit<CodEligibility, 'isRefused'> & { total: number };
type EligibilityListInput = { q: string; page: number; pageSize: number };

const KINDS: readonly CashKind[] = ['phone', 'account', 'address'];
const LABEL: Record<CashKind, SQL> = {
  phone: sql`(o.address->>'mobileNumber')`,
  account: sql`o.contact_name`,
  address: sql`concat_ws(', ', nullif(o.address->>'addressLine1', ''),
    nullif(o.address->>'addressLine2', ''), o.address->>'city', o.address->>'pincode')`,
};

/**
 * Lists the numbers, accounts and addresses with refused parcels or staff decisions; those without
 * COD eligibility come first.
 */
export async function searchEligibility(db: Db, { q, page, pageSize }: EligibilityListInput) {
  const { cod } = await getSettings(db);
  const phone = parsePhone(q) ?? '';
  const where =
    q === ''
      ? sql`true`
      : sql`(${containing(q, sql`s.label`, sql`s.value`)} or s.value = ${phone})`;
  const most = cod.refusalsMost;
  const rows = await rowsOf<Row>(
    db,
    sql`${standings()}
    select s.*, count(*) over ()::int as total from standings s where ${where}
    order by (s.verdict = 'blocked' or s.refusals >= ${most}) desc nulls last, s.refusals desc,
      s.kind desc, s.value
    limit ${pageSize} offset ${(page - 1) * pageSize}`,
  );
  const total = rows[0]?.total ?? 0;
  const shown = rows.map((row) => withRefused(row, most));
  return { standings: shown, total, totalPages: Math.ceil(total / pageSize), refusalsMost: most };
}

type Key = { kind: CashKind; value: string };

/** Lists the COD eligibility of these keys, each with its name; omits keys without a record. */
export async function listEligibilityOf(db: Db, keys: readonly Key[]): Promise<CodEligibility[]> {
  const { cod } = await getSettings(db);
  const found: CodEligibility[] = [];
  for (const { kind, value } of keys) {
    if (value === '') continue;
    const [row] = await rowsOf<Row>(
      db,
      sql`${standings()} select s.* from standings s where s.kind = ${kind} and s.value = ${value}`,
    );
    const none = { refusals: 0, verdict: null, reason: '', setBy: null, setAt: null };
    const known = row ?? { kind, value, label: value, ...none };
    found.push(withRefused(known, cod.refusalsMost));
  }
  return found;
}

/** Throws NOT_FOUND. */
export async function getEligibility(db: Db, key: Key): Promise<CodEligibility> {
  const [found] = await listEligibilityOf(db, [key]);
  if (!found) throw new AppError('NOT_FOUND');
  return found;
}

function withRefused(row: Omit<CodEligibility, 'isRefused'>, most: number): CodEligibility {
  const { kind, value, label, refusals, verdict, reason, setBy, setAt } = row;
  const isRefused = verdict === 'blocked' || refusals >= most;
  return { kind, value, label, refusals, verdict, reason, setBy, setAt, isRefused };
}

/** Selects everyone with returned parcels or a staff decision. */
function standings(): SQL {
  const parts = KINDS.map(
    (kind) => sql`select ${kind}::text as kind, ${ORDER_VALUE[kind]} as value,
      ${LABEL[kind]} as label, o.returned_at from orders o where o.status = 'returned'`,
  );
  return sql`with back as (${sql.join(parts, sql` union all `)}), standings as (
    select kind, value, coalesce(max(b.label), max(u.name), value) as label,
      count(b.returned_at) filter (where c.verdict is distinct from 'lifted'
        or b.returned_at > c.set_at)::int as refusals,
      max(c.verdict) as verdict, coalesce(max(c.reason), '') as reason, max(by.name) as "setBy",
      to_char(max(c.set_at) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "setAt"
    from back b full join cash_standings c using (kind, value)
    left join users u on kind = 'account' and u.id = value
    left join users by on by.id = c.set_by
    where value <> '' group by kind, value)`;
}

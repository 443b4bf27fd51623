import { type SQL, sql } from 'drizzle-orm';
import { containing } from '#src/db/containing.ts';
import type { Db } from '#src/db/db.ts';
import { rowsOf, utcTime } from '#src/db/rows.ts';
import { AppError } from '#src/lib/errors.ts';
import { phoneDigits } from '#src/lib/phone.ts';
import { toRupees } from '#src/lib/money.ts';
import { oneOf } from '#src/db/schema/columns.ts';
import { GOODS_STATUSES } from '#src/features/orders/order-status.ts';
import { realEmail } from '#src/lib/identity.ts';
import type { AdminUser, USER_KINDS } from './users.contract.ts';

type UserListInput = {
  q: string;
  kind: (typeof USER_KINDS)[number];
  page: number;
  pageSize: number;
};
type Row = Omit<AdminUser, 'spent'> & { spentPaise: number; total: number };

const KINDS: Record<UserListInput['kind'], SQL> = {
  all: sql`true`,
  customers: sql`u.role = 'customer'`,
  staff: sql`u.role <> 'customer'`,
  disabled: sql`u.disabled_at is not null`,
};

/** A password that was never changed is the one of the invitation, which nobody knows. */
const IS_INVITED = sql`(u.role <> 'customer' and not u.email_verified
  and not exists (select 1 from accounts a where a.user_id = u.id
    and a.updated_at > a.created_at + interval '1 second')
  and not exists (select 1 from sessions s where s.user_id = u.id)
  and exists (select 1 from audit_log l where l.entity = 'user' and l.entity_id = u.id
    and l.action = 'user.invite'))`;

/** Lists users, newest first. */
export async function listForAdmin(db: Db, { q, kind, page, pageSize }: UserListInput) {
  const where = sql`${KINDS[kind]} and ${matches(q)}`;
  const rows = await rowsOf<Row>(
    db,
    sql`${select(where)} order by u.created_at desc, u.id
      limit ${pageSize} offset ${(page - 1) * pageSize}`,
  );
  const [all] = await rowsOf<{ total: number }>(
    db,
    sql`select count(*)::int as total from users u where ${where}`,
  );
  const total = all?.total ?? 0;
  return { users: rows.map(toAdminUser), total, totalPages: Math.ceil(total / pageSize) };
}

/** Returns one user. Throws NOT_FOUND. */
export async function getForAdmin(db: Db, id: string): Promise<AdminUser> {
  const [row] = await rowsOf<Row>(db, select(sql`u.id = ${id}`));
  if (!row) throw new AppError('NOT_FOUND');
  return toAdminUser(row);
}

function select(where: SQL): SQL {
  return sql`
    select u.id, coalesce(nullif(u.name, ''), u.phone_number, u.email) as name, u.email, u.phone_number as "phoneNumber", u.role,
      u.disabled_at is not null as "isDisabled", ${IS_INVITED} as "isInvited", (u.two_factor_enabled or u.has_passkey) as "hasSecondFactor",
      ${utcTime(sql`u.created_at`)} as "createdAt",
      o.count as "orderCount", o.spent as "spentPaise"
    from users u cross join lateral (
      select count(*)::int as count, coalesce(sum(total_paise), 0)::float8 as spent
      from orders where user_id = u.id and status in ${oneOf(GOODS_STATUSES)}) o
    where ${where}`;
}

function matches(q: string): SQL {
  if (q === '') return sql`true`;
  const digits = phoneDigits(q);
  const byPhone = digits.length >= 4 ? containing(digits, sql`u.phone_number`) : sql`false`;
  return sql`(${containing(q, sql`u.name`, sql`u.email`, sql`u.phone_number`)} or ${byPhone})`;
}

function toAdminUser({ spentPaise, email, ...row }: Row): AdminUser {
  return { ...row, email: realEmail(email), spent: toRupees(spentPaise) };
}

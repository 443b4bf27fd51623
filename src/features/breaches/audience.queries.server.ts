import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '#src/db/db.ts';
import { rowsOf } from '#src/db/rows.ts';
import { PHONE_DOMAIN } from '#src/lib/contact.ts';
import { EXAMPLE_PREFIX } from '#src/lib/example-id.ts';
import { type NoticeAudience, toEntries } from './breaches.contract.ts';

const EMAIL = sql`case when u.email not like ${`%@${PHONE_DOMAIN}`} then lower(u.email) end`;
const ACCOUNTS = sql`select u.id as user_id, u.name, coalesce(${EMAIL}, u.phone_number) as contact
  from users u where u.id not like ${`${EXAMPLE_PREFIX}%`}`;
const BUYERS = sql`select o.user_id, o.contact_name as name,
    coalesce(lower(nullif(o.contact_email, '')), ${EMAIL}, o.contact_phone) as contact
  from orders o left join users u on u.id = o.user_id where not o.is_example`;
// A recipient of a gift card may have no account and no order.
const RECIPIENTS = sql`select null::text as user_id, g.recipient_name as name,
    coalesce(lower(g.recipient_email), g.recipient_phone) as contact
  from gift_purchases g join orders o on o.id = g.order_id where not o.is_example`;

/** Selects the people of an audience who are not recipients yet, each once: user_id, name, contact. */
export function selectPeople(notice: NoticeAudience): SQL {
  return sql`select distinct on (a.contact) a.user_id, a.name, a.contact
    from (${everyone(notice)}) a
    where a.contact <> '' and not exists (select 1 from breach_recipients r
      where r.breach_id = ${notice.id} and r.contact = a.contact)
    order by a.contact, a.user_id nulls last`;
}

function everyone({ audience, from, to, listText }: NoticeAudience): SQL {
  if (audience === 'accounts') return ACCOUNTS;
  if (audience === 'orders') {
    const start = (day: string) => sql`(${day}::date)::timestamp at time zone 'Asia/Kolkata'`;
    const isWithin = sql`o.created_at >= ${start(from)}
      and o.created_at < ${start(to)} + interval '1 day'`;
    return sql`${BUYERS} and ${isWithin} union all ${RECIPIENTS} and ${isWithin}`;
  }
  const entries = sql`(select jsonb_array_elements_text(${JSON.stringify(toEntries(listText))}::jsonb))`;
  return sql`${ACCOUNTS} and lower(u.email) in ${entries}
    union all ${BUYERS} and (lower(o.id) in ${entries} or lower(o.contact_email) in ${entries})
    union all ${RECIPIENTS} and (lower(o.id) in ${entries} or lower(g.recipient_email) in ${entries})`;
}

/** Counts the people of an audience who are not recipients yet. */
export async function countPeople(db: Db, notice: NoticeAudience) {
  const [counted] = await rowsOf<{ recipients: number; withoutEmail: number }>(
    db,
    sql`select count(*) filter (where contact like '%@%')::int as recipients,
        count(*) filter (where contact not like '%@%')::int as "withoutEmail"
      from (${selectPeople(notice)}) p`,
  );
  return counted ?? { recipients: 0, withoutEmail: 0 };
}

/** Lists the entries of a pasted list that match no order, no account and no gift. */
export async function listUnknown(db: Db, { audience, listText }: NoticeAudience) {
  if (audience !== 'list') return [];
  const rows = await rowsOf<{ entry: string }>(
    db,
    sql`select e.entry
      from jsonb_array_elements_text(${JSON.stringify(toEntries(listText))}::jsonb) as e(entry)
      where not exists (select 1 from users u where lower(u.email) = e.entry)
        and not exists (select 1 from orders o where lower(o.id) = e.entry)
        and not exists (select 1 from orders o where lower(o.contact_email) = e.entry)
        and not exists (select 1 from gift_purchases g where lower(g.recipient_email) = e.entry)`,
  );
  return rows.map(({ entry }) => entry);
}

import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '#src/db/db.ts';
import { rowsOf, utcTime } from '#src/db/rows.ts';
import { toCsv } from '#src/lib/csv.ts';
import { AppError } from '#src/lib/errors.ts';
import type { Breach } from './breaches.contract.ts';

/** Lists the breaches with the counts of their notices, newest first. */
export function listAllBreaches(db: Db, such: SQL = sql`true`): Promise<Breach[]> {
  return rowsOf<Breach>(
    db,
    sql`select b.id, b.description, b.consequences, b.measures,
        b.affected_data as "affectedData", b.contact_text as "contactText",
        to_char(b.noticed_at at time zone 'Asia/Kolkata', 'YYYY-MM-DD"T"HH24:MI') as "noticedAt",
        ${utcTime(sql`b.cert_in_at`)} as "certInAt", ${utcTime(sql`b.board_at`)} as "boardAt",
        (select u.name from users u where u.id = b.created_by) as "createdBy",
        count(r.id) filter (where r.contact like '%@%' or r.sent_at is not null)::int as recipients,
        count(r.sent_at)::int as sent,
        count(r.id) filter (where r.contact not like '%@%' and r.sent_at is null)::int
          as "withoutEmail"
      from breaches b left join breach_recipients r on r.breach_id = b.id
      where ${such} group by b.id order by b.noticed_at desc, b.id desc`,
  );
}

/** Returns a breach. Throws NOT_FOUND. */
export async function getBreach(db: Db, id: number): Promise<Breach> {
  const [breach] = await listAllBreaches(db, sql`b.id = ${id}`);
  if (!breach) throw new AppError('NOT_FOUND');
  return breach;
}

/** Returns the people affected by a breach as CSV, with the time of their notice. */
export async function writeRecipients(db: Db, id: number) {
  type Row = { name: string; contact: string; sentAt: string | null };
  const rows = await rowsOf<Row>(
    db,
    sql`select r.name, r.contact, ${utcTime(sql`r.sent_at`)} as "sentAt"
      from breach_recipients r where r.breach_id = ${id} order by r.id`,
  );
  const lines = rows.map(({ name, contact, sentAt }) => [
    ...[name, contact],
    sentAt ?? (contact.includes('@') ? 'waiting' : 'no email address'),
  ]);
  return { text: toCsv([['Name', 'Contact', 'Notified at'], ...lines]), count: rows.length };
}

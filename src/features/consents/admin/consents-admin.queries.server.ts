import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '#src/db/db.ts';
import { containing } from '#src/db/containing.ts';
import { rowsOf, utcTime } from '#src/db/rows.ts';
import { toCsv } from '#src/lib/csv.ts';
import type { OutputOf } from '#src/lib/endpoint.ts';
import { realEmail } from '#src/lib/identity.ts';
import { phoneDigits } from '#src/lib/phone.ts';
import { CONSENT_SOURCE_TEXTS, CONSENTS, sentenceOf } from '../consent-texts.ts';
import type { ConsentPurpose } from '../consent-status.ts';
import type { listConsents } from './consents-admin.contract.ts';

type Filters = { q: string; purpose?: ConsentPurpose | undefined; userId?: string | undefined };
type Page = { page: number; pageSize: number };
type Entry = OutputOf<typeof listConsents>['entries'][number];
type Row = Omit<Entry, 'contact' | 'sentence'> & { email: string; phone: string | null };

const HEAD = [
  'Time',
  'Name',
  'Email',
  'Phone',
  'Purpose',
  'Agreed',
  'Sentence',
  'Version',
  'Where',
];

/** Lists the register of consents, newest first. */
export async function listForStaff(db: Db, { page, pageSize, ...filters }: Filters & Page) {
  const rows = await rowsOf<Row>(
    db,
    sql`${select(filters)} limit ${pageSize} offset ${(page - 1) * pageSize}`,
  );
  const [all] = await rowsOf<{ total: number }>(
    db,
    sql`select count(*)::int as total from consents c join users u on u.id = c.user_id
      where ${matches(filters)}`,
  );
  const total = all?.total ?? 0;
  return { entries: rows.map(toEntry), total, totalPages: Math.ceil(total / pageSize) };
}

/** Returns the register as CSV, newest first, and the number of its entries. */
export async function writeRegister(db: Db, filters: Filters) {
  const rows = await rowsOf<Row>(db, select(filters));
  const lines = rows.map(({ purpose, textVersion, source, ...row }) => [
    ...[row.saidAt, row.name, realEmail(row.email), row.phone ?? '', CONSENTS[purpose].title],
    ...[row.isOn ? 'yes' : 'withdrawn', sentenceOf(purpose, textVersion), textVersion],
    CONSENT_SOURCE_TEXTS[source],
  ]);
  return { text: toCsv([HEAD, ...lines]), count: rows.length };
}

function select(filters: Filters): SQL {
  return sql`select c.id, c.user_id as "userId", c.purpose, c.is_on as "isOn",
      c.text_version as "textVersion", c.source, u.email, u.phone_number as phone,
      coalesce(nullif(u.name, ''), u.phone_number, u.email) as name,
      ${utcTime(sql`c.said_at`)} as "saidAt",
      not exists (select 1 from consents n where n.user_id = c.user_id
        and n.purpose = c.purpose and n.id > c.id) as "isCurrent"
    from consents c join users u on u.id = c.user_id
    where ${matches(filters)} order by c.id desc`;
}

function matches({ q, purpose, userId }: Filters): SQL {
  const digits = phoneDigits(q);
  const byPhone = digits.length >= 4 ? containing(digits, sql`u.phone_number`) : sql`false`;
  return sql`(${containing(q, sql`u.name`, sql`u.email`)} or ${byPhone})
    and ${purpose ? sql`c.purpose = ${purpose}` : sql`true`}
    and ${userId === undefined ? sql`true` : sql`c.user_id = ${userId}`}`;
}

function toEntry({ email, phone, ...row }: Row): Entry {
  const sentence = sentenceOf(row.purpose, row.textVersion);
  return { ...row, sentence, contact: realEmail(email) || (phone ?? '') };
}

import { and, countDistinct, eq, inArray, isNotNull, or, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#src/db/db.ts';
import { rowsOf, utcTime } from '#src/db/rows.ts';
import { auditLog } from '#src/db/schema/tables.ts';
import type { FieldChange } from './changes.server.ts';
import type { ParsedInputOf } from '#src/lib/endpoint.ts';
import type { Wording } from './labels.ts';
import type { AuditEntry, listAudit } from './audit.contract.ts';
import { readNames, sayChanges } from './say-changes.server.ts';

type AuditListInput = ParsedInputOf<typeof listAudit>;
type Values = Record<string, unknown>;

type AuditRow = Omit<AuditEntry, 'who' | 'changes' | 'mayUndo' | 'leaves' | 'batchLeft'> & {
  userId: string | null;
  userName: string | null;
  before: Values | null;
  after: Values | null;
};

/** Returns the restorable fields of an entry, as its feature defines them (server/routes.ts). */
type UndoableOf = (
  row: Pick<AuditRow, 'entity' | 'entityId' | 'before' | 'after'>,
) => FieldChange[];
export type OfNouns = { undoableOf: UndoableOf; wording: Wording };

/** Lists staff actions, newest first. */
export async function listEntries(db: Db, input: AuditListInput, { undoableOf, wording }: OfNouns) {
  const { page, pageSize } = input;
  const isListed = where(input);
  const [counted] = await rowsOf<{ total: number }>(
    db,
    sql`select count(*)::int as total from audit_log a where ${isListed}`,
  );
  const rows = await rowsOf<AuditRow>(
    db,
    sql`
    select a.id, a.action, a.entity, a.entity_id as "entityId", a.before, a.after,
      ${utcTime(sql`a.created_at`)} as at,
      a.user_id as "userId", u.name as "userName", coalesce(${ENTITY_NAME}, '') as "entityName",
      a.undo_of as "undoOf", undo.id as "undoneBy",
      a.batch_id as "batchId", k.name as "apiKey", a.by_assistant as "byAssistant"
    from audit_log a
    left join users u on u.id = a.user_id
    left join api_keys k on k.id = a.api_key_id
    left join audit_log undo on undo.undo_of = a.id
    where ${isListed}
    order by a.id desc limit ${pageSize} offset ${(page - 1) * pageSize}`,
  );
  const names = await readNames(db, rows);
  const left = await countLeft(db, rows);
  const total = counted?.total ?? 0;
  return {
    entries: rows.map((row) => {
      const undoable = new Set(undoableOf(row).map(({ field }) => field));
      const changes = sayChanges(row, names, wording);
      const staying = changes.filter(({ field }) => !undoable.has(field));
      return {
        ...toEntry(row),
        changes,
        mayUndo: undoable.size > 0 && row.undoneBy === null,
        leaves: [...new Set(staying.map(({ label }) => label))],
        batchLeft: left.get(row.batchId) ?? 0,
      };
    }),
    people: await listPeople(db),
    total,
    totalPages: Math.ceil(total / pageSize),
  };
}

// What it is called today: people look for it under that name.
const NUMBER = sql`case when a.entity_id ~ '^[0-9]{1,9}$' then a.entity_id::int end`;
const ENTITY_NAME = sql`case a.entity
  when 'product' then coalesce((select p.name from products p where p.id = ${NUMBER}),
    a.before->>'name', a.after->>'name')
  when 'category' then (select c.title from categories c where c.id = ${NUMBER})
  when 'news' then (select n.title from news n where n.id = ${NUMBER})
  when 'site-page' then (select coalesce(s.draft->>'title', (select v."values"->>'title'
    from text_versions v where v.name = a.entity_id order by v.version desc limit 1))
    from site_pages s where a.entity_id = 'page-' || s.id)
  when 'user' then (select w.name from users w where w.id = a.entity_id)
  when 'api-key' then (select k.name from api_keys k where k.id = ${NUMBER})
  when 'webhook-endpoint' then coalesce(
    (select w.url from webhook_endpoints w where w.id = ${NUMBER}), a.before->>'url')
  when 'offer' then (select o.name from offers o where o.id = ${NUMBER})
  when 'return' then (select r.order_id from returns r where r.id = ${NUMBER})
  when 'money-difference' then
    (select d.order_id from money_differences d where d.id = ${NUMBER})
  when 'message' then (select m.name from contact_messages m where m.id = ${NUMBER})
  when 'review' then (select r.reviewer_name || ' on ' || p.name from reviews r
    join products p on p.id = r.product_id where r.id = ${NUMBER})
  end`;

/** Counts, for each batch, the entities with a change that nobody has undone. */
async function countLeft(db: Db, rows: AuditRow[]): Promise<Map<string | null, number>> {
  const ids = [...new Set(rows.flatMap(({ batchId }) => batchId ?? []))];
  if (ids.length === 0) return new Map();
  const left = await db
    .select({ id: auditLog.batchId, count: countDistinct(sql`(entity, entity_id)`) })
    .from(auditLog)
    .where(
      and(
        inArray(auditLog.batchId, ids),
        // What created a product is undone by deleting it.
        or(isNotNull(auditLog.before), eq(auditLog.action, 'product.create')),
        isNotNull(auditLog.after),
        sql`not exists (select 1 from audit_log x where x.undo_of = ${auditLog.id})`,
      ),
    )
    .groupBy(auditLog.batchId);
  return new Map(left.map(({ id, count }) => [id, count]));
}

function where({ entry, who, entity, entityId, action, from, to }: AuditListInput): SQL {
  const parts = [
    sql`true`,
    entry !== undefined && sql`a.id = ${entry}`,
    who !== '' && sql`a.user_id = ${who}`,
    entity !== '' && sql`a.entity = ${entity}`,
    entityId !== '' && sql`a.entity_id = ${entityId}`,
    action !== '' && sql`a.action = ${action}`,
    from !== undefined && sql`a.created_at >= ${from}::timestamp at time zone 'Asia/Kolkata'`,
    to !== undefined &&
      sql`a.created_at < (${to}::timestamp + interval '1 day') at time zone 'Asia/Kolkata'`,
  ];
  return sql.join(
    parts.filter((part) => part !== false),
    sql` and `,
  );
}

function listPeople(db: Db): Promise<{ id: string; name: string }[]> {
  return rowsOf(
    db,
    sql`select u.id, u.name from users u
      where u.id in (select distinct user_id from audit_log) order by lower(u.name), u.id`,
  );
}

function toEntry(row: AuditRow) {
  const { id, at, action, entity, entityId, entityName, userId, userName } = row;
  const { undoOf, undoneBy, batchId, apiKey, byAssistant } = row;
  return {
    ...{ id, at, action, entity, entityId, entityName, undoOf, undoneBy, batchId },
    ...{ apiKey, byAssistant },
    who: userId === null ? null : { id: userId, name: userName ?? '' },
  };
}

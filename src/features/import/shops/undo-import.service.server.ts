import { sql } from 'drizzle-orm';
import type { Db } from '#src/db/db.ts';
import { rowsOf } from '#src/db/rows.ts';
import { transact } from '#src/db/transact.ts';
import { recordAudit } from '#src/features/audit/audit.service.server.ts';
import type { OutputOf } from '#src/lib/endpoint.ts';
import { conflict } from '#src/lib/errors.ts';
import { FAILURES_MAX, type undoShopImport } from './shop-import.contract.ts';
import { getProgress } from './shop-import.queries.server.ts';

type Result = OutputOf<typeof undoShopImport>;

/** Undoes an import of customers or orders. Throws CONFLICT, NOT_FOUND. */
export async function undoImport(db: Db, id: number, userId: string): Promise<Result> {
  return transact(db, async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('shop-imports'))`);
    const { kind, state, counts } = await getProgress(tx, id);
    if (state === 'running') throw conflict('Stop the import first.');
    if (kind !== 'customers' && kind !== 'orders') {
      throw conflict('Only customers and orders are undone here.');
    }
    const result = await (kind === 'orders' ? deleteOrders : deleteCustomers)(tx, id);
    if (result.deleted > 0) {
      const entry = { userId, action: 'shop-import.undo', entity: 'import', entityId: id };
      const [before, after] = [counts.present, counts.present - result.deleted];
      await recordAudit(tx, { ...entry, before: { [kind]: before }, after: { [kind]: after } });
    }
    return result;
  });
}

/** Orders are only shown, so that all of them can be deleted at any time. */
async function deleteOrders(tx: Db, id: number): Promise<Result> {
  const rows = await rowsOf(
    tx,
    sql`delete from imported_orders where import_id = ${id} returning 1`,
  );
  return { deleted: rows.length, keptCount: 0, kept: [] };
}

/** Why a customer stays; the first that is true. */
const REASONS = sql`case
  when u.role <> 'customer' then 'This person is a member of staff.'
  when exists (select 1 from orders o where o.user_id = u.id) then 'Has ordered in this shop.'
  when u.email_verified or u.phone_number_verified
    or exists (select 1 from sessions s where s.user_id = u.id)
    or exists (select 1 from accounts a where a.user_id = u.id) then 'Has signed in.'
  when exists (select 1 from reviews r where r.user_id = u.id) then 'Has written a review.'
  when u.disabled_at is not null or u.delete_after is not null
    or exists (select 1 from audit_log a where a.entity = 'user' and a.entity_id = u.id)
    then 'Was changed since.'
  end`;

async function deleteCustomers(tx: Db, id: number): Promise<Result> {
  const isOf = sql`u.id in (select user_id from shop_import_items where import_id = ${id})`;
  // Somebody who signs in at this moment waits, or comes first and stays.
  await tx.execute(sql`select 1 from users u where ${isOf} for update`);
  const deleted = await rowsOf(
    tx,
    sql`delete from users u where ${isOf} and (${REASONS}) is null returning 1`,
  );
  const kept = await rowsOf<Result['kept'][number]>(
    tx,
    sql`select u.id as "userId", coalesce(nullif(u.name, ''), u.phone_number, u.email) as name,
      ${REASONS} as reason from users u where ${isOf} order by name, u.id`,
  );
  return { deleted: deleted.length, keptCount: kept.length, kept: kept.slice(0, FAILURES_MAX) };
}

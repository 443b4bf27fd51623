import { eq, sql } from 'drizzle-orm';
import type { Db } from '#src/db/db.ts';
import { rowsOf } from '#src/db/rows.ts';
import { breaches } from '#src/db/schema/tables.ts';
import { recordAudit } from '#src/features/audit/audit.service.server.ts';
import { AppError } from '#src/lib/errors.ts';
import { requireSeen } from '#src/platform/require-seen.ts';
import { selectPeople } from './audience.queries.server.ts';
import {
  type BreachAuthority,
  type BreachFacts,
  breachVersion,
  fromIndia,
} from './breach-deadlines.ts';
import type { Breach, NoticeAudience } from './breaches.contract.ts';
import { getBreach } from './breaches.queries.server.ts';

const ENTITY = 'breach';

/** Records a breach. */
export function addBreach(db: Db, facts: BreachFacts, userId: string): Promise<Breach> {
  return db.transaction(async (tx) => {
    const values = { ...facts, noticedAt: fromIndia(facts.noticedAt), createdBy: userId };
    const [row] = await tx.insert(breaches).values(values).returning({ id: breaches.id });
    const id = row?.id ?? 0;
    const after = { ...facts };
    await recordAudit(tx, { userId, action: 'breach.create', entity: ENTITY, entityId: id, after });
    return getBreach(tx, id);
  });
}

type Change = BreachFacts & { id: number; version: string };

/** Changes a breach. Throws EDIT_CONFLICT, NOT_FOUND, and CONFLICT while its notices are sent. */
export function changeBreach(db: Db, { id, version, ...facts }: Change, userId: string) {
  return db.transaction(async (tx) => {
    const before = await lockBreach(tx, id);
    requireSeen(version, { version: breachVersion(before), values: before });
    if (before.sent < before.recipients) {
      const message = 'Its notices are being sent. Change it when all of them have been.';
      throw new AppError('CONFLICT', { message });
    }
    const values = { ...facts, noticedAt: fromIndia(facts.noticedAt) };
    await tx.update(breaches).set(values).where(eq(breaches.id, id));
    const entry = { userId, action: 'breach.update', entity: ENTITY, entityId: id };
    await recordAudit(tx, { ...entry, before, after: { ...facts } });
    return getBreach(tx, id);
  });
}

type Report = { id: number; authority: BreachAuthority };

/** Records once that a breach was reported. Throws NOT_FOUND. */
export function recordReport(db: Db, { id, authority }: Report, userId: string) {
  return db.transaction(async (tx) => {
    const before = await lockBreach(tx, id);
    const column = authority === 'cert-in' ? 'certInAt' : 'boardAt';
    if (before[column] !== null) return before;
    await tx
      .update(breaches)
      .set({ [column]: new Date() })
      .where(eq(breaches.id, id));
    const after = await getBreach(tx, id);
    const entry = { userId, action: 'breach.report', entity: ENTITY, entityId: id };
    await recordAudit(tx, {
      ...entry,
      before: { [column]: null },
      after: { [column]: after[column] },
    });
    return after;
  });
}

/**
 * Adds the people of an audience to the recipients of a breach's notice, which a job sends. Nobody is
 * added twice. Throws NOT_FOUND.
 */
export function addRecipients(db: Db, notice: NoticeAudience, userId: string): Promise<Breach> {
  return db.transaction(async (tx) => {
    await lockBreach(tx, notice.id);
    const added = await rowsOf(
      tx,
      sql`insert into breach_recipients (breach_id, user_id, name, contact)
        select ${notice.id}::int, p.user_id, p.name, p.contact from (${selectPeople(notice)}) p
        on conflict do nothing returning id`,
    );
    if (added.length > 0) {
      const entry = { userId, action: 'breach.send', entity: ENTITY, entityId: notice.id };
      await recordAudit(tx, { ...entry, after: { recipients: added.length } });
    }
    return getBreach(tx, notice.id);
  });
}

/** Deletes the recipients of old breaches, for a daily job; returns their number. */
export async function deleteOldRecipients(db: Db, before: Date): Promise<number> {
  const deleted = await rowsOf(
    db,
    sql`delete from breach_recipients r using breaches b
      where b.id = r.breach_id and b.created_at < ${before.toISOString()}::timestamptz
      returning r.id`,
  );
  return deleted.length;
}

async function lockBreach(tx: Db, id: number): Promise<Breach> {
  await tx.select({ id: breaches.id }).from(breaches).where(eq(breaches.id, id)).for('update');
  return getBreach(tx, id);
}

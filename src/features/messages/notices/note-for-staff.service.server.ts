import { and, eq, gt, lt } from 'drizzle-orm';
import type { Db } from '#src/db/db.ts';
import { notices } from '#src/db/schema/tables.ts';
import type { NoticeKind } from './notice-status.ts';

/** The days for which a notice is stored; every recipient has been notified long before. */
const RETENTION_DAYS = 7;
const TEXT_MAX = 160;

type Notice = { kind: NoticeKind; subject: string; text: string };

/** Records an event for staff, in its transaction: see tellStaff(). Contains no names. */
export async function createStaffNotice(tx: Db, { text, ...notice }: Notice): Promise<void> {
  await tx.insert(notices).values({ ...notice, text: text.slice(0, TEXT_MAX) });
}

/** Records a notice at most once within `hours`: repeated failures count as one. */
export async function createRareStaffNotice(
  db: Db,
  hours: number,
  notice: Notice,
  now = new Date(),
): Promise<void> {
  const isIt = and(eq(notices.kind, notice.kind), eq(notices.subject, notice.subject));
  const since = new Date(now.getTime() - hours * 60 * 60_000);
  const known = await db.$count(notices, and(isIt, gt(notices.createdAt, since)));
  if (known === 0) await createStaffNotice(db, notice);
}

/** Deletes old notices, for a nightly job; returns how many. */
export async function deleteOldNotices(db: Db, now = new Date()): Promise<number> {
  const since = new Date(now.getTime() - RETENTION_DAYS * 24 * 60 * 60_000);
  return (await db.delete(notices).where(lt(notices.createdAt, since)).returning()).length;
}

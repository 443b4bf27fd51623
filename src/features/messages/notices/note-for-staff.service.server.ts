import { lt } from 'drizzle-orm';
import type { Db } from '#src/db/open.ts';
import { notices } from '#src/db/schema/tables.ts';
import type { NoticeKind } from './notice-status.ts';

/** So long a notice waits for those whom it concerns; everybody was told long before. */
const KEPT_DAYS = 7;
const TEXT_MAX = 160;

type Notice = { kind: NoticeKind; subject: string; text: string };

/** Notes what staff may want to hear of, with what happened or not at all: see tellStaff(). Names nobody. */
export async function noteForStaff(tx: Db, { text, ...notice }: Notice): Promise<void> {
  await tx.insert(notices).values({ ...notice, text: text.slice(0, TEXT_MAX) });
}

/** Forgets old ones. For a nightly job; gives how many. */
export async function forgetOldNotices(db: Db, now = new Date()): Promise<number> {
  const since = new Date(now.getTime() - KEPT_DAYS * 24 * 60 * 60_000);
  return (await db.delete(notices).where(lt(notices.createdAt, since)).returning()).length;
}

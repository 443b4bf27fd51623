import { and, asc, eq, gt, inArray, isNull, lte, sql } from 'drizzle-orm';
import type { Db } from '#src/db/db.ts';
import { noticeReaders, notices, users } from '#src/db/schema/tables.ts';
import { realEmail } from '#src/lib/identity.ts';
import { type Role, STAFF_ROLES } from '#src/lib/role-names.ts';
import type { Config } from '#src/platform/config.ts';
import type { Jobs, JobSender } from '#src/platform/jobs.ts';
import { transactWithJobs } from '#src/platform/transact.ts';
import { staffNoticesMessage } from '#src/features/messages/kinds/notices.ts';
import { sendByWays } from '#src/features/messages/notify.service.server.ts';
import { DAY_MS } from '#src/lib/durations.ts';
import { kindsFor } from './notice-choices.ts';
import { NOTICE_PACES } from './notice-status.ts';
import { findNoticeChoices } from './notices.service.server.ts';

/** A notice counts once earlier transactions have ended, since theirs may have lower numbers. */
const SETTLED_MS = 60_000;
const BATCH = 1000;

type Deps = { db: Db; jobs: Jobs; config: Config };
type User = typeof users.$inferSelect;

/**
 * Sends each member of staff one message about everything since their last one, no sooner than they
 * chose. Permissions are checked at this moment. Handles its job; returns the number of
 * recipients.
 */
export async function sendStaffNotices(
  { config, ...deps }: Deps,
  now = new Date(),
): Promise<number> {
  return transactWithJobs(deps, async (tx, jobs) => {
    // One server at a time, or two would send the same.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('send-notices'))`);
    const isStaff = and(inArray(users.role, STAFF_ROLES), isNull(users.disabledAt));
    let recipients = 0;
    for (const user of await tx.select().from(users).where(isStaff)) {
      if (await notifyMember({ tx, jobs, siteUrl: config.siteUrl }, user, now)) recipients += 1;
    }
    return recipients;
  });
}

type Part = { tx: Db; jobs: JobSender; siteUrl: string };

async function notifyMember({ tx, jobs, siteUrl }: Part, user: User, now: Date): Promise<boolean> {
  const role = user.role as Role;
  const { kinds, channels, pace } = await findNoticeChoices(tx, user.id, role);
  const [reader] = await tx.select().from(noticeReaders).where(eq(noticeReaders.userId, user.id));
  const nextAt = (reader?.notifiedAt.getTime() ?? 0) + NOTICE_PACES[pace].minutes * 60_000;
  if (now.getTime() < nextAt) return false;
  const { id, createdAt } = notices;
  const isNew = reader
    ? gt(id, reader.notifiedId)
    : gt(createdAt, new Date(Math.max(user.createdAt.getTime(), now.getTime() - DAY_MS)));
  const isSettled = lte(createdAt, new Date(now.getTime() - SETTLED_MS));
  const news = await tx
    .select()
    .from(notices)
    .where(and(isNew, isSettled))
    .orderBy(asc(id))
    .limit(BATCH);
  const last = news.at(-1);
  if (!last) return false;
  const allowed = kindsFor(role).filter((kind) => kinds.includes(kind));
  const wanted = news.filter(({ kind }) => allowed.some((one) => one === kind));
  const has = (channel: (typeof channels)[number]) => channels.includes(channel);
  const ways = {
    email: (has('mail') && realEmail(user.email)) || null,
    phone: has('sms') ? user.phoneNumber : null,
    whatsapp: has('whatsapp') ? user.phoneNumber : null,
  };
  const isSent = wanted.length > 0 && Object.values(ways).some((way) => way !== null);
  if (isSent) await sendByWays(jobs, ways, user.name, staffNoticesMessage(wanted, siteUrl));
  const read = { notifiedId: last.id, ...(isSent && { notifiedAt: now }) };
  await tx
    .insert(noticeReaders)
    .values({ userId: user.id, notifiedAt: new Date(0), ...read })
    .onConflictDoUpdate({ target: noticeReaders.userId, set: read });
  return isSent;
}

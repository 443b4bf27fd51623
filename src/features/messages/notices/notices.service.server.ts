import { desc, eq } from 'drizzle-orm';
import type { Db } from '#src/db/db.ts';
import { noticeChoices, noticeReaders, notices, users } from '#src/db/schema/tables.ts';
import { transact } from '#src/db/transact.ts';
import { recordAudit } from '#src/features/audit/audit.service.server.ts';
import { AppError } from '#src/lib/errors.ts';
import { realEmail } from '#src/lib/identity.ts';
import type { Role } from '#src/lib/role-names.ts';
import { MESSAGE_CHANNELS } from '#src/features/messages/message-status.ts';
import { firstChoices, kindsFor, kindsNow, type NoticeChoices } from './notice-choices.ts';
import type { OwnNotices } from './notices.contract.ts';
import { NOTICE_KIND_NAMES, NOTICE_PACE_NAMES } from './notice-status.ts';

/** Returns a staff member's choices that their role still allows. Throws NOT_FOUND. */
export async function getOwnNotices(db: Db, userId: string): Promise<OwnNotices> {
  const [user] = await db.select().from(users).where(eq(users.id, userId));
  if (!user) throw new AppError('NOT_FOUND');
  const allowed = kindsFor(user.role as Role);
  const chosen = await findNoticeChoices(db, user.id, user.role as Role);
  return {
    ...chosen,
    kinds: chosen.kinds.filter((kind) => allowed.includes(kind)),
    allowed,
    email: realEmail(user.email) || null,
    phone: user.phoneNumber,
  };
}

/** Returns a person's choices, or the defaults before they choose. */
export async function findNoticeChoices(
  db: Db,
  userId: string,
  role: Role,
): Promise<NoticeChoices> {
  const [row] = await db.select().from(noticeChoices).where(eq(noticeChoices.userId, userId));
  if (!row) return firstChoices(role);
  return {
    kinds: kindsNow(role, row),
    channels: MESSAGE_CHANNELS.filter((channel) => row.channels.includes(channel)),
    pace: NOTICE_PACE_NAMES.find((pace) => pace === row.pace) ?? 'soon',
  };
}

/** Saves it. Throws INVALID_INPUT for what the role may not know, and a way that does not reach them. */
export async function saveNoticeChoices(
  db: Db,
  userId: string,
  { kinds, channels, pace }: NoticeChoices,
): Promise<void> {
  await transact(db, async (tx) => {
    await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update');
    const { allowed, email, phone, ...now } = await getOwnNotices(tx, userId);
    const problem = kinds.some((kind) => !allowed.includes(kind))
      ? { kinds: 'Your role cannot get this notification.' }
      : reachProblem(channels, { email, phone });
    if (problem) throw new AppError('INVALID_INPUT', { fields: problem });
    const values = { kinds: [...new Set(kinds)], channels: [...new Set(channels)], pace };
    const entry = { userId, action: 'notices.update', entity: 'user', entityId: userId };
    if (!(await recordAudit(tx, { ...entry, before: now, after: values }))) return;
    const row = { ...values, offered: [...NOTICE_KIND_NAMES], changedAt: new Date() };
    await tx
      .insert(noticeChoices)
      .values({ userId, ...row })
      .onConflictDoUpdate({ target: noticeChoices.userId, set: row });
    // Events before somebody subscribed are not news.
    const [newest] = await tx.select().from(notices).orderBy(desc(notices.id)).limit(1);
    const reader = { notifiedId: newest?.id ?? 0 };
    await tx
      .insert(noticeReaders)
      .values({ userId, ...reader, notifiedAt: new Date(0) })
      .onConflictDoUpdate({ target: noticeReaders.userId, set: reader });
  });
}

function reachProblem(
  channels: NoticeChoices['channels'],
  { email, phone }: { email: string | null; phone: string | null },
) {
  const needs = channels.find((channel) => (channel === 'mail' ? !email : !phone));
  if (!needs) return undefined;
  const what = needs === 'mail' ? 'an email address' : 'a mobile number';
  return { channels: `Add ${what} to your profile first.` };
}

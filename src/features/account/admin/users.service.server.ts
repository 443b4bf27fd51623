import { randomBytes } from 'node:crypto';
import { and, count, eq, isNull } from 'drizzle-orm';
import type { Db } from '#src/db/db.ts';
import { users } from '#src/db/schema/tables.ts';
import { invitationMessage } from '#src/features/messages/kinds/invitation.ts';
import { notify } from '#src/features/messages/notify.service.server.ts';
import { recordAudit } from '#src/features/audit/audit.service.server.ts';
import { recordEvent } from '#src/features/webhooks/record-event.service.server.ts';
import { AppError } from '#src/lib/errors.ts';
import { requireSeen } from '#src/platform/require-seen.ts';
import type { AccountServices } from '#src/features/account/services.server.ts';
import type { SignedIn } from '#src/platform/signed-in.ts';
import { createAccount, endSessions } from '#src/features/account/auth/auth.service.server.ts';
import { type AdminUser, userVersion } from './users.contract.ts';
import { getForAdmin } from './users.queries.server.ts';

const INVITATION_DAYS = 3;

type Invitation = { name: string; email: string; role: SignedIn['role'] };

type Services = Pick<AccountServices, 'db' | 'auth' | 'config' | 'jobs'>;

/** Creates an account and emails a link to choose its password. Throws ALREADY_REGISTERED. */
export async function invite(
  services: Services,
  { name, email, role }: Invitation,
  staffId: string,
): Promise<AdminUser> {
  const { db, auth } = services;
  // Nobody knows this password: the user gets in with the link.
  const password = `${randomBytes(24).toString('base64url')}aA1@`;
  const account = { name, emailOrPhoneNumber: email, password, role };
  const { id } = await createAccount({ db, auth }, account).catch(blameEmail);
  await sendInvitation(services, { id, email, role }, staffId);
  return getForAdmin(db, id);
}

/** Emails a new link to a colleague. Throws CONFLICT if that person has chosen a password. */
export async function inviteOnceMore(
  services: Services,
  id: string,
  staffId: string,
): Promise<AdminUser> {
  const { name, email, role, isInvited, isDisabled } = await getForAdmin(services.db, id);
  if (!isInvited) {
    throw new AppError('CONFLICT', { message: `${name} has already chosen a password.` });
  }
  if (isDisabled) {
    throw new AppError('CONFLICT', { message: 'Allow this account to sign in again first.' });
  }
  await sendInvitation(services, { id, email, role }, staffId);
  return getForAdmin(services.db, id);
}

async function sendInvitation(
  { db, auth, config, jobs }: Services,
  { id, email, role }: Pick<AdminUser, 'id' | 'email' | 'role'>,
  staffId: string,
): Promise<void> {
  const token = randomBytes(32).toString('base64url');
  const { internalAdapter } = await auth.$context;
  await internalAdapter.createVerificationValue({
    identifier: `reset-password:${token}`,
    value: id,
    expiresAt: new Date(Date.now() + INVITATION_DAYS * 24 * 60 * 60 * 1000),
  });
  // Without the email address, which would outlive the account.
  await note(db, staffId, 'user.invite', id, undefined, { role });
  const link = `${config.siteUrl}/reset-password?token=${token}`;
  const message = invitationMessage({ role, href: link, days: INVITATION_DAYS });
  // Without the name, as nobody has confirmed the address.
  await notify(db, jobs, { name: '', email, phoneNumber: null }, message);
}

type Change = {
  role?: SignedIn['role'] | undefined;
  isDisabled?: boolean | undefined;
  version: string;
};

/** Disables or enables a user or changes their role; disabling signs the user out everywhere. */
export async function changeUser(db: Db, id: string, change: Change, staffId: string) {
  if (id === staffId) {
    throw new AppError('CONFLICT', { message: 'You cannot change your own account here.' });
  }
  const { role, isDisabled, version } = change;
  await db.transaction(async (tx) => {
    const [person] = await tx.select().from(users).where(eq(users.id, id)).for('update');
    const before = await getForAdmin(tx, id);
    requireSeen(version, { version: userVersion(before), values: before });
    await tx
      .update(users)
      .set({
        ...(role !== undefined && { role }),
        ...(isDisabled !== undefined && { disabledAt: isDisabled ? new Date() : null }),
        updatedAt: new Date(),
      })
      .where(eq(users.id, id));
    if (before.role === 'owner') await requireOwner(tx);
    // With a passkey but no app, some sessions needed only the password, which the new role may not
    // allow.
    const isNewRole = role !== undefined && role !== before.role;
    const isByPassword = person?.hasPasskey === true && !person.twoFactorEnabled;
    if (isDisabled || (isNewRole && isByPassword)) await endSessions(tx, id);
    const after = await getForAdmin(tx, id);
    const pick = (user: AdminUser) => ({ role: user.role, isDisabled: user.isDisabled });
    await note(tx, staffId, 'user.update', id, pick(before), pick(after));
    if (before.role === 'customer') {
      await recordEvent(tx, { type: 'customer.updated', subject: id, userId: id });
    }
  });
  return getForAdmin(db, id);
}

/** Limits managers to changing customers. */
export async function requireCustomer(db: Db, id: string): Promise<void> {
  const { role } = await getForAdmin(db, id);
  if (role === 'customer') return;
  throw new AppError('NOT_ALLOWED', { message: 'Only an owner can change staff accounts.' });
}

async function requireOwner(tx: Db): Promise<void> {
  const isOwner = and(eq(users.role, 'owner'), isNull(users.disabledAt));
  const [left] = await tx.select({ count: count() }).from(users).where(isOwner);
  if (left && left.count > 0) return;
  throw new AppError('CONFLICT', { message: 'The shop needs at least one owner.' });
}

type Values = Record<string, unknown>;

async function note(
  tx: Db,
  userId: string,
  action: string,
  entityId: string,
  before: Values | undefined,
  after: Values,
): Promise<void> {
  await recordAudit(tx, { userId, action, entity: 'user', entityId, before, after });
}

function blameEmail(thrown: unknown): never {
  if (!(thrown instanceof AppError) || thrown.code !== 'ALREADY_REGISTERED') throw thrown;
  const message = 'An account with that email already exists.';
  throw new AppError('ALREADY_REGISTERED', { message, fields: { email: message }, cause: thrown });
}

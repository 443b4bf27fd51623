import { and, eq } from 'drizzle-orm';
import type { Db } from '#src/db/db.ts';
import { passkeys, users } from '#src/db/schema/tables.ts';
import { recordAudit } from '#src/features/audit/audit.service.server.ts';
import type { AccountServices } from '#src/features/account/services.server.ts';
import { authWithin } from '#src/features/account/auth/auth.server.ts';
import { type Caller, endSessions } from '#src/features/account/auth/auth.service.server.ts';
import { requirePassword } from '#src/features/account/auth/require-password.service.server.ts';
import { PASSKEY_LIMIT } from '#src/features/account/limits.ts';
import {
  checkCode,
  refuseCode,
  withCode,
} from '#src/features/account/second-factor/codes.server.ts';
import { type PasskeyAction, passkeyMessage } from '#src/features/messages/kinds/passkey.ts';
import { notify } from '#src/features/messages/notify.service.server.ts';
import { AppError } from '#src/lib/errors.ts';
import { realEmail } from '#src/lib/identity.ts';
import type { JobSender } from '#src/platform/jobs.ts';
import { countTry } from '#src/platform/limits.ts';
import { transactWithJobs } from '#src/platform/transact.ts';
import { toRefusal } from './refusals.server.ts';
import {
  CreationOptions,
  type NewKey,
  type Passkey,
  PASSKEYS_MAX,
  type Proof,
} from './passkeys.contract.ts';
import { passkeyAuthOn } from './passkey-auth.server.ts';
import { listOwnPasskeys, toPasskey } from './passkeys.queries.server.ts';

type Deps = Pick<AccountServices, 'db' | 'jobs' | 'auth' | 'config' | 'log'>;
type User = typeof users.$inferSelect;
type Row = typeof passkeys.$inferSelect;
type Within = { tx: Db; jobs: JobSender; user: User };

/** Creates the options for a new passkey; `cookies` bind the device's response to this browser. */
export async function startPasskeyRegistration(
  deps: Deps,
  userId: string,
  proof: Proof,
  caller: Caller,
): Promise<{ options: CreationOptions; cookies: string[] }> {
  const user = await prove(deps, userId, proof, caller);
  await requireRoom(deps.db, userId);
  const auth = await passkeyAuthOn(deps);
  const { headers, response } = await auth.api.generatePasskeyRegistrationOptions({
    query: { name: realEmail(user.email) || user.phoneNumber || user.name },
    headers: caller.headers,
    returnHeaders: true,
  });
  return { options: CreationOptions.parse(response), cookies: headers.getSetCookie() };
}

/**
 * Stores a passkey that a device has created. If it is the user's first second factor, ends the
 * sessions that were opened without one, and returns the cookies of a new session.
 */
export async function addOwnPasskey(
  deps: Deps,
  userId: string,
  { name, answer }: { name: string; answer: NewKey },
  { headers }: Caller,
): Promise<{ passkey: Passkey; cookies: string[] }> {
  const added = await within(deps, userId, async ({ tx, jobs, user }) => {
    await requireRoom(tx, userId);
    await requireUnknown(tx, answer.id);
    const before = await namesOf(tx, userId);
    const auth = await passkeyAuthOn({ ...deps, db: tx });
    const made = await auth.api
      .verifyPasskeyRegistration({ body: { name, response: answer }, headers })
      .catch(toRefusal);
    // Returned rather than thrown: the transaction must commit, since a response uses up the challenge.
    if (made instanceof AppError) return made;
    const isFirst = !user.twoFactorEnabled && !user.hasPasskey;
    await tx.update(users).set({ hasPasskey: true }).where(eq(users.id, userId));
    await notifyAndRecord({ tx, jobs, user }, { action: 'passkey-added', before });
    const passkey = toPasskey(await getOwn(tx, userId, made.id));
    if (!isFirst) return { passkey, cookies: [] };
    await endSessions(tx, userId);
    const opened = await auth.api.openSession({ body: { userId }, headers, returnHeaders: true });
    return { passkey, cookies: opened.headers.getSetCookie() };
  });
  if (added instanceof AppError) throw added;
  return added;
}

/** Renames a passkey. Throws NOT_FOUND. */
export async function renameOwnPasskey(
  deps: Deps,
  userId: string,
  { id, name }: { id: string; name: string },
): Promise<Passkey> {
  return within(deps, userId, async ({ tx, user }) => {
    const row = await getOwn(tx, userId, id);
    if (row.name === name) return toPasskey(row);
    const before = await namesOf(tx, userId);
    await tx.update(passkeys).set({ name }).where(eq(passkeys.id, id));
    await note(tx, user, { action: 'passkey-renamed', before });
    return toPasskey({ ...row, name });
  });
}

/**
 * Removes a passkey. Its holder may be signed in somewhere, so all sessions end; returns the
 * cookies of a new one. Throws NOT_FOUND.
 */
export async function removeOwnPasskey(
  deps: Deps,
  userId: string,
  { id, ...proof }: Proof & { id: string },
  caller: Caller,
): Promise<string[]> {
  await prove(deps, userId, proof, caller);
  return within(deps, userId, async ({ tx, jobs, user }) => {
    await getOwn(tx, userId, id);
    const before = await namesOf(tx, userId);
    await tx.delete(passkeys).where(eq(passkeys.id, id));
    const hasPasskey = (await tx.$count(passkeys, eq(passkeys.userId, userId))) > 0;
    await tx.update(users).set({ hasPasskey }).where(eq(users.id, userId));
    await notifyAndRecord({ tx, jobs, user }, { action: 'passkey-removed', before });
    await endSessions(tx, userId);
    const auth = await authWithin(deps, tx);
    const { headers } = caller;
    const opened = await auth.api.openSession({ body: { userId }, headers, returnHeaders: true });
    return opened.headers.getSetCookie();
  });
}

/** Requires the password, and a code if the user has an app: a passkey signs in without either. */
async function prove(
  deps: Deps,
  userId: string,
  { password, code }: Proof,
  { headers }: Caller,
): Promise<User> {
  const { db, auth } = deps;
  await countTry(db, `passkeys:${userId}`, PASSKEY_LIMIT);
  await requirePassword(deps, userId, password);
  const [user] = await db.select().from(users).where(eq(users.id, userId));
  if (!user) throw new AppError('NOT_FOUND');
  if (!user.twoFactorEnabled) return user;
  if (code === undefined) {
    const message = 'Also enter a code from your app or a recovery code.';
    throw new AppError('INVALID_INPUT', { message, fields: { code: message } });
  }
  await withCode(db, { userId, code }, () => checkCode(auth, code, headers).catch(refuseCode));
  return user;
}

async function requireRoom(db: Db, userId: string): Promise<void> {
  if ((await db.$count(passkeys, eq(passkeys.userId, userId))) < PASSKEYS_MAX) return;
  const message = `You already have ${PASSKEYS_MAX} passkeys. Remove one first.`;
  throw new AppError('CONFLICT', { message });
}

async function requireUnknown(db: Db, credentialId: string): Promise<void> {
  if ((await db.$count(passkeys, eq(passkeys.credentialID, credentialId))) === 0) return;
  throw new AppError('CONFLICT', { message: 'This passkey has already been added.' });
}

async function getOwn(tx: Db, userId: string, id: string): Promise<Row> {
  const isOwn = and(eq(passkeys.id, id), eq(passkeys.userId, userId));
  const [row] = await tx.select().from(passkeys).where(isOwn);
  if (row) return row;
  throw new AppError('NOT_FOUND', { message: 'This passkey has already been removed.' });
}

/** `before` lists the names of the user's passkeys before the action. */
type SecurityChange<Action> = { action: Action; before: string };

/** Records what was done to a user's passkeys, and notifies the user. */
async function notifyAndRecord(
  { tx, jobs, user }: Within,
  change: SecurityChange<PasskeyAction>,
): Promise<void> {
  await note(tx, user, change);
  await notify(tx, jobs, user, passkeyMessage(change.action));
}

async function note(
  tx: Db,
  { id }: User,
  { action, before }: SecurityChange<PasskeyAction | 'passkey-renamed'>,
): Promise<void> {
  await recordAudit(tx, {
    userId: id,
    action: `user.${action}`,
    entity: 'user',
    entityId: id,
    before: { passkeys: before },
    after: { passkeys: await namesOf(tx, id) },
  });
}

async function namesOf(tx: Db, userId: string): Promise<string> {
  const { passkeys: all } = await listOwnPasskeys(tx, userId);
  return all.map(({ name }) => name).join(', ');
}

function within<T>(deps: Deps, userId: string, work: (parts: Within) => Promise<T>): Promise<T> {
  return transactWithJobs(deps, async (tx, jobs) => {
    // Serialises changes of a user's keys and sign-ins with them.
    const [user] = await tx.select().from(users).where(eq(users.id, userId)).for('update');
    if (!user) throw new AppError('NOT_FOUND');
    return work({ tx, jobs, user });
  });
}

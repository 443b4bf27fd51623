import { randomBytes } from 'node:crypto';
import { and, eq, gt, lt, sql } from 'drizzle-orm';
import type * as z from 'zod/mini';
import type { Db } from '#src/db/open.ts';
import { transact } from '#src/db/transact.ts';
import { registrations } from '#src/db/schema/tables.ts';
import type { RegisterInput, RegisterReply } from '#src/features/account/auth/auth.contract.ts';
import { findUserByContact } from '#src/features/account/auth/auth.queries.server.ts';
import {
  type Caller,
  insertAccount,
  type Opened,
} from '#src/features/account/auth/auth.service.server.ts';
import { requireUncommon } from '#src/features/account/auth/common-password.server.ts';
import { isPhoneNumber } from '#src/features/account/identity.ts';
import {
  REGISTER_CODE_LIMIT,
  REGISTER_CONTACT_LIMIT,
  REGISTER_LIMIT,
  REGISTER_TRIES,
  SEND_CODE_LIMIT,
} from '#src/features/account/limits.ts';
import type { AccountServices } from '#src/features/account/services.server.ts';
import {
  alreadyRegisteredLetter,
  registrationCodeLetter,
} from '#src/features/messages/letters/registration.ts';
import { notify } from '#src/features/messages/notify.service.server.ts';
import { countTry } from '#src/platform/limits.ts';
import { networkOf } from '#src/platform/network.ts';
import { digestOf, isSameDigest, makeSentCode, wrongSentCode } from '#src/platform/sent-code.ts';
import { transactWithJobs } from '#src/platform/transact.ts';
import { noteOnSending } from './sending.server.ts';

type Deps = Pick<AccountServices, 'db' | 'jobs' | 'auth' | 'config'>;

export const REGISTRATION_MINUTES = 30;
const TOKEN_BYTES = 32;

/**
 * Notes that somebody wants an account, and sends a code to its address or number. Who has an account
 * there already is told so instead, in the same time and by the same work: whoever asks learns nothing
 * of it. `token` is for the browser that asked, where alone the code works: a code that a stranger
 * asked for gives nobody the stranger's password.
 */
export async function askForAccount(
  { db, jobs, auth, config }: Deps,
  { name, emailOrPhoneNumber: contact, password }: z.output<typeof RegisterInput>,
  address: string,
): Promise<RegisterReply & { token: string }> {
  const network = networkOf(address);
  await countTry(db, `register:${network}`, REGISTER_LIMIT);
  const note = noteOnSending(config, contact);
  await requireUncommon(password, { field: 'password', about: [name, contact] });
  await countTry(db, `register:${network}:${contact}`, SEND_CODE_LIMIT);
  await countTry(db, `register-contact:${contact}`, REGISTER_CONTACT_LIMIT);

  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  const id = digestOf(token);
  const code = makeSentCode();
  const passwordHash = await (await auth.$context).password.hash(password);
  await transactWithJobs({ db, jobs }, async (tx, sender) => {
    await tx.insert(registrations).values({
      ...{ id, name, contact, passwordHash },
      codeDigest: digestOf(id, code),
      triesLeft: REGISTER_TRIES,
      expiresAt: new Date(Date.now() + REGISTRATION_MINUTES * 60_000),
    });
    const isTaken = await findUserByContact(tx, contact);
    const letter = isTaken
      ? alreadyRegisteredLetter(config.siteUrl)
      : registrationCodeLetter(code, REGISTRATION_MINUTES);
    await notify(tx, sender, { name: isTaken ? '' : name, ...reach(contact) }, letter);
  });
  return {
    token,
    data: name,
    sentTo: contact,
    message: `We have sent a code to ${contact}.${note}`,
  };
}

/** Creates the account that this browser has asked for, and signs in to it. Throws INVALID_INPUT. */
export async function confirmAccount(
  { db, auth }: Pick<Deps, 'db' | 'auth'>,
  { token, code }: { token: string; code: string },
  { address, headers }: Caller,
): Promise<Opened> {
  await countTry(db, `register-code:${networkOf(address)}`, REGISTER_CODE_LIMIT);
  const id = digestOf(token);
  await countGuess(db, id, code);
  const user = await transact(db, async (tx) => {
    const [asked] = await tx.delete(registrations).where(eq(registrations.id, id)).returning();
    if (!asked) throw wrongSentCode();
    const { name, contact, passwordHash } = asked;
    const account = { name, emailOrPhoneNumber: contact, passwordHash, isProved: true };
    const created = await insertAccount(tx, account);
    // Another browser of the same person was faster.
    if (!created) throw wrongSentCode();
    return created;
  });
  const body = { userId: user.id };
  const opened = await auth.api.openSession({ body, headers, returnHeaders: true });
  return { user, cookies: opened.headers.getSetCookie() };
}

/** Forgets accounts that nobody finished. For a daily job; gives how many. */
export async function forgetOldRegistrations(db: Db, now = new Date()): Promise<number> {
  const isOver = lt(registrations.expiresAt, now);
  return (await db.delete(registrations).where(isOver).returning({ id: registrations.id })).length;
}

/** Counted before it is looked at, so that guesses sent at once count too. */
async function countGuess(db: Db, id: string, code: string): Promise<void> {
  const isOpen = and(
    eq(registrations.id, id),
    gt(registrations.triesLeft, 0),
    gt(registrations.expiresAt, new Date()),
  );
  const [asked] = await db
    .update(registrations)
    .set({ triesLeft: sql`${registrations.triesLeft} - 1` })
    .where(isOpen)
    .returning();
  if (!asked || !isSameDigest(asked.codeDigest, digestOf(id, code))) throw wrongSentCode();
}

function reach(contact: string) {
  const byPhone = isPhoneNumber(contact);
  return { email: byPhone ? null : contact, phoneNumber: byPhone ? contact : null };
}

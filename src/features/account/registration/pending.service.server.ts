import { randomBytes } from 'node:crypto';
import { and, eq, gt, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import type { Db } from '#src/db/db.ts';
import { rowsOf } from '#src/db/rows.ts';
import { registrations } from '#src/db/schema/tables.ts';
import { findUserByContact } from '#src/features/account/auth/auth.queries.server.ts';
import { isPhoneNumber } from '#src/features/account/identity.ts';
import {
  CODE_GUESS_LIMIT,
  CODES_PER_NETWORK_LIMIT,
  GUESSES_PER_CODE_LIMIT,
  GUESSES_PER_NETWORK_LIMIT,
  CODES_PER_CONTACT_LIMIT,
  CODES_PER_DEVICE_LIMIT,
  CODE_GUESSES_MAX,
  SEND_CODE_LIMIT,
} from '#src/features/account/limits.ts';
import { countTry, tryStatement } from '#src/platform/limits.ts';
import { networkOf } from '#src/platform/network.ts';
import type { Platform } from '#src/platform/platform.ts';
import {
  digestOf,
  isSealOf,
  makeSentCode,
  sealCode,
  wrongSentCode,
} from '#src/platform/sent-code.ts';

/** The purpose of a code: a code for one purpose is wrong for every other. */
export type Purpose = 'register' | 'sign-in' | 'reset';

type Deps = Pick<Platform, 'db' | 'config'>;

type Pending = {
  contact: string;
  minutes: number;
  /** The account to create; null to sign in only. */
  account: { name: string; passwordHash: string } | null;
};

const TOKEN_BYTES = 32;

/**
 * Counts a code sent to an address or number, by network and per day. `knows` is the user who has
 * signed in with this browser before: their own codes are counted separately, so that no stranger
 * can use them up. Throws TOO_MANY_REQUESTS.
 */
export async function countCode(
  db: Db,
  purpose: Purpose,
  { contact, network, knows }: { contact: string; network: string; knows?: string | undefined },
): Promise<void> {
  await countTry(db, `${purpose}:${network}:${contact}`, SEND_CODE_LIMIT);
  const isOwner = knows !== undefined && (await findUserByContact(db, contact))?.id === knows;
  if (isOwner) return countTry(db, `codes-device:${knows}`, CODES_PER_DEVICE_LIMIT);
  await countTry(db, `codes-network:${network}`, CODES_PER_NETWORK_LIMIT);
  await countTry(db, `codes:${contact}`, CODES_PER_CONTACT_LIMIT);
}

/**
 * Counts a code that a signed-in user requests for an address or number, separately from those that
 * strangers request, who cannot use these up. Throws TOO_MANY_REQUESTS.
 */
export async function countSignedInCode(db: Db, contact: string): Promise<void> {
  await countTry(db, `codes-signed-in:${contact}`, CODES_PER_CONTACT_LIMIT);
}

/** Counts a guess at one sealed code. Throws INVALID_INPUT after CODE_GUESSES_MAX guesses. */
export async function countGuess(db: Db, sealed: string): Promise<void> {
  // Nothing was sent.
  if (sealed === '') throw wrongSentCode();
  const counted = await rowsOf(db, tryStatement(`code-guess:${sealed}`, GUESSES_PER_CODE_LIMIT));
  if (counted.length === 0) throw wrongSentCode();
}

/**
 * Stores a pending code. `token` is for the browser that requested it: the code works only
 * there, so a stranger who requests one for somebody else's number can do nothing with it.
 */
export async function createPending(
  { db: tx, config }: Deps,
  purpose: Purpose,
  { contact, minutes, account }: Pending,
): Promise<{ token: string; code: string }> {
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  const id = digestOf(token);
  const code = makeSentCode();
  await tx.insert(registrations).values({
    ...{
      id,
      contact,
      codeDigest: await sealCode(config, ...sealedParts(purpose, contact, id), code),
      triesLeft: CODE_GUESSES_MAX,
    },
    ...{ name: account?.name ?? null, passwordHash: account?.passwordHash ?? null },
    expiresAt: new Date(Date.now() + minutes * 60_000),
  });
  return { token, code };
}

/**
 * Counts a guess at this browser's code before comparing it, so that simultaneous guesses count
 * too. Returns the id for takePending(). Throws INVALID_INPUT, TOO_MANY_REQUESTS.
 */
export async function guessPending(
  { db, config }: Deps,
  purpose: Purpose,
  { token, code, address }: { token: string; code: string; address: string },
): Promise<string> {
  const network = networkOf(address);
  await countTry(db, `${purpose}-code:${network}`, CODE_GUESS_LIMIT);
  await countTry(db, `code-guesses:${network}`, GUESSES_PER_NETWORK_LIMIT);
  const id = digestOf(token);
  const [pending] = await db
    .update(registrations)
    .set({ triesLeft: sql`${registrations.triesLeft} - 1` })
    .where(
      and(
        isPending(id, purpose),
        gt(registrations.triesLeft, 0),
        gt(registrations.expiresAt, new Date()),
      ),
    )
    .returning();
  const isRight =
    pending &&
    (await isSealOf(
      config,
      pending.codeDigest,
      ...sealedParts(purpose, pending.contact, id),
      code,
    ));
  if (!isRight) throw wrongSentCode();
  return id;
}

/** Uses a pending code up. Throws INVALID_INPUT if another request was faster. */
export async function claimPending(tx: Db, purpose: Purpose, id: string) {
  const [pending] = await tx.delete(registrations).where(isPending(id, purpose)).returning();
  if (!pending) throw wrongSentCode();
  return pending;
}

/** Deletes expired codes. Runs as a daily job; returns how many. */
export async function deleteOldPending(db: Db, now = new Date()): Promise<number> {
  const isOver = lt(registrations.expiresAt, now);
  return (await db.delete(registrations).where(isOver).returning({ id: registrations.id })).length;
}

/** The two older purposes differ by whether there is a password; their codes name no purpose. */
function sealedParts(purpose: Purpose, contact: string, id: string): string[] {
  return purpose === 'reset' ? [purpose, contact, id] : [contact, id];
}

type Named = { name: string; emailVerified: boolean; phoneNumberVerified: boolean };

/**
 * Returns a user's name for messages; '' until they have confirmed an address or number, so that
 * nobody can use a name to send text to a stranger.
 */
export function confirmedName(user: Named | undefined): string {
  return user && (user.emailVerified || user.phoneNumberVerified) ? user.name : '';
}

/** Returns where to send the code for an address or number. */
export function reach(contact: string) {
  const byPhone = isPhoneNumber(contact);
  return { email: byPhone ? null : contact, phoneNumber: byPhone ? contact : null };
}

function isPending(id: string, purpose: Purpose) {
  const { passwordHash } = registrations;
  const isIts = purpose === 'register' ? isNotNull(passwordHash) : isNull(passwordHash);
  return and(eq(registrations.id, id), isIts);
}

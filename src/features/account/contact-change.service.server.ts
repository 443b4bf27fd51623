import { and, eq, ne } from 'drizzle-orm';
import type { Db } from '#src/db/db.ts';
import { isUniqueViolation } from '#src/db/unique-violation.ts';
import { users } from '#src/db/schema/tables.ts';
import {
  contactChangedMessage,
  contactCodeMessage,
  type ContactKind,
  contactTakenMessage,
} from '#src/features/messages/kinds/contact-changed.ts';
import { notify } from '#src/features/messages/notify.service.server.ts';
import { recordCustomerUpdate } from '#src/features/account/record-customer.service.server.ts';
import { AppError } from '#src/lib/errors.ts';
import { realEmail } from '#src/lib/identity.ts';
import { countTry } from '#src/platform/limits.ts';
import { isSealOf, makeSentCode, sealCode, wrongSentCode } from '#src/platform/sent-code.ts';
import { transactWithJobs } from '#src/platform/transact.ts';
import { endResets } from './auth/auth.service.server.ts';
import { toIdentity } from './identity.ts';
import { CONTACT_CODE_LIMIT, SEND_CODE_LIMIT } from './limits.ts';
import type { ContactField } from './profile.contract.ts';
import { countGuess, countSignedInCode } from './registration/pending.service.server.ts';
import type { AccountServices } from './services.server.ts';

type Deps = Pick<AccountServices, 'db' | 'jobs' | 'auth' | 'config'>;
type User = typeof users.$inferSelect;

const MINUTES = 30;
const KINDS: Record<ContactField, ContactKind> = {
  email: 'email address',
  mobileNumber: 'mobile number',
};
const keyOf = (userId: string, field: ContactField) => `contact-change:${field}:${userId}`;

/**
 * Sends a code to a new address or number. If it belongs to an account already, notifies only its
 * owner, so that the requester cannot find out who has an account.
 */
export async function sendContactCode(
  { db, jobs, auth, config }: Deps,
  user: Pick<User, 'id'>,
  field: ContactField,
  value: string,
): Promise<void> {
  await countTry(db, `contact-code:${value}`, SEND_CODE_LIMIT);
  await countSignedInCode(db, value);
  const code = makeSentCode();
  const { internalAdapter } = await auth.$context;
  // Only the newest code is valid.
  await internalAdapter.deleteVerificationByIdentifier(keyOf(user.id, field));
  await internalAdapter.createVerificationValue({
    identifier: keyOf(user.id, field),
    value: `${await sealCode(config, 'contact', user.id, value, code)} ${value}`,
    expiresAt: new Date(Date.now() + MINUTES * 60_000),
  });
  const isMail = field === 'email';
  const to = { email: isMail ? value : null, phoneNumber: isMail ? null : value };
  const taken = await findOther(db, user.id, field, value);
  const message = taken ? contactTakenMessage(KINDS[field]) : contactCodeMessage(code, MINUTES);
  // Without a name: the recipient has not confirmed that they know this user.
  await notify(db, jobs, { name: '', ...to }, message);
}

/** Updates an account with the address or number whose code was correct. Throws INVALID_INPUT. */
export async function confirmContact(
  deps: Deps,
  userId: string,
  { field, code }: { field: ContactField; code: string },
): Promise<void> {
  await countTry(deps.db, `contact-try:${userId}`, CONTACT_CODE_LIMIT);
  const { internalAdapter } = await deps.auth.$context;
  const pending = await internalAdapter.findVerificationValue(keyOf(userId, field));
  const [expected = '', value = ''] = (pending?.value ?? '').split(' ');
  await countGuess(deps.db, expected);
  const isRight =
    (await isSealOf(deps.config, expected, 'contact', userId, value, code)) &&
    (pending?.expiresAt ?? 0) > new Date();
  const isFree = isRight && !(await findOther(deps.db, userId, field, value));
  if (!isFree) throw wrongSentCode();
  if (!(await internalAdapter.consumeVerificationValue(keyOf(userId, field))))
    throw wrongSentCode();
  await changeContact(deps, userId, field, value);
}

/** Sets an address or number, or removes it if '', and notifies the previous one. */
export async function changeContact(
  deps: Pick<Deps, 'db' | 'jobs'>,
  userId: string,
  field: ContactField,
  value: string,
): Promise<void> {
  await transactWithJobs(deps, async (tx, jobs) => {
    const [before] = await tx.select().from(users).where(eq(users.id, userId)).for('update');
    if (!before) throw new AppError('NOT_FOUND');
    await tx
      .update(users)
      .set(toRow(before, field, value))
      .where(eq(users.id, userId));
    await recordCustomerUpdate(tx, userId);
    await endResets(tx, userId);
    const { name, email, phoneNumber } = before;
    const hadOne = realEmail(email) !== '' || phoneNumber !== null;
    const to = { name, email: realEmail(email) || null, phoneNumber };
    if (hadOne) await notify(tx, jobs, to, contactChangedMessage(KINDS[field]));
  }).catch(refuseRace);
}

function toRow(before: User, field: ContactField, value: string) {
  if (field === 'email') {
    const email = value || toIdentity(before.phoneNumber ?? '').email;
    return { email, emailVerified: value !== '' };
  }
  // Without an email address, the placeholder is derived from the number.
  const email = realEmail(before.email) || toIdentity(value).email;
  return { email, phoneNumber: value || null, phoneNumberVerified: value !== '' };
}

async function findOther(db: Db, userId: string, field: ContactField, value: string) {
  const isSameContact = field === 'email' ? eq(users.email, value) : eq(users.phoneNumber, value);
  const [other] = await db
    .select({ id: users.id })
    .from(users)
    .where(and(ne(users.id, userId), isSameContact));
  return other;
}

/** Handles two users confirming the same address at the same time: the database lets only one have it. */
function refuseRace(error: unknown): never {
  throw isUniqueViolation(error) ? wrongSentCode() : error;
}

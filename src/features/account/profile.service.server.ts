import { and, eq, ne } from 'drizzle-orm';
import type * as z from 'zod/mini';
import type { Db } from '#src/db/open.ts';
import { users } from '#src/db/schema/tables.ts';
import { writeMail } from '#src/features/content/mail.ts';
import { SHOP_NAME } from '#src/features/settings/shop-name.ts';
import { AppError } from '#src/lib/errors.ts';
import type { Jobs } from '#src/platform/jobs.ts';
import { toIdentity, realEmail } from './identity.ts';
import type { Profile, ProfileInput } from './profile.contract.ts';

type User = typeof users.$inferSelect;

/** The profile of a person. Throws NOT_FOUND. */
export async function getOwnProfile(db: Db, userId: string): Promise<Profile> {
  return toProfile(await getUser(db, userId));
}

/**
 * Changes name, e-mail address and mobile number. A changed address is told to the old one, in
 * case it was somebody else. Throws ALREADY_REGISTERED when another account has one of them.
 */
export async function updateOwnProfile(
  { db, jobs }: { db: Db; jobs: Jobs },
  userId: string,
  { fullName, email, mobileNumber }: z.output<typeof ProfileInput>,
): Promise<Profile> {
  const before = await getUser(db, userId);
  const wanted = {
    name: fullName,
    email: email || toIdentity(mobileNumber).email,
    phoneNumber: mobileNumber || null,
  };
  const isNewEmail = wanted.email !== before.email;
  const isNewPhone = wanted.phoneNumber !== before.phoneNumber;
  await refuseTaken(db, userId, wanted);
  const [after] = await db
    .update(users)
    .set({
      ...wanted,
      ...(isNewEmail && { emailVerified: false }),
      ...(isNewPhone && { phoneNumberVerified: false }),
    })
    .where(eq(users.id, userId))
    .returning()
    .catch(refuseRace);
  if (!after) throw new AppError('NOT_FOUND');
  if (isNewEmail && realEmail(before.email)) await jobs.send('send-mail', changedMail(before));
  return toProfile(after);
}

async function getUser(db: Db, userId: string): Promise<User> {
  const [user] = await db.select().from(users).where(eq(users.id, userId));
  if (!user) throw new AppError('NOT_FOUND');
  return user;
}

async function refuseTaken(
  db: Db,
  userId: string,
  { email, phoneNumber }: Pick<User, 'email' | 'phoneNumber'>,
): Promise<void> {
  const isOther = ne(users.id, userId);
  const [sameEmail] = await db
    .select({ id: users.id })
    .from(users)
    .where(and(isOther, eq(users.email, email)));
  const [samePhone] = phoneNumber
    ? await db
        .select({ id: users.id })
        .from(users)
        .where(and(isOther, eq(users.phoneNumber, phoneNumber)))
    : [];
  const fields = {
    ...(sameEmail && realEmail(email) && { email: 'Another account has this email address.' }),
    ...(samePhone && { mobileNumber: 'Another account has this mobile number.' }),
  };
  const [message] = Object.values(fields);
  if (message) throw new AppError('ALREADY_REGISTERED', { message, fields });
}

const UNIQUE_VIOLATION = '23505';

/** Two people asking for the same address at once: the database lets one of them have it. */
function refuseRace(error: unknown): never {
  const cause: unknown = error instanceof Error ? (error.cause ?? error) : error;
  const code = typeof cause === 'object' && cause && 'code' in cause ? cause.code : undefined;
  if (code !== UNIQUE_VIOLATION) throw error;
  const message = 'Another account has this email address or mobile number.';
  throw new AppError('ALREADY_REGISTERED', { message });
}

function changedMail({ name, email }: User) {
  return writeMail({
    to: email,
    subject: `The email address of your ${SHOP_NAME} account was changed`,
    name,
    parts: [
      `the email address of your ${SHOP_NAME} account has just been changed, so this one no longer belongs to it.`,
      'If that was not you, please contact us at once.',
    ],
  });
}

function toProfile({ name, email, phoneNumber }: User): Profile {
  return { fullName: name, email: realEmail(email), mobileNumber: phoneNumber ?? '' };
}

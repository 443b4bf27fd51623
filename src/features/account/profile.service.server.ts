import { eq } from 'drizzle-orm';
import type * as z from 'zod/mini';
import type { Db } from '#src/db/db.ts';
import { users } from '#src/db/schema/tables.ts';
import { recordCustomerUpdate } from '#src/features/account/record-customer.service.server.ts';
import { AppError } from '#src/lib/errors.ts';
import { realEmail } from '#src/lib/identity.ts';
import { countTry } from '#src/platform/limits.ts';
import { hasPassword, requirePassword } from './auth/require-password.service.server.ts';
import { changeContact, confirmContact, sendContactCode } from './contact-change.service.server.ts';
import { CHANGE_PASSWORD_LIMIT } from './limits.ts';
import {
  CONTACT_FIELDS,
  type ContactField,
  type OwnProfile,
  type Profile,
  type ProfileInput,
  type SavedProfile,
} from './profile.contract.ts';
import type { AccountServices } from './services.server.ts';

type Deps = Pick<AccountServices, 'db' | 'jobs' | 'auth' | 'config'>;

/** Returns a user's profile. Throws NOT_FOUND. */
export async function getOwnProfile(db: Db, userId: string): Promise<OwnProfile> {
  const [user] = await db.select().from(users).where(eq(users.id, userId));
  if (!user) throw new AppError('NOT_FOUND');
  const { name, email, phoneNumber } = user;
  const contact = { email: realEmail(email), mobileNumber: phoneNumber ?? '' };
  return { fullName: name, ...contact, hasPassword: await hasPassword(db, userId) };
}

/**
 * Updates the name, and starts to change the email address and mobile number. Those require the
 * password, unless a user without one adds the one that is missing. Each new address or number is
 * sent a code, and takes effect once it is confirmed. Throws INVALID_INPUT for a wrong password.
 */
export async function updateOwnProfile(
  deps: Deps,
  userId: string,
  { password, ...wanted }: z.output<typeof ProfileInput>,
): Promise<SavedProfile> {
  const { db } = deps;
  const before = await getOwnProfile(db, userId);
  const changed = CONTACT_FIELDS.filter((field) => wanted[field] !== before[field]);
  if (changed.length > 0) {
    await countTry(db, `change-contact:${userId}`, CHANGE_PASSWORD_LIMIT);
    // A user without a password may add a missing address or number, and proves it with a code.
    const isAdding = changed.every((field) => before[field] === '');
    if (!isAdding || before.hasPassword) await requirePassword(deps, userId, password);
  }
  const toConfirm = changed.filter((field) => wanted[field] !== '');
  const toDrop = changed.filter((field) => wanted[field] === '');
  for (const field of toDrop) requireOther(before, field);
  await db.transaction(async (tx) => {
    await tx.update(users).set({ name: wanted.fullName }).where(eq(users.id, userId));
    if (wanted.fullName !== before.fullName) await recordCustomerUpdate(tx, userId);
  });
  for (const field of toDrop) await changeContact(deps, userId, field, '');
  const person = { id: userId, name: wanted.fullName };
  for (const field of toConfirm) await sendContactCode(deps, person, field, wanted[field]);
  return { ...(await getOwnProfile(db, userId)), toConfirm };
}

/** Applies the new address or number that this code confirms. */
export async function confirmOwnContact(
  deps: Deps,
  userId: string,
  input: { field: ContactField; code: string },
): Promise<OwnProfile> {
  await confirmContact(deps, userId, input);
  return getOwnProfile(deps.db, userId);
}

/** Requires another way to sign in before an address or number is removed. */
function requireOther(before: Profile, field: ContactField): void {
  if (CONTACT_FIELDS.some((other) => other !== field && before[other] !== '')) return;
  const message = 'Confirm the new one first: you sign in with this one.';
  throw new AppError('INVALID_INPUT', { message, fields: { [field]: message } });
}

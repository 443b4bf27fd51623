import { randomBytes } from 'node:crypto';
import { inArray } from 'drizzle-orm';
import type { Db } from '#src/db/db.ts';
import { users } from '#src/db/schema/tables.ts';
import { isStaffRole, STAFF_ROLES } from '#src/lib/role-names.ts';
import { findUserByContact } from './auth.queries.server.ts';
import type { Auth } from './auth.server.ts';
import { createAccount } from './auth.service.server.ts';

type Admin = { email: string | undefined; password: string | undefined };

/** The credentials that start-up prints; includes the password only if it was just generated. */
export type FirstStaff = { email: string; password: string };

const FALLBACK_EMAIL = 'owner@swara.example';

/**
 * Makes sure that somebody can sign in as owner: the user of ADMIN_EMAIL and ADMIN_PASSWORD, or, if
 * there are no staff at all, one with a generated password that is returned once. Never takes over
 * a registered address: its user may be a stranger, whose phone number would receive the code for a
 * new password. Throws an Error with a sentence when that leaves no owner.
 */
export async function ensureFirstStaff(
  db: Db,
  auth: Auth,
  { email, password }: Admin,
  warn: (sentence: string) => void = () => {},
): Promise<FirstStaff | undefined> {
  const isGiven = Boolean(email && password);
  const wanted = email?.toLowerCase() ?? FALLBACK_EMAIL;
  const hasStaff = await hasSomeStaff(db);
  if (hasStaff && !isGiven) return undefined;

  const known = await findUserByContact(db, wanted);
  if (known && isStaffRole(known.role)) return undefined;
  if (known) {
    if (!hasStaff) throw new Error(sayTaken(wanted));
    warn(sayTaken(wanted));
    return undefined;
  }
  const made = { email: wanted, password: (isGiven && password) || makePassword() };
  const account = { name: 'Shop Owner', emailOrPhoneNumber: wanted, password: made.password };
  try {
    await createAccount({ db, auth }, { ...account, role: 'owner' });
  } catch (error) {
    // If two nodes start at the same time, one creates the owner and prints the credentials.
    const isMade = isStaffRole((await findUserByContact(db, wanted))?.role ?? '');
    if (!isMade) throw error;
    return undefined;
  }
  return isGiven ? undefined : made;
}

function sayTaken(email: string): string {
  return (
    `${email} is already registered as a shopper, so it was not made an owner. Set ` +
    'ADMIN_EMAIL to an address without an account, or let an owner change the role of that ' +
    'account under Users.'
  );
}

async function hasSomeStaff(db: Db): Promise<boolean> {
  const [staff] = await db
    .select({ id: users.id })
    .from(users)
    .where(inArray(users.role, [...STAFF_ROLES]))
    .limit(1);
  return staff !== undefined;
}

/** Generates a long random password with every kind of character that is required. */
function makePassword(): string {
  return `${randomBytes(15).toString('base64url')}aA1@`;
}

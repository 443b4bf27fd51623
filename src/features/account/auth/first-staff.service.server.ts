import { randomBytes } from 'node:crypto';
import { eq, inArray } from 'drizzle-orm';
import type { Db } from '#src/db/open.ts';
import { users } from '#src/db/schema/tables.ts';
import { STAFF_ROLES } from '#src/lib/roles.ts';
import { findUserByContact } from './auth.queries.server.ts';
import type { Auth } from './auth.server.ts';
import { createAccount } from './auth.service.server.ts';
import { setPassword } from '#src/features/account/reset/reset.service.server.ts';

type Admin = { email: string | undefined; password: string | undefined };

/** What start-up prints: the generated password only when it has just been made. */
export type FirstStaff = { email: string; password: string };

const FALLBACK_EMAIL = 'owner@swara.example';

/**
 * Makes sure that somebody can sign in as owner: the person of ADMIN_EMAIL and ADMIN_PASSWORD, or,
 * when there is no staff at all, one with a password made here and given back once.
 */
export async function ensureFirstStaff(
  db: Db,
  auth: Auth,
  { email, password }: Admin,
): Promise<FirstStaff | undefined> {
  if (email && password) {
    await ensureOwner(db, auth, email.toLowerCase(), password);
    return undefined;
  }
  const [staff] = await db
    .select({ id: users.id })
    .from(users)
    .where(inArray(users.role, [...STAFF_ROLES]))
    .limit(1);
  if (staff) return undefined;

  const made = { email: email?.toLowerCase() ?? FALLBACK_EMAIL, password: makePassword() };
  await ensureOwner(db, auth, made.email, made.password);
  return made;
}

/**
 * An owner keeps the password they have. Anyone else with that address may be a stranger who
 * signed up with it: they become owner only together with the new password, signed out everywhere.
 */
async function ensureOwner(db: Db, auth: Auth, email: string, password: string): Promise<void> {
  const known = await findUserByContact(db, email);
  if (known?.role === 'owner') return;
  if (!known) {
    const account = { name: 'Shop Owner', emailOrPhoneNumber: email, password };
    await createAccount({ db, auth }, { ...account, role: 'owner' });
    return;
  }
  await setPassword(auth, known.id, password);
  await db.update(users).set({ role: 'owner', disabledAt: null }).where(eq(users.id, known.id));
}

/** Long and random, with every kind of character that a password must have. */
function makePassword(): string {
  return `${randomBytes(15).toString('base64url')}aA1@`;
}

import { eq } from 'drizzle-orm';
import type { Db } from '#src/db/db.ts';
import { sessions } from '#src/db/schema/tables.ts';
import type { Config } from '#src/platform/config.ts';
import type { SignedIn } from '#src/platform/signed-in.ts';
import { digestToken } from './hashed-tokens.server.ts';

const HOUR_MS = 60 * 60 * 1000;
/** Minimum interval between recorded uses, so that reading does not always write. */
const NOTE_MS = 60 * 1000;

/** Records the use of a staff session. Returns false if it was idle for too long and has ended. */
export async function useStaffSession(
  db: Db,
  token: string,
  { staffIdleHours }: Pick<Config, 'staffIdleHours'>,
): Promise<boolean> {
  const isThis = eq(sessions.token, digestToken(token));
  const [session] = await db.select().from(sessions).where(isThis);
  if (!session) return false;
  const idleMs = Date.now() - session.usedAt.getTime();
  if (idleMs >= staffIdleHours * HOUR_MS) {
    await db.delete(sessions).where(isThis);
    return false;
  }
  if (idleMs >= NOTE_MS) await db.update(sessions).set({ usedAt: new Date() }).where(isThis);
  return true;
}

/** Returns whether a user has to set up a second factor before doing anything else. */
export function lacksSecondFactor(
  user: SignedIn,
  config: Pick<Config, 'secondFactorRoles'>,
): boolean {
  return demandsSecondFactor(user, config) && !user.hasSecondFactor;
}

/** Returns whether a role requires more than a password. */
export function demandsSecondFactor(
  { role }: SignedIn,
  { secondFactorRoles }: Pick<Config, 'secondFactorRoles'>,
): boolean {
  return role !== 'customer' && secondFactorRoles.includes(role);
}

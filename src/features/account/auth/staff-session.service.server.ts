import { eq } from 'drizzle-orm';
import type { Db } from '#src/db/open.ts';
import { sessions } from '#src/db/schema/tables.ts';
import type { Config } from '#src/platform/config.ts';
import type { SignedIn } from '#src/platform/signed-in.ts';
import { digestToken } from './hashed-tokens.server.ts';

const HOUR_MS = 60 * 60 * 1000;
/** A use is noted when the last one noted is this long ago, so that reading is not writing. */
const NOTE_MS = 60 * 1000;

/** Notes that a session of staff is used; false when it lay idle for too long, and is over. */
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

/** Whether somebody has to set up a second factor before anything else. */
export function lacksSecondFactor(
  user: SignedIn,
  config: Pick<Config, 'secondFactorRoles'>,
): boolean {
  return demandsSecondFactor(user, config) && !user.hasSecondFactor;
}

/** Whether a password alone is not enough for somebody's role. */
export function demandsSecondFactor(
  { role }: SignedIn,
  { secondFactorRoles }: Pick<Config, 'secondFactorRoles'>,
): boolean {
  return role !== 'customer' && secondFactorRoles.includes(role);
}

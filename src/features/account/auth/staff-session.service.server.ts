import { eq } from 'drizzle-orm';
import type { Db } from '#src/db/db.ts';
import { sessions } from '#src/db/schema/tables.ts';
import type { Config } from '#src/platform/config.ts';
import { isStaffRole } from '#src/lib/role-names.ts';
import type { OpenSession } from '#src/platform/signed-in.ts';
import { type Auth, readSession } from './auth.server.ts';
import { digestToken } from './hashed-tokens.server.ts';

const HOUR_MS = 60 * 60 * 1000;
/** Minimum interval between recorded uses, so that reading does not always write. */
const NOTE_MS = 60 * 1000;

/** Finds the session of a request, unless it is a staff session that was idle for too long. */
export function sessionFinder({
  auth,
  db,
  config,
}: {
  auth: Auth;
  db: Db;
  config: Pick<Config, 'staffIdleHours'>;
}): (headers: Headers) => Promise<OpenSession | undefined> {
  return async (headers) => {
    const found = await readSession(auth, headers);
    if (!found || !isStaffRole(found.user.role)) return found;
    return (await useStaffSession(db, found.token, config)) ? found : undefined;
  };
}

/** Records the use of a staff session. Returns false if it was idle for too long and has ended. */
async function useStaffSession(
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

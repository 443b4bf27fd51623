import { eq, sql } from 'drizzle-orm';
import type { Db } from '#src/db/db.ts';
import { transact } from '#src/db/transact.ts';
import { sessions, shopState, twoFactors, users } from '#src/db/schema/tables.ts';
import {
  forgetTrackingSecrets,
  resealTrackingSecrets,
} from '#src/features/tracking/tracking-admin.service.server.ts';
import { forgetSecrets, resealSecrets } from '#src/features/webhooks/seal-again.service.server.ts';
import { makeSecretBox } from '#src/platform/secret-box.ts';
import { fingerprintOf, type SecretKey } from '#src/platform/secret-key.ts';

/** The shop state that used to hold the key itself. */
const OLD_KEY = 'auth-secret';
const FINGERPRINT = 'secret-key-fingerprint';
/** The value of SECRET_KEY_BEFORE when nobody has that key any more. */
export const LOST = 'lost';

type Keys = SecretKey & { before: string | undefined };

/**
 * Makes a key the one that seals this database's second factors and secrets. Those sealed with a known key (in
 * the database, in the file, or SECRET_KEY_BEFORE) are resealed, and all sessions end, as their
 * cookies were signed with it. Throws an Error with a sentence when the database belongs to an
 * unknown key.
 */
export async function adoptKey(db: Db, keys: Keys): Promise<void> {
  if ((await findState(db, FINGERPRINT)) === fingerprintOf(keys.key)) return;
  await transact(db, async (tx) => {
    // Several nodes may start at the same time.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${FINGERPRINT}))`);
    const known = await findState(tx, FINGERPRINT);
    const old = await findState(tx, OLD_KEY);
    if (known === fingerprintOf(keys.key)) return;
    if (old !== undefined) await reencrypt(tx, old, keys.key);
    else if (known !== undefined) await moveFrom(tx, known, keys);
    await tx.delete(shopState).where(eq(shopState.key, OLD_KEY));
    const value = fingerprintOf(keys.key);
    await tx
      .insert(shopState)
      .values({ key: FINGERPRINT, value })
      .onConflictDoUpdate({ target: shopState.key, set: { value } });
  });
}

async function moveFrom(tx: Db, known: string, { key, fromFile, before }: Keys): Promise<void> {
  const former = [before, fromFile].find((one) => one && fingerprintOf(one) === known);
  if (former) return reencrypt(tx, former, key);
  if (before === LOST) return forgetSealed(tx);
  throw new Error(
    'The secrets in this database are encrypted with a key that this server does not have. Copy ' +
      'secret.key from the previous DATA_DIR, or set the same SECRET_KEY on every server. ' +
      'To change the key, set SECRET_KEY_BEFORE to the previous one. If the key is lost, ' +
      `start once with SECRET_KEY_BEFORE=${LOST}: this turns all second factors and webhooks off.`,
  );
}

async function reencrypt(tx: Db, from: string, to: string): Promise<void> {
  const [before, after] = [makeSecretBox(from), makeSecretBox(to)];
  const toNewKey = async (sealed: string) => after.seal(await before.open(sealed));
  for (const { id, secret, backupCodes } of await tx.select().from(twoFactors).for('update')) {
    const sealed = { secret: await toNewKey(secret), backupCodes: await toNewKey(backupCodes) };
    await tx.update(twoFactors).set(sealed).where(eq(twoFactors.id, id));
  }
  await resealSecrets(tx, toNewKey);
  await resealTrackingSecrets(tx, toNewKey);
  await tx.delete(sessions);
}

async function forgetSealed(tx: Db): Promise<void> {
  await tx.delete(twoFactors);
  await forgetSecrets(tx);
  await forgetTrackingSecrets(tx);
  await tx.update(users).set({ twoFactorEnabled: false }).where(eq(users.twoFactorEnabled, true));
  await tx.delete(sessions);
}

async function findState(db: Db, key: string): Promise<string | undefined> {
  const [row] = await db.select().from(shopState).where(eq(shopState.key, key));
  return row?.value;
}

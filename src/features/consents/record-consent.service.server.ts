import type { Db } from '#src/db/db.ts';
import { eq } from 'drizzle-orm';
import { transact } from '#src/db/transact.ts';
import { consents, users } from '#src/db/schema/tables.ts';
import type { ConsentPurpose, ConsentSource } from './consent-status.ts';
import { currentVersion } from './consent-texts.ts';
import { findConsent } from './consents.queries.server.ts';

type Said = {
  purpose: ConsentPurpose;
  isOn: boolean;
  source: ConsentSource;
  /** By default the current version of the purpose's sentence. */
  textVersion?: string;
};

/**
 * Adds to the register that a person agreed or withdrew. What changes nothing is not recorded, so a
 * call that arrives twice counts once; agreeing to a new sentence is. Call it in a transaction that
 * has locked the person's row.
 */
export async function recordConsent(tx: Db, userId: string, said: Said): Promise<void> {
  const { purpose, isOn, source, textVersion = currentVersion(purpose) } = said;
  const last = await findConsent(tx, userId, purpose);
  const isSame = isOn ? last?.isOn === true && last.textVersion === textVersion : !last?.isOn;
  if (last && isSame) return;
  await tx.insert(consents).values({ userId, purpose, isOn, source, textVersion });
}

/** Records what a person says now, and waits for what they say at the same time elsewhere. */
export async function updateConsent(db: Db, userId: string, said: Said): Promise<void> {
  await transact(db, async (tx) => {
    const isIt = eq(users.id, userId);
    const [user] = await tx.select({ id: users.id }).from(users).where(isIt).for('update');
    if (user) await recordConsent(tx, userId, said);
  });
}

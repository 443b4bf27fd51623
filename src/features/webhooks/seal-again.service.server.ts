import { eq, ne } from 'drizzle-orm';
import type { Db } from '#src/db/db.ts';
import { webhookEndpoints } from '#src/db/schema/tables.ts';

/** Seals all secrets with a new key of the shop. */
export async function resealSecrets(
  tx: Db,
  toNewKey: (sealed: string) => Promise<string>,
): Promise<void> {
  for (const { id, ...before } of await tx.select().from(webhookEndpoints).for('update')) {
    const { secret, previousSecret } = before;
    // A secret whose key was lost is empty.
    const sealed = {
      secret: secret === '' ? '' : await toNewKey(secret),
      previousSecret: previousSecret === null ? null : await toNewKey(previousSecret),
    };
    await tx.update(webhookEndpoints).set(sealed).where(eq(webhookEndpoints.id, id));
  }
}

/** Deletes secrets whose key is lost, and disables their endpoints until staff make new ones. */
export async function forgetSecrets(tx: Db): Promise<void> {
  await tx
    .update(webhookEndpoints)
    .set({
      ...{ secret: '', previousSecret: null, previousSecretUntil: null, state: 'disabled' },
      stateReason: 'Its secret was lost with the key of the shop. Create a new secret first.',
    })
    .where(ne(webhookEndpoints.secret, ''));
}

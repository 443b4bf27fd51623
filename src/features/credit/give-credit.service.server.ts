import type { Db } from '#src/db/db.ts';
import { getSettings } from '#src/features/settings/settings.queries.server.ts';
import { DAY_MS } from '#src/lib/durations.ts';
import { addCredit } from './ledger.service.server.ts';

type Given = Omit<Parameters<typeof addCredit>[1], 'kind' | 'expiresAt'>;

/** Adds credit that the shop gives, which expires after the days of the settings. */
export async function addGivenCredit(tx: Db, given: Given, now: Date): Promise<void> {
  const { giftDays } = (await getSettings(tx)).credit;
  const expiresAt = giftDays === 0 ? null : new Date(now.getTime() + giftDays * DAY_MS);
  await addCredit(tx, { ...given, kind: 'bonus', expiresAt });
}

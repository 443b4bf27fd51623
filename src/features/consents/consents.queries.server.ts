import { and, asc, desc, eq, type SQL } from 'drizzle-orm';
import type { Db } from '#src/db/db.ts';
import { consents } from '#src/db/schema/tables.ts';
import { CONSENTS, sentenceOf } from './consent-texts.ts';
import type { ConsentPurpose, ConsentSource } from './consent-status.ts';

type ConsentRow = typeof consents.$inferSelect & {
  purpose: ConsentPurpose;
  source: ConsentSource;
};

/** Finds what a person said last about a purpose; undefined if they said nothing. */
export async function findConsent(
  db: Db,
  userId: string,
  purpose: ConsentPurpose,
  such?: SQL,
): Promise<ConsentRow | undefined> {
  const isIts = and(eq(consents.userId, userId), eq(consents.purpose, purpose), such);
  const rows = db.select().from(consents).where(isIts).orderBy(desc(consents.id)).limit(1);
  const [row] = (await rows) as ConsentRow[];
  return row;
}

/** Lists everything that a person said, oldest first. */
export async function listConsentsOf(db: Db, userId: string): Promise<ConsentRow[]> {
  const rows = db.select().from(consents).where(eq(consents.userId, userId));
  return (await rows.orderBy(asc(consents.id))) as ConsentRow[];
}

/** Lists what a user said, with the sentences, for the export of personal data. */
export async function listConsentData(db: Db, userId: string) {
  const rows = await listConsentsOf(db, userId);
  return rows.map(({ purpose, isOn, textVersion, source, saidAt }) => ({
    title: CONSENTS[purpose].title,
    sentence: sentenceOf(purpose, textVersion),
    ...{ isOn, source, saidAt },
  }));
}

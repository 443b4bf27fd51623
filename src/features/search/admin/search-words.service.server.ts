import { asc, desc, eq, sql } from 'drizzle-orm';
import type { Db } from '#src/db/db.ts';
import { searchMisses, searchSynonyms } from '#src/db/schema/tables.ts';
import { clearAnswers } from '#src/platform/answer-cache.ts';
import { recordAudit } from '#src/features/audit/audit.service.server.ts';
import { AppError } from '#src/lib/errors.ts';
import { requireSeen } from '#src/platform/require-seen.ts';
import { plainWords } from '#src/features/search/spelling.ts';
import { type SearchWords, synonymVersion } from './search-words.contract.ts';

const MISSES_SHOWN = 100;

/** Searches without results, and synonyms. */
export async function getSearchWords(db: Db): Promise<SearchWords> {
  const misses = await db
    .select()
    .from(searchMisses)
    .orderBy(desc(searchMisses.count), desc(searchMisses.lastAt))
    .limit(MISSES_SHOWN);
  const synonyms = await db.select().from(searchSynonyms).orderBy(asc(searchSynonyms.term));
  return {
    misses: misses.map(({ lastAt, ...miss }) => ({ ...miss, lastAt: lastAt.toISOString() })),
    synonyms,
  };
}

type SynonymInput = { term: string; replacement: string; version: string };

/** Makes searches for a word find another. Throws INVALID_INPUT when the two are the same, and EDIT_CONFLICT. */
export async function createSynonym(db: Db, input: SynonymInput, userId: string) {
  const term = plainWords(input.term);
  const replacement = plainWords(input.replacement);
  if (term === '' || replacement === '' || term === replacement) {
    const sentence = 'Enter two different words.';
    throw new AppError('INVALID_INPUT', { message: sentence, fields: { replacement: sentence } });
  }
  await db.transaction(async (tx) => {
    const before = await requireSynonymSeen(tx, term, input.version);
    await tx
      .insert(searchSynonyms)
      .values({ term, replacement })
      .onConflictDoUpdate({ target: searchSynonyms.term, set: { replacement } });
    await tx.delete(searchMisses).where(eq(searchMisses.term, term));
    const entry = { userId, action: 'synonym.save', entity: 'synonym', entityId: term };
    const was = before && { term, replacement: before.replacement };
    await recordAudit(tx, { ...entry, before: was, after: { term, replacement } });
  });
  clearAnswers();
}

async function requireSynonymSeen(tx: Db, term: string, seen: string) {
  // The first of a word has no row to lock yet.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`synonym ${term}`}))`);
  const [now] = await tx.select().from(searchSynonyms).where(eq(searchSynonyms.term, term));
  const values = { term, replacement: now?.replacement ?? '' };
  requireSeen(seen, { version: synonymVersion(now?.replacement), values });
  return now;
}

/** Removes a synonym; one that is already gone stays gone. Throws EDIT_CONFLICT. */
export async function removeSynonym(
  db: Db,
  { term, version }: Omit<SynonymInput, 'replacement'>,
  userId: string,
): Promise<void> {
  await db.transaction(async (tx) => {
    const isThere = eq(searchSynonyms.term, term);
    if ((await tx.$count(searchSynonyms, isThere)) === 0) return;
    await requireSynonymSeen(tx, term, version);
    const [gone] = await tx.delete(searchSynonyms).where(eq(searchSynonyms.term, term)).returning();
    if (!gone) return;
    const before = { term: gone.term, replacement: gone.replacement };
    const entry = { userId, action: 'synonym.delete', entity: 'synonym', entityId: term };
    await recordAudit(tx, { ...entry, before });
  });
  clearAnswers();
}

/** Takes a search off the list of those without results. */
export async function removeMiss(db: Db, term: string, userId: string): Promise<void> {
  await db.transaction(async (tx) => {
    const [gone] = await tx.delete(searchMisses).where(eq(searchMisses.term, term)).returning();
    if (!gone) return;
    const entry = { userId, action: 'miss.delete', entity: 'miss', entityId: term };
    await recordAudit(tx, { ...entry, before: { term, count: gone.count } });
  });
}

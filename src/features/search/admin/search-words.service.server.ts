import { asc, desc, eq } from 'drizzle-orm';
import type { Db } from '#src/db/open.ts';
import { searchMisses, searchSynonyms } from '#src/db/schema/tables.ts';
import { forgetAnswers } from '#src/lib/answer-cache.server.ts';
import { recordAudit } from '#src/lib/audit.server.ts';
import { AppError } from '#src/lib/errors.ts';
import { plainWords } from '../spelling.ts';
import type { SearchWords } from './search-words.contract.ts';

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

/** Has `typed` searched as `meant`. Throws INVALID_INPUT when the two are the same. */
export async function makeSynonym(db: Db, typed: string, meant: string, userId: string) {
  const term = plainWords(typed);
  const replacement = plainWords(meant);
  if (term === '' || replacement === '' || term === replacement) {
    const sentence = 'Write two different words.';
    throw new AppError('INVALID_INPUT', { message: sentence, fields: { replacement: sentence } });
  }
  await db.transaction(async (tx) => {
    const [before] = await tx.select().from(searchSynonyms).where(eq(searchSynonyms.term, term));
    await tx
      .insert(searchSynonyms)
      .values({ term, replacement })
      .onConflictDoUpdate({ target: searchSynonyms.term, set: { replacement } });
    await tx.delete(searchMisses).where(eq(searchMisses.term, term));
    const entry = { userId, action: 'synonym.save', entity: 'synonym', entityId: term };
    const was = before && { term, replacement: before.replacement };
    await recordAudit(tx, { ...entry, before: was, after: { term, replacement } });
  });
  forgetAnswers();
}

/** Takes a synonym back. */
export async function removeSynonym(db: Db, term: string, userId: string): Promise<void> {
  await db.transaction(async (tx) => {
    const [gone] = await tx.delete(searchSynonyms).where(eq(searchSynonyms.term, term)).returning();
    if (!gone) return;
    const before = { term: gone.term, replacement: gone.replacement };
    const entry = { userId, action: 'synonym.delete', entity: 'synonym', entityId: term };
    await recordAudit(tx, { ...entry, before });
  });
  forgetAnswers();
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

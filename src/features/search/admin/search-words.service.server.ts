import { asc, desc, eq } from 'drizzle-orm';
import type { Db } from '#src/db/open.ts';
import { auditLog, searchMisses, searchSynonyms } from '#src/db/schema/tables.ts';
import { forgetAnswers } from '#src/lib/answer-cache.server.ts';
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
    await tx
      .insert(searchSynonyms)
      .values({ term, replacement })
      .onConflictDoUpdate({ target: searchSynonyms.term, set: { replacement } });
    await tx.delete(searchMisses).where(eq(searchMisses.term, term));
    const entry = { action: 'synonym.save', entity: 'synonym', entityId: term.slice(0, 100) };
    await tx.insert(auditLog).values({ ...entry, userId, after: { term, replacement } });
  });
  forgetAnswers();
}

/** Takes a synonym back. */
export async function removeSynonym(db: Db, term: string, userId: string): Promise<void> {
  await db.transaction(async (tx) => {
    const [gone] = await tx.delete(searchSynonyms).where(eq(searchSynonyms.term, term)).returning();
    if (!gone) return;
    const before = { term: gone.term, replacement: gone.replacement };
    const entry = { action: 'synonym.delete', entity: 'synonym', entityId: term.slice(0, 100) };
    await tx.insert(auditLog).values({ ...entry, userId, before });
  });
  forgetAnswers();
}

/** Takes a search off the list of those without results. */
export async function removeMiss(db: Db, term: string): Promise<void> {
  await db.delete(searchMisses).where(eq(searchMisses.term, term));
}

import * as z from 'zod/mini';
import { endpoint, Nothing } from '#src/lib/endpoint.ts';
import { Version, Versioned } from '#src/lib/seen-version.ts';
import { versionOf } from '#src/lib/version-of.ts';
import { RequiredText } from '#src/lib/text.ts';
import { SEARCH_TEXT_MAX } from '#src/features/search/search-text.ts';

const Word = (sentence: string) => RequiredText(SEARCH_TEXT_MAX, sentence);

const Synonym = z.object({ term: z.string(), replacement: z.string() });

export const SearchWords = z.object({
  /** Searches without results, the most frequent first. */
  misses: z.array(z.object({ term: z.string(), count: z.int(), lastAt: z.string() })),
  synonyms: z.array(Versioned(Synonym, ({ replacement }) => synonymVersion(replacement))),
});
export type SearchWords = z.input<typeof SearchWords>;

/** Returns the version of a synonym; undefined stands for a word without a replacement. */
export function synonymVersion(replacement: string | undefined): string {
  return versionOf(replacement ?? '');
}

export const viewSearchWords = endpoint({
  method: 'GET',
  path: '/api/admin/search-words',
  summary: 'Lists searches without results, and synonyms.',
  access: { staff: 'search.read' },
  input: Nothing,
  output: SearchWords,
});

export const saveSynonym = endpoint({
  method: 'POST',
  path: '/api/admin/search-words/synonyms',
  summary: 'Creates a synonym; removes the word from the searches without results.',
  access: { staff: 'search.write' },
  input: z.object({
    term: Word('Enter what people type.'),
    replacement: Word('Enter what they mean.'),
    /** May be omitted for a word that has no synonym. */
    version: z._default(Version, synonymVersion(undefined)),
  }),
  output: SearchWords,
});

export const deleteSynonym = endpoint({
  method: 'DELETE',
  path: '/api/admin/search-words/synonyms/:term',
  summary: 'Deletes a synonym.',
  access: { staff: 'search.write' },
  input: z.object({ term: Word('Enter the word.'), version: Version }),
  output: SearchWords,
});

export const forgetMiss = endpoint({
  method: 'DELETE',
  path: '/api/admin/search-words/misses/:term',
  summary: 'Removes a search from the list of searches without results.',
  access: { staff: 'search.write' },
  input: z.object({ term: Word('Enter the word.') }),
  output: SearchWords,
});

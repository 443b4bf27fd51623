import { Hono } from 'hono';
import type { AppEnv } from '#src/server/env.ts';
import { implement } from '#src/server/implement.ts';
import { requireStaff } from '#src/server/session.ts';
import * as contract from './search-words.contract.ts';
import {
  getSearchWords,
  makeSynonym,
  removeMiss,
  removeSynonym,
} from './search-words.service.server.ts';

/** Words that people search for, as staff maintain them. */
export const searchWordsApi = new Hono<AppEnv>();

implement(searchWordsApi, contract.viewSearchWords, (c) => getSearchWords(c.var.db));

implement(searchWordsApi, contract.saveSynonym, async (c, wish) => {
  await makeSynonym(c.var.db, wish, (await requireStaff(c)).id);
  return getSearchWords(c.var.db);
});

implement(searchWordsApi, contract.deleteSynonym, async (c, wish) => {
  await removeSynonym(c.var.db, wish, (await requireStaff(c)).id);
  return getSearchWords(c.var.db);
});

implement(searchWordsApi, contract.forgetMiss, async (c, { term }) => {
  await removeMiss(c.var.db, term, (await requireStaff(c)).id);
  return getSearchWords(c.var.db);
});

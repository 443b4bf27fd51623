import { Hono } from 'hono';
import type { AppEnv } from '#src/http/env.ts';
import { implement } from '#src/http/implement.ts';
import * as contract from './search-words.contract.ts';
import {
  getSearchWords,
  createSynonym,
  removeMiss,
  removeSynonym,
} from './search-words.service.server.ts';

/** Words that people search for, as staff maintain them. */
export const searchWordsApi = new Hono<AppEnv>();

implement(searchWordsApi, contract.viewSearchWords, (c) => getSearchWords(c.var.db));

implement(searchWordsApi, contract.saveSynonym, async (c, input, staff) => {
  await createSynonym(c.var.db, input, staff.id);
  return getSearchWords(c.var.db);
});

implement(searchWordsApi, contract.deleteSynonym, async (c, input, staff) => {
  await removeSynonym(c.var.db, input, staff.id);
  return getSearchWords(c.var.db);
});

implement(searchWordsApi, contract.forgetMiss, async (c, { term }, staff) => {
  await removeMiss(c.var.db, term, staff.id);
  return getSearchWords(c.var.db);
});

import { Hono } from 'hono';
import type { AppContext, AppEnv } from '#src/http/env.ts';
import { implement } from '#src/http/implement.ts';
import { DONE } from '#src/lib/endpoint.ts';
import * as staff from './admin/questions-admin.contract.ts';
import * as contract from './questions.contract.ts';
import { listForStaff, listPage } from './questions.queries.server.ts';
import {
  answer,
  answerForShop,
  ask,
  decideOnAnswer,
  decideOnQuestion,
  report,
} from './questions.service.server.ts';

/** Questions and answers about products. */
export const questionsApi = new Hono<AppEnv>();

implement(questionsApi, contract.listQuestions, (c, input) => listPage(c.var.db, input));
implement(questionsApi, contract.askQuestion, async (c, { productId, text }, person) => ({
  id: await ask(c.var.db, { id: productId, text, person }),
  status: 'pending' as const,
}));
implement(questionsApi, contract.answerQuestion, async (c, input, person) => ({
  id: await answer(c.var.db, { ...input, person }),
  status: 'pending' as const,
}));
implement(questionsApi, contract.reportAnswer, async (c, { id }, person) => {
  await report(c.var.db, id, person.id);
  return DONE;
});

implement(questionsApi, staff.listQuestionsForStaff, (c, input) => listForStaff(c.var.db, input));
implement(questionsApi, staff.decideQuestion, async (c, input, { id: staffId }) => {
  await decideOnQuestion(c.var.db, { ...input, staffId });
  return publish(c);
});
implement(questionsApi, staff.decideAnswer, async (c, input, { id: staffId }) => {
  await decideOnAnswer(c.var, { ...input, staffId });
  return publish(c);
});
implement(questionsApi, staff.answerAsStaff, async (c, input, { id: staffId }) => {
  await answerForShop(c.var, { ...input, staffId });
  return publish(c);
});

async function publish(c: AppContext) {
  await c.var.jobs.send('publish', {}, { key: 'publish' });
  return DONE;
}

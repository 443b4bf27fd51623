import { Hono } from 'hono';
import type { AppEnv } from '#src/http/env.ts';
import { implement } from '#src/http/implement.ts';
import { listMessages, markMessage, viewMessage } from './messages.contract.ts';
import { getMessage, listForStaff } from './messages.queries.server.ts';
import { setAnswered } from './messages.service.server.ts';

/** Messages of the contact form, as staff read and answer them. */
export const messagesApi = new Hono<AppEnv>();

implement(messagesApi, listMessages, (c, input) => listForStaff(c.var.db, input));

implement(messagesApi, viewMessage, (c, { id }) => getMessage(c.var.db, id));

implement(messagesApi, markMessage, async (c, mark, { id: staffId }) => {
  await setAnswered(c.var.db, mark, staffId);
  return getMessage(c.var.db, mark.id);
});

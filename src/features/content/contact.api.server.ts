import { Hono } from 'hono';
import { DONE } from '#src/lib/endpoint.ts';
import type { AppEnv } from '#src/http/env.ts';
import { implement } from '#src/http/implement.ts';
import { countTry } from '#src/platform/limits.ts';
import { networkOf } from '#src/platform/network.ts';
import { CONTACT_LIMIT, sendContactMessage } from './contact.contract.ts';
import { createMessage } from './contact.service.server.ts';

export const contactApi = new Hono<AppEnv>();

implement(contactApi, sendContactMessage, async (c, message) => {
  const { db, jobs, clientAddress } = c.var;
  await countTry(db, `contact ${networkOf(clientAddress)}`, CONTACT_LIMIT);
  await createMessage(db, jobs, message);
  return DONE;
});

import { Hono } from 'hono';
import type { AppEnv } from '#src/http/env.ts';
import { implement } from '#src/http/implement.ts';
import { removeExamples as removeCall } from './examples.contract.ts';
import { removeExamples } from './remove-examples.service.server.ts';

/** The API for an owner to delete the sample orders. */
export const examplesApi = new Hono<AppEnv>();

implement(examplesApi, removeCall, async (c, _, { id: userId }) => {
  const orders = await removeExamples(c.var.db, userId);
  if (orders > 0) await c.var.jobs.send('publish', {}, { key: 'publish' });
  return { orders };
});

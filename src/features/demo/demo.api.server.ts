import { Hono } from 'hono';
import { isCatalogueEmpty } from '#src/demo/is-catalogue-empty.ts';
import { AppError } from '#src/lib/errors.ts';
import type { AppEnv } from '#src/server/env.ts';
import { implement } from '#src/server/implement.ts';
import { findWork, saveWork } from './demo-work.server.ts';
import { loadDemo, removeDemo, viewDemo } from './demo.contract.ts';
import { getDemoState } from './demo.queries.server.ts';
import type { Context } from 'hono';

/** Loading and removing the demo: jobs, as both take a while. */
export const demoApi = new Hono<AppEnv>();

implement(demoApi, viewDemo, (c) =>
  getDemoState(c.var.db, c.var.config.cashfree.clientId !== undefined),
);

implement(demoApi, loadDemo, async (c, _, { id: userId }) => {
  if (!(await isCatalogueEmpty(c.var.db)) && !(await findWork(c.var.db))) {
    throw new AppError('CONFLICT', { message: 'The demo can only be loaded into an empty shop.' });
  }
  return start(c, { action: 'load', userId });
});

implement(demoApi, removeDemo, (c, { includesEdited }, { id: userId }) =>
  start(c, { action: 'remove', userId, includesEdited }),
);

type Work = { action: 'load' | 'remove'; userId: string; includesEdited?: boolean };

/** Starts the job. A second press queues it again at most once, and that run finds nothing to do. */
async function start(c: Context<AppEnv>, work: Work): Promise<Record<string, never>> {
  const { db, jobs } = c.var;
  const running = await findWork(db);
  if (running && !running.isFailed && running.action !== work.action) {
    throw new AppError('STILL_RUNNING');
  }
  await db.transaction(async (tx) => {
    await saveWork(tx, { action: work.action, step: 'Waiting to start', isFailed: false });
    await jobs.within(tx).send('change-demo', work, { key: 'demo' });
  });
  return {};
}

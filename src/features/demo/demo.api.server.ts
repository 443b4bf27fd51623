import { sql } from 'drizzle-orm';
import { Hono } from 'hono';
import { isCatalogueEmpty } from '#src/demo/is-catalogue-empty.ts';
import { AppError } from '#src/lib/errors.ts';
import type { AppEnv } from '#src/http/env.ts';
import { implement } from '#src/http/implement.ts';
import { createWork, findWork } from './demo-work.server.ts';
import { loadDemo, removeDemo, viewDemo } from './demo.contract.ts';
import { getDemoState } from './demo.queries.server.ts';
import type { Context } from 'hono';

/** Loading and removing the demo: jobs, as both take a while. */
export const demoApi = new Hono<AppEnv>();

implement(demoApi, viewDemo, (c) =>
  getDemoState(c.var.db, c.var.config.cashfree.clientId !== undefined),
);

implement(demoApi, loadDemo, async (c, _, { id: userId }) => {
  const isUnfinished = (await findWork(c.var.db))?.action === 'load';
  if (!isUnfinished && !(await isCatalogueEmpty(c.var.db))) {
    throw new AppError('CONFLICT', { message: 'The demo can only be loaded into an empty shop.' });
  }
  return start(c, { action: 'load', userId });
});

implement(demoApi, removeDemo, (c, { includesEdited }, { id: userId }) =>
  start(c, { action: 'remove', userId, includesEdited }),
);

type Request = { action: 'load' | 'remove'; userId: string; includesEdited?: boolean };

/** Starts the job, unless it is running. Work that failed can be followed by either action. */
async function start(c: Context<AppEnv>, request: Request): Promise<Record<string, never>> {
  const { db, jobs } = c.var;
  await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('demo-work'))`);
    const running = await findWork(tx);
    if (running && !running.isFailed) {
      if (running.action === request.action) return;
      const doing = running.action === 'load' ? 'loaded' : 'removed';
      const message = `The demo is being ${doing}. Please wait until this has finished.`;
      throw new AppError('CONFLICT', { message });
    }
    const workId = await createWork(tx, request.action);
    await jobs.within(tx).send('change-demo', { ...request, workId }, { key: workId });
  });
  return {};
}

import { sql } from 'drizzle-orm';
import type { Db } from '#src/db/db.ts';
import { deleteWork, findWork, updateWork } from '#src/features/demo/demo-work.server.ts';
import { recordAudit } from '#src/features/audit/audit.service.server.ts';
import { removeExamples } from '#src/features/order-management/examples/remove-examples.service.server.ts';
import type { SettleServices } from '#src/features/payments/settle/settlement.server.ts';
import { rebuildSearch } from '#src/features/search/search.service.server.ts';
import type { Services } from '#src/http/env.ts';
import { loadExamples } from './examples/load-examples.ts';
import { isCatalogueEmpty } from './is-catalogue-empty.ts';
import { loadDemo } from './load-demo.ts';
import { DEMO_MARKER, EXAMPLES_MARKER, REMOVED } from './marker.ts';
import { removeDemoCatalogue } from './removal/remove-demo.ts';

type Deps = Pick<Services, 'db' | 'config' | 'log' | 'jobs' | 'media'> & SettleServices;

/**
 * Loads or removes the demo. Each step is one transaction that does nothing the second time, so a
 * job that was killed continues when it runs again, on any node. Does nothing when the work has
 * finished or a later request replaced it.
 */
export async function changeDemo(deps: Deps, data: Record<string, unknown>): Promise<void> {
  const { db, jobs } = deps;
  const work = await findWork(db);
  if (!work || work.id !== data['workId']) return;
  const { id, action } = work;
  const say = async (step: string) => {
    const isCurrent = await updateWork(db, { id, action, step, isFailed: false });
    if (!isCurrent) throw new Error('A later request replaced this one.');
  };
  const userId = String(data['userId']);
  try {
    if (action === 'load') await load(deps, userId, say);
    else await remove(deps, { userId, includesEdited: data['includesEdited'] === true }, say);
    await say('Updating search');
    await rebuildSearch(db);
    // Sent before the work is deleted: a job killed between the two publishes when it runs again.
    await jobs.send('publish', {}, { key: 'publish' });
    await deleteWork(db, id);
  } catch (error) {
    await updateWork(db, { ...work, isFailed: true });
    throw error;
  }
}

type Say = (step: string) => Promise<void>;

async function remove(
  { db }: Deps,
  options: { userId: string; includesEdited: boolean },
  say: Say,
): Promise<void> {
  await say('Removing sample orders and customers');
  await removeExamples(db, options.userId);
  await say('Removing products, categories and texts');
  await removeDemoCatalogue(db, options);
}

async function load(deps: Deps, userId: string, say: Say): Promise<void> {
  const { db, media, config, log } = deps;
  await say('Loading products and pictures');
  if (await isCatalogueEmpty(db)) {
    await forgetRemoval(db);
    const isLoaded = await loadDemo({ db, media });
    const entry = { userId, action: 'demo.load', entity: 'shop', entityId: 'demo' };
    if (isLoaded) await recordAudit(db, entry);
  }
  if (!config.hasExamples) return;
  await say('Loading sample orders');
  const quiet = log.child({}, { level: 'warn' });
  await loadExamples({ ...deps, log: quiet });
}

/** Allows a removed demo to be loaded again. */
async function forgetRemoval(db: Db): Promise<void> {
  await db.execute(sql`
    delete from shop_state where (key = ${DEMO_MARKER} and value = ${REMOVED})
      or (key = ${EXAMPLES_MARKER} and exists (
        select 1 from shop_state where key = ${DEMO_MARKER} and value = ${REMOVED}))`);
}

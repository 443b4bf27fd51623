import { tmpdir } from 'node:os';
import { sql } from 'drizzle-orm';
import { fillDatabase } from '#src/features/backups/fill-tables.server.ts';
import { makeBackup } from '#src/features/backups/make-backup.service.server.ts';
import {
  findNewest,
  readManifest,
  verifyBackup,
} from '#src/features/backups/read-backup.server.ts';
import { checkRefunds } from '#src/features/payments/payment-jobs.service.server.ts';
import { clearAnswers } from '#src/platform/answer-cache.ts';
import type { Kind, Turn } from './step.ts';
import { PAYMENT } from './steps-payment.ts';
import { REFUNDS } from './steps-refunds.ts';
import { listOrders, newestGatewayId, type World } from './world.ts';

/** Backups and restores take as long as many other steps: one in this number happens. */
const RARELY = 4;
const HOUR_MS = 3_600_000;
/** Sales that are lost with a restore, at most. */
const LOST_SALES = 4;

/** Copies everything that a walk knows about the rows of its shop. */
function remember({ buyers, erased, giftCodes, managerId, ...world }: World): Partial<World> {
  const { people, devices } = world;
  return {
    managerId,
    ...{ buyers: [...buyers], erased: [...erased], giftCodes: [...giftCodes] },
    people: new Map([...people].map(([id, one]) => [id, { ...one, codes: [...one.codes] }])),
    devices: devices.map((device) => ({ ...device, cookies: new Map(device.cookies) })),
  };
}

/** Makes a backup. If the store failed, the newest backup is an earlier one that can be read. */
async function backUp({ world }: Turn): Promise<void> {
  const { open, store } = world;
  const { get, has } = store.target;
  const names = async () => [...store.objects.keys()].filter((key) => key.startsWith('media/'));
  const source = { engine: open.engine, dataDir: tmpdir(), key: undefined };
  const known = remember(world);
  const { mood } = store;
  try {
    const { name } = await makeBackup({ ...source, media: { names, get, has } }, store.target);
    world.backups.set(name, known);
  } catch (error) {
    if (mood === 'works' || mood === 'slow') throw error;
  }
  store.mood = 'works';
  const newest = await findNewest(store.target);
  if (newest) await verifyBackup(store.target, newest, undefined);
  store.mood = mood;
}

/** Restores the rows of the newest backup. The gateway knows everything that happened since. */
async function restore({ world }: Turn): Promise<void> {
  const { open, db, store } = world;
  const { target } = store;
  const name = await findNewest(target);
  const known = world.backups.get(name ?? '');
  if (!name || !known) return;
  const manifest = await readManifest(target, name, undefined);
  // A restore begins with an empty database and an empty queue.
  await db.execute(sql`truncate release_files, release_drafts, lost_contents`);
  await fillDatabase(open, { target, name, manifest, key: undefined });
  for (const { sentJobs } of world.nodes) sentJobs.length = 0;
  clearAnswers();
  world.checked.clear();
  Object.assign(world, remember({ ...world, ...known }), { isRestored: true });
  for (const device of world.devices) device.isOver = true;
}

/** Pays orders that wait for it and refunds a part of the others: the restore knows neither. */
async function sell(turn: Turn): Promise<PromiseSettledResult<unknown>[]> {
  const all = (await listOrders(turn.world)).slice(-LOST_SALES);
  const done = all.map(async (order) => {
    const isOpen = order.status === 'payment_pending';
    const kind = isOpen ? PAYMENT['pay-and-come-back'] : REFUNDS['refund-part'];
    const gatewayId = await newestGatewayId(turn.world, order.id);
    return kind?.onOrder?.({ ...turn, order, gatewayId });
  });
  const results = await Promise.allSettled(done);
  turn.world.now += HOUR_MS;
  await checkRefunds(turn.services as never, new Date(turn.world.now));
  return results;
}

const isRare = ({ step }: Turn) => step.choice % RARELY === 0;

/** Steps of backups, restores and upgrades. */
export const RECOVERY: Record<string, Kind> = {
  'make-backup': {
    weight: 2,
    text: 'the nightly backup is made',
    run: async (turn) => (isRare(turn) ? backUp(turn) : undefined),
  },
  'restore-backup': {
    weight: 1,
    text: 'orders are paid and refunded, and then the last backup is restored',
    run: async (turn) => {
      if (!isRare(turn)) return;
      if (turn.world.backups.size === 0) await backUp(turn);
      const results = await sell(turn);
      await restore(turn);
      return results;
    },
  },
  upgrade: {
    weight: 1,
    text: 'both nodes start a new version, which migrates the database',
    run: ({ world: { open } }) => Promise.allSettled([open.migrate(), open.migrate()]),
  },
};

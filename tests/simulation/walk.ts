import type { OpenDb } from '#src/db/open.ts';
import { GatewayError } from '#src/features/payments/cashfree/client.server.ts';
import { checkPayments, checkRefunds } from '#src/features/payments/payment-jobs.service.server.ts';
import { endExchanges } from '#src/features/returns/exchanges/end-exchanges.service.server.ts';
import { trackParcels } from '#src/features/fulfilment/couriers/courier-jobs.service.server.ts';
import { AppError } from '#src/lib/errors.ts';
import { Crash, crashing } from '#tests/kit/crashing.ts';
import { emptyTables, prepareShop } from './database.ts';
import { makeRandom } from './random.ts';
import { type Check, checkEnd, checkStep, isOver, prepareRules } from './rules.ts';
import type { Kind, Step, Turn } from './step.ts';
import { ACCOUNTS } from './steps-accounts.ts';
import { CATALOGUE } from './steps-catalogue.ts';
import { COURIER } from './steps-courier.ts';
import { AFTER_SALES } from './steps-after-sales.ts';
import { FULFILMENT } from './steps-fulfilment.ts';
import { OUTSIDE } from './steps-outside.ts';
import { PAYMENT } from './steps-payment.ts';
import { RARE } from './steps-rare.ts';
import { RECOVERY } from './steps-recovery.ts';
import { REFUNDS } from './steps-refunds.ts';
import { SHOPPING } from './steps-shopping.ts';
import { STAFF } from './steps-staff.ts';
import { STORAGE } from './steps-storage.ts';
import { isStoreError } from './store.ts';
import {
  gatewayStatus,
  listOrders,
  makeWorld,
  newestGatewayId,
  type Order,
  type World,
} from './world.ts';

/** Every kind of step. */
export const KINDS: Record<string, Kind> = {
  ...SHOPPING,
  ...PAYMENT,
  ...FULFILMENT,
  ...COURIER,
  ...RARE,
  ...REFUNDS,
  ...AFTER_SALES,
  ...STAFF,
  ...CATALOGUE,
  ...OUTSIDE,
  ...ACCOUNTS,
  ...STORAGE,
  ...RECOVERY,
};

const WEIGHTED = Object.entries(KINDS).flatMap(([name, { weight }]) =>
  Array.from({ length: weight }, () => name),
);
const HOUR_MS = 3_600_000;
const RECOVERY_ROUNDS = 12;
/** Rounds that run even if nothing seems to wait. */
const RECOVERY_LEAST = 2;
/** One step in this number is cut off. */
const CUT_ONE_IN = 6;
const CUT_AFTER_MOST = 10;
/** All orders are checked after one step in this number; otherwise those whose rows changed. */
const ALL_EVERY = 8;

/** A database with everything that walks need. */
export type Arena = OpenDb & {
  check: Check;
  /** Empties the database: jobs of both nodes read the rows of all walks. */
  reset: () => Promise<void>;
  /** The number of times that each kind of step was accepted. */
  done: Map<string, number>;
};

/** Prepares a migrated database for walks, and keeps its rows until the first reset if they matter. */
export async function makeArena(open: OpenDb, { keepsRows = false } = {}): Promise<Arena> {
  const check = await prepareRules(open);
  const { db } = open;
  const reset = async () => {
    await emptyTables(db);
    await prepareShop(db);
  };
  await (keepsRows ? prepareShop(db) : reset());
  return { ...open, check, reset, done: new Map() };
}

/** Orders that can still move on, and the step that moves them. */
const NEXT: Partial<Record<string, string>> = {
  payment_pending: 'pay-and-come-back',
  placed: 'ship',
  shipped: 'deliver',
};

/** Moves the newest order on for a step that found none in its status, or starts a new one. */
async function moveOn(turn: Turn, all: readonly Order[]): Promise<void> {
  const order = all.findLast(({ status }) => NEXT[status] !== undefined);
  const kind = KINDS[order ? (NEXT[order.status] ?? '') : 'buy-now'];
  if (!order) return void (await kind?.run?.(turn));
  const gatewayId = await newestGatewayId(turn.world, order.id);
  await kind?.onOrder?.({ ...turn, order, gatewayId });
}

/** Returns the steps of a walk: a seed always makes the same ones. */
export function makeSteps(seed: number, count: number): Step[] {
  const random = makeRandom(seed);
  return Array.from({ length: count }, () => ({
    kind: WEIGHTED[random.upTo(WEIGHTED.length)] ?? 'jobs',
    which: random.upTo(6),
    units: 1 + random.upTo(3),
    choice: random.upTo(100),
    node: random.upTo(2),
    cutAfter: random.upTo(CUT_ONE_IN) === 0 ? random.upTo(CUT_AFTER_MOST) : undefined,
    cut: random.upTo(3) === 0 ? 'error' : 'crash',
  }));
}

/** The result of a walk: undefined if every rule held. */
export type Failure = { at: number; broken: string[] };

type Checks = {
  /** Returns whether the rules are checked after a step; by default after each. */
  isAfter?: (at: number) => boolean;
  /** False leaves out everything that follows the last step. */
  isAtEnd?: boolean;
};

/** Walks through the steps in a new shop, lets everything that waits run, and checks the rules. */
export async function walk(
  arena: Arena,
  steps: readonly Step[],
  { isAfter = () => true, isAtEnd = true }: Checks = {},
): Promise<Failure | undefined> {
  const world = await makeWorld(arena);
  for (const [at, step] of steps.entries()) {
    const wrong = await take(arena, world, step);
    if (wrong) return { at, broken: wrong };
    if (!isAfter(at)) continue;
    const broken = await checkStep(world, arena.check, { isAll: at % ALL_EVERY === 0 });
    if (broken.length > 0) return { at, broken };
  }
  if (!isAtEnd) return undefined;
  await recover(world);
  const broken = await checkEnd(world, arena.check);
  return broken.length > 0 ? { at: steps.length, broken } : undefined;
}

/** The result of a step for which there is no order. */
const NOTHING = Symbol('nothing');

/** Takes a step. Returns what is wrong with its outcome itself, if anything. */
async function take({ done }: Arena, world: World, step: Step): Promise<string[] | undefined> {
  const kind = KINDS[step.kind];
  const node = world.nodes[step.node % 2] ?? world.nodes[0];
  const other = world.nodes[(step.node + 1) % 2] ?? world.nodes[1];
  const { isDatabaseAway, now } = world;
  const services = isDatabaseAway ? crashing(node, 0) : crashing(node, step.cutAfter, step.cut);
  const turn: Turn = {
    ...{ world, services, step, now: new Date(now) },
    other: isDatabaseAway ? crashing(other, 0) : other,
  };
  try {
    const result = await (kind?.onOrder ? takeOnOrder(turn, kind) : kind?.run?.(turn));
    if (result !== NOTHING) done.set(step.kind, (done.get(step.kind) ?? 0) + 1);
    return problemsOf(step, [...world.logged, ...(Array.isArray(result) ? errorsOf(result) : [])]);
  } catch (error) {
    return problemsOf(step, [...world.logged, error]);
  } finally {
    world.logged.length = 0;
  }
}

async function takeOnOrder(turn: Turn, { onOrder, from, fits }: Kind): Promise<unknown> {
  const all = await listOrders(turn.world);
  const isOf = ({ status }: Order) => !from || from.includes(status);
  const fitting = all.filter((order) => isOf(order) && (!fits || fits(order)));
  const order = fitting[fitting.length - 1 - (turn.step.which % Math.max(1, fitting.length))];
  if (!order || !onOrder) {
    await moveOn(turn, all);
    return NOTHING;
  }
  return onOrder({ ...turn, order, gatewayId: await newestGatewayId(turn.world, order.id) });
}

function errorsOf(results: readonly unknown[]): unknown[] {
  return (results as PromiseSettledResult<unknown>[])
    .filter((result) => result.status === 'rejected')
    .map(({ reason }): unknown => reason);
}

function problemsOf(step: Step, errors: readonly unknown[]): string[] | undefined {
  const problems = errors.flatMap((error) => toProblem(step, error) ?? []);
  return problems.length > 0 ? problems : undefined;
}

/** A refusal is an answer, and a call that was cut off is what we test. Anything else is a defect. */
function toProblem(step: Step, error: unknown): string[] | undefined {
  if (isCutOff(error) || isStoreError(error) || error instanceof GatewayError) return undefined;
  if (error instanceof AppError && error.status < 500) return undefined;
  if (error instanceof AppError && error.code === 'PAYMENT_UNAVAILABLE') return undefined;
  const text = error instanceof Error ? `${error.message} ${causeOf(error)}` : String(error);
  return [`error: ${step.kind} threw ${text.slice(0, 600)}`];
}

function causeOf(error: Error): string {
  return error.cause instanceof Error ? `(${error.cause.message})` : (error.stack ?? '');
}

function isCutOff(error: unknown): boolean {
  for (let at = error; at instanceof Error; at = at.cause) if (at instanceof Crash) return true;
  return false;
}

/** The shop starts again, everything answers, and scheduled work runs until nothing waits. */
async function recover(world: World): Promise<void> {
  const [services] = world.nodes;
  const { gateway } = world;
  gateway.failing.clear();
  world.courier.isAway = false;
  world.store.mood = 'works';
  world.isDatabaseAway = false;
  for (let round = 0; round < RECOVERY_ROUNDS; round += 1) {
    world.now += 14 * HOUR_MS;
    const now = new Date(world.now);
    await checkPayments(services as never, now);
    await checkRefunds(services as never, now);
    await endExchanges(services, now);
    await trackParcels(services as never, now);
    for (const { gatewayOrderId: id } of gateway.created) {
      if (gatewayStatus(gateway, id) === 'TERMINATION_REQUESTED')
        gateway.setStatus(id, 'TERMINATED');
      for (const refund of gateway.refunds(id)) {
        if (refund.status === 'PENDING') refund.status = 'SUCCESS';
      }
    }
    if (round >= RECOVERY_LEAST && (await isOver(world))) return;
  }
}

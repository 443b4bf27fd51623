import { and, desc, eq, inArray } from 'drizzle-orm';
import { orderLines, returns, users } from '#src/db/schema/tables.ts';
import { deleteDueAccounts } from '#src/features/account/deletion/deletion.service.server.ts';
import { createClaim, sendClaim } from '#src/features/returns/claims/claims.service.server.ts';
import { requestExchange } from '#src/features/returns/exchanges/request-exchange.service.server.ts';
import type { Answer } from '#src/features/returns/receive-return.service.server.ts';
import { requestReturn } from '#src/features/returns/request-return.service.server.ts';
import type { UnitCondition } from '#src/features/returns/return-status.ts';
import { answerReturn, cancelReturn } from '#src/features/returns/returns.service.server.ts';
import type { Kind, OrderTurn, Turn } from './step.ts';
import { makeBuyerOf } from './world.ts';

const DELIVERED = ['delivered'] as const;
const CONDITIONS: readonly UnitCondition[] = ['new', 'new', 'opened', 'scrap'];

async function firstLine({ services, order }: OrderTurn) {
  const [line] = await services.db
    .select()
    .from(orderLines)
    .where(eq(orderLines.orderId, order.id))
    .orderBy(orderLines.id);
  if (!line) throw new Error('The order has no lines.');
  return line;
}

/** Returns a return of the order, the newest first. */
async function returnOf({ services, order }: OrderTurn, kinds = ['return', 'exchange', 'claim']) {
  const isOf = and(eq(returns.orderId, order.id), inArray(returns.kind, kinds));
  const [own] = await services.db.select().from(returns).where(isOf).orderBy(desc(returns.id));
  return own;
}

async function answer(turn: OrderTurn, action: Answer['action'], services = turn.services) {
  const own = await returnOf(turn);
  if (!own) return;
  const { world, step } = turn;
  const decision = own.kind === 'claim' ? { decision: decisionOf(step.choice) } : {};
  const by = { id: own.id, userId: world.staffId, action, answer: 'Thank you.', ...decision };
  const condition = CONDITIONS[step.choice % CONDITIONS.length] ?? 'new';
  const line = await firstLine(turn);
  const isInspected = action === 'receive' && step.choice % 2 === 0;
  const units = Math.min(step.units, line.quantity);
  const inspection = isInspected
    ? { inspection: [{ orderLineId: line.id, condition, quantity: units, note: '' }] }
    : {};
  await answerReturn(services, { ...by, restock: step.choice % 3 !== 0, ...inspection }, turn.now);
}

function decisionOf(choice: number) {
  return (['repair', 'replacement', 'refund'] as const)[choice % 3];
}

async function claim(turn: OrderTurn): Promise<void> {
  const { services, order, now } = turn;
  const line = await firstLine(turn);
  const what = { orderLineId: line.id, quantity: 1, reason: 'No sound.' };
  await createClaim(services, { orderId: order.id, userId: order.userId, ...what }, now);
}

async function exchange(turn: OrderTurn): Promise<void> {
  const { services, order, world, step, now } = turn;
  const line = await firstLine(turn);
  const others = world.products.slice(0, 2).filter(({ id }) => id !== line.productId);
  const product = others[step.choice % Math.max(1, others.length)];
  const variantId = step.choice % 3 === 0 ? (product?.variants[0]?.id ?? null) : null;
  await requestExchange(
    services,
    {
      ...{ orderId: order.id, userId: order.userId, reason: 'Other colour.', variantId },
      ...{ orderLineId: line.id, quantity: 1, cause: 'changed-mind' },
      productId: product?.id ?? 0,
    },
    now,
  );
}

async function eraseBuyer({ world, services, step, now }: Turn): Promise<void> {
  const at = step.which % world.buyers.length;
  const buyer = world.buyers[at];
  if (!buyer) return;
  const isBuyer = eq(users.id, buyer.id);
  await services.db
    .update(users)
    .set({ deleteAfter: new Date(0) })
    .where(isBuyer);
  try {
    await deleteDueAccounts(services, now);
  } finally {
    // The process may have ended before or after the account was deleted.
    if ((await world.db.$count(users, isBuyer)) > 0) {
      await world.db.update(users).set({ deleteAfter: null }).where(isBuyer);
    } else {
      world.erased.push(buyer.phoneNumber, buyer.email);
      world.buyers[at] = await makeBuyerOf(world.db, at);
    }
  }
}

/** Steps of returns, exchanges, claims and closed accounts. */
export const AFTER_SALES: Record<string, Kind> = {
  'ask-return': {
    weight: 6,
    text: 'the customer requests a return',
    from: DELIVERED,
    onOrder: async (turn) => {
      const { services, order, step, now } = turn;
      const line = await firstLine(turn);
      const quantity = Math.min(step.units, line.quantity);
      const pieces = step.choice % 2 === 0 ? { pieces: [{ orderLineId: line.id, quantity }] } : {};
      const about = { orderId: order.id, userId: order.userId, reason: 'Hums.' };
      const toCredit = step.choice % 5 === 0;
      await requestReturn(services, { ...about, ...pieces, toCredit }, now);
    },
  },
  'ask-return-twice': {
    weight: 1,
    text: 'the customer requests the same return in two tabs',
    from: DELIVERED,
    onOrder: ({ services, other, order, now }) => {
      const about = { orderId: order.id, userId: order.userId, reason: 'Hums.' };
      return Promise.allSettled([
        requestReturn(services, about, now),
        requestReturn(other, about, now),
      ]);
    },
  },
  'accept-return': {
    weight: 3,
    text: 'staff accept a return, exchange or claim',
    from: DELIVERED,
    onOrder: (turn) => answer(turn, 'accept'),
  },
  'refuse-return': {
    weight: 1,
    text: 'staff refuse a return, exchange or claim',
    from: DELIVERED,
    onOrder: (turn) => answer(turn, 'refuse'),
  },
  'receive-return': {
    weight: 6,
    text: 'a return, exchange or claim arrives',
    from: ['delivered', 'refunded'],
    onOrder: (turn) => answer(turn, 'receive'),
  },
  'receive-return-twice': {
    weight: 2,
    text: 'two of the staff receive the same return',
    from: DELIVERED,
    onOrder: (turn) =>
      Promise.allSettled([answer(turn, 'receive'), answer(turn, 'receive', turn.other)]),
  },
  'withdraw-return': {
    weight: 1,
    text: 'the customer withdraws a return, exchange or claim',
    from: DELIVERED,
    onOrder: async (turn) => {
      const own = await returnOf(turn);
      const about = { orderId: turn.order.id, userId: turn.order.userId };
      if (own) await cancelReturn(turn.services, { ...about, returnId: own.id });
    },
  },
  'ask-exchange': {
    weight: 3,
    text: 'the customer requests an exchange',
    from: DELIVERED,
    onOrder: exchange,
  },
  'file-claim': {
    weight: 1,
    text: 'the customer files a warranty claim',
    from: DELIVERED,
    onOrder: claim,
  },
  'send-claim': {
    weight: 1,
    text: 'staff send a repaired or new item',
    from: DELIVERED,
    onOrder: async (turn) => {
      const own = await returnOf(turn, ['claim']);
      const tracking = { carrier: 'Blue Dart', trackingNumber: `C-${own?.id}` };
      const by = { id: own?.id ?? 0, userId: turn.world.staffId, ...tracking };
      if (own) await sendClaim(turn.services, by, turn.now);
    },
  },
  'close-account': {
    weight: 1,
    text: 'a customer’s account is closed and their data erased',
    run: eraseBuyer,
  },
};

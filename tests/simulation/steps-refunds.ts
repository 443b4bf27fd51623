import { and, eq } from 'drizzle-orm';
import { orders, refunds } from '#src/db/schema/tables.ts';
import { refundOrder } from '#src/features/order-management/refund-order.service.server.ts';
import {
  leftToRefund,
  listRefundable,
} from '#src/features/payments/refunds/refund-part.service.server.ts';
import { recordManualRefund } from '#src/features/payments/refunds/refund-by-hand.service.server.ts';
import { record } from '#src/features/payments/remittances/remittances.service.server.ts';
import { dayInIndia } from '#src/lib/dates.ts';
import { toRupees } from '#src/lib/money.ts';
import type { Kind, OrderTurn } from './step.ts';
import { requestId } from './world.ts';

const SOLD = ['placed', 'shipped', 'delivered'] as const;

type Refund = { amount?: number; isGoodwill?: boolean; toCredit?: boolean };

/** Refunds an amount in rupees, or all that is left. */
async function refund({ world, order, services }: OrderTurn, { amount, ...more }: Refund) {
  const { mostPaise } = leftToRefund(await listRefundable(services.db, order.id));
  // The call refuses an amount of zero before it reaches the service.
  if (mostPaise === 0) return;
  const about = { orderId: order.id, userId: world.staffId, reason: 'Late.' };
  await refundOrder(services, { ...about, amount: amount ?? toRupees(mostPaise), ...more });
}

/** Steps of refunds and of the cash that couriers pay out. */
export const REFUNDS: Record<string, Kind> = {
  'refund-part': {
    weight: 2,
    text: 'staff refund a part',
    from: SOLD,
    onOrder: (turn) => refund(turn, { amount: turn.step.units * 100.01 }),
  },
  'refund-goodwill': {
    weight: 2,
    text: 'staff refund a part as goodwill',
    from: SOLD,
    onOrder: (turn) => refund(turn, { amount: turn.step.units * 50.05, isGoodwill: true }),
  },
  'refund-to-credit': {
    weight: 1,
    text: 'staff refund a part as store credit',
    from: SOLD,
    onOrder: (turn) => refund(turn, { amount: turn.step.units * 33.33, toCredit: true }),
  },
  'refund-all': {
    weight: 1,
    text: 'staff refund an order in full',
    from: SOLD,
    onOrder: (turn) => refund(turn, {}),
  },
  'refund-twice': {
    weight: 1,
    text: 'two of the staff refund the same order in full',
    from: SOLD,
    onOrder: (turn) =>
      Promise.allSettled([refund(turn, {}), refund({ ...turn, services: turn.other }, {})]),
  },
  'refund-by-hand': {
    weight: 2,
    text: 'two of the staff record the same bank transfer of a refund',
    from: ['delivered', 'refunded', 'returned'],
    onOrder: async ({ world, order, services, other, now }) => {
      const isOpen = and(eq(refunds.orderId, order.id), eq(refunds.status, 'pending'));
      const [open] = await services.db.select().from(refunds).where(isOpen);
      if (!open) return [];
      const { id: refundId } = open;
      const versionOf = ({ status }: { status: string }) => status;
      const by = { userId: world.staffId, bankReference: 'UPI 612345678901' };
      const note = { orderId: order.id, refundId, ...by, seen: versionOf(open), versionOf };
      return Promise.allSettled([
        recordManualRefund(services, note, now),
        recordManualRefund(other, note, now),
      ]);
    },
  },
  remit: {
    weight: 2,
    text: 'the courier pays out the cash of all delivered orders, twice',
    run: async ({ world, services, other }) => {
      const cash = await services.db
        .select()
        .from(orders)
        .where(and(eq(orders.status, 'delivered'), eq(orders.paymentMethod, 'cod')));
      const own = new Set(world.buyers.map(({ id }) => id));
      const rows = cash
        .filter(({ userId, id }) => own.has(userId ?? '') || world.guestOrders.includes(id))
        .map((order) => `${order.id},${toRupees(order.totalPaise - order.creditPaise)}`);
      if (rows.length === 0) return;
      const text = ['Order,Amount', ...rows].join('\n');
      const money = { courier: 'Blue Dart', receivedOn: dayInIndia(new Date()), note: '' };
      const input = { ...money, rows: text, amount: 1, charges: 0, columns: undefined as never };
      await Promise.allSettled([
        record(services.db, world.staffId, { ...input, reference: requestId() }),
        record(other.db, world.staffId, { ...input, reference: requestId() }),
      ]);
    },
  },
};

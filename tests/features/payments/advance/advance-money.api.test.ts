import { and, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { creditNotes, parcels, payments, rateLimits, refunds } from '#src/db/schema/tables.ts';
import { checkBooks } from '#src/features/backups/books.queries.server.ts';
import { getOrderInvoice } from '#src/features/books/invoice/invoice.queries.server.ts';
import { countUnnoted } from '#src/features/books/tax-documents.queries.server.ts';
import { getTrip } from '#src/features/fulfilment/couriers/trip.queries.server.ts';
import { packParcel } from '#src/features/fulfilment/parcels/parcels.contract.ts';
import { returnToSender } from '#src/features/order-management/admin/cash.contract.ts';
import { viewStaffOrder } from '#src/features/order-management/admin/orders-admin.contract.ts';
import {
  cancelStaffOrder,
  refundOrder,
} from '#src/features/order-management/admin/staff-order.contract.ts';
import { getOrder } from '#src/features/order-management/orders.contract.ts';
import { checkOrderMoney } from '#src/features/payments/reconciliation/reconciliation.service.server.ts';
import { compareLines } from '#src/features/payments/remittances/remittances.queries.server.ts';
import { createAdvanceShop, setAdvance } from '#tests/kit/advance-shop.ts';
import { setCod } from '#tests/kit/cod-shop.ts';
import { readMoney } from '#tests/kit/credit-shop.ts';

const shop = await createAdvanceShop();
const { db, deliver, finishRefunds, gateway, services, ship, withPaid } = shop;
const staff = shop.staff.visitor;
const WEEK_MS = 7 * 86_400_000;

beforeEach(async () => {
  await db.delete(rateLimits);
});

type Made = { id: string; cash: number };
type Ending = {
  end: (made: Made) => Promise<unknown>;
  /** The part of an order that the shop keeps, in paise. */
  kept: (parts: { total: number; advance: number }) => number;
};

const refund = (id: string, amount: number) =>
  staff.call(refundOrder, { id, amount, reason: 'A scratch.' });
const comeBack = async ({ id }: Made) => {
  await ship(id);
  await staff.call(returnToSender, { id, reason: 'Refused.', restock: true });
};

const ENDINGS: Record<string, Ending> = {
  delivered: {
    end: async ({ id, cash }) => [await ship(id), await deliver(id, cash)],
    kept: ({ total }) => total,
  },
  'delivered after a refund of a part of the advance': {
    end: async ({ id, cash }) => {
      await refund(id, 10);
      await finishRefunds(id);
      return [await ship(id), await deliver(id, cash)];
    },
    kept: ({ total }) => total - 10_00,
  },
  'delivered and refunded in part': {
    end: async ({ id, cash }) => [
      await ship(id),
      await deliver(id, cash),
      await refund(id, 100.01),
    ],
    kept: ({ total }) => total - 100_01,
  },
  'delivered and refunded beyond the advance': {
    end: async ({ id, cash }) => [await ship(id), await deliver(id, cash), await refund(id, 1500)],
    kept: ({ total }) => total - 1500_00,
  },
  cancelled: {
    end: ({ id }) => staff.call(cancelStaffOrder, { id, reason: 'Not wanted.' }),
    kept: () => 0,
  },
  'returned, with the advance refunded': { end: comeBack, kept: () => 0 },
  'returned, with the advance kept': { end: comeBack, kept: ({ advance }) => advance },
};

describe('the amounts of order, gateway, courier and ledger', () => {
  const cases = Object.keys(ENDINGS).flatMap((ending) =>
    [0, 333.33].flatMap((storeCredit) => [
      { ending, storeCredit, fee: 0, kind: 'fixed' as const },
      { ending, storeCredit, fee: 49, kind: 'percent' as const },
    ]),
  );

  test.each(cases)('agree: $ending, $storeCredit credit, $fee fee, $kind', async (one) => {
    const { storeCredit, fee, kind, ending } = one;
    const { end, kept } = ENDINGS[ending] ?? {};
    if (!end || !kept) throw new Error(ending);
    await setCod(db, { fee });
    const isKept = ending.endsWith('kept');
    await setAdvance(db, { kind, amount: 199.5, percent: 15, keepsReturned: isKept });
    const { id } = await withPaid(storeCredit);
    const total = 2998_00 + fee * 100;
    const credit = Math.round(storeCredit * 100);
    const share = Math.ceil(((total - credit) * 15) / 10_000) * 100;
    const advance = kind === 'fixed' ? 199_50 : share;
    const rest = total - credit - advance;

    const placed = await readMoney(db, id);
    expect(placed.order).toMatchObject({ totalPaise: total, creditPaise: credit });
    expect(placed.order).toMatchObject({ advancePaise: advance, status: 'placed' });
    const amounts = Object.fromEntries(
      placed.payments.map((row) => [row.paymentMethod, row.amountPaise]),
    );
    expect(amounts).toEqual({ advance, cod: rest, ...(credit > 0 && { credit }) });
    expect(gateway.order(id).amountPaise).toBe(advance);
    expect(await compareLines(db, [{ named: id, orderId: id, amountPaise: rest }])).toMatchObject([
      { difference: expect.stringContaining('no cash collection') as string },
    ]);

    await end({ id, cash: rest / 100 });
    await finishRefunds(id);
    // Staff have sent what goes back by hand.
    const byHand = and(eq(refunds.orderId, id), eq(refunds.status, 'pending'));
    const owed = await db.select().from(refunds).where(byHand);
    await agree(id, kept({ total, advance }), owed);
  });

  async function agree(id: string, keptPaise: number, owed: { amountPaise: number }[]) {
    const { order, payments: paid, refunds: back, ledgerPaise } = await readMoney(db, id);
    const sumOf = (rows: { amountPaise: number }[]) =>
      rows.reduce((sum, { amountPaise }) => sum + amountPaise, 0);
    const received = sumOf(paid.filter(({ status }) => status === 'paid'));
    expect(received - sumOf(back)).toBe(keptPaise);
    // What the gateway sent back is what was refunded of the advance, which goes back first.
    const atGateway = paid.find(({ paymentMethod }) => paymentMethod === 'advance');
    const ofAdvance = back.filter(({ paymentId }) => paymentId === atGateway?.id);
    expect(sumOf(gateway.refunds(id))).toBe(sumOf(ofAdvance));
    if (owed.length > 0) expect(sumOf(ofAdvance)).toBe(atGateway?.amountPaise);
    const credit = paid.find(({ paymentMethod }) => paymentMethod === 'credit');
    const ofCredit = sumOf(back.filter(({ paymentId }) => paymentId === credit?.id));
    if (credit) expect(ledgerPaise).toBe(1_000_00 - order.creditPaise + ofCredit);
    // The invoice less its credit notes is what the shop keeps, or still has to send by hand.
    const notes = await db.select().from(creditNotes).where(eq(creditNotes.orderId, id));
    const noted = notes.reduce((sum, { totalPaise }) => sum + totalPaise, 0);
    expect(order.totalPaise - noted).toBe(keptPaise + sumOf(owed));
    expect(await checkBooks(db)).toEqual([]);
    expect(await checkOrderMoney(services, id)).toBe(0);
    const now = Date.now();
    const span = { from: new Date(now - WEEK_MS), to: new Date(now + WEEK_MS) };
    expect(await countUnnoted(db, span)).toBe(0);
  }
});

describe('an order with an advance', () => {
  beforeEach(async () => {
    await setCod(db);
    await setAdvance(db, { kind: 'fixed', amount: 199 });
  });

  test('says what is paid and what is due on the order, the invoice and the parcel', async () => {
    const { id, visitor, opened, user } = await withPaid();
    expect(opened).toMatchObject({ amount: 199, total: 3047 });
    const text = 'To be paid in cash on delivery: ₹2,848, ₹199 paid in advance';
    expect((await visitor.call(getOrder, { id })).payment).toEqual({
      ...{
        label: 'Advance and cash on delivery',
        text,
        isPaid: false,
        due: 2848,
        credit: 0,
        advance: 199,
      },
      refundHow: expect.any(String) as string,
    });
    expect(await getOrderInvoice(db, id)).toMatchObject({
      ...{ totals: { total: 3047 }, paidBy: 'UPI in advance (₹199)', toPay: text },
    });
    const { order, cash } = await staff.call(viewStaffOrder, { id });
    expect(cash?.state).toBe('to collect');
    const sent = JSON.stringify(shop.sentJobs.filter(({ data }) => data['to'] === user.email));
    expect(sent).toContain('₹199 of it was paid in advance.');
    expect(sent).toContain('Keep ₹2,848 ready.');

    const [item] = order.orderItems;
    if (!item) throw new Error('There is no item.');
    const half = [{ orderLineId: item.id, quantity: 1 }];
    await expect(staff.call(packParcel, { id, pieces: half })).rejects.toMatchObject({
      code: 'CONFLICT',
    });
    await staff.call(packParcel, { id, pieces: [{ orderLineId: item.id, quantity: 2 }] });
    const [parcel] = await db.select().from(parcels).where(eq(parcels.orderId, id));
    expect((await getTrip(db, parcel?.id ?? 0)).isCash).toBe(true);
    await ship(id);
    await expect(deliver(id, 3047)).rejects.toMatchObject({ code: 'INVALID_INPUT' });
    await expect(deliver(id, 2847.99)).rejects.toMatchObject({ code: 'INVALID_INPUT' });
    await deliver(id, 2848);
    expect((await visitor.call(getOrder, { id })).payment).toMatchObject({
      ...{ text: 'Paid in advance and in cash', isPaid: true, due: 0 },
    });
    expect(await getOrderInvoice(db, id)).toMatchObject({
      ...{ paidBy: 'UPI in advance (₹199) and cash', toPay: '' },
    });
    const lines = [{ named: id, orderId: id, amountPaise: 2_848_00 }];
    expect((await compareLines(db, lines))[0]?.difference).toBeNull();
    const own = await db.select().from(payments).where(eq(payments.orderId, id));
    expect(own.map(({ status }) => status)).toEqual(['paid', 'paid']);
  });
});

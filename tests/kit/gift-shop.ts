import { randomUUID } from 'node:crypto';
import { asc, eq, like } from 'drizzle-orm';
import { giftCards, giftPurchases, orders, rateLimits, refunds } from '#src/db/schema/tables.ts';
import { sendDueGiftCards } from '#src/features/credit/purchases/send-bought-card.service.server.ts';
import { buyGiftCard, openGiftPayment } from '#src/features/gift-cards/gift-cards.contract.ts';
import { settle } from '#src/features/payments/settle/settle.service.server.ts';
import type { InputOf } from '#src/lib/endpoint.ts';
import { createStaffShop } from './staff-shop.ts';

type Wanted = InputOf<typeof buyGiftCard>;

let buyers = 0;

/** Makes what a guest enters for a gift card of ₹1,000 for Ravi, with contacts of their own. */
export function makeGift(more: Partial<Wanted> = {}): Wanted {
  buyers += 1;
  return {
    amount: 1000,
    isForSelf: false,
    recipientName: 'Ravi Iyer',
    recipientContact: `ravi${buyers}@example.com`,
    senderName: 'Asha Rao',
    message: 'Happy birthday!',
    sendOn: '',
    buyerEmail: `gift-buyer${buyers}@example.com`,
    buyerPhone: String(9_700_000_000 + buyers),
    requestId: randomUUID(),
    ...more,
  };
}

/** A shop in which customers buy gift cards, with a member of staff signed in. */
export async function createGiftShop() {
  const shop = await createStaffShop();
  const { db, services, gateway, sentJobs } = shop;
  const orderServices = { ...services, gateway, sentJobs };

  async function buy(more: Partial<Wanted> = {}, visitor = shop.visitor()) {
    const wanted = makeGift(more);
    // The shop counts the purchases of a network, and all tests are one.
    await db.delete(rateLimits).where(like(rateLimits.key, 'gift:%'));
    const { id, signature } = await visitor.call(buyGiftCard, wanted);
    await visitor.call(openGiftPayment, { id, signature });
    return { id, signature, link: { id, signature }, wanted, visitor };
  }

  /** Pays an order at the gateway and settles it, as its webhook does. */
  async function pay(id: string) {
    gateway.pay(id);
    await settle(orderServices, id);
  }

  async function buyPaid(more: Partial<Wanted> = {}, visitor = shop.visitor()) {
    const bought = await buy(more, visitor);
    await pay(bought.id);
    return bought;
  }

  async function read(id: string) {
    const [order] = await db.select().from(orders).where(eq(orders.id, id));
    const [purchase] = await db.select().from(giftPurchases).where(eq(giftPurchases.orderId, id));
    const cards = await db.select().from(giftCards).where(eq(giftCards.requestId, id));
    const back = await db
      .select()
      .from(refunds)
      .where(eq(refunds.orderId, id))
      .orderBy(asc(refunds.id));
    return { status: order?.status, purchase, cards, refunds: back };
  }

  /** Sends due cards and returns the newest code that was sent to an address. */
  async function readCode(to: string, now = new Date()): Promise<string> {
    await sendDueGiftCards(services, now);
    return codesTo(to).at(-1) ?? '';
  }

  function codesTo(to: string): string[] {
    return sentJobs
      .filter(({ data }) => JSON.stringify(data).includes(to))
      .flatMap(({ data }) => /(?:[0-9A-Z]{4}-){4}[0-9A-Z]{4}/.exec(JSON.stringify(data)) ?? []);
  }

  return { ...shop, orderServices, buy, pay, buyPaid, read, readCode, codesTo };
}

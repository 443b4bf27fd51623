import { eq } from 'drizzle-orm';
import type { Db } from '#src/db/db.ts';
import { exchanges, orderLines, orders, returnLines, returns } from '#src/db/schema/tables.ts';
import type { SaleLine } from '#src/features/checkout/purchase.queries.server.ts';
import { exchangeRequestedMessage } from '#src/features/messages/kinds/exchange.ts';
import { notify } from '#src/features/messages/notify.service.server.ts';
import { lockBuyerOf } from '#src/features/orders/lock-buyer.server.ts';
import { lockOrder, type OrderRow } from '#src/features/orders/order-transition.service.server.ts';
import { shortage } from '#src/features/orders/stock.service.server.ts';
import { splitRefund } from '#src/features/credit/credit.ts';
import {
  leftToRefund,
  listRefundable,
} from '#src/features/payments/refunds/refund-part.service.server.ts';
import { previewRefund } from '#src/features/returns/refund.queries.server.ts';
import {
  choosePieces,
  throwUnlessReturnable,
} from '#src/features/returns/request-return.service.server.ts';
import type { ReturnCause } from '#src/features/returns/return-status.ts';
import { addEvent, type ReturnServices } from '#src/features/returns/lock-return.server.ts';
import { getSettings } from '#src/features/settings/settings.queries.server.ts';
import { stockItems } from '#src/db/schema/tables.ts';
import { AppError } from '#src/lib/errors.ts';
import { formatRupees, toPaise, toRupees } from '#src/lib/money.ts';
import { variantTitle } from '#src/lib/variant-title.ts';
import { transactWithJobs } from '#src/platform/transact.ts';
import type { ExchangeQuote } from './exchanges.contract.ts';
import { quoteItem } from './exchange-order.service.server.ts';

type ExchangeInput = {
  orderId: string;
  orderLineId: number;
  quantity: number;
  cause: ReturnCause;
  productId: number;
  variantId: number | null;
};

/**
 * Calculates an exchange before it is requested. Throws CONFLICT or INVALID_INPUT if it cannot be
 * requested, and OUT_OF_STOCK or NOT_ENOUGH_STOCK.
 */
export async function getExchangeQuote(
  db: Db,
  input: ExchangeInput,
  now = new Date(),
): Promise<ExchangeQuote> {
  // Offers are looked up in a transaction; nothing is written.
  return db.transaction(async (tx) => {
    const [order] = await tx.select().from(orders).where(eq(orders.id, input.orderId));
    if (!order) throw new AppError('NOT_FOUND');
    return (await quote(tx, order, input, now)).quote;
  });
}

/** Requests an exchange. Throws as getExchangeQuote() does, and REFUND_CHANGED. */
export async function requestExchange(
  services: ReturnServices,
  request: ExchangeInput & {
    userId: string | null;
    reason: string;
    shownDifference?: number | undefined;
  },
  now = new Date(),
): Promise<number> {
  const { orderId, userId, reason, cause, quantity, productId, variantId } = request;
  return transactWithJobs(services, async (tx, jobs) => {
    await lockBuyerOf(tx, orderId);
    const order = await lockOrder(tx, orderId);
    const { quote: quoted, line, pieces } = await quote(tx, order, request, now);
    throwIfChanged(quoted, request.shownDifference);
    const shownRefundPaise = toPaise(quoted.refund.total);
    const [made] = await tx
      .insert(returns)
      .values({ orderId, kind: 'exchange', reason, cause, shownRefundPaise })
      .returning();
    if (!made) throw new AppError('UNEXPECTED');
    await tx.insert(returnLines).values(pieces.map((piece) => ({ ...piece, returnId: made.id })));
    const { productName } = line;
    const title = titleOf(line);
    await tx.insert(exchanges).values({
      ...{ returnId: made.id, productId, variantId, productName, variantTitle: title, quantity },
      ...{ agreedPaise: toPaise(quoted.price), isSentFirst: quoted.isSentFirst },
    });
    const note = `Exchange requested for ${quantity} × ${productName}: ${reason}`;
    await addEvent(tx, order, { actor: 'shopper', actorUserId: userId, note });
    const { siteUrl } = services.config;
    const item = { productName, variantTitle: title, quantity };
    const backPaise = Math.max(0, -toPaise(quoted.difference));
    const left = leftToRefund(await listRefundable(tx, orderId));
    const { creditPaise } = splitRefund(Math.min(backPaise, left.mostPaise), left);
    const shown = { ...quoted, toCredit: toRupees(creditPaise) };
    await notify(tx, jobs, order, exchangeRequestedMessage(order, siteUrl, item, shown));
    return made.id;
  });
}

function titleOf({ color, optionTitle }: SaleLine): string {
  return variantTitle({ color, optionValues: optionTitle === '' ? [] : [optionTitle] });
}

async function quote(tx: Db, order: OrderRow, input: ExchangeInput, now: Date) {
  const { orderId, orderLineId, quantity, cause, productId, variantId } = input;
  await throwUnlessReturnable(tx, order, now);
  const pieces = await choosePieces(tx, orderId, [{ orderLineId, quantity }]);
  await throwIfSame(tx, input);
  const refund = await previewRefund(tx, orderId, { cause, pieces });
  const draft = await quoteItem(tx, order, { productId, variantId, quantity }, now);
  const [line] = draft.lines;
  if (!line) throw new AppError('NOT_FOUND');
  const [stock] = await tx.select().from(stockItems).where(eq(stockItems.id, line.stockItemId));
  const available = stock?.available ?? 0;
  if (available < quantity) throw shortage(line, available);
  const { isNewSentFirst: isSentFirst, holdDays } = (await getSettings(tx)).afterSales;
  const { totalPaise } = draft.sums;
  const difference = toRupees(totalPaise - toPaise(refund.total));
  const price = toRupees(totalPaise);
  return { line, pieces, quote: { refund, price, difference, isSentFirst, holdDays } };
}

async function throwIfSame(tx: Db, { orderLineId, productId, variantId }: ExchangeInput) {
  const [old] = await tx.select().from(orderLines).where(eq(orderLines.id, orderLineId));
  if (old?.productId !== productId || old.variantId !== variantId) return;
  const message = 'Choose another item. If this one is faulty, file a claim instead.';
  throw new AppError('INVALID_INPUT', { message, fields: { productId: message } });
}

function throwIfChanged({ difference }: ExchangeQuote, shown: number | undefined): void {
  if (shown === undefined || toPaise(shown) === toPaise(difference)) return;
  const what = difference < 0 ? 'refund' : 'difference';
  const amount = formatRupees(Math.abs(difference));
  const message = `The ${what} is now ${amount}. Please check it and send your request again.`;
  throw new AppError('REFUND_CHANGED', { message, fields: { shownDifference: message } });
}

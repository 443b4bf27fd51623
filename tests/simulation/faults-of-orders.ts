import type { Fault } from './fault.ts';

const ORDERS = 'src/features/orders';
const PAYMENTS = 'src/features/payments';
const APPLY = `${PAYMENTS}/settle/apply.service.server.ts`;
const DECISION = `${PAYMENTS}/settle/decision.ts`;
const CANCEL = 'src/features/order-management/cancel.service.server.ts';
const TO_SENDER = 'src/features/fulfilment/return-to-sender.service.server.ts';

/** Faults in payments, refunds, parcels and messages. */
export const ORDER_FAULTS: readonly Fault[] = [
  {
    name: 'a change of status is missing in the timeline',
    file: `${ORDERS}/order-transition.service.server.ts`,
    from: 'await addOrderEvent(tx, { orderId: order.id, status: to, ...by, note });',
    to: '',
  },
  {
    name: 'an order that ends unpaid keeps its offer uses',
    file: APPLY,
    from: '  await releaseUses(tx, order.id);\n  await releaseReservations(tx, order.id);\n  const note = closing',
    to: '  await releaseReservations(tx, order.id);\n  const note = closing',
  },
  {
    name: 'an order that ends unpaid keeps its stock',
    file: APPLY,
    from: '  await releaseReservations(tx, order.id);\n  const note = closing',
    to: '  const note = closing',
  },
  {
    name: 'an order that ends unpaid keeps its store credit',
    file: APPLY,
    from: '  await releaseCredit(tx, order.id, it.now);\n  await closePayment(tx, it);',
    to: '  await closePayment(tx, it);',
  },
  {
    name: 'an order is placed without recording its money',
    file: APPLY,
    from: '  await recordMoney(tx, it);\n  const { cashPaise }',
    to: '  const { cashPaise }',
  },
  {
    name: 'late money places an order without stock',
    file: APPLY,
    from: "if (!(await reserveStockAgain(tx, order.id))) return giveMoneyBack(tx, it, 'sold-out');",
    to: 'await reserveStockAgain(tx, order.id);',
  },
  {
    name: 'money for a closed payment is ignored',
    file: DECISION,
    from: "if (own.paymentStatus === 'paid') return { kind: 'keep' };",
    to: "if (own.paymentStatus === 'paid' || own.paymentStatus === 'closed') return { kind: 'keep' };",
  },
  {
    name: 'a wrong amount is accepted',
    file: DECISION,
    from: 'function decidePaid(own: OwnState, gateway: GatewayState): Decision {\n  if (',
    to: 'function decidePaid(own: OwnState, gateway: GatewayState): Decision {\n  if (false && ',
  },
  {
    name: 'a placed order gets no invoice',
    file: `${PAYMENTS}/settle/place.service.server.ts`,
    from: 'if (!isLater) await issueInvoice(tx, order.id, now);',
    to: '',
  },
  {
    name: 'store credit of a placed order stays open',
    file: `${PAYMENTS}/settle/place.service.server.ts`,
    from: '  await payCredit(tx, order.id, now);\n',
    to: '',
  },
  {
    name: 'a cancelled order does not return its units',
    file: CANCEL,
    from: 'await restock(tx, orderId);',
    to: '',
  },
  {
    name: 'a cancelled order is not refunded',
    file: CANCEL,
    from: 'await requestRefund(tx, { ...refund, requestedBy: by.actorUserId });',
    to: '',
  },
  {
    name: 'a refund at the bank is never looked at again',
    file: `${PAYMENTS}/refunds/refunds.service.server.ts`,
    from: 'if (!found || !OPEN.includes(found.refund.status)) return;',
    to: "if (!found || found.refund.status !== 'requested') return;",
  },
  {
    name: 'a gift card can be redeemed twice',
    file: 'src/features/credit/gift-cards.service.server.ts',
    from: "const isActive = and(eq(giftCards.codeHash, codeHash), eq(giftCards.state, 'active'));\n    const set = { state: 'redeemed'",
    to: "const isActive = eq(giftCards.codeHash, codeHash);\n    const set = { state: 'redeemed'",
  },
  {
    name: 'a change of store credit is missing in the ledger',
    file: 'src/features/credit/ledger.service.server.ts',
    from: 'await tx.insert(creditEntries).values({ ...entry, changePaise });',
    to: '',
  },
  {
    name: 'the cash of an order can be remitted twice',
    file: `${PAYMENTS}/remittances/remittances.service.server.ts`,
    from: 'const { lines, skipped } = await leaveRemitted(tx, await resolve(tx, file));',
    to: 'const { lines, skipped } = await resolve(tx, file);',
  },
  {
    name: 'a refused parcel gets no credit note',
    file: TO_SENDER,
    from: "await issueCreditNote(tx, { orderId, kind: 'returned_parcel', reason }, now);",
    to: '',
  },
  {
    name: 'the cash of a refused parcel is still expected',
    file: TO_SENDER,
    from: 'await closePayments(tx, orderId);',
    to: '',
  },
  {
    name: 'units can be returned twice',
    file: 'src/features/returns/returns.queries.server.ts',
    from: '.where(and(eq(returns.orderId, orderId), holdsUnits(db)));\n  for (const { lineId',
    to: '.where(eq(returns.id, 0));\n  for (const { lineId',
  },
  {
    name: 'units can be packed twice',
    file: 'src/features/fulfilment/parcels/parcels.service.server.ts',
    from: ' ?? piecesProblem(input.pieces, lines);',
    to: ';',
  },
  {
    name: 'a message leaves again after the process ended while sending it',
    file: 'src/features/messages/sent-messages.service.server.ts',
    from: "    : eq(sentMessages.state, 'queued');",
    to: "    : inArray(sentMessages.state, ['queued', 'sending']);",
  },
  {
    name: 'the buyer is notified twice of a placed order',
    file: `${PAYMENTS}/settle/after.service.server.ts`,
    from: 'if (message) await notify(tx, jobs, applied.order, message);',
    to: 'for (const one of message ? [message, message] : []) await notify(tx, jobs, applied.order, one);',
  },
  {
    name: 'a cancelled pre-order still counts towards its limit',
    file: 'src/features/catalog/preorders/preorder-sales.service.server.ts',
    from: '.set({ sold: sql`${preorders.sold} - ${units}` })',
    to: '.set({ sold: sql`${preorders.sold}` })',
  },
];

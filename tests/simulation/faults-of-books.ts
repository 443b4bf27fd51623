import type { Fault } from './fault.ts';

const ORDERS = 'src/features/orders';
const BOOKS = 'src/features/books';
const STOCK = `${ORDERS}/stock.service.server.ts`;
const NOTES = `${BOOKS}/issue-credit-note.service.server.ts`;

/** Faults in stock, sums and documents. */
export const BOOK_FAULTS: readonly Fault[] = [
  {
    name: 'stock is taken without checking that there is enough',
    file: STOCK,
    from: ' and available >= $',
    to: ' and available + 1000 >= $',
  },
  {
    name: 'released stock is not returned',
    file: STOCK,
    from: 'if (units > 0) await put(tx, stockItemId, units, { reason, orderId });',
    to: '',
  },
  {
    name: 'reserved units are not marked as sold',
    file: STOCK,
    from: ".set({ state: 'sold' }).where(isHeld)",
    to: ".set({ state: 'held' }).where(isHeld)",
  },
  {
    name: 'a released reservation can be released again',
    file: STOCK,
    from: "await tx.update(stockHolds).set({ state: 'released' }).where(eq(stockHolds.id, hold.id));",
    to: '',
  },
  {
    name: 'a return adds one unit too many to stock',
    file: STOCK,
    from: "await put(tx, id, quantity, { reason: 'returned', orderId, userId });",
    to: "await put(tx, id, quantity + 1, { reason: 'returned', orderId, userId });",
  },
  {
    name: 'stock that is taken again is not marked as sold',
    file: STOCK,
    from: "await tx.update(stockHolds).set({ state: 'sold' }).where(eq(stockHolds.id, id));",
    to: '',
  },
  {
    name: 'a reservation has no reason in the stock ledger',
    file: STOCK,
    from: "take(tx, need, { reason: 'held', orderId }, orderId)",
    to: 'take(tx, need, {} as StockReason, orderId)',
  },
  {
    name: 'an offer use is not returned when an order ends',
    file: 'src/features/offers/uses.service.server.ts',
    from: '.set({ givenBackAt: sql`now()` })',
    to: '.set({ givenBackAt: null })',
  },
  {
    name: 'a line loses its share of a discount',
    file: 'src/features/cart/sums.ts',
    from: 'gross - (left[at] ?? 0) + (pool[at] ?? 0)',
    to: 'gross - (left[at] ?? 0)',
  },
  {
    name: 'CGST and SGST are rounded down',
    file: `${BOOKS}/gst.ts`,
    from: 'const half = Math.round(taxPaise / 2);',
    to: 'const half = Math.floor(taxPaise / 2);',
  },
  {
    name: 'IGST is rounded down',
    file: `${BOOKS}/gst.ts`,
    from: 'const igstPaise = Math.round(taxPaise);',
    to: 'const igstPaise = Math.floor(taxPaise);',
  },
  {
    name: 'the tax of an order is calculated for the wrong state',
    file: `${BOOKS}/invoice-lines.queries.server.ts`,
    from: 'order.address.state === state);',
    to: 'order.address.state !== state);',
  },
  {
    name: 'the fee for cash is not on the invoice',
    file: `${BOOKS}/tax-lines.ts`,
    from: '    ...chargeLines(goods, `${feeLabel} fee`, feePaise),\n',
    to: '',
  },
  {
    name: 'the invoice ignores discounts',
    file: `${BOOKS}/tax-lines.ts`,
    from: 'grossPaise: netPaise(line),',
    to: 'grossPaise: line.pricePaise * line.quantity,',
  },
  {
    name: 'goodwill reduces tax',
    file: NOTES,
    from: 'if (refund?.isGoodwill || !mayReduceTax',
    to: 'if (!mayReduceTax',
  },
  {
    name: 'small refunds get no credit note',
    file: NOTES,
    from: 'if (amountPaise <= 0) return;',
    to: 'if (amountPaise <= 250_00) return;',
  },
  {
    name: 'some document numbers are skipped',
    file: `${BOOKS}/next-number.service.server.ts`,
    from: '(await findLast(tx, series, run)) + 1;',
    to: '(await findLast(tx, series, run)) + 1 + (now.getTime() % 3 === 0 ? 1 : 0);',
  },
];

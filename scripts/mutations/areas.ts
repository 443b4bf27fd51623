type Area = {
  files: string[];
  /** Tests without a database, of which only those count that reach a change. */
  unit: string[];
  /** Tests with a database, for what no unit test detects. */
  api: string[];
};

/**
 * The code in which a wrong line would cost money or show private data, and the tests that have to
 * notice it, as patterns.
 */
export const AREAS: Record<string, Area> = {
  money: {
    files: [
      'src/lib/{money,amount,payable,share-out,sum}.ts',
      'src/features/books/{credit-lines,gst,gstr1,gstr1-json,gstr1-tables,place-of-supply,tax-lines}.ts',
      'src/features/books/invoice/{amount-in-words,invoice}.ts',
      'src/features/cart/sums.ts',
      'src/features/checkout/{plan-lines,purchase,tax-bundles}.ts',
      'src/features/credit/credit.ts',
      'src/features/books/*.service.server.ts',
      'src/features/credit/{ledger,pay-with-credit,change-credit,give-credit,gift-cards}.service.server.ts',
    ],
    unit: [
      'tests/{lib,features/books,features/cart,features/checkout,features/credit}/**/*.test.ts',
      'tests/features/offers/bundles.test.ts',
    ],
    api: ['tests/features/{books,credit}/*.test.ts'],
  },
  stock: {
    files: [
      'src/features/orders/{hold-times,order-payment,order-status}.ts',
      'src/features/orders/{order-transition,stock,unpack}.service.server.ts',
      'src/features/orders/preordered.queries.server.ts',
    ],
    unit: ['tests/features/orders/*.test.ts'],
    api: ['tests/features/orders/*.test.ts'],
  },
  offers: {
    files: [
      'src/features/offers/{apply-offers,bundles,code,code-problem,offer-hints,offer-rules,offer-status}.ts',
      'src/features/offers/admin/{beside,copy-of,offer-check}.ts',
      'src/features/offers/{offers-now.queries,used-code.queries,uses.service}.server.ts',
    ],
    unit: ['tests/features/offers/*.test.ts'],
    api: ['tests/features/offers/*.test.ts'],
  },
  settlement: {
    files: [
      'src/features/payments/settle/decision.ts',
      'src/features/payments/refunds/offer-part.ts',
      'src/features/payments/{advance/advance-rules,cod/cod-rules,cod/confirmation/confirmation-rules}.ts',
      'src/features/payments/{instalments/instalment-cost,methods/payment-methods,reconciliation/reconciliation}.ts',
      'src/features/returns/{remaining-value,return-refund,return-status,return-value,plans/plan-cancel}.ts',
      'src/features/payments/{settle,refunds}/*.server.ts',
    ],
    unit: ['tests/features/{payments,returns}/**/*.test.ts'],
    api: [
      'tests/features/payments/{settle,refunds}/*.test.ts',
      'tests/features/tracking/purchases.api.test.ts',
    ],
  },
  access: {
    files: [
      'src/lib/{roles,signed-link,write-key}.ts',
      'src/features/account/return-path.ts',
      'src/http/{origin,session}.ts',
    ],
    unit: ['tests/{lib,http,features/account}/*.test.ts'],
    api: ['tests/http/origin.api.test.ts'],
  },
  dates: {
    files: [
      'src/lib/{dates,day,warranty-until}.ts',
      'src/features/books/{credit-deadline,document-number,tax-month}.ts',
      'src/features/breaches/breach-deadlines.ts',
      'src/features/checkout/arrival-day.ts',
      'src/features/settings/delivery.ts',
      'src/features/returns/return-window.ts',
    ],
    unit: [
      'tests/{lib,features/books,features/breaches,features/checkout,features/returns,features/settings}/**/*.test.ts',
    ],
    api: ['tests/features/books/*.test.ts'],
  },
};

import type { ExampleRow } from './examples.ts';

const BREACH = {
  noticedAt: '2026-11-20T10:00',
  description: 'A laptop with a list of orders was stolen on 19 November.',
  affectedData: 'Names, addresses and mobile numbers.',
  consequences: 'Somebody may call you and pretend to be us.',
  measures: 'We closed its access. Give nobody codes on the phone.',
  contactText: 'Asha Rao, care@swara.example',
};

/** Examples of calls about pre-orders, data breaches, confirmation, returns, serial numbers, warranty and support. */
export const AFTER_ORDER_EXAMPLES: Record<string, ExampleRow> = {
  'POST /api/admin/orders/:id/cancel-plan': { orderLineId: 59 },
  'GET /api/admin/preorders': { says: 'Lists all pre-orders, late ones first.' },
  'POST /api/admin/breaches': BREACH,
  'PATCH /api/admin/breaches/:id': BREACH,
  'POST /api/admin/breaches/:id/report': { authority: 'cert-in' },
  'POST /api/admin/breaches/:id/preview': { audience: 'accounts' },
  'POST /api/admin/breaches/:id/send': {
    ...{ audience: 'orders', from: '2026-11-01', to: '2026-11-20' },
  },
  'PUT /api/admin/settings/afterSales': { holdDays: 21 },
  'PUT /api/admin/settings/speed': { samplePercent: 10 },
  'PUT /api/admin/settings/reminders': { afterHours: 4 },
  'POST /api/admin/returns/:id/send': { carrier: 'Blue Dart', trackingNumber: 'BD123456789' },
  'POST /api/admin/set-aside': {
    ...{ productId: 1, condition: 'opened', quantity: 1, use: 'sell', note: 'Sealed again.' },
  },
  'POST /api/admin/orders/:id/confirmation/confirm': { how: 'phone' },
  'POST /api/admin/orders/:id/confirmation/extend': { hours: 24 },
  'POST /api/admin/questions/:id/decide': { isApproved: true },
  'POST /api/admin/answers/:id/decide': { isApproved: true },
  'POST /api/admin/questions/:id/answers': { text: 'Yes, it folds flat.' },
  'POST /api/admin/manuals': { file: '@manual.pdf' },
  'GET /api/admin/orders/:id/scan': { orderLineId: 1, scanned: 'SW12-0001' },
  'POST /api/admin/serials/import': { serials: 'SW12-0001, SW12-0002' },
  'POST /api/admin/serials/:id/void': { reason: 'Stolen from the warehouse.' },
  'POST /api/admin/serials/:id/end_ownership': { reason: 'Registered by mistake.' },
  'PUT /api/admin/settings/protection': {
    cancelDays: 15,
    plans: [
      {
        ...{ id: 1, name: '1 more year of warranty', covers: 'faults', terms: '', months: 12 },
        ...{ starts: 'warranty', price: 299, percent: 0, categoryIds: [], productIds: [] },
        ...{ priceFrom: 1000, priceTo: 0, sacCode: '', gstRatePercent: 18, isOn: true },
      },
    ],
  },
  'PUT /api/admin/settings/support': {
    ...{ warrantyMonths: 12, takeBack: 'Write to us: we collect old devices free of charge.' },
  },
};

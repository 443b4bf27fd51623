import type { ExampleRow } from './examples.ts';

/** Examples of calls about confirmation, returns, serial numbers, warranty and support. */
export const AFTER_ORDER_EXAMPLES: Record<string, ExampleRow> = {
  'PUT /api/admin/settings/afterSales': { holdDays: 21 },
  'PUT /api/admin/settings/reminders': { afterHours: 4 },
  'POST /api/admin/returns/:id/send': { carrier: 'Blue Dart', trackingNumber: 'BD123456789' },
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
  'PUT /api/admin/settings/support': {
    ...{ warrantyMonths: 12, takeBack: 'Write to us: we collect old devices free of charge.' },
  },
};

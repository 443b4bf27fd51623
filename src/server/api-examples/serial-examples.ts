import type { ExampleRow } from './examples.ts';

/** Examples of calls about serial numbers, warranty and support. */
export const SERIAL_EXAMPLES: Record<string, ExampleRow> = {
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

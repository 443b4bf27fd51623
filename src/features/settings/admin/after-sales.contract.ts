import * as z from 'zod/mini';
import { AFTER_SALES_LIMITS } from '#src/features/settings/after-sales.ts';
import { endpoint, Whole } from '#src/lib/endpoint.ts';
import { YesNo } from '#src/lib/fields.ts';
import { Saved, SeenVersion } from './saved.contract.ts';

const { holdDays } = AFTER_SALES_LIMITS;

export const SavedAfterSales = Saved(z.object({ isNewSentFirst: z.boolean(), holdDays: z.int() }));

export const saveAfterSales = endpoint({
  method: 'PUT',
  path: '/api/admin/settings/afterSales',
  summary: 'Updates when exchanges are sent and how long they reserve stock.',
  access: { staff: 'settings.write' },
  input: z.object({
    isNewSentFirst: YesNo,
    holdDays: Whole(holdDays.min, holdDays.max),
    version: SeenVersion,
  }),
  output: SavedAfterSales,
});

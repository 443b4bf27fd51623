import * as z from 'zod/mini';
import { RETENTION } from '#src/features/settings/retention.ts';
import { Whole } from '#src/lib/endpoint.ts';

const days = (name: keyof typeof RETENTION) => Whole(RETENTION[name].min, RETENTION[name].max);

/** For how many days things are kept, as staff save it. */
export const RetentionInput = {
  cartDays: days('cartDays'),
  messageDays: days('messageDays'),
  outboxDays: days('outboxDays'),
  webhookDays: days('webhookDays'),
  photoDays: days('photoDays'),
  auditDays: days('auditDays'),
};

/** The same as it is read. */
export const RetentionValues = z.object({
  cartDays: z.int(),
  messageDays: z.int(),
  outboxDays: z.int(),
  webhookDays: z.int(),
  photoDays: z.int(),
  auditDays: z.int(),
});

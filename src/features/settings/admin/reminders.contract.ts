import * as z from 'zod/mini';
import { REMINDER_HOURS } from '#src/features/settings/reminders.ts';
import { endpoint, Whole } from '#src/lib/endpoint.ts';
import { YesNo } from '#src/lib/fields.ts';
import { Saved, SeenVersion } from './saved.contract.ts';

export const SavedReminders = Saved(z.object({ isOn: z.boolean(), afterHours: z.int() }));

export const saveReminders = endpoint({
  method: 'PUT',
  path: '/api/admin/settings/reminders',
  summary: 'Updates whether and when customers who agreed are reminded of their carts.',
  access: { staff: 'settings.write' },
  input: z.object({
    isOn: YesNo,
    afterHours: Whole(REMINDER_HOURS.min, REMINDER_HOURS.max),
    version: SeenVersion,
  }),
  output: SavedReminders,
});

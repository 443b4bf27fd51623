import * as z from 'zod/mini';
import { WARRANTY_MONTHS_MAX } from '#src/features/catalog/support-limits.ts';
import { TAKE_BACK_MAX } from '#src/features/settings/support.ts';
import { endpoint, Whole } from '#src/lib/endpoint.ts';
import { LongText } from '#src/lib/text.ts';
import { Saved, SeenVersion } from './saved.contract.ts';

export const SavedSupport = Saved(z.object({ warrantyMonths: z.int(), takeBack: z.string() }));

export const saveSupport = endpoint({
  method: 'PUT',
  path: '/api/admin/settings/support',
  summary: 'Updates the usual warranty in months, and how customers hand in old devices.',
  access: { staff: 'settings.write' },
  input: z.object({
    warrantyMonths: Whole(0, WARRANTY_MONTHS_MAX),
    takeBack: LongText(TAKE_BACK_MAX),
    version: SeenVersion,
  }),
  output: SavedSupport,
});

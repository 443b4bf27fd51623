import * as z from 'zod/mini';
import { SAMPLE_PERCENT } from '#src/features/field-data/field-data-limits.ts';
import { endpoint, Whole } from '#src/lib/endpoint.ts';
import { Saved, SeenVersion } from './saved.contract.ts';

export const SavedSpeed = Saved(z.object({ samplePercent: z.int() }));

export const saveSpeed = endpoint({
  method: 'PUT',
  path: '/api/admin/settings/speed',
  summary: 'Updates the share of visits that report how fast their pages were.',
  access: { staff: 'settings.write' },
  input: z.object({
    samplePercent: Whole(SAMPLE_PERCENT.min, SAMPLE_PERCENT.max),
    version: SeenVersion,
  }),
  output: SavedSpeed,
});

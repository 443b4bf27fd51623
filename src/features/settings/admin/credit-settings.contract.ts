import * as z from 'zod/mini';
import { CREDIT_LIMITS } from '#src/features/settings/credit-settings.ts';
import { endpoint, Whole } from '#src/lib/endpoint.ts';
import { YesNo } from '#src/lib/fields.ts';
import { Saved, SeenVersion } from './saved.contract.ts';

const number = (name: keyof typeof CREDIT_LIMITS) =>
  Whole(CREDIT_LIMITS[name].min, CREDIT_LIMITS[name].max);

export const SavedCredit = Saved(
  z.object({
    isForReturns: z.boolean(),
    bonusPercent: z.int(),
    bonusMost: z.int(),
    giftDays: z.int(),
  }),
);

export const saveCredit = endpoint({
  method: 'PUT',
  path: '/api/admin/settings/credit',
  summary:
    'Updates the rules for store credit: whether returns can become credit, the bonus, and when given credit expires.',
  access: { staff: 'settings.write' },
  input: z.object({
    isForReturns: YesNo,
    bonusPercent: number('bonusPercent'),
    bonusMost: number('bonusMost'),
    giftDays: number('giftDays'),
    version: SeenVersion,
  }),
  output: SavedCredit,
});

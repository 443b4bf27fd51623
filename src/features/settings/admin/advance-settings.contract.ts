import * as z from 'zod/mini';
import {
  ADVANCE_KINDS,
  ADVANCE_LIMITS,
  ADVANCE_REACHES,
} from '#src/features/settings/advance-settings.ts';
import { endpoint, Whole } from '#src/lib/endpoint.ts';
import { Rupees, YesNo } from '#src/lib/fields.ts';
import { formatRupees } from '#src/lib/money.ts';
import { Pincodes, PINCODES } from './cod-fields.contract.ts';
import { Saved, SeenVersion } from './saved.contract.ts';

const rupees = (name: Exclude<keyof typeof ADVANCE_LIMITS, 'percent'>) =>
  Rupees(ADVANCE_LIMITS[name].min, ADVANCE_LIMITS[name].max);

export const SavedAdvance = Saved(
  z.object({
    isOn: z.boolean(),
    kind: z.enum(ADVANCE_KINDS),
    amount: z.number(),
    percent: z.int(),
    least: z.number(),
    from: z.number(),
    to: z.number(),
    reach: z.enum(ADVANCE_REACHES),
    pincodes: z.string(),
    requiredFrom: z.number(),
    requiredPincodes: z.string(),
    requiredReturned: z.boolean(),
    requiredNew: z.boolean(),
    keepsReturned: z.boolean(),
  }),
);

export const saveAdvance = endpoint({
  method: 'PUT',
  path: '/api/admin/settings/advance',
  summary:
    'Updates the rules for advance payments: the amount, where and when one is offered or required, and whether it is kept when a parcel comes back.',
  access: { staff: 'settings.write' },
  input: z
    .object({
      isOn: YesNo,
      kind: z.enum(ADVANCE_KINDS, 'Choose how the advance is calculated.'),
      amount: rupees('amount'),
      percent: Whole(ADVANCE_LIMITS.percent.min, ADVANCE_LIMITS.percent.max),
      least: rupees('least'),
      from: rupees('from'),
      to: rupees('to'),
      reach: z.enum(ADVANCE_REACHES, 'Choose where an advance is offered.'),
      pincodes: Pincodes(),
      requiredFrom: rupees('requiredFrom'),
      requiredPincodes: Pincodes(),
      requiredReturned: YesNo,
      requiredNew: YesNo,
      keepsReturned: YesNo,
      version: SeenVersion,
    })
    .check(({ value, issues }) => {
      const add = (field: string, message: string) =>
        issues.push({ code: 'custom', input: value, path: [field], message });
      if (value.to < value.from) add('to', `Enter at least ${formatRupees(value.from)}.`);
      if (value.reach === 'list' && value.pincodes === '') add('pincodes', PINCODES);
    }),
  output: SavedAdvance,
});

import * as z from 'zod/mini';
import {
  COD_LIMITS,
  COD_PINCODES_MAX,
  COD_REACHES,
  CONFIRM_WHEN,
  type CodSettings,
  FRESH_COD,
} from '#src/features/settings/cod-settings.ts';
import { Whole } from '#src/lib/endpoint.ts';
import { Rupees, YesNo } from '#src/lib/fields.ts';
import { formatRupees } from '#src/lib/money.ts';
import { LongText } from '#src/lib/text.ts';
import { pincodeParts } from './delivery-zones.ts';

export const PINCODES =
  'Enter the first digits of pincodes, separated by commas, such as 36-44, 737, 682551-682559.';
const REACH = 'Choose where cash on delivery is available.';

const number = (name: 'openMost' | 'refusalsMost' | 'confirmDays' | 'remitDays' | 'confirmHours') =>
  Whole(COD_LIMITS[name].min, COD_LIMITS[name].max);
const rupees = (name: 'amount' | 'fee' | 'freight') =>
  Rupees(COD_LIMITS[name].min, COD_LIMITS[name].max);

/** The first digits of PIN codes, as a delivery zone has them; '' for none. */
export const Pincodes = () =>
  z.pipe(
    LongText(COD_PINCODES_MAX).check(
      z.refine((text) => text === '' || pincodeParts(text) !== undefined, PINCODES),
    ),
    z.transform((text) => pincodeParts(text)?.join(', ') ?? text),
  );

/** Cash on delivery, as staff save it. */
export const CodInput = {
  isOn: YesNo,
  from: rupees('amount'),
  to: rupees('amount'),
  reach: z.enum(COD_REACHES, REACH),
  pincodes: Pincodes(),
  fee: rupees('fee'),
  openMost: number('openMost'),
  refusalsMost: number('refusalsMost'),
  confirmDays: number('confirmDays'),
  remitDays: number('remitDays'),
  // Optional, so that programs written for earlier versions can still save the rest.
  confirmWhen: z._default(z.enum(CONFIRM_WHEN, 'Choose which orders must be confirmed.'), 'never'),
  confirmFirst: z._default(YesNo, true),
  confirmAbove: z._default(rupees('amount'), 0),
  confirmPincodes: z._default(Pincodes(), ''),
  confirmReturned: z._default(YesNo, true),
  confirmHours: z._default(number('confirmHours'), 24),
  freight: z._default(rupees('freight'), FRESH_COD.freight),
};

/** The same as it is read. */
export const CodValues = z.object({
  isOn: z.boolean(),
  from: z.number(),
  to: z.number(),
  reach: z.enum(COD_REACHES),
  pincodes: z.string(),
  fee: z.number(),
  openMost: z.int(),
  refusalsMost: z.int(),
  confirmDays: z.int(),
  remitDays: z.int(),
  confirmWhen: z.enum(CONFIRM_WHEN),
  confirmFirst: z.boolean(),
  confirmAbove: z.number(),
  confirmPincodes: z.string(),
  confirmReturned: z.boolean(),
  confirmHours: z.int(),
  freight: z.number(),
});

/** Returns problems that involve several fields, as `[path, sentence]`. */
export function codProblems(
  cod: Pick<CodSettings, 'from' | 'to' | 'reach' | 'pincodes'>,
): [path: string[], text: string][] {
  const { from, to, reach, pincodes } = cod;
  return [
    ...(to < from ? [[['to'], `Enter at least ${formatRupees(from)}.`] as [string[], string]] : []),
    ...(reach === 'list' && pincodes === ''
      ? [[['pincodes'], PINCODES] as [string[], string]]
      : []),
  ];
}

import * as z from 'zod/mini';
import { AMOUNTS_MAX, BOUGHT_AMOUNT, DAY_MOST } from '#src/features/settings/gift-card-settings.ts';
import { endpoint, Whole } from '#src/lib/endpoint.ts';
import { YesNo } from '#src/lib/fields.ts';
import { Saved, SeenVersion } from './saved.contract.ts';

const { min, max } = BOUGHT_AMOUNT;
const OrNone = `Enter a whole number from ${min} to ${max}, or 0 for none.`;
const WRONG_AMOUNTS = `Enter at most ${AMOUNTS_MAX} amounts.`;

export const SavedGiftCards = Saved(
  z.object({
    isOn: z.boolean(),
    amounts: z.array(z.int()),
    customMin: z.int(),
    customMax: z.int(),
    dayMost: z.int(),
  }),
);

const WholeOrNone = Whole(0, max).check(
  z.refine((rupees) => rupees === 0 || rupees >= min, OrNone),
);

export const saveGiftCards = endpoint({
  method: 'PUT',
  path: '/api/admin/settings/giftCards',
  summary: 'Updates the rules for gift cards that customers buy: their amounts and limits.',
  access: { staff: 'settings.write' },
  input: z
    .object({
      isOn: YesNo,
      amounts: z.array(Whole(min, max), WRONG_AMOUNTS).check(
        z.maxLength(AMOUNTS_MAX, WRONG_AMOUNTS),
        z.overwrite((list) => [...new Set(list)].toSorted((a, b) => a - b)),
      ),
      customMin: WholeOrNone,
      customMax: WholeOrNone,
      dayMost: Whole(DAY_MOST.min, DAY_MOST.max),
      version: SeenVersion,
    })
    .check(
      z.refine(({ customMin, customMax }) => (customMin === 0) === (customMax === 0), {
        error: 'Enter both limits, or 0 for both.',
        path: ['customMax'],
      }),
      z.refine(({ customMin, customMax }) => customMin <= customMax, {
        error: 'Enter an amount that is not below the smallest.',
        path: ['customMax'],
      }),
      z.refine(({ amounts, customMax }) => amounts.length > 0 || customMax > 0, {
        error: 'Enter at least one amount.',
        path: ['amounts'],
      }),
      z.refine(({ amounts, customMax, dayMost }) => Math.max(customMax, ...amounts) <= dayMost, {
        error: 'Enter at least the largest amount of a card.',
        path: ['dayMost'],
      }),
    ),
  output: SavedGiftCards,
});

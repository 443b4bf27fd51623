import * as z from 'zod/mini';
import { GST_RATE_MAX, GST_RATE_MIN } from '#src/features/catalog/price-limits.ts';
import { Plan } from '#src/features/settings/plan.contract.ts';
import {
  PLAN_COVER_NAMES,
  PLAN_START_NAMES,
  PROTECTION_LIMITS,
} from '#src/features/settings/protection-limits.ts';
import { endpoint, Id, Whole } from '#src/lib/endpoint.ts';
import { YesNo } from '#src/lib/fields.ts';
import { LongText, RequiredText } from '#src/lib/text.ts';
import { Saved, SeenVersion } from './saved.contract.ts';

const { plans, name, terms, months, price, percent, cancelDays } = PROTECTION_LIMITS;
const SAC_SENTENCE = 'Enter a code of 4 or 6 digits that starts with 99, or leave it empty.';

export const SavedProtection = Saved(z.object({ cancelDays: z.int(), plans: z.array(Plan) }));

const PlanIds = z.array(Id, 'Send a list.').check(z.maxLength(100, 'Choose at most 100.'));

const PlanInput = z
  .object({
    id: Id,
    name: RequiredText(name, 'Enter the name of the plan.'),
    covers: z.enum(PLAN_COVER_NAMES, 'Choose what it covers.'),
    terms: LongText(terms),
    months: Whole(months.min, months.max),
    starts: z.enum(PLAN_START_NAMES, 'Choose when it starts.'),
    price: Whole(price.min, price.max),
    percent: Whole(percent.min, percent.max),
    categoryIds: PlanIds,
    productIds: PlanIds,
    priceFrom: Whole(0, 1_000_000),
    priceTo: Whole(0, 1_000_000),
    sacCode: z.string(SAC_SENTENCE).check(z.regex(/^(99\d{2}(\d{2})?)?$/, SAC_SENTENCE)),
    gstRatePercent: Whole(GST_RATE_MIN, GST_RATE_MAX),
    isOn: YesNo,
  })
  .check(
    z.refine(({ priceFrom, priceTo }) => priceTo === 0 || priceFrom <= priceTo, {
      error: 'Enter a price that is not below the lowest, or 0 for no limit.',
      path: ['priceTo'],
    }),
  );

export const saveProtection = endpoint({
  method: 'PUT',
  path: '/api/admin/settings/protection',
  summary:
    'Updates the protection plans that are sold with items. Sold plans stay as they were sold.',
  access: { staff: 'settings.write' },
  input: z.object({
    cancelDays: Whole(cancelDays.min, cancelDays.max),
    plans: z.array(PlanInput, 'Send a list.').check(
      z.maxLength(plans, `Add at most ${plans} plans.`),
      z.refine(
        (list) => new Set(list.map(({ id }) => id)).size === list.length,
        'Give each plan an id of its own.',
      ),
    ),
    version: SeenVersion,
  }),
  output: SavedProtection,
});

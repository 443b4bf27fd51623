import * as z from 'zod/mini';
import { PLAN_COVER_NAMES, PLAN_START_NAMES } from './protection-limits.ts';

/** A protection plan that is sold with items. Amounts in rupees. */
export const Plan = z.object({
  /** Never used again for another plan. */
  id: z.int(),
  /** Such as `1 more year of warranty`. */
  name: z.string(),
  covers: z.enum(PLAN_COVER_NAMES),
  /** Its cover and exclusions in more words; '' for none. */
  terms: z.string(),
  months: z.int(),
  /** The day from which the months are counted. */
  starts: z.enum(PLAN_START_NAMES),
  /** The price for one unit, or the lowest one if it is a percentage. */
  price: z.number(),
  /** Percent of the item’s price; 0 for a fixed price. */
  percent: z.number(),
  /** The items that it is for: all, if both are empty. */
  categoryIds: z.array(z.int()),
  productIds: z.array(z.int()),
  /** The item’s price from and up to which it is offered; 0 for no limit. */
  priceFrom: z.number(),
  priceTo: z.number(),
  /** '' if it has the HSN code and the rate of its item: see decisions/0038-protection-plans.md. */
  sacCode: z.string(),
  gstRatePercent: z.int(),
  isOn: z.boolean(),
});
export type Plan = z.infer<typeof Plan>;

/** A plan that an item can have. The price is for one unit, in rupees. */
export const OfferedPlan = z.object({
  id: z.int(),
  name: z.string(),
  /** Its cover and how long it lasts. */
  text: z.string(),
  price: z.number(),
});
export type OfferedPlan = z.infer<typeof OfferedPlan>;

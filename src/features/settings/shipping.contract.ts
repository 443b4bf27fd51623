import * as z from 'zod/mini';

/** The fee for goods from this price on, in rupees. */
const PriceStep = z.object({ from: z.number(), fee: z.number() });

/** The surcharge for a parcel heavier than this, in rupees. */
const WeightStep = z.object({ overGrams: z.int(), fee: z.number() });

/**
 * What shipping costs, in rupees: nothing from `freeShippingOver` on; below that the fee, or that
 * of the last price step reached, and on top of it that of the last weight step passed.
 */
export const ShippingRates = z.object({
  freeShippingOver: z.number(),
  shippingFee: z.number(),
  priceSteps: z.optional(z.array(PriceStep)),
  weightSteps: z.optional(z.array(WeightStep)),
});
export type ShippingRates = z.infer<typeof ShippingRates>;

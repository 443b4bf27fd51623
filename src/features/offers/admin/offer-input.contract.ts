import * as z from 'zod/mini';
import { dayProblem, isDay } from '#src/lib/dates.ts';
import { idOr, Whole } from '#src/lib/endpoint.ts';
import { Rupees, YesNo } from '#src/lib/fields.ts';
import { RequiredText, Text } from '#src/lib/text.ts';
import {
  BUNDLE_ITEMS,
  OFFER_CODE,
  OFFER_NAME_MAX,
  OFFER_NAMED_MAX,
  OFFER_PER_SHOPPER_MAX,
  OFFER_PERCENT,
  OFFER_PIECES,
  OFFER_RUPEES_MAX,
  OFFER_STEPS_MAX,
  OFFER_USES_MAX,
} from '#src/features/offers/offer-limits.ts';
import { QUANTITY_MAX } from '#src/features/cart/limits.ts';
import { OFFER_KIND_NAMES } from '#src/features/offers/offer-status.ts';

const WHEN = 'Choose a day and a time.';
/** Indian time to the minute, as a form field sends it: 2026-11-24T00:00. */
export const OfferMoment = z.string(WHEN).check(
  z.regex(/^\d{4}-\d{2}-\d{2}T([01]\d|2[0-3]):[0-5]\d$/, { error: WHEN, abort: true }),
  z.refine((moment) => isDay(moment.slice(0, 10)), {
    error: ({ input }) => dayProblem(String(input).slice(0, 10)),
    abort: true,
  }),
  z.refine((moment) => moment.startsWith('20'), 'Choose a day between 2000 and 2099.'),
);

type Sent = string | number | null;

/** An empty form field (''), or a value. */
function orNone<Value>(schema: z.ZodMiniType<Value, string | number>) {
  const none = z.pipe(
    z.transform((sent: Sent): Sent => (sent === '' ? null : sent)),
    z.nullable(schema),
  );
  const output: unknown = z._default(none, null);
  return output as z.ZodMiniDefault<z.ZodMiniType<Value | null, Sent>>;
}

const { min, max } = OFFER_CODE;
const CODE = `Enter ${min} to ${max} letters, digits and hyphens, such as DIWALI-10.`;
const MANY = `Choose at most ${OFFER_NAMED_MAX}.`;
const Ids = (sentence: string) =>
  z._default(z.array(idOr(sentence)).check(z.maxLength(OFFER_NAMED_MAX, MANY)), []);

const STEP_PERCENT = Whole(OFFER_PERCENT.min, OFFER_PERCENT.max);

/** The fields of an offer that staff edit. Amounts in rupees, times in Indian time. */
export const OfferInput = z.object({
  name: RequiredText(OFFER_NAME_MAX, 'Enter a name. Shoppers will see it.'),
  /** '' for an offer that applies automatically. */
  code: z._default(
    Text(200).check(
      z.toUpperCase(),
      z.refine(
        (code) =>
          code === '' ||
          (/^[A-Z0-9][A-Z0-9-]*$/.test(code) && code.length >= min && code.length <= max),
        CODE,
      ),
    ),
    '',
  ),
  kind: z.enum(OFFER_KIND_NAMES, 'Choose what it does.'),
  percent: orNone(Whole(OFFER_PERCENT.min, OFFER_PERCENT.max)),
  /** The discount on the order, or the price of a bundle. */
  amount: orNone(Rupees(1, OFFER_RUPEES_MAX)),
  most: orNone(Rupees(1, OFFER_RUPEES_MAX)),
  steps: z._default(
    z
      .array(z.object({ pieces: Whole(OFFER_PIECES.min, OFFER_PIECES.max), percent: STEP_PERCENT }))
      .check(z.maxLength(OFFER_STEPS_MAX, `Add at most ${OFFER_STEPS_MAX} steps.`)),
    [],
  ),
  prices: z._default(
    z
      .array(
        z.object({
          productId: idOr('Choose a product.'),
          variantId: orNone(idOr('Choose a colour.')),
          price: Rupees(1, OFFER_RUPEES_MAX),
        }),
      )
      .check(z.maxLength(OFFER_NAMED_MAX, MANY)),
    [],
  ),
  items: z._default(
    z
      .array(
        z.object({
          productId: idOr('Choose a product.'),
          /** The shopper chooses the colour and the other options. */
          isAnyVariant: z._default(YesNo, false),
          variantId: orNone(idOr('Choose a colour.')),
          quantity: Whole(1, QUANTITY_MAX),
        }),
      )
      .check(z.maxLength(BUNDLE_ITEMS.max, `Choose at most ${BUNDLE_ITEMS.max} items.`)),
    [],
  ),
  minimum: z._default(Rupees(0, OFFER_RUPEES_MAX), 0),
  categoryIds: Ids('Choose a category.'),
  productIds: Ids('Choose a product.'),
  startsAt: OfferMoment,
  endsAt: orNone(OfferMoment),
  perShopper: orNone(Whole(1, OFFER_PER_SHOPPER_MAX)),
  inTotal: orNone(Whole(1, OFFER_USES_MAX)),
  isFirstOrder: z._default(YesNo, false),
});
export type OfferInput = z.output<typeof OfferInput>;

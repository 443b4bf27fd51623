import * as z from 'zod/mini';
import { endpoint, Id } from '#src/lib/endpoint.ts';
import { YesNo } from '#src/lib/fields.ts';
import { OFFER_NAMED_MAX } from '#src/features/offers/offer-limits.ts';
import { OFFER_KIND_NAMES } from '#src/features/offers/offer-status.ts';
import { BESIDE_RULES } from './beside.ts';
import { OfferMoment } from './offer-input.contract.ts';

/** A list of ids such as `3,14`, as used in a query string. */
const IdList = z.pipe(
  z
    .string()
    .check(
      z.regex(/^(\d{1,9}(,\d{1,9})*)?$/, 'Enter numbers separated by commas.'),
      z.maxLength(2200),
    ),
  z.pipe(
    z.transform((text: string) => (text === '' ? [] : text.split(',').map(Number))),
    z.array(z.int()).check(z.maxLength(2 * OFFER_NAMED_MAX)),
  ),
);

/** Offers valid at the same time for some of the same goods; no more than are worth reading. */
export const Beside = z.object({
  beside: z.array(
    z.object({
      id: z.int(),
      name: z.string(),
      code: z.string(),
      rule: z.enum(BESIDE_RULES),
    }),
  ),
  total: z.int(),
});
export type Beside = z.infer<typeof Beside>;

export const listBesideOffer = endpoint({
  method: 'GET',
  path: '/api/admin/offers/beside',
  summary: 'Lists the offers that would apply alongside a new one, and whether they combine.',
  access: { staff: 'offers.read' },
  input: z.object({
    /** The id of an existing offer, which is left out of its own list. */
    id: z.optional(Id),
    kind: z.enum(OFFER_KIND_NAMES, 'Choose what it does.'),
    hasCode: z._default(YesNo, false),
    startsAt: OfferMoment,
    endsAt: z._default(z.union([z.literal(''), OfferMoment], 'Choose a day and a time.'), ''),
    categoryIds: z._default(IdList, []),
    productIds: z._default(IdList, []),
  }),
  output: Beside,
});

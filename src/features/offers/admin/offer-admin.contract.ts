import * as z from 'zod/mini';
import { endpoint, Id, Paging } from '#src/lib/endpoint.ts';
import { omit } from '#src/lib/omit.ts';
import { Version, Versioned } from '#src/lib/seen-version.ts';
import { versionOf } from '#src/lib/version-of.ts';
import { Text } from '#src/lib/text.ts';
import { OFFER_KIND_NAMES, OFFER_STATE_NAMES } from '#src/features/offers/offer-status.ts';
import { OfferInput } from './offer-input.contract.ts';

/** An offer as staff see it. Amounts in rupees, times in Indian time as a form field takes them. */
export const AdminOffer = z.object({
  id: z.int(),
  name: z.string(),
  /** '' for an offer that applies automatically. */
  code: z.string(),
  kind: z.enum(OFFER_KIND_NAMES),
  percent: z.nullable(z.int()),
  amount: z.nullable(z.number()),
  most: z.nullable(z.number()),
  steps: z.array(z.object({ pieces: z.int(), percent: z.int() })),
  prices: z.array(
    z.object({
      productId: z.int(),
      variantId: z.nullable(z.int()),
      price: z.number(),
    }),
  ),
  items: z.array(
    z.object({
      productId: z.int(),
      isAnyVariant: z.boolean(),
      variantId: z.nullable(z.int()),
      quantity: z.int(),
    }),
  ),
  minimum: z.number(),
  categoryIds: z.array(z.int()),
  productIds: z.array(z.int()),
  startsAt: z.string(),
  endsAt: z.string(),
  perShopper: z.nullable(z.int()),
  inTotal: z.nullable(z.int()),
  isFirstOrder: z.boolean(),
  isPaused: z.boolean(),
  isRemoved: z.boolean(),
  /** By the database's clock. */
  state: z.enum(OFFER_STATE_NAMES),
  /** The orders that count as uses, and their total discount. */
  uses: z.int(),
  saved: z.number(),
  /** The total value of those orders. */
  sold: z.number(),
  /** The savings of one bundle at today's prices, in rupees; null if an item is not sold. */
  bundleSaves: z.nullable(z.object({ least: z.number(), most: z.number() })),
  /** The name of the person who saved it last; null if unknown. */
  savedBy: z.nullable(z.string()),
});
export type AdminOffer = z.infer<typeof AdminOffer>;

/** Returns the version of the fields that staff edit; orders that use it do not change it. */
export function offerVersion(offer: AdminOffer): string {
  return versionOf(omit(offer, 'state', 'uses', 'saved', 'sold', 'savedBy', 'bundleSaves'));
}

export const OfferUse = z.object({
  id: z.int(),
  orderId: z.string(),
  orderStatus: z.string(),
  /** True if a part of it is shipped and the rest is not. */
  isPartlySent: z.boolean(),
  at: z.string(),
  saved: z.number(),
  orderTotal: z.number(),
  isGivenBack: z.boolean(),
});
export type OfferUse = z.infer<typeof OfferUse>;

export const listOffers = endpoint({
  method: 'GET',
  path: '/api/admin/offers',
  summary: 'Lists offers, newest first, with their number of uses.',
  access: { staff: 'offers.read' },
  input: z.object({
    q: z._default(Text(60), ''),
    state: z._default(z.enum(['', ...OFFER_STATE_NAMES]), ''),
    ...Paging,
  }),
  output: z.object({
    offers: z.array(Versioned(AdminOffer, offerVersion)),
    total: z.int(),
    totalPages: z.int(),
  }),
});

export const viewOffer = endpoint({
  method: 'GET',
  path: '/api/admin/offers/:id',
  summary: 'Gets one offer.',
  access: { staff: 'offers.read' },
  input: z.object({ id: Id }),
  output: Versioned(AdminOffer, offerVersion),
});

export const createOffer = endpoint({
  method: 'POST',
  path: '/api/admin/offers',
  summary: 'Creates an offer. It applies from its start, automatically or with its code.',
  access: { staff: 'offers.write' },
  status: 201,
  input: OfferInput,
  output: Versioned(AdminOffer, offerVersion),
});

export const updateOffer = endpoint({
  method: 'PUT',
  path: '/api/admin/offers/:id',
  summary: 'Updates an offer. Existing orders do not change.',
  access: { staff: 'offers.write' },
  input: z.extend(OfferInput, { id: Id, version: Version }),
  output: Versioned(AdminOffer, offerVersion),
});

export const pauseOffer = endpoint({
  method: 'POST',
  path: '/api/admin/offers/:id/pause',
  summary: 'Pauses or resumes an offer.',
  access: { staff: 'offers.write' },
  input: z.object({ id: Id, version: Version, isPaused: z.boolean() }),
  output: Versioned(AdminOffer, offerVersion),
});

export const duplicateOffer = endpoint({
  method: 'POST',
  path: '/api/admin/offers/:id/duplicate',
  summary: 'Duplicates an offer as paused, with a new code.',
  access: { staff: 'offers.write' },
  status: 201,
  input: z.object({ id: Id }),
  output: Versioned(AdminOffer, offerVersion),
});

export const removeOffer = endpoint({
  method: 'POST',
  path: '/api/admin/offers/:id/remove',
  summary: 'Deletes an unused offer; ends a used one, which stays listed.',
  access: { staff: 'offers.write' },
  input: z.object({ id: Id, version: Version }),
  output: Versioned(AdminOffer, offerVersion),
});

export const restoreOffer = endpoint({
  method: 'POST',
  path: '/api/admin/offers/:id/restore',
  summary: 'Undoes deleting or ending an offer.',
  access: { staff: 'offers.write' },
  input: z.object({ id: Id, version: Version }),
  output: Versioned(AdminOffer, offerVersion),
});

export const listOfferUses = endpoint({
  method: 'GET',
  path: '/api/admin/offers/:id/uses',
  summary: 'Lists the orders that used an offer, newest first.',
  access: { staff: 'offers.read' },
  input: z.object({ id: Id, ...Paging }),
  output: z.object({ uses: z.array(OfferUse), total: z.int(), totalPages: z.int() }),
});

export const exportOfferUses = endpoint({
  method: 'GET',
  path: '/api/admin/offers/:id/uses.csv',
  summary: 'Exports the orders that used an offer as CSV.',
  access: { staff: 'offers.read' },
  input: z.object({ id: Id }),
  output: z.file().check(z.mime(['text/csv'])),
});

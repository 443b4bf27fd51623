import * as z from 'zod/mini';
import { formBytes } from '#src/lib/body-limits.ts';
import { DayThisCentury } from '#src/lib/day.ts';
import { Done, endpoint, Nothing } from '#src/lib/endpoint.ts';
import { Email } from '#src/lib/identity.ts';
import { PictureFile } from '#src/lib/picture-file.ts';
import { PICTURE_BYTES_MAX } from '#src/lib/picture-limits.ts';
import { RequiredText } from '#src/lib/text.ts';

export const SELLER_MAX = 80;
/** The most units that a person can register in a day. */
export const REGISTER_MAX = 10;
/** Days for which a new owner can accept a transfer. */
export const TRANSFER_DAYS = 7;

const UnitCode = z
  .string('This code does not exist.')
  .check(z.regex(/^[a-z0-9]{12}$/, 'This code does not exist.'));
const ByCode = { code: UnitCode };

/** A unit as anyone who scans its code sees it, without its owner. Days in India. */
export const Unit = z.object({
  code: z.string(),
  productId: z.int(),
  /** The product with the values of its options. */
  itemName: z.string(),
  imageUrl: z.string(),
  /** The end of its serial number. */
  serialEnding: z.string(),
  isVoid: z.boolean(),
  /** 0 for a product without a warranty. */
  warrantyMonths: z.int(),
  /** The first and last day of its warranty; null before it is delivered or registered. */
  warrantyFrom: z.nullable(z.string()),
  warrantyUntil: z.nullable(z.string()),
  /** True until the warranty ends. */
  isUnderWarranty: z.boolean(),
  /** Its protection plan; `until` is null before it is delivered. Null without one. */
  plan: z.nullable(
    z.object({
      name: z.string(),
      /** Its cover and how long it lasts. */
      text: z.string(),
      until: z.nullable(z.string()),
      isRunning: z.boolean(),
    }),
  ),
  /** Nobody's yet, the signed-in user's, someone else's, or of an order that is on its way. */
  owner: z.enum(['nobody', 'you', 'other', 'order']),
  /** The owner's order, for claims; null for everyone else. */
  orderId: z.nullable(z.string()),
  /** The email address of a transfer that the owner offered; null for everyone else. */
  offeredTo: z.nullable(z.string()),
});
export type Unit = z.infer<typeof Unit>;

export const viewUnit = endpoint({
  method: 'GET',
  path: '/api/warranty/:code',
  summary: 'Returns the product and warranty of the unit with this QR code; never its owner.',
  input: z.object(ByCode),
  output: Unit,
});

export const listOwnUnits = endpoint({
  method: 'GET',
  path: '/api/account/units',
  summary: 'Lists the units of the signed-in user, registered or delivered, with their warranties.',
  access: 'shopper',
  input: Nothing,
  output: z.object({ units: z.array(Unit) }),
});

export const registerUnit = endpoint({
  method: 'POST',
  path: '/api/warranty/:code/register',
  summary: 'Registers a unit that the signed-in user bought elsewhere.',
  access: 'shopper',
  body: 'multipart',
  bodyMaxBytes: formBytes(1, PICTURE_BYTES_MAX),
  status: 201,
  input: z.object({
    ...ByCode,
    seller: RequiredText(SELLER_MAX, 'Enter where you bought it.'),
    purchasedOn: DayThisCentury,
    /** A photo of the bill. */
    bill: z.optional(PictureFile),
  }),
  output: Unit,
});

export const viewBill = endpoint({
  method: 'GET',
  path: '/api/warranty/:code/bill',
  summary: 'Returns the photo of the bill of a unit, for its owner and staff.',
  access: 'shopper',
  input: z.object(ByCode),
  output: z.file().check(z.mime(['image/webp'])),
});

export const offerUnit = endpoint({
  method: 'POST',
  path: '/api/warranty/:code/transfer',
  summary: `Offers a unit to a new owner, who accepts with the link in an email within ${TRANSFER_DAYS} days. Replaces an earlier offer.`,
  access: 'shopper',
  input: z.object({ ...ByCode, email: Email }),
  output: Unit,
});

export const withdrawOffer = endpoint({
  method: 'POST',
  path: '/api/warranty/:code/withdraw',
  summary: 'Withdraws the offer of a unit to a new owner.',
  access: 'shopper',
  input: z.object(ByCode),
  output: Done,
});

export const acceptUnit = endpoint({
  method: 'POST',
  path: '/api/warranty/:code/accept',
  summary: 'Makes the signed-in user the owner of a unit, with the key from the email.',
  access: 'shopper',
  input: z.object({
    ...ByCode,
    key: z
      .string('This link does not work.')
      .check(z.regex(/^[\w-]{22}$/, 'This link does not work.')),
  }),
  output: Unit,
});

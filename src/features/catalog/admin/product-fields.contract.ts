import * as z from 'zod/mini';
import { Whole } from '#src/lib/endpoint.ts';
import { RequiredText, Text } from '#src/lib/text.ts';
import { Rupees } from '#src/lib/fields.ts';
import {
  GST_RATE_MAX,
  GST_RATE_MIN,
  PRICE_MAX_RUPEES,
  PRICE_MIN_RUPEES,
} from '#src/features/catalog/price-limits.ts';

export const STOCK_MAX = 1_000_000;
export const BULLET_POINTS_MAX = 20;
export const SPECIFICATIONS_MAX = 40;
export const VARIANTS_MAX = 20;
export const IMAGES_MAX = 10;

/** The colours that the form offers; others can be typed. */
export const COLORS = [
  'red',
  'blue',
  'green',
  'yellow',
  'orange',
  'purple',
  'pink',
  'black',
  'white',
  'gray',
  'brown',
  'cyan',
  'magenta',
  'lime',
  'olive',
  'navy',
  'teal',
  'maroon',
  'violet',
  'gold',
] as const;

export const Price = Rupees(PRICE_MIN_RUPEES, PRICE_MAX_RUPEES);
export const Stock = Whole(0, STOCK_MAX);
export const ProductName = RequiredText(120, 'Give the product a name.');
export const FullName = RequiredText(250, 'Give the product its full name.');
export const Description = RequiredText(5000, 'Describe the product.');
export const Color = RequiredText(30, 'Choose a colour.');
export const SkuId = RequiredText(40, 'Give a SKU id.');
// Shoppers get all of them as one text, split on this character.
export const BulletPoint = RequiredText(200, 'A bullet point may not be empty.').check(
  z.regex(/^[^|]*$/, 'Leave out the character | in bullet points.'),
);
export const SpecificationText = RequiredText(200, 'Fill in both name and value.');
export const OptionalText = (max: number) => z.optional(Text(max));

export const HsnCode = z
  .string('Write 4 to 8 digits.')
  .check(z.trim(), z.regex(/^\d{4,8}$/, 'Write 4 to 8 digits.'));
export const GstRate = Whole(GST_RATE_MIN, GST_RATE_MAX);
export const Specifications = z
  .array(z.object({ name: SpecificationText, value: SpecificationText }), 'Send a list.')
  .check(z.maxLength(SPECIFICATIONS_MAX, `Add at most ${SPECIFICATIONS_MAX} specifications.`));
export const FILTER_OPTIONS_MAX = 100;

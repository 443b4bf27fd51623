import * as z from 'zod/mini';
import { Id, idOr, Whole } from '#src/lib/endpoint.ts';
import { ListOf, Rupees } from '#src/lib/fields.ts';
import { formatRupees } from '#src/lib/money.ts';
import { RequiredLongText, RequiredText, Text, tidy } from '#src/lib/text.ts';
import {
  GST_RATE_MAX,
  GST_RATE_MIN,
  GST_RATE_USUAL,
  HSN_CODE_USUAL,
  PRICE_MAX_RUPEES,
  PRICE_MIN_RUPEES,
} from '#src/features/catalog/price-limits.ts';
import { MEASURE_MAX_CM, WEIGHT_MAX_GRAMS } from '#src/features/settings/shipping-limits.ts';
import { COUNTRY_NAMES } from '#src/features/catalog/countries.ts';
import { PRODUCT_STATUSES } from '#src/features/catalog/product-status.ts';
import {
  Gtin,
  NewOptionNames,
  NewOptionValues,
  OptionNames,
  OptionValues,
} from './option-fields.contract.ts';
import { amount, choice, flag, list, text, whole } from './field-kinds.contract.ts';
import { PREORDER_FIELDS } from './preorder-fields.contract.ts';
import { SUPPORT_FIELDS } from './support-fields.contract.ts';
import { hsnProblem } from '#src/lib/hsn-code.ts';
import { isShortenedNumber, shortenedProblem } from '#src/lib/shortened-number.ts';

export const STOCK_MAX = 1_000_000;
export const BULLET_POINTS_MAX = 20;
export const SPECIFICATIONS_MAX = 40;
export const VARIANTS_MAX = 20;
export const IMAGES_MAX = 10;
const FILTER_OPTIONS_MAX = 100;
const FULL_NAME_MAX = 250;
const SKU_ID_MAX = 40;

/** Colours offered in the form; others can be typed. */
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
/** The value of the Colour option; '' if the product comes in no particular colour. */
export const Color = Text(30);
const isWholeSku = z.refine<string>((sku) => !isShortenedNumber(sku), {
  error: ({ input }) => shortenedProblem(String(input)),
});
/** SKUs that an item may have already, even one that a spreadsheet once shortened. */
export const KnownSkuId = RequiredText(SKU_ID_MAX, 'Enter a SKU id.');
/** SKUs that differ only in case are the same. */
export const SkuId = KnownSkuId.check(isWholeSku);
// Shoppers get all of them as one text, split on this character.
export const BulletPoint = RequiredText(200, 'A bullet point cannot be empty.').check(
  z.regex(/^[^|]*$/, 'Bullet points cannot contain the character |.'),
);
const SpecificationText = RequiredText(200, 'Enter both a name and a value.');
/** A symbol such as ✓ or — is a value too. */
const SpecificationValue = Text(200).check(z.minLength(1, 'Enter both a name and a value.'));
const HSN_HOW = 'Enter an HSN code of 4, 6 or 8 digits.';
const HsnCode = z.string(HSN_HOW).check(
  tidy,
  z.refine((code) => hsnProblem(code) === undefined, {
    error: ({ input }) => hsnProblem(String(input)) ?? HSN_HOW,
  }),
);
const PART_NUMBER_MAX = 70;
const BRAND_MAX = 70;
const Status = z.enum(PRODUCT_STATUSES, `Choose one of ${PRODUCT_STATUSES.join(', ')}.`);
const Specifications = z
  .array(z.object({ name: SpecificationText, value: SpecificationValue }), 'Send a list.')
  .check(z.maxLength(SPECIFICATIONS_MAX, `Add at most ${SPECIFICATIONS_MAX} specifications.`));
const CountryOfOrigin = z.enum(['', ...COUNTRY_NAMES], 'Choose a country from the list.');
const NET_QUANTITY_MAX = 40;
const IMPORTER_MAX = 300;
const TOO_MANY_POINTS = `Add at most ${BULLET_POINTS_MAX} bullet points.`;

/** A measurement of the box that the product ships in. */
function measure(label: 'length' | 'breadth' | 'height') {
  const name = `${label.charAt(0).toUpperCase()}${label.slice(1)}`;
  return whole(Whole(0, MEASURE_MAX_CM), {
    ...{ label: `${label} packed`, formLabel: `${name} packed, in cm`, column: `${name} (cm)` },
    start: 0,
  });
}

/**
 * Every product field that staff edit, in the order of a product file. The API, the forms, the
 * file, the audit log, conflicts, undo, Duplicate and the details table are derived from it. The
 * properties of a field are in field-kinds.contract.ts. To add one, add its column to
 * db/schema/catalog.ts (also to the variants, with ofVariants) and a row here.
 */
export const PRODUCT_FIELDS = {
  categoryId: whole(idOr('Choose a category.'), {
    ...{ label: 'category', isOwn: true, createdAs: 'CategoryId' },
  }),
  name: text(RequiredText(120, 'Enter a name for the product.'), {
    label: 'name',
    createdAs: 'Name',
  }),
  fullName: text(RequiredText(FULL_NAME_MAX, 'Enter the full name of the product.'), {
    ...{ label: 'full name', isWide: true, hintWhenNew: 'Leave empty to use the name.' },
    ...{ start: '', createdAs: 'FullName', creates: z._default(Text(FULL_NAME_MAX), '') },
  }),
  description: text(RequiredLongText(5000, 'Enter a description of the product.'), {
    ...{ label: 'description', createdAs: 'Description', lines: 5, isWide: true },
  }),
  color: text(Color, {
    ...{ label: 'colour', aliases: ['color'], isOwn: true, ofVariants: true, start: '' },
    creates: z._default(Color, ''),
  }),
  optionNames: list(OptionNames, z.array(z.string()), {
    ...{ label: 'options', column: 'Option names', createdAs: 'OptionNames' },
    creates: NewOptionNames,
  }),
  optionValues: list(OptionValues, z.array(z.string()), {
    ...{ label: 'option values', column: 'Option values', createdAs: 'OptionValues' },
    ...{ creates: NewOptionValues, ofVariants: true },
  }),
  price: amount(Price, { label: 'price', say: formatRupees, createdAs: 'Price', ofVariants: true }),
  mrp: amount(Price, { label: 'MRP', say: formatRupees, createdAs: 'MRP', ofVariants: true }),
  skuId: text(SkuId, {
    ...{ label: 'SKU id', formLabel: 'SKU Id', column: 'SKU', aliases: ['SKU id'] },
    ...{
      start: '',
      creates: z._default(Text(SKU_ID_MAX).check(isWholeSku), ''),
      isElsewhere: true,
    },
    ...{ hintWhenNew: 'Leave empty to create one automatically.', ofVariants: true },
  }),
  stock: whole(Stock, {
    ...{ label: 'stock', formLabel: 'Stock of this colour', start: 0, createdAs: 'Stock' },
    ...{ isElsewhere: true, ofVariants: true },
  }),
  ...PREORDER_FIELDS,
  brand: text(Text(BRAND_MAX), {
    ...{ label: 'brand', start: '', details: 'Brand', creates: z._default(Text(BRAND_MAX), '') },
  }),
  gtin: text(Gtin, {
    ...{ label: 'GTIN', aliases: ['EAN', 'UPC', 'barcode'], inputMode: 'numeric', start: '' },
    ...{ hint: 'The number below the barcode.', ofVariants: true, creates: z._default(Gtin, '') },
  }),
  mpn: text(Text(PART_NUMBER_MAX), {
    ...{ label: 'MPN', formLabel: 'Manufacturer part number', start: '', ofVariants: true },
    creates: z._default(Text(PART_NUMBER_MAX), ''),
  }),
  hsnCode: text(HsnCode, {
    ...{ label: 'HSN code', aliases: ['HSN'], inputMode: 'numeric' },
    ...{ start: HSN_CODE_USUAL, createdAs: 'HsnCode' },
  }),
  gstRatePercent: whole(Whole(GST_RATE_MIN, GST_RATE_MAX), {
    ...{ label: 'GST rate', formLabel: 'GST rate in percent', aliases: ['GST'] },
    ...{ start: GST_RATE_USUAL, createdAs: 'GstRate' },
  }),
  isOnSale: flag({ label: 'flag On sale', formLabel: 'Is On Sale', column: 'On sale' }),
  isBestSeller: flag({
    ...{ label: 'flag Best seller', formLabel: 'Is Best Seller', column: 'Best seller' },
  }),
  isFeatured: flag({ label: 'flag Featured', formLabel: 'Is Featured', column: 'Featured' }),
  isNewArrival: flag({
    ...{ label: 'flag New arrival', formLabel: 'Is New Arrival', column: 'New arrival' },
  }),
  status: choice(Status, {
    ...{ label: 'status', start: 'published', createdAs: 'Status' },
    options: [
      { value: 'published', label: 'Published' },
      { value: 'draft', label: 'Draft (not shown)' },
      { value: 'retired', label: 'Retired (no longer sold)' },
    ],
  }),
  bulletPoints: list(
    z
      .array(BulletPoint, 'Send a list of texts.')
      .check(z.maxLength(BULLET_POINTS_MAX, TOO_MANY_POINTS)),
    z.array(z.string()),
    {
      ...{ label: 'bullet points', createdAs: 'BulletPoints' },
      creates: ListOf(BulletPoint, BULLET_POINTS_MAX, TOO_MANY_POINTS),
    },
  ),
  specifications: list(Specifications, z.array(z.object({ name: z.string(), value: z.string() })), {
    label: 'specifications',
    createdAs: 'specificationName',
    isElsewhere: true,
  }),
  filterOptionIds: list(
    z.array(Id, 'Send a list of ids.').check(z.maxLength(FILTER_OPTIONS_MAX, 'Choose fewer.')),
    z.array(z.int()),
    {
      ...{ label: 'filter values', column: 'Filters', createdAs: 'FilterOptionIds' },
      ...{ creates: ListOf(Id, FILTER_OPTIONS_MAX, 'Choose fewer.'), isElsewhere: true },
    },
  ),
  isPrepaidOnly: flag({
    ...{ label: 'flag Prepaid only', formLabel: 'No cash on delivery', column: 'Prepaid only' },
  }),
  countryOfOrigin: choice(CountryOfOrigin, {
    ...{ label: 'country of origin', start: '', details: 'Country of origin' },
    ...{ creates: z._default(CountryOfOrigin, '') },
    options: [
      { value: '', label: 'Not stated' },
      ...COUNTRY_NAMES.map((name) => ({ value: name, label: name })),
    ],
  }),
  netQuantity: text(Text(NET_QUANTITY_MAX), {
    ...{ label: 'net quantity', details: 'Net quantity', start: '' },
    ...{ hint: 'As on the box, such as 1 N.', creates: z._default(Text(NET_QUANTITY_MAX), '') },
  }),
  importer: text(Text(IMPORTER_MAX), {
    ...{ label: 'importer', formLabel: 'Made, packed or imported by', column: 'Importer' },
    ...{ details: 'Made, packed or imported by', isWide: true, start: '' },
    ...{ hint: 'Name and address, as on the box.', creates: z._default(Text(IMPORTER_MAX), '') },
  }),
  weightGrams: whole(Whole(0, WEIGHT_MAX_GRAMS), {
    ...{ label: 'weight packed', formLabel: 'Weight packed, in grams', column: 'Weight (g)' },
    ...{ start: 0, hint: 'Including the box. 0 if unknown.', ofVariants: true },
  }),
  lengthCm: measure('length'),
  breadthCm: measure('breadth'),
  heightCm: measure('height'),
  ...SUPPORT_FIELDS,
};

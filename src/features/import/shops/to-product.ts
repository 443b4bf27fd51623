import type {
  AdminProduct,
  AdminVariant,
} from '#src/features/catalog/admin/admin-product.contract.ts';
import { atStart } from '#src/features/catalog/admin/field-kinds.contract.ts';
import {
  BULLET_POINTS_MAX,
  IMAGES_MAX,
  SPECIFICATIONS_MAX,
} from '#src/features/catalog/admin/product-fields.contract.ts';
import {
  type FieldName,
  fieldOf,
  FIELD_NAMES,
  VARIANT_FIELDS,
} from '#src/features/catalog/admin/product-shapes.contract.ts';
import { gtinProblem } from '#src/lib/gtin.ts';
import { type OptionValues, variantTitle } from '#src/lib/variant-title.ts';
import { WORDED } from '#src/lib/text-problem.ts';
import { MEASURE_MAX_CM, WEIGHT_MAX_GRAMS } from '#src/features/settings/shipping-limits.ts';
import { NEW_PRODUCT, NEW_VARIANT } from '../csv-compare.ts';
import type { Pair } from '../csv-cells.ts';
import { toTextBlocks } from './html-blocks.ts';
import { toHandle } from './shop-cells.ts';
import { SKIP, type ShopMapping } from './shop-preview.contract.ts';
import { readOptions } from './shop-options.ts';
import type { ShopPicture, ShopProduct, ShopVariant } from './shop-product.ts';

/** A picture of the product (null) or of one of its further colours, by position. */
export type PlannedPicture = ShopPicture & { variant: number | null };

/** A picture that could not be downloaded, with the reason. */
type PictureFailure = { url: string; reason: string };

/** The same with the galleries that the picture belongs to, to try again. */
export type FailedPicture = PictureFailure & { alt: string; variantIds: (number | null)[] };

/** A product as it will be created. Its category is a link, or CREATE with a title. */
export type PlannedProduct = {
  oldPaths: string[];
  category: string;
  product: AdminProduct;
  variants: AdminVariant[];
  pictures: PlannedPicture[];
};

export type Conversion = { planned: PlannedProduct; notes: string[] } | { reason: string };

const NAME_MAX = 120;
const FULL_NAME_MAX = 250;
const DESCRIPTION_MAX = 5000;
const SKU_MAX = 40;
const CELL_MAX = 200;
const BRAND_MAX = 70;

/**
 * Converts a product of another shop to ours, as the mapping says: the first variant becomes the
 * product's own item, the others become its variants. Returns why that is not possible.
 */
export function toProduct(source: ShopProduct, mapping: ShopMapping): Conversion {
  const status = mapping.status[source.status] ?? 'draft';
  const category = mapping.category[source.category] ?? SKIP;
  if (status === SKIP)
    return { reason: `Products with the status “${source.status}” are skipped.` };
  if (category === SKIP) return { reason: `Products of “${source.category}” are skipped.` };
  const options = readOptions(source, mapping);
  if ('reason' in options) return options;
  const notes = [...source.notes];
  const blocks = toTextBlocks(source.description);
  const specifications = specificationsOf(source, [...options.shared, ...blocks.pairs]);
  const gstRatePercent = Number(mapping.tax[source.tax] ?? '18');
  const items = source.variants.map((variant, at) =>
    toItem(source, variant, { ...options.values[at], gstRatePercent }, notes),
  );
  const [main, ...further] = items;
  if (!main) return { reason: 'It has no variants.' };
  const product: AdminProduct = {
    ...NEW_PRODUCT,
    ...main,
    name: shorten(source.name, NAME_MAX),
    fullName: shorten(source.name, FULL_NAME_MAX),
    description: shorten(blocks.text, DESCRIPTION_MAX) || source.name,
    status: status as AdminProduct['status'],
    gstRatePercent,
    isFeatured: source.isFeatured,
    bulletPoints: blocks.points.filter((point) => WORDED.test(point)).slice(0, BULLET_POINTS_MAX),
    specifications,
    brand: shorten(source.brand, BRAND_MAX),
    optionNames: options.optionNames,
    ...sizeOf(source),
  };
  if (blocks.text.length > DESCRIPTION_MAX) {
    notes.push(`The description is shortened to ${DESCRIPTION_MAX} characters.`);
  }
  const variants = further.map((item) => ({ ...NEW_VARIANT, ...item, id: 0, isRetired: false }));
  const reason = findProblem(product, variants);
  if (reason !== undefined) return { reason };
  const pictures = picturesOf(source, mapping.address, notes);
  return {
    planned: { oldPaths: source.oldPaths, category, product, variants, pictures },
    notes: [...new Set(notes)],
  };
}

type Item = Pick<
  AdminVariant,
  'color' | 'optionValues' | 'price' | 'mrp' | 'skuId' | 'stock' | 'gtin' | 'weightGrams'
>;

function toItem(
  source: ShopProduct,
  variant: ShopVariant,
  {
    color = '',
    optionValues = [],
    gstRatePercent,
  }: Partial<OptionValues> & { gstRatePercent: number },
  notes: string[],
): Item {
  const withTax = (amount: number) =>
    source.isTaxExcluded ? Math.round(amount * (100 + gstRatePercent)) / 100 : amount;
  const price = withTax(variant.price ?? 0);
  const before = withTax(variant.mrp ?? variant.price ?? 0);
  if (before < price)
    notes.push('The price before the discount is lower than the price, so MRP is the price.');
  if (source.isTaxExcluded) notes.push(`${gstRatePercent}% GST is added to its price.`);
  if (variant.stock === undefined) {
    notes.push('The other shop did not count its stock, so it starts without any.');
  }
  const isGtin = gtinProblem(variant.gtin) === undefined;
  if (!isGtin) notes.push(`The barcode ${variant.gtin} is not a valid GTIN, so it is left out.`);
  return {
    ...{ color, optionValues: [...optionValues] },
    price,
    mrp: Math.max(price, before),
    skuId: variant.sku || skuFromHandle(source, variantTitle({ color, optionValues })),
    stock: variant.stock ?? 0,
    gtin: isGtin ? variant.gtin : '',
    weightGrams: Math.min(variant.grams, WEIGHT_MAX_GRAMS),
  };
}

function skuFromHandle({ handle, variants }: ShopProduct, title: string): string {
  if (variants.length === 1) return handle.slice(0, SKU_MAX);
  const ending = `-${toHandle(title)}`.slice(0, SKU_MAX / 2);
  return handle.slice(0, SKU_MAX - ending.length) + ending;
}

function specificationsOf(source: ShopProduct, more: readonly Pair[]): Pair[] {
  const byName = new Map(
    [...source.specifications, ...more].map(({ name, value }) => [
      name.toLowerCase(),
      { name: shorten(name, CELL_MAX), value: shorten(value, CELL_MAX) },
    ]),
  );
  return [...byName.values()]
    .filter(({ name, value }) => WORDED.test(name) && value !== '')
    .slice(0, SPECIFICATIONS_MAX);
}

function sizeOf({ size }: ShopProduct): ShopProduct['size'] {
  return {
    lengthCm: Math.min(size.lengthCm, MEASURE_MAX_CM),
    breadthCm: Math.min(size.breadthCm, MEASURE_MAX_CM),
    heightCm: Math.min(size.heightCm, MEASURE_MAX_CM),
  };
}

/** Pictures of the first variant come first, since it is the product's own colour. */
function picturesOf(source: ShopProduct, address: string, notes: string[]): PlannedPicture[] {
  const [main, ...further] = source.variants;
  const galleries = [
    { variant: null, pictures: [...(main?.pictures ?? []), ...source.pictures] },
    ...further.map(({ pictures }, at) => ({ variant: at, pictures })),
  ];
  return galleries.flatMap(({ variant, pictures }) => {
    const byUrl = new Map(pictures.map(({ url, alt }) => [url, alt]));
    if (byUrl.size > IMAGES_MAX) {
      notes.push(`It has ${byUrl.size} pictures; the first ${IMAGES_MAX} are imported.`);
    }
    return [...byUrl].slice(0, IMAGES_MAX).map(([url, alt]) => ({
      ...{ variant, alt },
      url: URL.canParse(url, address) ? new URL(url, address).href : url,
    }));
  });
}

/** Checks every field as the form does, and names the first that cannot be stored. */
function findProblem(product: AdminProduct, variants: AdminVariant[]): string | undefined {
  const ofProduct = FIELD_NAMES.filter((name) => name !== 'categoryId');
  const found = fieldProblem(ofProduct, product);
  if (found !== undefined) return found;
  for (const variant of variants) {
    const problem = fieldProblem(VARIANT_FIELDS, variant);
    if (problem !== undefined) return `${variantTitle(variant)}: ${problem}`;
  }
  return undefined;
}

function fieldProblem(
  names: readonly FieldName[],
  values: Readonly<Record<string, unknown>>,
): string | undefined {
  for (const name of names) {
    const { type, label } = fieldOf(name);
    const { error } = type.safeParse(values[name]);
    const sentence = error?.issues[0]?.message;
    if (sentence !== undefined) return `${atStart(label)}: ${sentence}`;
  }
  return undefined;
}

/** Cuts a text after a word, if it is too long. */
function shorten(text: string, max: number): string {
  if (text.length <= max) return text;
  const cut = text.slice(0, max - 1);
  const end = cut.search(/\s\S*$/);
  return `${end > max / 2 ? cut.slice(0, end) : cut}…`;
}

import { percentOff, toRupees } from '#src/lib/money.ts';
import { modelUrl } from '#src/lib/models.ts';
import { toImageUrl, toRating } from './card-parts.queries.server.ts';
import { offerNotes } from './offer-notes.ts';
import { DETAILS } from './details.queries.server.ts';
import { AVAILABLE_SHOWN_MAX, type ProductDetail, type ShownBundle } from './product.contract.ts';
import type { ImageRow, ProductRow } from './product-row.queries.server.ts';

/** Builds the page of a product or a variant; undefined if there is no such variant. */
export function toDetail(row: ProductRow, variantId: number | null): ProductDetail | undefined {
  const main = { ...row, id: null };
  const shown = variantId === null ? main : row.variants.find(({ id }) => id === variantId);
  if (!shown) return undefined;

  const { id, name, fullName, description, reviewCount, filters, optionNames, brand } = row;
  const { isOnSale, isBestSeller, isFeatured, isNewArrival } = row;
  const { categoryId, categoryTitle, categoryLink } = row;
  const item = toItem(row, shown);
  const { price, mrp, imageUrl, images } = item;
  return {
    id,
    variantId,
    name,
    description,
    categoryId,
    categoryTitle,
    categoryLink,
    reviewCount,
    isOnSale,
    isBestSeller,
    isFeatured,
    isNewArrival,
    filters,
    optionNames,
    brand,
    ...item,
    rating: toRating(row.ratingAverage),
    main: toMain(toItem(row, main), images.length),
    variants: row.variants.map((variant) => toVariant(row, variant)),
    productDetail: {
      id,
      fullName,
      description,
      price,
      mrp,
      discountedPrice: price,
      bulletPoints: row.bulletPoints.join('|'),
      images,
    },
    productSpecifications: toSpecifications(row, variantId),
    imageUrl,
    images,
    modelUrl: row.modelHash ? modelUrl(row.modelHash) : '',
    chapters: row.chapters,
    reviews: row.reviews.map(toReview),
    heroSection: { images: row.images.filter(({ kind }) => kind === 'hero').map(toImage) },
    offerNotes: offerNotes(row.offers, shown.priceUntil),
    bundles: row.bundles.flatMap(toBundle),
    ...{ priceFrom: shown.priceFrom, priceUntil: shown.priceUntil, grams: shown.grams },
    orderItems: [],
  };
}

/** Returns a bundle, unless it saves nothing in any choice. */
function toBundle({ id, name, pricePaise, items }: ProductRow['bundles'][number]): ShownBundle[] {
  const mostPaise = items.reduce((sum, { quantity, choices }) => {
    return sum + quantity * Math.max(...choices.map((choice) => choice.pricePaise));
  }, 0);
  if (mostPaise <= pricePaise) return [];
  const shown = items.map(({ choices, ...item }) => ({
    ...item,
    choices: choices.map(({ pricePaise: paise, picture, ...choice }) => {
      return { ...choice, price: toRupees(paise), imageUrl: toImageUrl(picture) };
    }),
  }));
  return [{ id, name, price: toRupees(pricePaise), items: shown }];
}

function toMain(main: ReturnType<typeof toItem>, shown: number) {
  return { ...main, moreImages: main.images.slice(shown) };
}

/** Lists the specifications, followed by those from the product's own fields. */
function toSpecifications(row: ProductRow, variantId: number | null) {
  const own = row.variants.find(({ id }) => id === variantId)?.details;
  return [
    ...row.specifications,
    // These rows have no ids of their own.
    ...DETAILS.toRows(row.details, own).map((detail, at) => ({ ...detail, id: -1 - at })),
  ].map(({ id, name, value }) => ({ id, specificationName: name, specificationValue: value }));
}

type Item = Pick<
  ProductRow,
  'color' | 'optionValues' | 'gtin' | 'mpn' | 'pricePaise' | 'mrpPaise'
> & { id: number | null };

function toItem(row: ProductRow, { id, pricePaise, mrpPaise, ...item }: Item) {
  const { color, optionValues, gtin, mpn } = item;
  const stock = stockOf(row, id);
  const gallery = row.images.filter((image) => image.kind === 'gallery' && image.variantId === id);
  const images = gallery.map(toImage);
  const available = Math.min(stock?.available ?? 0, AVAILABLE_SHOWN_MAX);
  return {
    ...{ color, optionValues, gtin, mpn, images },
    skuId: stock?.skuId ?? '',
    available,
    imageUrl: images[0]?.imageUrl ?? '',
    inStock: available > 0,
    ...(stock?.preorder && { preorder: toPreorder(stock.preorder) }),
    price: toRupees(pricePaise),
    mrp: toRupees(mrpPaise),
    discountPercentage: percentOff(pricePaise, mrpPaise),
  };
}

function toPreorder({ dispatchBy, left }: NonNullable<ProductDetail['preorder']>) {
  return { dispatchBy, left: Math.min(left, AVAILABLE_SHOWN_MAX) };
}

function toVariant(row: ProductRow, variant: Item & { id: number }) {
  const { price, mrp, ...item } = toItem(row, variant);
  return { ...item, id: variant.id, prices: { price, mrp } };
}

function toImage({ id, alt, isMain, picture }: ImageRow) {
  return { id, alt, isMain, imageUrl: toImageUrl(picture) };
}

function toReview({ id, reviewerName, rating, text, at }: ProductRow['reviews'][number]) {
  return { id, reviewerName, rating, reviewText: text, reviewDate: new Date(at).toISOString() };
}

function stockOf(row: ProductRow, variantId: number | null) {
  return row.stock.find((item) => item.variantId === variantId);
}

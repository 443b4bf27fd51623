import type { AdminProduct } from '#src/features/catalog/admin/admin-product.contract.ts';
import { WORDING } from '#src/features/catalog/admin/wording.ts';
import { readAmount } from '#src/lib/amount.ts';
import { countText } from '#src/lib/count-text.ts';
import { formatRupees } from '#src/lib/money.ts';
import type { Draft } from './draft.ts';

/** Returns one line about each section of the product form, as typed so far where it has fields. */
export function sectionSummaries(product: AdminProduct, draft: Draft) {
  const { pictures, variants, chapters, modelHash } = product;
  const shown = variants.filter(({ isRetired }) => !isRetired);
  const images = pictures.filter(({ kind }) => kind === 'gallery');
  const stocks = [product, ...shown].map(({ stock }) => stock);
  const heroCount = pictures.length - images.length;
  const soldOut = stocks.filter((stock) => stock <= 0).length;
  const months = draft.warrantyMonths;
  return {
    basicInfo: list([
      priceText([readAmount(draft.price) ?? product.price]),
      WORDING.sayValue('status', draft.status),
      draft.skuId,
    ]),
    details: list([
      countText(draft.bulletPoints.length, 'bullet point'),
      countText(draft.specifications.length, 'specification'),
    ]),
    pictures: list([
      countText(images.length, 'product image'),
      heroCount > 0 && countText(heroCount, 'hero image'),
    ]),
    model: modelHash ? 'Added' : 'None',
    chapters: countText(chapters.length, 'chapter'),
    variants: list([
      countText(shown.length, 'variant'),
      shown.length > 0 && priceText(shown.map(({ price }) => price)),
      variants.length > shown.length && `${variants.length - shown.length} retired`,
    ]),
    support: list([
      months === '' ? 'Usual warranty' : `Warranty of ${countText(Number(months), 'month')}`,
      draft.manual !== '' && 'manual',
      draft.guide !== '' && 'guide',
      draft.pairingSteps !== '' && 'pairing steps',
    ]),
    stock: list([
      countText(
        stocks.reduce((sum, stock) => sum + stock, 0),
        'unit',
      ),
      soldOut > 0 && `${soldOut} of ${countText(stocks.length, 'variant')} out of stock`,
    ]),
  };
}

function list(parts: readonly (string | false)[]): string {
  return parts.filter(Boolean).join(', ');
}

/** `₹1,499`, or `₹1,499 to ₹1,999`. */
function priceText(prices: readonly number[]): string {
  return [...new Set([Math.min(...prices), Math.max(...prices)])].map(formatRupees).join(' to ');
}

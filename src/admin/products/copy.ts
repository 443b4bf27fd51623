import type {
  AdminPicture,
  AdminProduct,
  AdminVariant,
} from '#src/features/catalog/admin/admin-product.contract.ts';
import type { StartPicture } from '#src/admin/kit/uploads.store.ts';
import { PICTURE_HASH } from '#src/lib/media.ts';
import { type Draft, EMPTY_DRAFT, toDraft } from './draft.ts';
import { furtherOf, type VariantForm } from './variant-draft.ts';

/** Initial values for the form of a new product. */
export type Copy = {
  draft: Draft;
  pictures: readonly StartPicture[];
  variants: readonly VariantForm[];
  /** Pictures of the Overview tab, by hash. */
  heroes: string[];
};

export const NOTHING: Copy = { draft: EMPTY_DRAFT, pictures: [], variants: [], heroes: [] };

/** Numbers and stock that belong to one item only. */
const OWN = { skuId: '', gtin: '', mpn: '', stock: '0' };

/** Returns a draft copy of a product: “(copy)” in its name, an empty SKU, and no stock. */
export function toCopy(product: AdminProduct): Copy {
  const draft = toDraft(product);
  const of = (variantId: number | null, kind: AdminPicture['kind'] = 'gallery') =>
    product.pictures.filter((one) => one.variantId === variantId && one.kind === kind);
  return {
    draft: { ...draft, ...OWN, name: `${draft.name} (copy)`, status: 'draft' },
    pictures: of(null).map(({ imageUrl, isMain }, at) => ({
      ...{ imageUrl, isMain, hash: hashOf(imageUrl) },
      name: `${product.name}, picture ${at + 1}`,
    })),
    variants: product.variants
      .filter(({ isRetired }) => !isRetired)
      .map((variant) => ({
        ...{ color: variant.color, optionValues: variant.optionValues },
        ...{ price: String(variant.price), mrp: String(variant.mrp) },
        further: furtherOf((name) => ({ ...variant, ...OWN })[name as keyof AdminVariant]),
        stock: '0',
        pictures: toFormPictures(of(variant.id)),
      })),
    heroes: of(null, 'hero').map(({ imageUrl }) => hashOf(imageUrl)),
  };
}

function toFormPictures(pictures: readonly AdminPicture[]) {
  const main = pictures.findIndex(({ isMain }) => isMain);
  const hashes = pictures.map(({ imageUrl }) => hashOf(imageUrl));
  return { hashes, mainIndex: main === -1 ? null : main };
}

/** A picture's URL starts with the value that a form sends: /media/<hash>-800x600/… */
function hashOf(imageUrl: string): string {
  return new RegExp(`^/media/(${PICTURE_HASH})`).exec(imageUrl)?.[1] ?? '';
}

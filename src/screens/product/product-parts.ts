import { loginAddress } from '#src/features/account/return-path.ts';
import { findDifference, RECORDING } from '#src/features/showcase/sound/difference.ts';
import { soundOf } from '#src/features/showcase/sound/sound.ts';
import { shownModel } from '#src/features/showcase/model/shown-model.ts';
import { packCard } from '#src/features/catalog/packed-card.ts';
import { categoryPath, productPath } from '#src/features/catalog/paths.ts';
import type { ProductCard } from '#src/features/catalog/product-card.contract.ts';
import { productSections } from '#src/features/catalog/product-sections.ts';
import type { ProductDetail } from '#src/features/catalog/product.contract.ts';
import { COMPARE_MAX } from '#src/features/compare/compare-limits.ts';
import { SIMILAR_MAX } from '#src/features/catalog/similar.ts';
import { toBuyItem } from '#src/features/checkout/buy-item.ts';

/** Returns the interactive parts of a product page, prebuilt or made in the browser. */
export function productParts(product: ProductDetail, similar: ProductCard[]) {
  const { id, name, variantId, categoryLink } = product;
  return {
    gallery: { images: product.images, productName: name },
    trial: { model: shownModel(product), ...trialSound(product, similar) },
    buy: { item: toBuyItem(product) },
    about: { label: `About ${name}`, sections: productSections(product) },
    reviews: {
      productId: id,
      loginHref: loginAddress(`${productPath(id, variantId)}#reviews`),
    },
    together: {
      productId: id,
      without: product.bundles.flatMap(({ items }) => items.map((item) => item.productId)),
    },
    similar: {
      title: 'Browse Similar Products',
      products: similar.slice(0, SIMILAR_MAX).map(packCard),
      allHref: categoryPath(categoryLink),
    },
  };
}

/** Returns the sound of a product and what to compare it with, only if the difference is audible. */
function trialSound(product: ProductDetail, similar: ProductCard[]) {
  const sound = soundOf(product);
  if (!sound || !findDifference(sound, RECORDING)) return {};
  return { sound, rivals: similar.slice(0, COMPARE_MAX).map(({ id }) => id) };
}

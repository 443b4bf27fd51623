import type { ProductDetail } from '#src/features/catalog/product.contract.ts';

const WORD_JOINER = '\u2060';

/**
 * Returns a product whose texts do not break lines within USB-C or Wi-Fi. A joiner, as the shop's
 * font has no unbreakable hyphen, and people find the words on the page as they type them.
 */
export function withWholeNames(product: ProductDetail): ProductDetail {
  const { chapters, description, productDetail, productSpecifications } = product;
  const { bulletPoints } = productDetail;
  return {
    ...product,
    description: joined(description),
    chapters: joined(chapters),
    productSpecifications: joined(productSpecifications),
    productDetail: {
      ...productDetail,
      description: joined(productDetail.description),
      bulletPoints: joined(bulletPoints),
    },
  };
}

function joined<Texts>(texts: Texts): Texts {
  const text = JSON.stringify(texts).replaceAll(
    /\b(?:USB-(?=C\b)|Wi-(?=Fi\b))/g,
    `$&${WORD_JOINER}`,
  );
  // The same structure: only letters within its texts have changed.
  return JSON.parse(text) as Texts;
}

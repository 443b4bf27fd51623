import {
  type HomeCategoryBlock,
  listHomeCategoryBlocks,
} from '#src/features/catalog/category.contract.ts';
import { productPath } from '#src/features/catalog/paths.ts';
import {
  listBestSellers,
  listNewArrivals,
  listProducts,
} from '#src/features/listing/listing.contract.ts';
import { NEWS_SHOWN } from '#src/features/news/news-limits.ts';
import { listNews } from '#src/features/news/news.contract.ts';
import { siteAppearance } from '#src/features/settings/appearance/site-appearance.ts';
import { siteCategories } from '#src/features/publishing/pages/site-data.ts';
import { listHomeReviews, listLatestReviews } from '#src/features/reviews/reviews.contract.ts';
import { listSlides } from '#src/features/slides/slider.contract.ts';
import { call } from '#src/lib/api.ts';
import { remembered } from '#src/lib/remembered.ts';

/** The content of the sections that the shop fills itself, while the site is built. */
export const sectionData = remembered(async () => {
  const [
    look,
    categories,
    slides,
    blocks,
    arrivals,
    bestSellers,
    reviews,
    latest,
    { news },
    cheap,
  ] = await Promise.all([
    siteAppearance(),
    siteCategories(),
    call(listSlides, {}),
    call(listHomeCategoryBlocks, {}),
    call(listNewArrivals, {}),
    call(listBestSellers, {}),
    call(listHomeReviews, {}),
    call(listLatestReviews, { pageSize: 1 }),
    call(listNews, { page: 1, pageSize: NEWS_SHOWN }),
    call(listProducts, { sort: 'price-asc', pageSize: 1 }),
  ]);
  const lists = { categories, slides, blocks, arrivals, bestSellers, reviews, news };
  // Without a photo, the top of the home page shows the best seller.
  const top = bestSellers.filter(({ id }, at) =>
    look.heroPicture === '' ? at === 0 : productPath(id) === look.heroCaptionHref,
  );
  return {
    ...{ ...lists, top: top.map(({ id }) => id), reviewCount: latest.total },
    /** In rupees; undefined in a shop without products. */
    lowestPrice: cheap.products[0]?.price,
  };
});
export type SectionData = Awaited<ReturnType<typeof sectionData>>;

/** Products already shown large do not lead their own row. */
export function shownLarge(
  { top }: Pick<SectionData, 'top'>,
  blocks: readonly (HomeCategoryBlock | undefined)[],
): number[] {
  const inBlocks = blocks.flatMap(
    (block) => block?.topCatProducts.map(({ productId }) => productId) ?? [],
  );
  return [...top, ...inBlocks];
}

/** Returns a product's price, in rupees, if the home page shows the product of this address. */
export function priceOf(data: SectionData, path: string): number | undefined {
  return pricesByPath(data).get(path);
}

function pricesByPath({ bestSellers, arrivals, blocks }: SectionData): Map<string, number> {
  const cards = [...bestSellers, ...arrivals].map(({ id, price }) => [id, price] as const);
  const inBlocks = blocks
    .flatMap(({ topCatProducts }) => topCatProducts)
    .map(({ productId, productPrice }) => [productId, productPrice] as const);
  return new Map([...cards, ...inBlocks].map(([id, price]) => [productPath(id), price]));
}

import {
  type HomeCategoryBlock,
  listHomeCategoryBlocks,
} from '#src/features/catalog/category.contract.ts';
import { listBestSellers, listNewArrivals } from '#src/features/listing/listing.contract.ts';
import { NEWS_SHOWN } from '#src/features/news/news-limits.ts';
import { listNews } from '#src/features/news/news.contract.ts';
import { siteAppearance } from '#src/features/settings/appearance/site-appearance.ts';
import { siteCategories } from '#src/features/publishing/pages/site-data.ts';
import { listHomeReviews } from '#src/features/reviews/reviews.contract.ts';
import { listSlides } from '#src/features/slides/slider.contract.ts';
import { call } from '#src/lib/api.ts';
import { remembered } from '#src/lib/remembered.ts';

/** The content of the sections that the shop fills itself, while the site is built. */
export const sectionData = remembered(async () => {
  const [look, categories, slides, blocks, arrivals, bestSellers, reviews, { news }] =
    await Promise.all([
      siteAppearance(),
      siteCategories(),
      call(listSlides, {}),
      call(listHomeCategoryBlocks, {}),
      call(listNewArrivals, {}),
      call(listBestSellers, {}),
      call(listHomeReviews, {}),
      call(listNews, { page: 1, pageSize: NEWS_SHOWN }),
    ]);
  const isBestSellerFirst = look.heroPicture === '';
  return { categories, slides, blocks, arrivals, bestSellers, isBestSellerFirst, reviews, news };
});
export type SectionData = Awaited<ReturnType<typeof sectionData>>;

/** Products already shown large do not lead their own row. */
export function shownLarge(
  { bestSellers, isBestSellerFirst }: Pick<SectionData, 'bestSellers' | 'isBestSellerFirst'>,
  blocks: readonly (HomeCategoryBlock | undefined)[],
): number[] {
  const inBlocks = blocks.flatMap(
    (block) => block?.topCatProducts.map(({ productId }) => productId) ?? [],
  );
  const first = isBestSellerFirst ? bestSellers.slice(0, 1) : [];
  return [...first.map(({ id }) => id), ...inBlocks];
}

/** Returns the lowest price of the products on the home page, in rupees. */
export function lowestPrice({ bestSellers, arrivals, blocks }: SectionData): number {
  const cards = [...bestSellers, ...arrivals].map(({ price }) => price);
  const inBlocks = blocks.flatMap(({ topCatProducts }) => topCatProducts);
  return Math.min(...cards, ...inBlocks.map(({ productPrice }) => productPrice));
}

import * as z from 'zod/mini';
import { ProductCard } from '#src/features/catalog/product-card.contract.ts';
import { Chapter } from '#src/features/showcase/chapters/chapters.contract.ts';
import { endpoint } from '#src/lib/endpoint.ts';
import { Text } from '#src/lib/text.ts';
import { BUILT_IN_KINDS } from './built-in-sections.ts';
import { PAGE_SLUG_MAX } from './sections.ts';

const PictureOf = z.object({ imageUrl: z.string(), alt: z.string() });

/** A product with its chapters, as Chapters.tsx shows them. */
const ChapterProduct = z.object({
  id: z.int(),
  name: z.string(),
  color: z.string(),
  images: z.array(PictureOf),
  chapters: z.array(Chapter),
});

/** A section with all that it shows. */
export const ShownSection = z.discriminatedUnion('kind', [
  z.object({ id: z.string(), kind: z.enum(BUILT_IN_KINDS) }),
  z.object({ id: z.string(), kind: z.literal('text'), title: z.string(), text: z.string() }),
  z.object({
    ...{ id: z.string(), kind: z.literal('banner'), title: z.string(), text: z.string() },
    ...{ button: z.string(), href: z.string(), picture: z.string() },
  }),
  z.object({
    ...{ id: z.string(), kind: z.literal('products'), title: z.string() },
    /** The path of a page with all of them, or ''. */
    allHref: z.string(),
    products: z.array(ProductCard),
  }),
  z.object({
    ...{ id: z.string(), kind: z.literal('picture'), picture: z.string() },
    ...{ alt: z.string(), href: z.string() },
  }),
  z.object({
    ...{ id: z.string(), kind: z.literal('film'), title: z.string() },
    ...{ film: z.string(), picture: z.string(), captions: z.string() },
  }),
  z.object({ id: z.string(), kind: z.literal('chapters'), product: z.nullable(ChapterProduct) }),
]);
export type ShownSection = z.infer<typeof ShownSection>;
export type ShownSectionOf<Kind extends ShownSection['kind']> = Extract<
  ShownSection,
  { kind: Kind }
>;

export const ShownPage = z.object({
  slug: z.string(),
  title: z.string(),
  description: z.string(),
  sections: z.array(ShownSection),
});
export type ShownPage = z.infer<typeof ShownPage>;

export const viewSitePage = endpoint({
  method: 'GET',
  path: '/api/site-pages/:slug',
  summary:
    'Returns a published page with the sections that it shows now. The slug “home” is the home page.',
  input: z.object({ slug: Text(PAGE_SLUG_MAX) }),
  output: ShownPage,
});

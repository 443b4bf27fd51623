import type { ReactNode } from 'react';
import { Chapters } from '#src/features/showcase/chapters/Chapters.tsx';
import { ColorCards } from '#src/features/catalog/ColorCards.tsx';
import { Description } from '#src/features/catalog/Description.tsx';
import { Highlights } from '#src/features/catalog/Highlights.tsx';
import { OptionChoices } from '#src/features/catalog/OptionChoices.tsx';
import { categoryPath, type productPath } from '#src/features/catalog/paths.ts';
import { PreorderNote } from '#src/features/catalog/preorders/PreorderNote.tsx';
import { ProductHeading } from '#src/features/catalog/ProductHeading.tsx';
import type { ProductDetail } from '#src/features/catalog/product.contract.ts';
import { Breadcrumbs } from '#src/ui/Breadcrumbs.tsx';

/** Interactive parts; in `.astro`, islands in slots of these names. */
export type ScriptedParts = Record<
  | 'gallery'
  | 'instalments'
  | 'trial'
  | 'buy'
  | 'delivery'
  | 'about'
  | 'similar'
  | 'together'
  | 'recent',
  ReactNode
>;

type Props = {
  product: ProductDetail;
  /** True if nothing can be bought. */
  isPreview?: boolean;
  /** Returns the path of each colour's page. */
  pathOf?: typeof productPath;
} & Partial<ScriptedParts>;

/**
 * Layout of a product page. Prebuilt pages render it without script and add islands; pages made in
 * the browser add the same parts: see ProductView.astro and WholeProduct.tsx.
 */
export function ProductLayout({ product, isPreview = false, pathOf, ...parts }: Props) {
  const hasOptions = product.optionNames.length > 0;
  const crumbs = [
    { text: product.categoryTitle, href: categoryPath(product.categoryLink) },
    { text: product.name },
  ];
  return (
    <>
      <div className="page-width pt-1 sm:pt-4">
        <Breadcrumbs crumbs={crumbs} />
        <div className="mt-1 grid gap-4 sm:mt-4 sm:grid-cols-2 sm:gap-8 lg:grid-cols-[1.1fr_1fr] lg:gap-14 [&>*]:min-w-0">
          <div className="grid h-fit gap-3 sm:tall:sticky sm:tall:top-24 lg:tall:top-36">
            {parts.gallery}
            {parts.trial}
          </div>
          <div className="grid content-start gap-7">
            <ProductHeading product={product}>{parts.instalments}</ProductHeading>
            {hasOptions && <OptionChoices product={product} {...(pathOf && { pathOf })} />}
            <div inert={isPreview}>{parts.buy}</div>
            {product.preorder ? <PreorderNote preorder={product.preorder} /> : parts.delivery}
            {!hasOptions && <ColorCards product={product} {...(pathOf && { pathOf })} />}
            <Description product={product} />
            <Highlights product={product} />
          </div>
        </div>
      </div>
      <Chapters
        chapters={product.chapters}
        of={{ ...product, moreImages: product.main.moreImages }}
      />
      <div className="page-width">
        <div className="mt-12 md:mt-20">{parts.about}</div>
        <div className="mt-16">{parts.similar}</div>
        {parts.together}
        <div className="mt-16">{parts.recent}</div>
      </div>
    </>
  );
}

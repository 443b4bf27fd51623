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
import { mostSaved } from '#src/features/catalog/shown-bundle.ts';
import { wellOf } from '#src/features/catalog/well-of.ts';
import { formatRupees } from '#src/lib/money.ts';
import { ChevronDownIcon, TagIcon } from '#src/ui/icons.tsx';
import { Breadcrumbs } from '#src/ui/Breadcrumbs.tsx';

/** Interactive parts; in `.astro`, islands in slots of these names. */
export type ScriptedParts = Record<
  | 'gallery'
  | 'instalments'
  | 'plans'
  | 'trial'
  | 'buy'
  | 'delivery'
  | 'about'
  | 'similar'
  | 'bundles'
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
  const saved = mostSaved(product.bundles, product);
  const isOnly = product.bundles.length === 1;
  const Choices = product.optionNames.length > 0 ? OptionChoices : ColorCards;
  const crumbs = [
    { text: product.categoryTitle, href: categoryPath(product.categoryLink) },
    { text: product.name },
  ];
  return (
    <>
      <div className="page-width pt-1 sm:pt-4">
        <Breadcrumbs crumbs={crumbs} />
        <div className="mt-1 grid gap-3 sm:mt-4 sm:grid-cols-2 sm:grid-rows-[auto_1fr] sm:gap-x-8 sm:gap-y-5 lg:grid-cols-[1.1fr_1fr] lg:gap-x-14 [&>*]:min-w-0">
          <div
            className="relative grid h-fit gap-3 lg:row-span-2 lg:tall:sticky lg:tall:top-36"
            style={wellOf(product.color)}
          >
            {parts.gallery}
            {parts.trial}
          </div>
          <div className="grid content-start gap-5 sm:max-lg:row-span-2">
            <ProductHeading product={product} />
            <Choices product={product} {...(pathOf && { pathOf })} />
            <div inert={isPreview}>{parts.buy}</div>
            <div className="border-b border-line">
              {product.preorder ? <PreorderNote preorder={product.preorder} /> : parts.delivery}
              {parts.instalments}
              {parts.plans}
              <TogetherLink saved={saved} />
            </div>
          </div>
          <About product={product} />
        </div>
      </div>
      <Chapters
        chapters={product.chapters}
        of={{
          ...product,
          moreImages: product.main.moreImages,
          mainColor: product.main.color,
        }}
      />
      <div className="page-width">
        <div className="mt-8">{parts.about}</div>
        {saved > 0 && (
          <section id="together" className="mt-16">
            <h2 className="mb-5 text-title font-extrabold">
              Buy together and save{isOnly && ` ${formatRupees(saved)}`}
            </h2>
            <div className="grid gap-4">{parts.bundles}</div>
            {parts.together}
          </section>
        )}
        <div className="mt-16 show-later">{parts.similar}</div>
        {saved === 0 && parts.together}
        <div className="mt-16">{parts.recent}</div>
      </div>
    </>
  );
}

/** Below the buy box; on a tablet below the pictures, whose column is shorter. */
function About({ product }: { product: ProductDetail }) {
  return (
    <div className="grid content-start gap-5 max-sm:mt-2 sm:max-lg:col-start-1 sm:max-lg:row-start-2 lg:col-start-2">
      <Description product={product} />
      <Highlights product={product} />
    </div>
  );
}

/** Link from the buy box to the bundles further down. */
function TogetherLink({ saved }: { saved: number }) {
  if (saved <= 0) return null;
  return (
    <a
      href="#together"
      className="flex gap-3 border-t border-line py-3 text-sm font-bold hover:text-brand"
    >
      <TagIcon className="size-5 shrink-0 text-brand" />
      <span className="flex-1">
        Buy together and <span className="text-good">save {formatRupees(saved)}</span>
      </span>
      <ChevronDownIcon className="size-4 shrink-0 text-soft" />
    </a>
  );
}

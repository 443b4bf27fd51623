import { productPath } from '#src/features/catalog/paths.ts';
import sheet from '#src/features/showcase/chapters/chapters.css?url';
import { Chapters } from '#src/features/showcase/chapters/Chapters.tsx';
import type { ShownSectionOf } from '#src/features/site-pages/site-pages.contract.ts';
import { buttonClass } from '#src/ui/button.ts';

/** The chapters of a product, with a way to its page. */
export function ChapterSection({ section: { product } }: { section: ShownSectionOf<'chapters'> }) {
  if (!product || product.chapters.length === 0) return null;
  return (
    <section aria-label={product.name} className="[&>div]:mt-0">
      {/* In previews; Astro leaves it out, so Sections.astro links to it itself. */}
      <link rel="stylesheet" href={sheet} />
      <Chapters chapters={product.chapters} of={product} />
      <p className="page-width pt-6 text-center">
        <a href={productPath(product.id)} className={buttonClass('primary', 'large')}>
          See {product.name}
        </a>
      </p>
    </section>
  );
}

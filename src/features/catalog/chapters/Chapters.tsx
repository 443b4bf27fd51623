import type { ReactNode } from 'react';
import type { ProductImage } from '#src/features/catalog/product.contract.ts';
import { swatchColor } from '#src/features/catalog/swatch.ts';
import { CheckIcon } from '#src/ui/icons.tsx';
import { Picture } from '#src/ui/Picture.tsx';
import type { Chapter } from './chapters.contract.ts';
import { SizeDrawing } from './SizeDrawing.tsx';

/** Whose chapters: they are told in the colour that is shown, and by its pictures. */
export type Told = {
  name: string;
  color: string;
  images: Pick<ProductImage, 'imageUrl' | 'alt'>[];
  /** The main colour's pictures after as many, where this colour has fewer. */
  moreImages?: Pick<ProductImage, 'imageUrl' | 'alt'>[];
};

/** What a product page tells below the fold, chapter by chapter over its whole width. No script. */
export function Chapters({ chapters, of }: { chapters: readonly Chapter[]; of: Told }) {
  if (chapters.length === 0) return null;
  return (
    <div className="mt-16 md:mt-24">
      {chapters.map((chapter, at) => (
        <ChapterView key={at} chapter={chapter} of={of} isTurned={at % 2 === 1} />
      ))}
    </div>
  );
}

type ViewProps = { chapter: Chapter; of: Told; isTurned: boolean };

function ChapterView({ chapter, of, isTurned }: ViewProps) {
  const { title } = chapter;
  switch (chapter.kind) {
    case 'scene':
      return <Scene {...{ chapter, of, isTurned }} />;
    case 'figures':
      return (
        <section aria-label={title} className="bg-night py-14 text-on-night md:py-20">
          <ul className="page-width grid grid-cols-2 gap-8 md:auto-cols-fr md:grid-flow-col">
            {chapter.figures.map(({ value, label }) => (
              <li key={label}>
                <span className="block text-4xl font-extrabold tracking-tight md:text-6xl">
                  {value}
                </span>
                <span className="text-on-night-soft">{label}</span>
              </li>
            ))}
          </ul>
        </section>
      );
    case 'text':
      return (
        <Plain title={title}>
          <p className="max-w-3xl text-lg whitespace-pre-line text-soft">{chapter.text}</p>
        </Plain>
      );
    case 'box':
      return (
        <Plain title={title}>
          <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
            {chapter.items.map((item) => (
              <li key={item} className="flex items-center gap-3 rounded-card bg-sunk p-4">
                <CheckIcon className="size-5 shrink-0 text-brand" />
                {item}
              </li>
            ))}
          </ul>
        </Plain>
      );
    case 'size':
      return (
        <Plain title={title}>
          <SizeDrawing {...chapter} name={of.name} fill={swatchColor(of.color)} />
          <p className="mt-3 text-soft">{chapter.text}</p>
        </Plain>
      );
  }
}

function Plain({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="page-width py-14 md:py-20">
      <h2 className="mb-6 text-3xl font-extrabold tracking-tight">{title}</h2>
      {children}
    </section>
  );
}

/** Where a photograph's own paper runs out into the scene's. */
const EDGES = ['right', 'top']
  .map((to) => `linear-gradient(to ${to}, transparent, #000 9%, #000 91%, transparent)`)
  .join(', ');

type SceneProps = { chapter: Extract<Chapter, { kind: 'scene' }>; of: Told; isTurned: boolean };

/**
 * Lit paper in the product's colour, on which a photograph stands: the whole width of it by day; by
 * night a sheet alone, on a wall that does not glare.
 */
function Scene({ chapter: { title, text, picture }, of, isTurned }: SceneProps) {
  const { images, moreImages = [], color, name } = of;
  const all = [...images, ...moreImages];
  // Staff may have taken the picture away since the chapter was written.
  const image = all[(picture - 1) % Math.max(1, all.length)];
  const hue = swatchColor(color);
  const paper = `color-mix(in oklab, ${hue} 13%, #fbfbf8)`;
  return (
    <section
      aria-label={title}
      style={{ background: `light-dark(${paper}, color-mix(in oklab, ${hue} 12%, #0f1716))` }}
    >
      <div className="page-width grid items-center gap-4 py-12 md:grid-cols-2 md:gap-12 md:py-16">
        <div className={isTurned ? 'md:order-2' : ''}>
          <h2 className="text-3xl font-extrabold tracking-tight md:text-5xl">{title}</h2>
          <p className="mt-4 max-w-md text-lg">{text}</p>
        </div>
        {image && (
          <div
            className="isolate overflow-hidden rounded-card"
            style={{ background: `light-dark(${paper}, color-mix(in oklab, ${hue} 14%, #b3b6b8))` }}
          >
            <Picture
              src={image.imageUrl}
              alt={image.alt || name}
              sizes="(min-width: 769px) 600px, 92vw"
              className="aspect-square w-full object-cover mix-blend-multiply"
              style={{ maskImage: EDGES, maskComposite: 'intersect' }}
            />
          </div>
        )}
      </div>
    </section>
  );
}

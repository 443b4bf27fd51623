import type { ReactNode } from 'react';
import type { ProductImage } from '#src/features/catalog/product.contract.ts';
import { swatchColor } from '#src/features/catalog/swatch.ts';
import { CheckIcon } from '#src/ui/icons.tsx';
import { Picture } from '#src/ui/Picture.tsx';
import type { Chapter } from './chapters.contract.ts';
import { sayLength, SizeDrawing } from './SizeDrawing.tsx';

/** The product of the chapters, in the colour shown and with that colour's pictures. */
type ChapterProduct = {
  name: string;
  color: string;
  images: Pick<ProductImage, 'imageUrl' | 'alt'>[];
  /** Pictures of the main colour at the positions where this colour has no picture. */
  moreImages?: Pick<ProductImage, 'imageUrl' | 'alt'>[];
};

/** The chapters of a product page, below the fold at full width. Needs no script. */
export function Chapters({ chapters, of }: { chapters: readonly Chapter[]; of: ChapterProduct }) {
  if (chapters.length === 0) return null;
  return (
    <div className="mt-16 md:mt-24">
      {chapters.map((chapter, at) => (
        <ChapterView key={at} chapter={chapter} of={of} isTurned={at % 2 === 1} />
      ))}
    </div>
  );
}

/** Columns on wide screens by number of figures; other numbers use two columns. */
const FIGURE_COLUMNS: Record<number, string> = { 3: 'sm:grid-cols-3', 4: 'lg:grid-cols-4' };

type ViewProps = { chapter: Chapter; of: ChapterProduct; isTurned: boolean };

function ChapterView({ chapter, of, isTurned }: ViewProps) {
  const { title } = chapter;
  switch (chapter.kind) {
    case 'scene':
      return <Scene {...{ chapter, of, isTurned }} />;
    case 'figures':
      return (
        <section aria-label={title} className="bg-night py-14 text-on-night md:py-20">
          <ul
            className={`page-width grid grid-cols-2 gap-8 ${FIGURE_COLUMNS[chapter.figures.length] ?? ''}`}
          >
            {chapter.figures.map(({ value, label }) => (
              <li key={label}>
                <span className="block pb-1 text-[clamp(2.25rem,4.5vw,3.75rem)] leading-tight font-extrabold tracking-tight">
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
          <ul className={`grid gap-3 ${boxColumns(chapter.items.length)}`}>
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
      return <Size {...{ chapter, of }} />;
  }
}

/** Chooses the number of columns so that, where possible, no row has a single box. */
function boxColumns(count: number): string {
  if (count % 4 === 0) return 'sm:grid-cols-2 lg:grid-cols-4';
  return count % 3 === 0 ? 'sm:grid-cols-3' : 'sm:grid-cols-2 lg:grid-cols-3';
}

type SizeProps = { chapter: Extract<Chapter, { kind: 'size' }>; of: ChapterProduct };

function Size({ chapter, of }: SizeProps) {
  const { title, text, widthMm, heightMm, depthMm } = chapter;
  const sides = [
    { side: 'Width', mm: widthMm },
    { side: 'Height', mm: heightMm },
    { side: 'Depth', mm: depthMm },
  ];
  return (
    <section
      aria-label={title}
      className="page-width grid items-center gap-8 py-14 md:grid-cols-2 md:gap-14 md:py-20 lg:grid-cols-[2fr_3fr]"
    >
      <div>
        <h2 className="text-3xl font-extrabold tracking-tight">{title}</h2>
        <p className="mt-4 text-lg text-soft">{text}</p>
        <dl className="mt-6 flex flex-wrap gap-x-8 gap-y-3">
          {sides.map(({ side, mm }) => (
            <div key={side}>
              <dt className="text-sm text-soft">{side}</dt>
              <dd className="text-2xl font-bold tabular-nums">{sayLength(mm)}</dd>
            </div>
          ))}
        </dl>
      </div>
      <SizeDrawing {...chapter} name={of.name} fill={swatchColor(of.color)} />
    </section>
  );
}

function Plain({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="page-width py-14 md:py-20">
      <h2 className="mb-6 text-3xl font-extrabold tracking-tight">{title}</h2>
      {children}
    </section>
  );
}

type SceneProps = {
  chapter: Extract<Chapter, { kind: 'scene' }>;
  of: ChapterProduct;
  isTurned: boolean;
};

/**
 * A wall in the product's colour with a print on it. Cut-out pictures get a sheet behind them, as
 * details run to their edges. In dark mode the sheet is lit, so that black stays visible without
 * glare.
 */
function Scene({ chapter: { title, text, picture }, of, isTurned }: SceneProps) {
  const { images, moreImages = [], color, name } = of;
  const all = [...images, ...moreImages];
  // Staff may have removed the picture since the chapter was written.
  const image = all[(picture - 1) % Math.max(1, all.length)];
  const hue = swatchColor(color);
  const wall = `light-dark(color-mix(in oklab, ${hue} 9%, #f4f3ee), color-mix(in oklab, ${hue} 12%, #0f1716))`;
  const tone = (day: string, night: string) =>
    `light-dark(color-mix(in oklab, ${hue} 3%, ${day}), color-mix(in oklab, ${hue} 12%, ${night}))`;
  const sheet = `radial-gradient(120% 90% at 50% 30%, ${tone('#ffffff', '#8d9594')}, ${tone('#fafaf8', '#4c5554')})`;
  return (
    <section aria-label={title} style={{ background: wall }}>
      <div className="page-width grid items-center gap-6 py-12 sm:grid-cols-2 sm:gap-8 md:gap-14 md:py-20">
        <div className={isTurned ? 'sm:order-2' : ''}>
          <h2 className="text-3xl font-extrabold tracking-tight md:text-5xl">{title}</h2>
          <p className="mt-4 max-w-md text-lg">{text}</p>
        </div>
        {image && (
          <div className="overflow-hidden rounded-card picture-well" style={{ background: sheet }}>
            <Picture
              src={image.imageUrl}
              alt={image.alt || name}
              sizes="(min-width: 769px) 600px, (min-width: 640px) 46vw, 92vw"
              className="aspect-square w-full object-cover"
            />
          </div>
        )}
      </div>
    </section>
  );
}

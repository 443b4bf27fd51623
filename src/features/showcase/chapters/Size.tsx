import { swatchColor } from '#src/features/catalog/swatch.ts';
import type { Chapter } from './chapters.contract.ts';
import type { ChapterProduct } from './Scene.tsx';
import { sayLength, SizeDrawing } from './SizeDrawing.tsx';

type Props = { chapter: Extract<Chapter, { kind: 'size' }>; of: ChapterProduct };

/** The size of a product: its sides, and its front next to a phone and a hand. */
export function Size({ chapter, of }: Props) {
  const { title, text, widthMm, heightMm, depthMm, front } = chapter;
  const sides = { Width: widthMm, Height: heightMm, Depth: depthMm };
  return (
    <section aria-label={title} className="plain size page-width">
      <div>
        <h2>{title}</h2>
        {text !== '' && <p>{text}</p>}
        <dl>
          {Object.entries(sides).map(([side, mm]) => (
            <div key={side}>
              <dt>{side}</dt>
              <dd>{sayLength(mm)}</dd>
            </div>
          ))}
        </dl>
      </div>
      <SizeDrawing
        {...chapter}
        name={of.name}
        fill={swatchColor(of.color)}
        imageUrl={front && of.images[front.picture - 1]?.imageUrl}
      />
    </section>
  );
}

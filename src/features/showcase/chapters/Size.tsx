import type { Chapter } from './chapters.contract.ts';
import { sayLength, SizeDrawing } from './SizeDrawing.tsx';

type Props = {
  chapter: Extract<Chapter, { kind: 'size' }>;
  name: string;
  /** The product's colour. */
  fill: string;
};

/** The size of a product: its sides, and its outline next to a phone and a hand. */
export function Size({ chapter, name, fill }: Props) {
  const { title, text, widthMm, heightMm, depthMm } = chapter;
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
      <SizeDrawing {...chapter} {...{ name, fill }} />
    </section>
  );
}

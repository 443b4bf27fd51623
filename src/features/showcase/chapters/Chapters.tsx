import type { CSSProperties, ReactNode } from 'react';
import { swatchColor } from '#src/features/catalog/swatch.ts';
import type { Chapter, FrontShape } from './chapters.contract.ts';
import { DrawnList } from './DrawnList.tsx';
import { type ChapterProduct, type Form, Scene } from './Scene.tsx';
import { Size } from './Size.tsx';
import { wallTones } from './wall-tones.ts';

/** A product this much wider than high gets pictures that are as wide as the page. */
const FLAT = 1.8;
/** Their sides are not those of the product in its pictures. */
const LYING: (FrontShape | undefined)[] = ['case', 'neckband'];

type Props = { chapters: readonly Chapter[]; of: ChapterProduct };

/** The chapters of a product page, below the fold from edge to edge. Needs no script. */
export function Chapters({ chapters, of }: Props) {
  if (chapters.length === 0) return null;
  const scenes = chapters.filter(({ kind }) => kind === 'scene');
  return (
    <div className="chapters" style={wallTones(swatchColor(of.color)) as CSSProperties}>
      {chapters.map((chapter, at) =>
        chapter.kind === 'scene' ? (
          <Scene
            key={at}
            {...{ chapter, of }}
            at={scenes.indexOf(chapter)}
            form={formOf(chapters)}
          />
        ) : (
          <OtherChapter key={at} {...{ chapter, of }} />
        ),
      )}
    </div>
  );
}

function formOf(chapters: readonly Chapter[]): Form | undefined {
  const size = chapters.find(({ kind }) => kind === 'size');
  if (size?.kind !== 'size' || size.widthMm <= FLAT * size.heightMm) return undefined;
  return LYING.includes(size.shape) ? 'low' : 'flat';
}

type OtherProps = { chapter: Exclude<Chapter, { kind: 'scene' }>; of: ChapterProduct };

function OtherChapter({ chapter, of }: OtherProps) {
  const { title } = chapter;
  switch (chapter.kind) {
    case 'figures':
      return (
        <section aria-label={title} className="figures">
          <ul className="page-width">
            {chapter.figures.map(({ value, label }) => (
              <li key={label}>
                <b>{value}</b>
                {label}
              </li>
            ))}
          </ul>
        </section>
      );
    case 'text':
      return (
        <Plain title={title}>
          <p>{chapter.text}</p>
        </Plain>
      );
    case 'size':
      return <Size {...{ chapter }} name={of.name} fill={swatchColor(of.color)} />;
    default:
      return (
        <Plain title={title}>
          <DrawnList {...chapter} {...{ of }} />
        </Plain>
      );
  }
}

function Plain({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="plain page-width">
      <h2>{title}</h2>
      {children}
    </section>
  );
}

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
      {rowsOf(chapters).map(([chapter, next], at) =>
        chapter.kind === 'scene' ? (
          <Scene
            key={at}
            {...{ chapter, of }}
            at={scenes.indexOf(chapter)}
            form={formOf(chapters)}
          />
        ) : next ? (
          <div key={at} className="pair page-width">
            <OtherChapter {...{ chapter, of }} />
            <OtherChapter chapter={next} of={of} />
          </div>
        ) : (
          <OtherChapter key={at} {...{ chapter, of }} />
        ),
      )}
    </div>
  );
}

type Listed = Extract<Chapter, { kind: 'box' | 'steps' | 'care' }>;

/** Returns the chapters in rows: the contents of the box stand next to the list after them. */
function rowsOf(chapters: readonly Chapter[]): [Chapter, next?: Listed][] {
  const rows: [Chapter, next?: Listed][] = [];
  for (const chapter of chapters) {
    const last = rows.at(-1);
    const isList = chapter.kind === 'steps' || chapter.kind === 'care';
    if (isList && last?.[0].kind === 'box' && !last[1]) last.push(chapter);
    else rows.push([chapter]);
  }
  return rows;
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
        <Plain title={title} kind="text">
          <p>{chapter.text}</p>
        </Plain>
      );
    case 'size':
      return <Size {...{ chapter, of }} />;
    default:
      return (
        <Plain title={title} kind={chapter.kind}>
          <DrawnList {...chapter} {...{ of }} />
        </Plain>
      );
  }
}

type PlainProps = { title: string; kind: Chapter['kind']; children: ReactNode };

function Plain({ title, kind, children }: PlainProps) {
  return (
    <section aria-label={title} className={`plain page-width of-${kind}`}>
      <h2>{title}</h2>
      {children}
    </section>
  );
}

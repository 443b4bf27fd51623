import { wellOf } from '#src/features/catalog/well-of.ts';
import { Picture } from '#src/ui/Picture.tsx';
import drawings from './drawings.svg?url&no-inline';
import { drawingOf, isProduct } from './drawings.ts';
import type { ChapterProduct } from './Scene.tsx';

const pictures = import.meta.glob<string>('./accessories/*.webp', {
  eager: true,
  query: '?url&no-inline',
  import: 'default',
});

type Props = {
  kind: 'box' | 'steps' | 'care';
  items: readonly string[];
  of: Pick<ChapterProduct, 'images' | 'color'>;
};

/** A list of a chapter: contents of the box, steps of a set-up, or advice. */
export function DrawnList({ kind, items, of }: Props) {
  if (kind === 'box')
    return <Box items={items} picture={of.images[0]?.imageUrl} color={of.color} />;
  const List = kind === 'steps' ? 'ol' : 'ul';
  return (
    <List className={`drawn ${kind}`}>
      {items.map((item) => (
        <li key={item}>
          {kind === 'care' && <Drawing id={drawingOf(kind, item)} />}
          {item}
        </li>
      ))}
    </List>
  );
}

type BoxProps = { items: readonly string[]; picture: string | undefined; color: string };

/** The contents of the box: the product in its own picture, and the rest next to it. */
function Box({ items, picture, color }: BoxProps) {
  const main = picture === undefined ? undefined : items.find(isProduct);
  const others = items.filter((item) => item !== main);
  return (
    <ul className="drawn box" style={{ gridTemplateRows: `repeat(${others.length}, auto) 1fr` }}>
      {main !== undefined && picture !== undefined && (
        <li className="main">
          <div className="overflow-hidden rounded-card picture-well" style={wellOf(color)}>
            <Picture src={picture} alt="" sizes="(min-width: 640px) 40vw, 100vw" />
          </div>
          {main}
        </li>
      )}
      {others.map((item) => (
        <li key={item}>
          <Accessory id={drawingOf('box', item)} />
          {item}
        </li>
      ))}
    </ul>
  );
}

const WELL = 'rounded-card picture-well';

/** Its picture, or its drawing. */
function Accessory({ id }: { id: string }) {
  const picture = pictures[`./accessories/${id}.webp`];
  if (picture === undefined) return <Drawing id={id} className={`p-5 ${WELL}`} />;
  return <img src={picture} alt="" width={320} height={320} loading="lazy" className={WELL} />;
}

function Drawing({ id, className }: { id: string; className?: string }) {
  return (
    <svg aria-hidden="true" className={className}>
      <use href={`${drawings}#${id}`} />
    </svg>
  );
}
